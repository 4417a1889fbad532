"""What any game must pass, for us and for whoever writes a game."""
