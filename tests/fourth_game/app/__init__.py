"""The made-up game on the screen."""
