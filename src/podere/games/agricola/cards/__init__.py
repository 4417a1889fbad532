"""The cards of Agricola: their numbers, and what each does."""
