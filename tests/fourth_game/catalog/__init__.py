"""What is in the box of the made-up game."""
