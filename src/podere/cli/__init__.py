"""The command line."""

from podere.cli.app import app, main

__all__ = ["app", "main"]
