"""The outside of a game's box: options, campaigns, texts, what is counted, how it is drawn in a terminal."""
