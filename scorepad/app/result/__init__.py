"""The end of a game: the reveal, the check before saving, and what is kept with it."""
