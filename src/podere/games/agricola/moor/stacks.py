"""Cards of the Moor in their places: majors, two upon each other, and special action cards, which return."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from podere.games.agricola.cards.card import ALL, STATE
from podere.games.agricola.cards.majors import COSTS, MUSEUMS
from podere.games.agricola.goods import Cost, many, single
from podere.games.agricola.moor.state import moor_of, own_moor, own_part, part_of
from podere.games.agricola.moor.tables import MUSEUM_OFF, PARTNER, SPECIALS
from podere.games.agricola.player import Player
from podere.kernel.bits import bit, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


def uncover(game: Agricola, major: int) -> None:
    """A card has left the boards; what lay under it can be built from now on."""
    covered: i64 = moor_of(game).covered
    if covered != 0 and has(covered, PARTNER[major]):
        own_moor(game).covered = covered & ~bit(PARTNER[major])
        game.majors |= bit(PARTNER[major])


def cover(game: Agricola, major: int) -> None:
    """A card has returned to its own place and covers what lies there."""
    if has(game.majors, PARTNER[major]):
        game.majors &= ~bit(PARTNER[major])
        own_moor(game).covered |= bit(PARTNER[major])


def move_up(game: Agricola, major: int) -> None:
    """The covered card of a place and the one above it change places; nothing if it lies free or is gone."""
    if has(moor_of(game).covered, major):
        moor = own_moor(game)
        moor.covered = (moor.covered & ~bit(major)) | bit(PARTNER[major])
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
    if off < 0 or many(printed.materials, off) == 0:
        return printed
    return Cost(printed.materials - single(off), printed.larder, printed.animals)


def bring_back(game: Agricola) -> None:
    """As people return home all cards go back to the centre, face up. Alone, used ones stay away."""
    moor = own_moor(game)
    moor.specials_used = 0
    moor.specials_kept = 0
    if game.players > 1:
        moor.centre = SPECIALS[game.players]
        for player in game.seats:
            if part_of(player).special_up | part_of(player).special_down != 0:
                own_part(player).special_up = 0
                own_part(player).special_down = 0
