"""The sheet: the table under the fingers, its grid, its editor, and why a number is what it is."""
