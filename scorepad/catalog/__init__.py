"""Catalogs: what is in each box, read once from JSON into frozen types, and refused where a record is broken."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from scorepad import resources


class CatalogError(Exception):
    """A record of the catalog is not what it should be; says which file and which record."""


class Identified(Protocol):
    """Whatever has an id in a catalog."""

    @property
    def id(self) -> str: ...


class Named(Identified, Protocol):
    """Whatever has an id and an English name."""

    @property
    def name(self) -> str: ...


R = TypeVar("R", bound=Identified)
T = TypeVar("T")


def records(kind: type[R], *path: str) -> Mapping[str, R]:
    """The records of a catalog file by their id, in the order of the file."""
    found: dict[str, R] = {}
    for number, raw in enumerate(_parsed(path, list), 1):
        label = raw.get("id", "?") if isinstance(raw, dict) else "?"
        try:
            record: R = _maker(kind)(raw)
        except (TypeError, ValueError) as problem:
            raise CatalogError(f"{'/'.join(path)}, record {number} ({label}): {problem}") from None
        if record.id in found:
            raise CatalogError(f"{'/'.join(path)}, record {number} ({label}): this id is already taken")
        found[record.id] = record
    return MappingProxyType(found)


def names(found: Iterable[Named]) -> dict[str, str]:
    """The English names of records, by their id."""
    return {record.id: record.name for record in found}


def single(kind: type[T], *path: str) -> T:
    """The one record that a catalog file holds, such as the constants of a game."""
    try:
        return cast(T, _maker(cast(Any, kind))(_parsed(path, dict)))
    except (TypeError, ValueError) as problem:
        raise CatalogError(f"{'/'.join(path)}: {problem}") from None


def _parsed(path: tuple[str, ...], kind: type[T]) -> T:
    try:
        parsed = json.loads(resources.read("catalog", *path))
    except (OSError, ValueError) as problem:
        raise CatalogError(f"{'/'.join(path)}: {problem}") from None
    if not isinstance(parsed, kind):
        raise CatalogError(f"{'/'.join(path)}: a {kind.__name__} is wanted")
    return parsed


Fitter: TypeAlias = Callable[[Any, str], Any]
"""Gives a value back as its type wants it, or raises: nothing is turned into something else, but lists and objects
are frozen."""


@cache
def _maker(kind: Any) -> Callable[[Any], Any]:
    """What makes a frozen dataclass out of a raw record."""
    hints = get_type_hints(kind)
    fitters = {field.name: _fitter(hints[field.name]) for field in fields(kind)}
    wanted = {field.name for field in fields(kind) if field.default is MISSING}

    def make(raw: Any) -> Any:
        if type(raw) is not dict:
            raise TypeError(f"a {kind.__name__.lower()} is an object, not {raw!r}")
        if strange := raw.keys() - fitters.keys():
            raise ValueError(f"unknown field {min(strange)!r}")
        if missing := wanted - raw.keys():
            raise ValueError(f"field {min(missing)!r} is missing")
        return kind(**{name: fitters[name](value, name) for name, value in raw.items()})

    return make


@cache
def _fitter(hint: Any) -> Fitter:
    origin, inner = get_origin(hint), get_args(hint)
    if hint in (int, str, bool):
        return _plain(hint)
    if is_dataclass(hint):
        return lambda value, _: _maker(cast(Any, hint))(value)
    if origin is Literal:
        return _choice(inner)
    if origin in (Union, UnionType):
        return _one_of(inner) if NoneType not in inner else _optional(inner)
    if origin is tuple:
        return _sequence(_fitter(inner[0])) if inner[-1] is Ellipsis else _pair(*map(_fitter, inner))
    return _mapping(inner[0], _fitter(inner[1]))


def _optional(inner: tuple[Any, ...]) -> Fitter:
    (fit,) = (_fitter(each) for each in inner if each is not NoneType)
    return lambda value, name: None if value is None else fit(value, name)


def _one_of(kinds: tuple[type[Any], ...]) -> Fitter:
    fitters = {kind: _fitter(cast(Any, kind)) for kind in kinds}

    def fit(value: Any, name: str) -> Any:
        if type(value) not in fitters:
            raise TypeError(f"{name} wants {' or '.join(kind.__name__ for kind in kinds)}, not {value!r}")
        return fitters[type(value)](value, name)

    return fit


def _pair(fit_first: Fitter, fit_second: Fitter) -> Fitter:
    def fit(value: Any, name: str) -> Any:
        if type(value) is not list or len(value) != 2:
            raise TypeError(f"{name} wants a pair, not {value!r}")
        return fit_first(value[0], name), fit_second(value[1], name)

    return fit


def _plain(kind: type[Any]) -> Fitter:
    def fit(value: Any, name: str) -> Any:
        if type(value) is not kind:
            raise TypeError(f"{name} wants {kind.__name__}, not {value!r}")
        return value

    return fit


def _choice(choices: tuple[Any, ...]) -> Fitter:
    def fit(value: Any, name: str) -> Any:
        if value not in choices or isinstance(value, bool):
            raise ValueError(f"{name} is one of {', '.join(map(str, choices))}, not {value!r}")
        return value

    return fit


def _sequence(fit_each: Fitter) -> Fitter:
    def fit(value: Any, name: str) -> Any:
        if type(value) is not list:
            raise TypeError(f"{name} wants a list, not {value!r}")
        return tuple(fit_each(each, name) for each in value)

    return fit


def _mapping(key_hint: Any, fit_each: Fitter) -> Fitter:
    fit_key = (lambda key, _: int(key)) if key_hint is int else _fitter(key_hint)

    def fit(value: Any, name: str) -> Any:
        if type(value) is not dict:
            raise TypeError(f"{name} wants an object, not {value!r}")
        return MappingProxyType({fit_key(key, name): fit_each(each, name) for key, each in value.items()})

    return fit
