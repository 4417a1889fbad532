"""Cards of the Moor in their places: majors, two upon each other, and special action cards, which return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, STATE
from podere.games.agricola.cards.majors import COSTS, MUSEUMS
from podere.games.agricola.goods import Cost, many, single
from podere.games.agricola.moor.tables import MUSEUM_OFF, PARTNER, SPECIALS
from podere.games.agricola.player import Player
from podere.kernel.bits import bit, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def take(game: Agricola, major: int) -> None:
    """Take a card from the boards; what lay under it can be built from now on."""
    game.majors &= ~bit(major)
    if game.covered != 0 and has(game.covered, PARTNER[major]):
        game.covered &= ~bit(PARTNER[major])
        game.majors |= bit(PARTNER[major])


def put_back(game: Agricola, major: int) -> None:
    """A card returns to its own place and covers what lies there."""
    game.majors |= bit(major)
    if game.moor != 0 and has(game.majors, PARTNER[major]):
        game.majors &= ~bit(PARTNER[major])
        game.covered |= bit(PARTNER[major])


def move_up(game: Agricola, major: int) -> None:
    """The covered card of a place and the one above it change places; nothing if it lies free or is gone."""
    if has(game.covered, major):
        game.covered = (game.covered & ~bit(major)) | bit(PARTNER[major])
        game.majors = (game.majors & ~bit(PARTNER[major])) | bit(major)


def cost(player: Player, major: int) -> Cost:
    """What a major improvement costs this player, before cards that change costs: the Museum takes one material off
    some of them, the Living History Museum off others."""
    printed = COSTS[major]
    off: i64 = MUSEUM_OFF[major] if player.majors & MUSEUMS != 0 else -1
    if player.upgrades > 0:
        for entry in player.cards:
            if ALL[entry % STATE].takes_off:
                off = max(off, ALL[entry % STATE].takes_off[major])
    if off < 0:
        return printed
    if many(printed.materials, off) == 0:
        return printed
    return Cost(printed.materials - single(off), printed.larder, printed.animals)


def bring_back(game: Agricola) -> None:
    """As people return home all cards go back to the centre, face up. Alone, used ones stay away."""
    game.specials_used = 0
    game.specials_kept = 0
    if game.players > 1:
        game.centre = SPECIALS[game.players]
        for player in game.seats:
            player.special_up = 0
            player.special_down = 0
