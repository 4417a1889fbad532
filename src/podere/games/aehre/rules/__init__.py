"""The steps of Ähre, a file for each part of a turn."""
