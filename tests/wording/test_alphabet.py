"""Names stand where a reader of the language looks for them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.wording.alphabet import alphabetical

ORDERS = {
    "pl": ["Ada", "Ąda", "Celina", "Ćma", "Lwów", "Lwówek", "Łódź", "Łucja", "Maria", "Zofia", "Źrebak", "Żaneta"],
    "es": ["Álvaro", "Ana", "Nora", "Nube", "Ñandú", "Óscar", "Pablo"],
    "pt": ["Ágata", "Ana", "Ângela", "Conceição", "Édson", "Eva"],
    "en": ["ana", "Bruno", "Łucja", "Mia"],
}


@pytest.mark.parametrize("code", ORDERS)
def test_names_stand_in_the_order_of_the_alphabet(code: str) -> None:
    names = ORDERS[code].copy()
    random.Random(1).shuffle(names)
    assert sorted(names, key=alphabetical(code)) == ORDERS[code]


@given(st.lists(st.text(max_size=6)), st.sampled_from(["en", "pt", "es", "pl"]))
def test_any_names_can_be_put_in_order(names: list[str], code: str) -> None:
    assert sorted(sorted(names, key=alphabetical(code))) == sorted(names)
