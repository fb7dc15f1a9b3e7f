"""The documents of the made-up game."""
