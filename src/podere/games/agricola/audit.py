# not compiled
"""Whether a position can be: every piece is counted and every card is in one place."""

from __future__ import annotations

from collections import Counter
from functools import cache, reduce
from itertools import compress
from operator import or_
from typing import TYPE_CHECKING, Final

from podere.formats.stack import stack_faults
from podere.games.agricola.audit_deals import deal_faults
from podere.games.agricola.cards.card import ALL, MAJOR, MINOR, OCCUPATION, SOWS_LAND, STATE
from podere.games.agricola.cards.names import (
    CARDS,
    FIRST_OCCUPATION,
)
from podere.games.agricola.expansion import Expansion
from podere.games.agricola.farm import FENCES
from podere.games.agricola.ground import FIRST_ROOMS
from podere.games.agricola.lexicon import FUEL, HORSE, SPACES, STAGES
from podere.games.agricola.options import decks
from podere.games.agricola.player import Player
from podere.games.agricola.rules import exchanges
from podere.games.agricola.rules.animals import Release, Settle
from podere.games.agricola.rules.arriving import Arrive, PassOn
from podere.games.agricola.rules.crops import patches
from podere.games.agricola.rules.drafts import deck_of
from podere.games.agricola.rules.fences import AfterFences
from podere.games.agricola.rules.fields import held, held_crop
from podere.games.agricola.rules.land import LIES, ON_CARD
from podere.games.agricola.rules.mulligan import PILES
from podere.games.agricola.rules.plans import hangs, is_open
from podere.games.agricola.rules.supply import ROUNDS
from podere.games.agricola.rules.team import Unload
from podere.games.agricola.spaces.board import ALL_SPACES
from podere.kernel.bits import count, has

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

OVER: Final = 7
"""The phase of a game that is over."""


def faults(game: Agricola) -> list[str]:
    """Everything that is wrong with the position."""
    if len(game.seats) != game.players:
        return [f"there are {len(game.seats)} seats for {game.players} players"]
    wrong: list[str] = []
    for seat, player in enumerate(game.seats):
        wrong += [
            f"seat {seat}: {fault}"
            for fault in (
                *_farm_faults(player),
                *_people_faults(game.expansion, player),
                *_state_faults(player),
                *_land_faults(player),
            )
        ]
    if wrong:
        return wrong
    wrong = [*_board_faults(game), *_card_faults(game), *_arriving_faults(game)]
    if game.expansion is not None:
        wrong += game.expansion.table_faults(game)
    if game.over and (game.phase != OVER or game.round != ROUNDS):
        wrong.append("the game is over before its end")
    return wrong or [*stack_faults(game), *_animal_faults(game)]


def _farm_faults(player: Player) -> list[str]:
    """Rooms that hang together, fields that do, stables on free spaces, a legal fencing."""
    wrong = []
    rooms, fields, stables = int(player.rooms), int(player.fields), int(player.stables)
    if rooms & FIRST_ROOMS != FIRST_ROOMS or not player.layout.hangs_together(rooms):
        wrong.append("the rooms do not hang together around the first two")
    is_apart = any(ALL[entry % STATE].is_apart for entry in player.cards)
    if fields and not is_apart and not player.layout.hangs_together(fields):
        wrong.append("the fields do not hang together")
    if rooms & fields or (rooms | fields) & stables:
        wrong.append("two things stand on one space")
    if stables.bit_count() > 4:
        wrong.append("there are more than 4 stables")
    if is_open(player):
        if int(player.fences).bit_count() > FENCES:
            wrong.append(f"there are more than {FENCES} fences")
        if not hangs(player, player.fences):
            wrong.append("the pastures do not hang together")
    elif not player.is_fencing(player.fences):
        return [*wrong, "the fences are no legal fencing"]
    if sum(player.pastures()) != player.ground:
        wrong.append("the pastures are not where the fences are")
    if player.ground & (rooms | fields):
        wrong.append("a pasture holds a tile")
    return wrong


def _people_faults(guest: Expansion | None, player: Player) -> list[str]:
    wrong = []
    adults = player.people - player.newborns
    if adults < 2:
        wrong.append("there are fewer than 2 adults")
    adults += 0 if guest is None else guest.more_people(player)
    elsewhere = 0 if guest is None else guest.more_placed(player)
    if player.home > adults or count(player.placed) + elsewhere > adults:
        wrong.append("more people are placed than there are")
    if count(player.nursery) > player.newborns:
        wrong.append("a newborn stands where there is none")
    return wrong


def _state_faults(player: Player) -> list[str]:
    """What lies on cards can lie there."""
    wrong = []
    for entry in player.cards:
        number, state = entry % STATE, entry // STATE
        if ALL[number].is_field:
            crop, many = held_crop(state), held(state)
            fits = state == 0 or (1 <= crop <= 2 and 1 <= many <= 3 and has(ALL[number].crops, crop - 1))
        else:
            fits = state <= ALL[number].most_state
        if not fits:
            wrong.append(f"{CARDS[number]} cannot hold {state}")
    return wrong


