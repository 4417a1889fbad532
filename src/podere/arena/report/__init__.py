"""A report of a tournament as one HTML file, with its own plots."""
