"""A lock for each of many things, for as long as somebody uses it."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """Locks by name."""

    def __init__(self) -> None:
        self.known: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        lock = self.known.get(name)
        if lock is None:
            lock = self.known[name] = asyncio.Lock()
        return lock
