"""Try a server as its first visitor does: start it, load its page, open a table, have a game played at it.

    python tools/try_served.py make play
    python tools/try_served.py podere serve --port 8123

It needs nothing but Python, and says how long each part took. The server is stopped in the end.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

ADDRESS = re.compile(r"Podere is at (http://\S+/)")
NAMED = re.compile(r'(?:src|href)="(/?assets/[^"]+)"')
TABLE = {"game": "acbas", "players": 2, "seats": [{"kind": "bot", "bot": "farmer"} for _ in range(2)]}
LONGEST = 300.0


class Trial:
    """What is tried one after the other, each part with its time."""

    def __init__(self) -> None:
        self.started = time.monotonic()

    def say(self, text: str) -> None:
        now = time.monotonic()
        print(f"    {now - self.started:6.1f} s  {text}", flush=True)
        self.started = now


def load(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=60) as answer:
        found: bytes = answer.read()
        return found


def ask(address: str, question: object = None) -> Any:
    body = None if question is None else json.dumps(question).encode()
    asked = urllib.request.Request(address, body, {"content-type": "application/json"})
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


def address_of(server: subprocess.Popen[str]) -> str:
    """The address that the server says; what else is printed is shown."""
    assert server.stdout is not None
    for line in server.stdout:
        found = ADDRESS.search(line)
        if found:
            return found[1]
        print(line, end="", flush=True)
    raise SystemExit("the server ended before it was there")


def wait_for(address: str) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            load(address + "api/tables")
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def try_page(address: str) -> str:
    """The page, and every file that it names."""
    page = load(address).decode()
    named = sorted(set(NAMED.findall(page)))
    if not named:
        raise SystemExit("the page is not there:\n" + page[:500])
    size = len(page.encode()) + sum(len(load(address + name.lstrip("/"))) for name in named)
    return f"the page and the {len(named)} files that it names: {size / 1e3:.0f} kB"


def try_game(address: str) -> str:
    """A table of two bots, to the end of their game."""
    table = ask(address + "api/tables", TABLE)["table"]
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        told = ask(f"{address}api/tables/{table}")
        if told["state"] == "over":
            return f"a whole game of two bots, {told['at']} moves"
        time.sleep(0.2)
    raise SystemExit(f"the game did not end within {LONGEST:.0f} s")


def main(command: list[str]) -> int:
    if not command:
        print(__doc__, file=sys.stderr)
        return 2
    trial = Trial()
    with tempfile.TemporaryDirectory() as data:
        surroundings = {**os.environ, "XDG_DATA_HOME": data, "BROWSER": "true"}
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=surroundings, start_new_session=True
        )
        try:
            address = address_of(server)
            wait_for(address)
            trial.say(f"the server answers at {address}")
            trial.say(try_page(address))
            trial.say(try_game(address))
        finally:
            os.killpg(server.pid, signal.SIGINT)
            server.wait(30)
    print(f"    {Path(command[0]).name}: served and stopped")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
