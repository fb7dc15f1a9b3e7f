"""The start screen, and what is shown when something could not be opened."""
