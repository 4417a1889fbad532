"""The special buildings, a few to a file, each a small unit named like the building."""
