# not compiled
"""Packs, discards and open cards in a position: written, read, dealt again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from podere.formats.position import Reader, load_secret, save_secret
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.deals import KINDS, Deals
from podere.games.agricola.rules.drafts import deck_of, set_deck
from podere.kernel.secret import NOTHING, Bag, Deal, Secret

if TYPE_CHECKING:
    from podere.games.agricola.state import Agricola

MOST_PASSES = 256


def deal_sorts_again(game: Agricola, deals: Deals, seat: int) -> None:
    """Other hands, packs and discards, as they might be for all that this seat knows: what it is sure of, what was in
    the packs that it has passed on, and of what sort each card is."""
    places = [player.hand for player in game.seats]
    places += [player.minors for player in game.seats]
    places += [*deals.packs, *deals.discarded]
    decks = [deck_of(game, pile).counts for pile, cards in enumerate(deals.plan.decks) if cards]
    again = [NOTHING] * len(places)
    left = [0] * len(CARDS)
    for together in deals.plan.classes():
        counts = [0] * len(CARDS)
        for deck in decks:
            for card in together:
                if deck[card]:
                    counts[card] += deck[card]
        among = set(together)
        parts = [only(place, among) for place in places]
        dealt = Deal(Bag(counts, sum(counts)), parts, seat, game.rng, deals.passed[seat])
        for number, part in enumerate(dealt.places):
            if part.size:
                again[number] = both(again[number], part)
        still_there = dealt.bag.counts
        for card in together:
            left[card] = still_there[card]
    put_back(game, deals, again, left)


def only(place: Secret, among: set[int]) -> Secret:
    """The part of a place that is of one sort."""
    if not place.size:
        return place
    cards = place.cards
    if among.issuperset(cards):
        return place
    if among.isdisjoint(cards):
        return NOTHING
    there = [(card, mask) for card, mask in zip(cards, place.known, strict=True) if card in among]
    return Secret([card for card, _ in there], [mask for _, mask in there])


def both(one: Secret, other: Secret) -> Secret:
    """Two parts of a place together."""
    if not one.size:
        return other
    for card, mask in zip(other.cards, other.known, strict=True):
        one = one.plus(card, mask)
    return one


def put_back(game: Agricola, deals: Deals, places: list[Secret], left: list[int]) -> None:
    players = game.players
    for pile, deck in enumerate(deals.plan.decks):
        set_deck(game, pile, pile_of(deck, left))
    for number, player in enumerate(game.seats):
        player.hand, player.minors = places[number], places[players + number]
    fresh = deals.copy()
    fresh.packs = places[2 * players : 4 * players]
    fresh.discarded = places[4 * players :]
    game.deals = fresh


def pile_of(deck: list[int], left: list[int]) -> Bag:
    """What is left of a deck."""
    counts = [0] * len(CARDS)
    for card in deck:
        counts[card] = left[card]
    return Bag(counts, sum(counts))


def save_deals(deals: Deals, players: int) -> dict[str, object]:
    return {
        "stage": deals.stage,
        "pass": deals.turn,
        "packs": [
            {name: save_secret(deals.pack(seat, kind), CARDS, players) for kind, name in enumerate(KINDS)}
            for seat in range(players)
        ],
        "discarded": {
            name: save_secret(deals.discarded[kind], CARDS, players) for kind, name in enumerate(KINDS)
        },
        "passed": [
            [{"card": CARDS[card], "pass": number} for card, number in enumerate(mine) if number]
            for mine in deals.passed
        ],
        "open": [CARDS[card] for card in deals.open_cards],
        "open_round": deals.open_round,
    }


def load_deals(reader: Reader, deals: Deals, players: int) -> None:
    """Fill in a value that no game shares yet."""
    deals.stage = reader.whole("stage", -1, len(deals.plan.stages) - 1)
    passes = len(deals.plan.stages[deals.stage].keeps) if deals.stage >= 0 else 1
    deals.turn = reader.whole("pass", 0, passes - 1)
    packs = [load_both(part, players) for part in reader.parts("packs", players)]
    deals.packs = [both[kind] for kind in range(2) for both in packs]
    deals.discarded = load_both(reader.part("discarded"), players)
    deals.passed = [
        load_passed(reader, f"{reader.path}.passed[{seat}]", mine)
        for seat, mine in enumerate(reader.items("passed", players))
    ]
    deals.open_cards = sorted(reader.all_names("open", CARDS, len(CARDS)))
    deals.open_round = reader.whole("open_round", 0, 14)
    reader.done()


def load_both(reader: Reader, players: int) -> list[Secret]:
    found = [load_secret(reader, name, CARDS, players, len(CARDS)) for name in KINDS]
    reader.done()
    return found


def load_passed(reader: Reader, path: str, entries: object) -> list[int]:
    """With which pass a seat last passed each card on."""
    mine = [0] * len(CARDS)
    for part in Reader({"cards": entries}, path).parts("cards", len(CARDS)):
        mine[part.name("card", CARDS)] = part.whole("pass", 1, MOST_PASSES)
        part.done()
    return mine
