"""A small app for the page, to show what the page does for an app."""
