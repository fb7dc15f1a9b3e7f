"""The referee at the table: what is asked on the screen, and the question that it makes for the rules."""
