"""Tests of All Creatures Big and Small."""
