"""The rules of Ähre, tested from the rulebook."""
