"""The face of 7 Wonders: its editors, its pieces, and what only its referee asks."""
