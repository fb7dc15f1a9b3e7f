"""Small pieces of the screen that several views use."""
