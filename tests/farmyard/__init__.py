"""Tests of the farmyard."""
