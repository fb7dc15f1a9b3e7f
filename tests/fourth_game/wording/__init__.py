"""The words of the made-up game."""
