"""The command line."""

from collections.abc import Sequence

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; Ctrl-C ends it quietly, even while it is still being read in."""
    try:
        from podere.cli.app import main as run
    except KeyboardInterrupt:
        return INTERRUPTED
    return run(arguments)
