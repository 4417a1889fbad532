"""A game as text and as data: records and positions."""
