"""The pad as an app of the phone or the desktop: where ``flet build`` starts (see NATIVE.md)."""

from __future__ import annotations

import flet as ft

from scorepad.app.main import main

ft.run(main)