def _land_faults(player: Player) -> list[str]:
    """Goods and crops of cards lie on spaces that are unused, or on fields that are empty."""
    wrong = []
    free, empty = int(player.unused()), int(player.empty_fields())
    for entry in player.lying:
        card, place = entry // LIES, entry % LIES
        where = empty if ALL[card].lays_on_fields else free
        on_card = ALL[card].lays_on_fields and place >= ON_CARD and player.field_cards > 0
        if ALL[card].lays.is_nothing() or not (has(where, place) or on_card):
            wrong.append(f"goods of {CARDS[card]} lie where they cannot")
    if len(set(player.lying)) != len(player.lying):
        wrong.append("goods of a card lie twice on one space")
    grows = int(patches(player))
    if exchanges.lying(player) > player.of(HORSE):
        wrong.append("more horses lie down than there are")
    if grows & ~free or (grows and player.powers & SOWS_LAND == 0):
        wrong.append("a crop grows where nothing can be sown")
    return wrong


def _board_faults(game: Agricola) -> list[str]:
    """Round cards by stage, people on spaces of the board."""
    wrong = []
    if len(game.order) != game.round:
        wrong.append(f"{len(game.order)} round cards lie there in round {game.round}")
    for number, space in enumerate(game.order):
        if ALL_SPACES[space].stage != STAGES[number]:
            wrong.append(f"{SPACES[space]} cannot come in round {number + 1}")
    if game.taken & ~game.board:
        wrong.append("somebody stands on a space that is not there")
    hidden = 0 if game.expansion is None else game.expansion.hidden_majors()
    majors = [int(game.majors), int(hidden), *(int(player.majors) for player in game.seats)]
    majors += [2**player.arriving for player in game.seats if 0 <= player.arriving < FIRST_OCCUPATION]
    majors += [2**card for card in game.removed if card < FIRST_OCCUPATION]
    if not share(majors, int(game.all_majors())):
        wrong.append("a major improvement is missing or there twice")
    return wrong


def share(masks: list[int], whole: int) -> bool:
    """Whether every bit of the whole is in exactly one of these masks, and no other bit in any."""
    return sum(masks) == whole == reduce(or_, masks)


@cache
def of_kind(kind: int) -> frozenset[int]:
    """All cards of one kind."""
    return frozenset(card.number for card in ALL if card.kind == kind)


def _card_faults(game: Agricola) -> list[str]:
    """Every card of the game in exactly one place, and in one where it may be."""
    found = [card for card in game.removed if card >= FIRST_OCCUPATION]
    for pile in range(PILES):
        bag = deck_of(game, pile)
        found += compress(range(len(bag.counts)), bag.counts)
    wrong = deal_faults(game)
    if game.deals is not None:
        found += game.deals.open_cards
        for place in (*game.deals.packs, *game.deals.discarded):
            found += place.cards
    for seat, player in enumerate(game.seats):
        found += player.hand.cards
        found += player.minors.cards
        found += [entry % STATE for entry in player.cards]
        if player.arriving >= 0 and ALL[player.arriving].kind != MAJOR:
            found.append(player.arriving)
        if not of_kind(OCCUPATION).issuperset(player.hand.cards):
            wrong.append(f"seat {seat} holds something else among its occupations")
        if not of_kind(MINOR).issuperset(player.minors.cards):
            wrong.append(f"seat {seat} holds something else among its minor improvements")
        wrong += [
            f"seat {seat}: {CARDS[entry % STATE]} does not stay in play"
            for entry in player.cards
            if ALL[entry % STATE].passing
        ]
    if not game.with_cards:
        return [*wrong, "there are no cards in this game"] if found else wrong
    if game.start_seat < 0:
        return wrong
    all_decks = (
        decks(game.expansion, game.players, game.bans, game.decks)
        if game.deals is None
        else game.deals.plan.decks
    )
    there = [card for deck in all_decks for card in deck]
    if sorted(found) != sorted(there):
        many, wanted = Counter(found), Counter(there)
        odd = sorted(CARDS[card] for card in (many - wanted) + (wanted - many))
        wrong.append(f"cards missing or there twice: {', '.join(odd[:5])}")
    return wrong


def _arriving_faults(game: Agricola) -> list[str]:
    """A card on its way has its step, and the other way round."""
    waiting = Counter(step.seat for step in game.stack if isinstance(step, Arrive | PassOn))
    wrong = []
    for seat, player in enumerate(game.seats):
        if waiting[seat] != int(player.arriving >= 0):
            wrong.append(f"seat {seat}: a card is on its way without a step, or a step without a card")
    return wrong


def _animal_faults(game: Agricola) -> list[str]:
    """Animals without room are about to be asked for; horses and fuel are an expansion's."""
    settling = {step.seat for step in game.stack if isinstance(step, Release | Settle | AfterFences | Unload)}
    wrong = []
    for seat, player in enumerate(game.seats):
        if seat not in settling and not player.fits(player.animals):
            wrong.append(f"seat {seat}: there is no room for the animals")
        if game.expansion is None and (player.of(HORSE) or player.of(FUEL)):
            wrong.append(f"seat {seat}: there are no horses and no fuel in this game")
    return wrong
