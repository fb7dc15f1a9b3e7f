"""The pad in a real Chromium, used as a person would use it."""
