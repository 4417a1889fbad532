"""So that `python -m podere.cli` works like `podere`."""

import sys

from podere.cli import main

if __name__ == "__main__":
    sys.exit(main())
