"""The decks: which cards the boxes hold, and the sets that other packages put beside them."""
