"""What every game shares: words, steps, nature, secrets, records, positions and the check kit."""
