"""The face of Duel: its editors, its track, and what only its referee asks."""
