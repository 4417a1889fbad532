# not compiled
"""Every tile of Ähre as plain data: large ones, small ones, livestock."""

from __future__ import annotations

from podere.games.aehre.board import board_of
from podere.games.aehre.lexicon import (
    CROPS,
    FIRST_HALF,
    LIVESTOCK,
    SEATS,
    SECOND_HALF,
    TILES,
    crop_of,
    symbols_of,
)


def cards() -> list[dict[str, object]]:
    """The tiles of the board that comes with Podere; `copies` says how many of them are in the box."""
    return [*_large(), *_small(), *_livestock()]


def _large() -> list[dict[str, object]]:
    copies = board_of(None).tiles
    return [
        {
            "id": name,
            "name": f"{_half_name(FIRST_HALF[tile])}, {_half_name(SECOND_HALF[tile])}",
            "kind": "large",
            "copies": copies[tile],
            "fields": [_field(FIRST_HALF[tile]), _field(SECOND_HALF[tile])],
        }
        for tile, name in enumerate(TILES)
        if copies[tile]
    ]


def _small() -> list[dict[str, object]]:
    return [
        {
            "id": crop,
            "name": f"small {crop}",
            "kind": "small",
            "copies": SEATS,
            "fields": [{"crop": crop, "symbols": board_of(None).small_symbols[number]}],
        }
        for number, crop in enumerate(CROPS)
    ]


def _livestock() -> list[dict[str, object]]:
    return [
        {"id": f"{kind}{value}", "name": f"{kind} {value}", "kind": kind, "copies": count, "points": value}
        for number, kind in enumerate(LIVESTOCK)
        for value, count in enumerate(board_of(None).values[number])
        if count
    ]


def _half_name(half: int) -> str:
    return f"{CROPS[crop_of(half)]} {symbols_of(half)}"


def _field(half: int) -> dict[str, object]:
    return {"crop": CROPS[crop_of(half)], "symbols": symbols_of(half)}
