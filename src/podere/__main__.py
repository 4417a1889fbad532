"""`python -m podere` is the program `podere`."""

import sys

from podere.cli import main

sys.exit(main())
