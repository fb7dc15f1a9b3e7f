"""Saved games and drafts: one protocol, one file a backend."""
