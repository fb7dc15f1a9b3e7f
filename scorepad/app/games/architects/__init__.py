"""The face of Architects: its editors, and what only its referee asks."""
