"""Runs in Pyodide before its memory is kept.

``ingredients`` is JSON: ``place`` is the zip of the pad, ``modules`` what the first screen
imports, ``flet_names`` what it takes from Flet.
"""

import importlib
import json
import sys

ingredients = json.loads(globals().pop("ingredients"))
sys.path.insert(0, ingredients["place"])
ALWAYS = (
    "scorepad.site.start",
    "sqlite3",
    "flet.app",
    "flet.components.component",
    "flet.components.hooks.use_effect",
    "flet.components.observable",
    "flet.messaging.pyodide_connection",
)
for name in (*ALWAYS, *ingredients["modules"]):
    importlib.import_module(name)
for name in ingredients["flet_names"]:
    getattr(sys.modules["flet"], name, None)  # Flet imports its controls when their names are first used
del ingredients, name
