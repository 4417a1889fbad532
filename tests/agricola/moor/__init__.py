"""Tests of Farmers of the Moor."""
