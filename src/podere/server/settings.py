"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from podere.server.storage import default_database

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """`origins`: from which addresses pages may talk to the server, besides the one they came from."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies: only they are believed for whom they ask."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think."""
    static: Path = STATIC
    frames_a_second: float = 30.0
    frames_at_once: int = 60
    connections_an_address: int = 40
    posts_a_minute: int = 120
    gets_a_minute: int = 600
    tables_a_day: int = 200
    """So many tables somebody may lay in a day."""
    reviews_a_person: int = 2
    """So many finished games may wait for somebody to be looked at."""
    seed: int | None = None
    """From which number everything is dealt and bots choose; without it from the system's own entropy."""
    review_seconds: float = 30.0
    """How long a bot looks at a finished game."""
    quiet_after: float = 600.0
    """After so many seconds a table that nobody looks at leaves the memory."""

    @property
    def names(self) -> set[str]:
        """The names under which pages reach the server through a proxy."""
        return {urlsplit(origin).hostname or "" for origin in self.origins}

    @property
    def local(self) -> bool:
        """Whether the server listens on this machine only."""
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
