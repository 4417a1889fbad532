"""The cards, one small unit each, grouped by what they do."""
