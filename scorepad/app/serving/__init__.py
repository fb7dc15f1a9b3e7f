"""Who may open the served pad: its addresses, the owner's key, and what a page of it may do."""
