"""What every screen is made of: look, layout, colours, icons, words and the basic controls."""
