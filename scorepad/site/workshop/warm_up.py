"""Runs in Pyodide before its memory is kept.

``ingredients`` is JSON: ``place`` is the zip of the pad, ``modules`` what the first screen imports.
"""

import gc
import importlib
import json
import sys

ingredients = json.loads(globals().pop("ingredients"))
sys.path.insert(0, ingredients["place"])
for name in ("flet", "flet.app", "flet.messaging.session", "scorepad.site.start", "sqlite3", *ingredients["modules"]):
    importlib.import_module(name)
del ingredients, name
gc.collect()
