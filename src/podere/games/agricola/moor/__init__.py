"""Farmers of the Moor: forests and moors, fuel and heating, horses, special actions."""
