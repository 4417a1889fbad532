"""Tests of Everdell."""
