"""The rules of the made-up game."""
