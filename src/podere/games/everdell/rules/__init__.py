"""The rules as steps, a file for each chapter."""
