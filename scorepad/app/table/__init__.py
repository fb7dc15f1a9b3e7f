"""The table itself: who sits at it, and its history."""
