# not compiled
"""What the Moor adds to a dense position: extensions, forests and moors, who lies in bed, special action cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.majors import COOKING
from podere.games.agricola.cards.names import FIRST_OCCUPATION, NUMBERS
from podere.games.agricola.dense_farm import Draws, add_fences
from podere.games.agricola.dense_guest import DenseGuest
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import HORSE, INFIRMARY
from podere.games.agricola.moor.state import moor_of, own_moor, own_part, part_of
from podere.games.agricola.moor.tables import LOWER_MAJORS, PARTNER, SPECIALS
from podere.games.agricola.moor.terrain import HELPER, set_wild
from podere.games.agricola.player import PEOPLE, Player
from podere.kernel.bits import bit, has, members

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MOST_FORESTS: Final = 6
MOST_MOORS: Final = 5
MOST_APART: Final = 2
USES: Final = 2
"""Alone, so many special action cards are used in a round."""
IN_ROUNDS: Final = (NUMBERS["tool_shed"], NUMBERS["taps"], NUMBERS["grain_distillery"])
"""Cards that keep the round in which they were used last."""
SINCE: Final = (NUMBERS["hearth_brush"], NUMBERS["pastoral_letter"])
"""Cards that keep the round in which they were played."""


def extend(player: Player, draws: Draws) -> None:
    """Each card that extends the farm has done so, along some side."""
    for card in (NUMBERS["farm_extension"], NUMBERS["moor_enclosures"]):
        if player.find(card) >= 0:
            player.extend(player.layout.extended(draws.pick(player.layout.sites())))


def lay_fields_apart(player: Player, draws: Draws) -> None:
    if player.find(NUMBERS["wild_fields"]) >= 0:
        for _ in range(draws.below(MOST_APART + 1)):
            free = player.unused() & ~player.beside(player.fields)
            player.fields |= draws.mask(int(free), 1)


def lay_tiles(player: Player, draws: Draws) -> None:
    """Forests and moors that are still there or came by cards, some upon others, and blocked spaces."""
    part = own_part(player)
    part.forests = draws.mask(int(player.unused()), draws.below(MOST_FORESTS + 1))
    set_wild(player)
    part.moors = draws.mask(int(player.unused()), draws.below(MOST_MOORS + 1))
    set_wild(player)
    if player.find(NUMBERS["thicket"]) >= 0:
        part.covered_forests = draws.mask(int(part.forests), draws.below(MOST_APART + 1))
    if player.find(NUMBERS["bog_forest"]) >= 0:
        bare = int(part.forests & ~part.covered_forests)
        part.covered_moors = draws.mask(bare, draws.below(MOST_APART + 1))
    if player.find(NUMBERS["family_burial_plot"]) >= 0 and player.unused() and draws.below(2):
        part.tombstone = 1
        part.blocked = draws.mask(int(player.unused()), 1)
    set_wild(player)
    if player.find(NUMBERS["moor_archaeology"]) >= 0:
        part.blocked |= draws.mask(int(player.unused()), draws.below(MOST_APART + 1))
        set_wild(player)


def fence_reserve(player: Player, draws: Draws) -> None:
    """A forest or moor beside a pasture lies in the Nature Reserve."""
    beside = int(player.beside(player.ground) & part_of(player).tiles())
    if player.find(NUMBERS["nature_reserve"]) < 0 or not beside or draws.one_in(4):
        return
    player.reserve = draws.mask(beside, 1)
    if not add_fences(player, int(player.layout.border(player.reserve))):
        player.reserve = 0


def send_out(player: Player, draws: Draws) -> None:
    """Who waits in a forest."""
    part = own_part(player)
    if player.find(NUMBERS["forest_hut"]) >= 0 and player.people < PEOPLE and part.forests and draws.below(4):
        part.hut = CELLS.index(draws.pick(members(int(part.forests)))) + 1


def leave_forest(player: Player, draws: Draws) -> None:
    """Who waited there has come free in this round."""
    part = own_part(player)
    if part.hut and draws.one_in(3):
        part.hut = HELPER
        player.home += 1


def lay_on_cards(game: Agricola, player: Player, draws: Draws) -> None:
    """What the cards of the Moor keep: rounds, counts, horses that lie down."""
    for card in IN_ROUNDS:
        if player.find(card) >= 0:
            player.set_state(card, game.round if draws.one_in(3) else draws.below(game.round + 1))
    for card in SINCE:
        if player.find(card) >= 0:
            player.set_state(card, 1 + draws.below(game.round))
    if player.find(NUMBERS["stone_quarry"]) >= 0:
        player.set_state(NUMBERS["stone_quarry"], draws.below(4 if game.players == 3 else 6))
    if player.find(NUMBERS["spinning_mill"]) >= 0:
        player.set_state(NUMBERS["spinning_mill"], draws.below(5))
    if player.find(NUMBERS["bog_pony"]) >= 0:
        player.set_state(NUMBERS["bog_pony"], draws.below(int(player.of(HORSE)) + 1))


def mark_unlit(game: Agricola, player: Player, draws: Draws) -> None:
    """Where fuel lights the ovens, some were not lit yet."""
    if not moor_of(game).lights_ovens:
        return
    upgrades = (NUMBERS["open_grill"], NUMBERS["horse_butchery"])
    there = int(player.majors) & COOKING
    there |= sum(2 ** (FIRST_OCCUPATION + at) for at, card in enumerate(upgrades) if player.find(card) >= 0)
    own_part(player).unlit = draws.mask(there, draws.below(4))


def go_to_bed(player: Player, draws: Draws) -> None:
    if draws.one_in(3):
        own_part(player).bed = draws.below(min(int(player.home), int(player.people)) + 1)


def deal_specials(game: Agricola, draws: Draws) -> None:
    """Alone, some special action cards were used, one may lie face up, and the others are in the deck."""
    moor = own_moor(game)
    moor.centre, moor.specials, moor.buried, moor.discarded = SPECIALS[game.players], 0, [], []
    if game.players > 1:
        return
    cards = draws.some(members(int(SPECIALS[1])), 10)
    moor.centre = bit(cards.pop()) if draws.below(4) else 0
    for card in cards:
        where = draws.below(5)
        if where < 2:
            moor.specials |= bit(card)
        elif where == 2:
            moor.buried = [*moor.buried, card]
        else:
            moor.discarded = [*moor.discarded, card]


def take_special(game: Agricola, player: Player, draws: Draws) -> bool:
    """Somebody of this seat takes a special action card, from the centre or from another player."""
    moor = own_moor(game)
    part = own_part(player)
    if game.players == 1:
        if not moor.centre or moor.specials_used == USES:
            return False
        moor.discarded = [*moor.discarded, members(int(moor.centre))[0]]
        moor.centre = 0
        moor.specials_used += 1
        return True
    others = sum(int(part_of(other).special_up) for other in game.seats if other is not player)
    card = draws.mask(int(moor.centre) | others, 1)
    if card & moor.centre:
        moor.centre &= ~card
        part.special_up |= card
    for other in game.seats:
        if other is not player and card & part_of(other).special_up:
            own_part(other).special_up &= ~card
            part.special_down |= card
    return card != 0


class MoorDense(DenseGuest):
    """The Moor's part of it, moment by moment."""

    species = 4
    apart = 2**INFIRMARY

    def sit_down(self, old: Player, new: Player) -> None:
        own_part(new).start_card = part_of(old).start_card

    def deal_majors(self, game: Agricola, draws: Draws) -> None:
        """They lie two upon each other, in any order."""
        moor, left = moor_of(game), game.majors
        moor.covered = 0
        for major in members(left):
            partner = PARTNER[major]
            if major < partner and has(left, partner):
                lower = has(LOWER_MAJORS, partner) == (draws.below(4) > 0)
                moor.covered |= bit(partner if lower else major)
        game.majors = left & ~moor.covered

    def extend(self, player: Player, draws: Draws) -> None:
        extend(player, draws)

    def lay_tiles(self, player: Player, draws: Draws) -> None:
        lay_fields_apart(player, draws)
        lay_tiles(player, draws)

    def fences_built(self, player: Player, draws: Draws) -> None:
        fence_reserve(player, draws)
        send_out(player, draws)

    def fuel(self, most: int, draws: Draws) -> int:
        return draws.below(most)

    def lay_on_cards(self, game: Agricola, player: Player, draws: Draws) -> None:
        lay_on_cards(game, player, draws)
        mark_unlit(game, player, draws)

    def give_tokens(self, game: Agricola, draws: Draws) -> None:
        if moor_of(game).level > 1 and game.players > 1 and draws.below(2):
            own_part(draws.pick(game.seats)).garden_path = 1

    def deal_table(self, game: Agricola, draws: Draws) -> None:
        deal_specials(game, draws)

    def go_to_work(self, player: Player, draws: Draws) -> None:
        leave_forest(player, draws)

    def works(self, game: Agricola, player: Player, free: int, draws: Draws) -> bool:
        """At a special action, or in the Infirmary."""
        if draws.one_in(4) and take_special(game, player, draws):
            return True
        if not draws.one_in(6) and free:
            return False
        own_part(player).infirmary += 1
        return True

    def rest(self, player: Player, draws: Draws) -> None:
        go_to_bed(player, draws)
