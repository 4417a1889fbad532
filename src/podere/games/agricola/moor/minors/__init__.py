"""The 117 minor improvements of Farmers of the Moor, a file for each category."""
