"""What may be done at any time on the Moor: wood is split, ovens are lit, the last moor becomes a field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.card import BURNS_LAST_MOOR
from podere.games.agricola.goods import ONE_FUEL
from podere.games.agricola.lexicon import LIGHT, LIGHTED, LIGHTED_NAMES, SPLIT, SWAP
from podere.games.agricola.moor import specials, tiles
from podere.games.agricola.moor.state import own_part, part_of
from podere.games.agricola.moor.terrain import swap_sites
from podere.games.agricola.rules import anytime, reach
from podere.games.agricola.rules.animals import Release
from podere.games.agricola.rules.payment import Raise
from podere.kernel.bits import bit, count, has, members
from podere.kernel.step import Step

if TYPE_CHECKING:
    from podere.games.agricola.goods import Cost
    from podere.games.agricola.player import Player
    from podere.games.agricola.state import Agricola

FEEDING: Final = 5


def add_words(game: Agricola, seat: int, step: Step[Agricola], found: list[int]) -> None:
    """Wood becomes fuel; a fuel lights a cooking improvement that was not in use yet. While animals look for room, wood
    is split only to light one."""
    player = game.seats[seat]
    part = part_of(player)
    if player.materials & 16383 != 0:
        if not isinstance(step, Release) or (part.unlit != 0 and anytime.may_cook(game, step)):
            found.append(SPLIT)
    waits = isinstance(step, Raise) or isinstance(step, Release)
    if player.powers & BURNS_LAST_MOOR != 0 and not waits:
        if count(part.moors) == 1 and swap_sites(player, part.moors) != 0:
            if specials.spares_moor(game, seat):
                found.append(SWAP)
    if part.unlit != 0 and player.fuel() > 0 and not isinstance(step, Raise):
        for at, major in enumerate(LIGHTED):
            if has(part.unlit, major):
                found.append(LIGHT.of(at))


def take(game: Agricola, seat: int, move: int) -> bool:
    """Do one of these; whether it was one."""
    if move == SWAP:
        tiles.swap(game, seat, members(part_of(game.seats[seat]).moors)[0])
    elif move == SPLIT:
        split(game, seat)
    elif LIGHT.has(move):
        light(game, seat, LIGHT.thing(move))
    else:
        return False
    return True


def split(game: Agricola, seat: int) -> None:
    """A wood becomes a fuel; in the feeding phase that is remembered."""
    player = game.seats[seat]
    split_in(player)
    if game.phase == FEEDING:
        own_part(player).burnt += 1
    if game.journal is not None:
        game.journal.note("split", seat, {})


def split_in(player: Player) -> None:
    """One wood becomes one fuel."""
    player.materials -= 1
    player.larder += ONE_FUEL


def light(game: Agricola, seat: int, at: int) -> None:
    """A cooking improvement works from now on."""
    player = game.seats[seat]
    player.larder -= ONE_FUEL
    own_part(player).unlit &= ~bit(LIGHTED[at])
    player.find_rates()
    if game.journal is not None:
        game.journal.note("lit", seat, {"major": LIGHTED_NAMES[at]})


def try_to_pay(trial: Player, due: Cost, move: int) -> bool:
    """Split a wood on a trial, if fuel is wanted."""
    if not reach.is_wanted(trial, due, reach.SPLIT):
        return False
    split_in(trial)
    return True
