"""Tests of Agricola."""
