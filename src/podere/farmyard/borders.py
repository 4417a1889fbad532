"""Borders and pastures: which sides can take a border, and which spaces are closed all round."""

from __future__ import annotations

from mypy_extensions import i64

# A farm is three masks here: `land` (its spaces), `built` (spaces with a building, whose four walls are borders for
# their neighbours), and the borders themselves: `upper` and `left`.


def open_upper(land: i64, built: i64, upper: i64) -> i64:
    """The upper and lower sides that can take a border: no border there yet, and no wall."""
    return (land | (land << 1)) & ~(built | (built << 1)) & ~upper


def open_left(land: i64, built: i64, left: i64) -> i64:
    """The left and right sides that can take a border."""
    return (land | (land << 4)) & ~(built | (built << 4)) & ~left


def leaks(land: i64, ground: i64, upper: i64, left: i64) -> i64:
    """The spaces of the ground that lie open to the outside of the farm."""
    north: i64 = ~(land << 1) & ~upper
    south: i64 = ~(land >> 1) & ~(upper >> 1)
    west: i64 = ~(land << 4) & ~left
    east: i64 = ~(land >> 4) & ~(left >> 4)
    return ground & (north | south | west | east)


def flood(start: i64, ground: i64, upper: i64, left: i64) -> i64:
    """All ground that can be reached from here without crossing a border."""
    reached: i64 = start
    while True:
        north: i64 = (reached & ~upper) >> 1
        south: i64 = (reached << 1) & ~upper
        west: i64 = (reached & ~left) >> 4
        east: i64 = (reached << 4) & ~left
        more: i64 = (reached | north | south | west | east) & ground
        if more == reached:
            return reached
        reached = more


def closed_ground(land: i64, built: i64, upper: i64, left: i64) -> i64:
    """All spaces that are part of a finished pasture."""
    ground: i64 = land & ~built
    leaking: i64 = leaks(land, ground, upper, left)
    if leaking == ground:
        return 0
    return ground & ~flood(leaking, ground, upper, left)


def pastures(land: i64, built: i64, upper: i64, left: i64) -> list[int]:
    """The finished pastures, each as the mask of its spaces, from the lowest bit on."""
    found: list[int] = []
    rest: i64 = closed_ground(land, built, upper, left)
    while rest != 0:
        pasture: i64 = flood(rest & -rest, rest, upper, left)
        found.append(pasture)
        rest &= ~pasture
    return found
