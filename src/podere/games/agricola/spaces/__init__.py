"""The action spaces, a class for each of them, in files as they lie on the table."""
