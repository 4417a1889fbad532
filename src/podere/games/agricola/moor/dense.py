# not compiled
"""What the Moor adds to a dense position: extensions, forests and moors, who lies in bed, special action cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.agricola.cards.majors import COOKING
from podere.games.agricola.cards.names import FIRST_OCCUPATION, NUMBERS
from podere.games.agricola.dense_farm import Draws, add_fences
from podere.games.agricola.ground import CELLS
from podere.games.agricola.lexicon import HORSE
from podere.games.agricola.moor.tables import SPECIALS
from podere.games.agricola.moor.terrain import HELPER
from podere.games.agricola.player import PEOPLE, Player
from podere.kernel.bits import bit, members

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
    player.forests = draws.mask(int(player.unused()), draws.below(MOST_FORESTS + 1))
    player.set_wild()
    player.moors = draws.mask(int(player.unused()), draws.below(MOST_MOORS + 1))
    player.set_wild()
    if player.find(NUMBERS["thicket"]) >= 0:
        player.covered_forests = draws.mask(int(player.forests), draws.below(MOST_APART + 1))
    if player.find(NUMBERS["bog_forest"]) >= 0:
        bare = int(player.forests & ~player.covered_forests)
        player.covered_moors = draws.mask(bare, draws.below(MOST_APART + 1))
    if player.find(NUMBERS["family_burial_plot"]) >= 0 and player.unused() and draws.below(2):
        player.tombstone = 1
        player.blocked = draws.mask(int(player.unused()), 1)
    player.set_wild()
    if player.find(NUMBERS["moor_archaeology"]) >= 0:
        player.blocked |= draws.mask(int(player.unused()), draws.below(MOST_APART + 1))
        player.set_wild()


def fence_reserve(player: Player, draws: Draws) -> None:
    """A forest or moor beside a pasture lies in the Nature Reserve."""
    beside = int(player.beside(player.ground) & player.tiles())
    if player.find(NUMBERS["nature_reserve"]) < 0 or not beside or draws.one_in(4):
        return
    player.reserve = draws.mask(beside, 1)
    if not add_fences(player, int(player.layout.border(player.reserve))):
        player.reserve = 0


def send_out(player: Player, draws: Draws) -> None:
    """Who waits in a forest."""
    if (
        player.find(NUMBERS["forest_hut"]) >= 0
        and player.people < PEOPLE
        and player.forests
        and draws.below(4)
    ):
        player.hut = CELLS.index(draws.pick(members(int(player.forests)))) + 1


def leave_forest(player: Player, draws: Draws) -> None:
    """Who waited there has come free in this round."""
    if player.hut and draws.one_in(3):
        player.hut = HELPER
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
    if not game.lights_ovens:
        return
    upgrades = (NUMBERS["open_grill"], NUMBERS["horse_butchery"])
    there = int(player.majors) & COOKING
    there |= sum(2 ** (FIRST_OCCUPATION + at) for at, card in enumerate(upgrades) if player.find(card) >= 0)
    player.unlit = draws.mask(there, draws.below(4))


def go_to_bed(player: Player, draws: Draws) -> None:
    if draws.one_in(3):
        player.bed = draws.below(min(int(player.home), int(player.people)) + 1)


def deal_specials(game: Agricola, draws: Draws) -> None:
    """Alone, some special action cards were used, one may lie face up, and the others are in the deck."""
    game.centre, game.specials, game.buried, game.discarded = SPECIALS[game.players], 0, [], []
    if game.players > 1:
        return
    cards = draws.some(members(int(SPECIALS[1])), 10)
    game.centre = bit(cards.pop()) if draws.below(4) else 0
    for card in cards:
        where = draws.below(5)
        if where < 2:
            game.specials |= bit(card)
        elif where == 2:
            game.buried = [*game.buried, card]
        else:
            game.discarded = [*game.discarded, card]


def take_special(game: Agricola, player: Player, draws: Draws) -> bool:
    """Somebody of this seat takes a special action card, from the centre or from another player."""
    if game.players == 1:
        if not game.centre or game.specials_used == USES:
            return False
        game.discarded = [*game.discarded, members(int(game.centre))[0]]
        game.centre = 0
        game.specials_used += 1
        return True
    others = sum(int(other.special_up) for other in game.seats if other is not player)
    card = draws.mask(int(game.centre) | others, 1)
    if card & game.centre:
        game.centre &= ~card
        player.special_up |= card
    for other in game.seats:
        if other is not player and card & other.special_up:
            other.special_up &= ~card
            player.special_down |= card
    return card != 0
