"""What nobody will want any more is deleted: tables that never began, records that were looked at, games of bots."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from podere.server.house import House

log = logging.getLogger("podere.cleaning")

DAY: Final = 86_400.0
EVERY: Final = 6 * 3600.0
"""Seconds between two looks."""
PAUSE: Final = 0.05
"""Seconds between two tables that are deleted: people come first."""


async def clean(house: House) -> int:
    """Delete what is old; games that people played stay for ever. How many tables were deleted."""
    days = house.settings.keep_days
    if days <= 0:
        return 0
    old = house.now() - days * DAY
    count = 0
    for id in await house.storage.left_over(old):
        if id in house.rooms:
            continue
        await house.storage.delete_table(id)
        count += 1
        await asyncio.sleep(PAUSE)
    if count:
        log.warning("%d tables of which nobody will ask any more were deleted", count)
    return count


async def keep_clean(house: House) -> None:
    while True:
        await clean(house)
        await asyncio.sleep(EVERY)
