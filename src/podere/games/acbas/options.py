# not compiled
"""What can be agreed on before a game, checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from podere.games.acbas.cards.building import BUILDINGS, Building
from podere.games.acbas.cards.names import BASE, NAMES
from podere.kernel.errors import BadOption

MODES: Final = ("basic", "advanced", "expert")
DRAWN: Final = {"basic": 0, "advanced": 4, "expert": 8}
TILES: Final = {"basic": 4, "advanced": 5, "expert": 5}
"""Stall tiles in the supply, and as many expansions."""


@dataclass(frozen=True)
class Agreed:
    """What the options come to: buildings as masks."""

    offer: int
    on_offer: list[Building]
    bag: int
    to_draw: int
    tiles: int
    expansions: int


def mask(buildings: list[str]) -> int:
    return sum(2 ** NAMES.index(name) for name in buildings)


def read(options: dict[str, object]) -> Agreed:
    """The options, or an error that says which two of them do not go together."""
    return _agree(str(options["mode"]), _names(options, "buildings"), _names(options, "bans"))


@lru_cache(maxsize=64)
def _agree(mode: str, chosen: tuple[str, ...], banned: tuple[str, ...]) -> Agreed:
    for name in chosen:
        if NAMES.index(name) < BASE:
            raise BadOption(
                f"buildings: {name} is one of the four that are always there; name it in bans to leave it out"
            )
        if name in banned:
            raise BadOption(f"{name} cannot be both in buildings and in bans")
    if len(chosen) > DRAWN[mode]:
        raise BadOption(
            f"buildings names {len(chosen)} buildings, but mode={mode!r} has {DRAWN[mode]} beside the four basic ones"
        )
    others = [name for name in NAMES[BASE:] if name not in chosen and name not in banned]
    to_draw = DRAWN[mode] - len(chosen)
    if to_draw > len(others):
        raise BadOption(f"bans leaves {len(others)} buildings, but {to_draw} are to be drawn")
    base = [name for name in NAMES[:BASE] if name not in banned]
    offer = [BUILDINGS[NAMES.index(name)] for name in (*base, *chosen)]
    return Agreed(mask([*base, *chosen]), offer, mask(others), to_draw, TILES[mode], TILES[mode])


def _names(options: dict[str, object], key: str) -> tuple[str, ...]:
    value = options[key]
    assert isinstance(value, list)
    return tuple(map(str, value))
