"""The rules of Agricola, a file for each part."""
