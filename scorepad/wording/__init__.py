"""Wording: ids and facts into sentences, in a given language. The only place that makes text of them."""
