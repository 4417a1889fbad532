# not compiled
"""Whether a position on the Moor can be: tiles, people in bed, special action cards, majors upon each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.games.agricola.audit import share
from podere.games.agricola.cards.card import ALL, STATE
from podere.games.agricola.cards.majors import COOKING
from podere.games.agricola.cards.names import FIRST_OCCUPATION
from podere.games.agricola.ground import CELLS
from podere.games.agricola.moor.state import moor_of, part_of
from podere.games.agricola.moor.tables import FORESTS, MOORS, PARTNER, SPECIALS
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.player import PEOPLE, Player
from podere.kernel.bits import has, members

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola


UPGRADES = 3 * 2**FIRST_OCCUPATION


def faults(game: Agricola) -> list[str]:
    """Everything that is wrong with what the Moor adds."""
    wrong = [*_special_faults(game), *_stack_faults(game)]
    for seat, player in enumerate(game.seats):
        wrong += [f"seat {seat}: {fault}" for fault in (*_tile_faults(player), *_bed_faults(game, player))]
    return wrong


def _special_faults(game: Agricola) -> list[str]:
    """Every special action card in exactly one place."""
    moor = moor_of(game)
    places = [int(moor.centre), int(moor.specials)]
    places += [2**card for card in (*moor.buried, *moor.discarded)]
    for player in game.seats:
        places += [int(part_of(player).special_up), int(part_of(player).special_down)]
    wrong = []
    if not share(places, SPECIALS[game.players]):
        wrong.append("a special action card is missing or there twice")
    if game.players == 1 and int(moor.centre).bit_count() > 1:
        wrong.append("more than one special action card lies face up")
    return wrong


def _stack_faults(game: Agricola) -> list[str]:
    """A major improvement is covered by the other one of its place, and by nothing else."""
    wrong = []
    if any(not has(game.majors, PARTNER[major]) for major in members(moor_of(game).covered)):
        wrong.append("a major improvement is covered by nothing")
    if any(has(game.majors, PARTNER[major]) for major in members(game.majors)):
        wrong.append("two major improvements lie uncovered on one place")
    return wrong


def _tile_faults(player: Player) -> list[str]:
    """Tiles on free spaces, one upon another only under a forest, and the first ones as a start card has them."""
    part = part_of(player)
    wrong = []
    forests, moors, blocked = int(part.forests), int(part.moors), int(part.blocked)
    hidden = int(part.covered_forests | part.covered_moors)
    if forests & moors or (forests | moors) & blocked:
        wrong.append("two tiles lie visible on one space")
    if hidden & ~forests:
        wrong.append("a tile is covered by nothing")
    if player.wild != forests | moors | blocked:
        wrong.append("forests and moors are not where they were counted")
    if player.wild & (player.rooms | player.fields | player.stables | player.ground):
        wrong.append("something stands on a forest, a moor or a blocked space")
    if player.wild & ~player.land:
        wrong.append("a tile lies beside the farm")
    if not _hut_fits(player):
        wrong.append("nobody can wait in that forest")
    if part.tombstone and not blocked:
        wrong.append("the Tombstone lies nowhere")
    if player.reserve & ~player.land:
        wrong.append("a fenced tile lies beside the farm")
    card = int(part.start_card)
    if card and (FORESTS[card - 1] | MOORS[card - 1]) & ~player.land:
        wrong.append("the start card does not fit")
    return wrong


def _hut_fits(player: Player) -> bool:
    """Somebody of the supply waits in a forest, or has left it."""
    part = part_of(player)
    hut = int(part.hut)
    if hut in (0, HELPER):
        return hut == 0 or player.people < PEOPLE
    return hut <= len(CELLS) and has(part.forests, CELLS[hut - 1]) and player.people < PEOPLE


def _bed_faults(game: Agricola, player: Player) -> list[str]:
    part = part_of(player)
    wrong = []
    if part.bed > player.people:
        wrong.append("more people are in bed than there are")
    if game.phase == 2 and part.bed > player.home:
        wrong.append("somebody in bed was placed")
    if part.unlit & ~(player.majors | _arriving(player)) or part.unlit & ~(COOKING | UPGRADES):
        wrong.append("a marker lies where there is no cooking improvement")
    if part.unlit and not moor_of(game).lights_ovens:
        wrong.append("there are no markers on cooking improvements in this game")
    return wrong


def _arriving(player: Player) -> int:
    """A major improvement on its way, and upgrades that cook, which have their marks after the majors."""
    found = 2**player.arriving if 0 <= player.arriving < FIRST_OCCUPATION else 0
    for number in [*(entry % STATE for entry in player.cards), player.arriving]:
        if number >= FIRST_OCCUPATION and ALL[number].light >= 0:
            found |= 2 ** ALL[number].light
    return found
