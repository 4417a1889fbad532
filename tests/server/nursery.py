"""Starts servers quickly: everything is imported once, and each server is a fork of this process.

It reads ports from its input, one a line, and answers each with the number of the new process.
"""

from __future__ import annotations

import os
import signal
import sys


def main() -> None:
    database = sys.argv[1]
    import uvloop  # noqa: F401
    from websockets.asyncio.server import serve  # noqa: F401

    from podere.server.run import run
    from podere.server.settings import Settings

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            run(Settings(port=int(line), database=database, workers=1), log_level="error")
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
