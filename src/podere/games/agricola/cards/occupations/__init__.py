"""The occupations, a file for each category, each a small unit named like the card."""
