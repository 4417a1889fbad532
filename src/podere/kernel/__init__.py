"""What every game is made of: words, steps, nature, secrets, the journal."""
