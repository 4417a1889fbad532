"""The command line."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130
LACKING = 3
"""How a command ends that needs something which is not installed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; Ctrl-C ends it quietly, even while it is still being read in. Where something is not installed
    that an extra of the package brings, that is said."""
    try:
        from podere.cli.app import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except ModuleNotFoundError as problem:
        return _lacking(problem, sys.argv[1:] if arguments is None else arguments)


def _lacking(problem: ModuleNotFoundError, arguments: Sequence[str]) -> int:
    from podere.extras import advice, extra_of

    extra = extra_of(problem.name)
    if not extra:
        raise problem
    extra = "server" if list(arguments[:1]) == ["serve"] else extra  # it brings what the others bring, too
    print(f"podere: {advice(problem.name, extra)}", file=sys.stderr)
    return LACKING
