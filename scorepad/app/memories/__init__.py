"""Finished games: the list, a game, statistics, sharing, names, export and import."""
