# not compiled
"""What a seat may see of a game of Everdell.

    start      the first player, or None before the draw
    year       Rugwort's year (1 to 3), or None with two players or more
    meadow     8 x {slot, card, closed, why_not}; card is None where nothing is left to refill, closed: Rugwort's worker
    deck, discards   how many cards lie there
    basic      8 x {place, shared, gain: {resource/card/point/any: n}, workers, why_not}
    forest     3 or 4 x {place, spots, gain, workers, why_not}, from the top left, clockwise
    haven      {place, workers, why_not}
    journey    4 x {points, shared, workers, why_not}
    events     8 x {event, special, points, types, cards, each_type, claimed, workers, missing, why_not}
               points: what it is worth to all (None: depends); types/cards/each_type: what it asks for;
               claimed: by whom; missing: for each seat {type or card: how many are still missing}
    arriving   {seat, card} while a card is being played; paying: {resource: n} still to pay, or None
    aside      {size, cards}: cards drawn or revealed to choose from, and those that the viewer is sure of
    pending    {card: n}: production cards that have still to act
    rugwort    None, or {season, city, count: {type: n}, events, tokens, closed, places, due, sheet, score}
    seats      one for each seat:
        season, twig, resin, pebble, berry, tokens (points taken from the supply)
        workers    {all, home, nowhere}; nowhere: deployed, but the card has left the city
        hand_size, hand: the cards that the viewer is sure of; hand_why_not: for the viewer's own cards, one each
        city       {card, copy, slot, occupied, tokens, workers, kept, goods, prisoners, points, bonus, why_not}
                   one for each card, in the order of arrival; slot: 1 to 15, the same for a pair, None for a Wanderer;
                   workers: who stands there; kept: workers that stay on the University for good;
                   points: printed; bonus: what a prosperity card would add now; why_not: to visit it
        slots      {used, all}
        events     {event, points, goods, cards} one for each that was claimed
        free       the Critters that a Construction without a token lets in for nothing
        passed
        sheet, score

`workers` are seats, and `"rugwort"` for one of his; `claimed` likewise. `why_not` is a reason (`{key, ...}`) or
None, always for the viewer, as if it were the viewer's turn; for a spectator it is None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.games.everdell import scoring
from podere.games.everdell.cards.card import CARDS, TABLES, TYPES, Card
from podere.games.everdell.cards.names import COPIES, KINDS, members_of
from podere.games.everdell.city import (
    OCCUPIED,
    SLOTS,
    City,
    guest,
    kept_on,
    kind_of,
    prisoner,
    second_guest,
    stored,
    tokens_on,
)
from podere.games.everdell.goods import few, named
from podere.games.everdell.lexicon import (
    ORDERED,
    OWNERS,
    RESOURCES,
    RUGWORT,
    SEASONS,
    SPOTS,
    VISIT,
    VISIT_AT,
)
from podere.games.everdell.places import (
    CLAIMS,
    EVENTS,
    FIRST_SPECIAL,
    HAVEN,
    JOURNEY,
    MEADOW,
    NO_CARD,
    PLACES,
    WOODS,
)
from podere.games.everdell.player import ONLOOKERS, SHARED, UNDER
from podere.games.everdell.rules.events import EVENTS_TABLE, missing, why_not_claim
from podere.games.everdell.rules.locations import LOCATIONS, why_not_journey, why_not_place
from podere.games.everdell.rules.playable import why_not_play
from podere.games.everdell.rules.turn import why_not_play_meadow
from podere.games.everdell.rules.visits import why_not_visit
from podere.kernel.bits import has, members
from podere.kernel.reason import Reason

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

HIS: Final = "rugwort"


def see(game: Everdell, viewer: int | None) -> dict[str, object]:
    return {
        "start": None if game.start_seat < 0 else game.start_seat,
        "year": game.year or None,
        "meadow": [meadow_slot(game, slot, viewer) for slot in range(MEADOW)],
        "deck": game.deck.size,
        "discards": game.discards.size,
        "basic": [basic(game, place, viewer) for place in range(WOODS)],
        "forest": [forest(game, place, viewer) for place in game.forest],
        "haven": {
            "place": PLACES[HAVEN],
            "workers": workers_at(game, HAVEN),
            "why_not": reason(None if viewer is None else why_not_work(game, viewer, HAVEN)),
        },
        "journey": [journey(game, points, viewer) for points in range(2, 6)],
        "events": [event(game, number, viewer) for number in (*range(FIRST_SPECIAL), *game.offered)],
        "arriving": arriving(game),
        "paying": few(game.due) if game.due else None,
        "aside": {"size": game.aside.size, "cards": known(game, game.aside.cards, game.aside.known, viewer)},
        "pending": pending(game),
        "rugwort": rugwort(game, viewer) if game.year else None,
        "seats": [seat_view(game, seat, viewer) for seat in range(game.players)],
    }


def reason(found: Reason | None) -> dict[str, object] | None:
    return None if found is None else found.to_data()


def known(game: Everdell, cards: list[int], masks: list[int], viewer: int | None) -> list[str]:
    """The cards that a viewer is sure of; a spectator is of what was open to all."""
    eye = ONLOOKERS if viewer is None else viewer
    return [KINDS[card] for card, mask in zip(cards, masks, strict=True) if game.over or mask >> eye & 1]


def why_not_work(game: Everdell, seat: int, place: int) -> Reason | None:
    """Why no worker may go there, also because none is left."""
    if game.seats[seat].at_home() <= 0:
        return Reason("everdell.why.no_worker")
    return why_not_place(game, seat, place)


def with_worker(game: Everdell, viewer: int | None, found: Reason | None) -> dict[str, object] | None:
    """A reason for the viewer, or that no worker is left."""
    if viewer is None:
        return None
    none_left = game.seats[viewer].at_home() <= 0
    return reason(Reason("everdell.why.no_worker") if none_left else found)


def workers_at(game: Everdell, place: int) -> list[object]:
    """Who stands on a place, one entry for each worker."""
    found: list[object] = []
    for seat, player in enumerate(game.seats):
        found += [seat] * int(player.standing_at(place))
    if has(game.blocked, place):
        found.append(HIS)
    return found


def meadow_slot(game: Everdell, slot: int, viewer: int | None) -> dict[str, object]:
    kind = int(game.meadow_card(slot))
    closed = slot < game.closed()
    why: Reason | None = None
    if viewer is not None and kind != NO_CARD:
        why = Reason("everdell.why.closed") if closed else why_not_play_meadow(game, viewer, kind)
    return {
        "slot": slot + 1,
        "card": None if kind == NO_CARD else KINDS[kind],
        "closed": closed,
        "why_not": reason(why),
    }


def gains(place: int) -> dict[str, int]:
    """What a location gives, by name."""
    location = LOCATIONS[place]
    found = few(location.goods)
    for name, many in (("card", location.cards), ("point", location.points), ("any", location.choice)):
        if many:
            found[name] = many
    return found


def basic(game: Everdell, place: int, viewer: int | None) -> dict[str, object]:
    return {
        "place": PLACES[place],
        "shared": has(SHARED, place),
        "gain": gains(place),
        "workers": workers_at(game, place),
        "why_not": reason(None if viewer is None else why_not_work(game, viewer, place)),
    }


def forest(game: Everdell, place: int, viewer: int | None) -> dict[str, object]:
    return {
        "place": PLACES[place],
        "spots": 2 if game.players == 4 else 1,
        "gain": gains(place),
        "workers": workers_at(game, place),
        "why_not": reason(None if viewer is None else why_not_work(game, viewer, place)),
    }


def journey(game: Everdell, points: int, viewer: int | None) -> dict[str, object]:
    found = None if viewer is None else why_not_journey(game, viewer, points)
    return {
        "points": points,
        "shared": points == 2,
        "workers": workers_at(game, JOURNEY + points - 2),
        "why_not": with_worker(game, viewer, found),
    }


def event_card(number: int) -> dict[str, object]:
    """An event as plain data: what it asks for and is worth."""
    made = EVENTS_TABLE[number]
    return {
        "event": EVENTS[number],
        "special": number >= FIRST_SPECIAL,
        "points": made.points or None,
        "types": {TYPES[made.type]: made.count} if made.type >= 0 else {},
        "cards": [KINDS[card] for card in made.cards],
        "each_type": made.each,
    }


def event(game: Everdell, number: int, viewer: int | None) -> dict[str, object]:
    claimed: object = HIS if has(game.rugwort_events, number) else None
    for seat, player in enumerate(game.seats):
        claimed = seat if has(player.events, number) else claimed
    found = None if viewer is None else why_not_claim(game, viewer, number)
    return {
        **event_card(number),
        "claimed": claimed,
        "workers": workers_at(game, CLAIMS + number),
        "missing": [missing(player.city, number) for player in game.seats],
        "why_not": with_worker(game, viewer, found),
    }


def arriving(game: Everdell) -> dict[str, object] | None:
    if game.arriving < 0:
        return None
    return {"seat": game.stack[-1].seat, "card": KINDS[game.arriving]}


def pending(game: Everdell) -> dict[str, int]:
    found = {}
    for number, kind in enumerate(ORDERED):
        many = int(game.pending) >> (4 * number) & 15
        if many:
            found[KINDS[kind]] = many
    return found


def seat_view(game: Everdell, seat: int, viewer: int | None) -> dict[str, object]:
    player = game.seats[seat]
    mine = viewer == seat
    cards = player.hand.cards if mine else []
    sheet = scoring.sheet(game, seat)
    return {
        "season": SEASONS[player.season],
        **named(player.goods),
        "tokens": int(player.points),
        "workers": {
            "all": int(player.workers),
            "home": int(player.at_home()),
            "nowhere": int(player.adrift),
        },
        "hand_size": player.hand.size,
        "hand": known(game, player.hand.cards, player.hand.known, viewer),
        "hand_why_not": [reason(why_not_play(game, seat, card)) for card in cards],
        "city": city_view(game, seat, viewer),
        "slots": {"used": int(player.city.used), "all": SLOTS},
        "events": [claimed_event(game, seat, number) for number in members(player.events)],
        "free": [KINDS[kind] for kind in members_of(player.city.free)],
        "passed": player.passed,
        "sheet": sheet,
        "score": sum(sheet.values()),
    }


def slots_of(city: City) -> list[int | None]:
    """The slot of each card, from 1: a pair has one slot, a Wanderer none."""
    slots: list[int | None] = []
    husband, wife = int(TABLES.husband), int(TABLES.wife)
    alone: dict[int, list[int]] = {husband: [], wife: []}
    used = 0
    for entry in city.cards:
        kind = int(kind_of(entry))
        other = alone.get({husband: wife, wife: husband}.get(kind, -1), [])
        if CARDS[kind].needs_no_slot:
            slots.append(None)
        elif other:
            slots.append(other.pop(0))
        else:
            used += 1
            slots.append(used)
            if kind in alone:
                alone[kind].append(used)
    return slots


def city_view(game: Everdell, owner: int, viewer: int | None) -> list[dict[str, object]]:
    """The cards of a city, with what is on each."""
    city = game.city(owner)
    slots = slots_of(city)
    return [city_card(game, owner, at, slots[at], viewer) for at in range(len(city.cards))]


def city_card(game: Everdell, owner: int, at: int, slot: int | None, viewer: int | None) -> dict[str, object]:
    city = game.city(owner)
    entry = int(city.cards[at])
    kind = int(kind_of(entry))
    goods = {name: int(stored(entry, k)) for k, name in enumerate(RESOURCES)} if CARDS[kind].stores else {}
    cells = range(2) if kind == TABLES.jail else range(0)
    visited: dict[str, object] | None = None
    if viewer is not None and kind in SPOTS:
        word = VISIT.of((VISIT_AT[kind] + city.copy_of(at)) * len(OWNERS) + owner)
        visited = with_worker(game, viewer, why_not_visit(game, viewer, word))
    return {
        "card": KINDS[kind],
        "copy": city.copy_of(at) + 1,
        "slot": slot,
        "occupied": bool(entry & OCCUPIED),
        "tokens": int(tokens_on(entry)),
        "workers": [int(seat) for seat in (guest(entry), second_guest(entry)) if seat >= 0],
        "kept": int(kept_on(entry)),
        "goods": {name: many for name, many in goods.items() if many},
        "prisoners": [KINDS[prisoner(entry, cell)] for cell in cells if prisoner(entry, cell) >= 0],
        "points": CARDS[kind].points,
        "bonus": card_bonus(game, owner, at),
        "why_not": visited,
    }


def card_bonus(game: Everdell, owner: int, at: int) -> int:
    """What a prosperity card adds; a Wife three points if she is one of those in a pair."""
    if owner == RUGWORT:
        return 0
    city = game.city(owner)
    kind = int(kind_of(city.cards[at]))
    if kind == TABLES.wife:
        return 3 if city.copy_of(at) < city.pairs else 0
    return scoring.bonus(game, owner, kind)


def claimed_event(game: Everdell, seat: int, number: int) -> dict[str, object]:
    player = game.seats[seat]
    return {
        "event": EVENTS[number],
        "points": scoring.event_points(game, seat, number),
        "goods": goods_on(game, seat, number),
        "cards": [KINDS[card % UNDER] for card in player.under if card // UNDER == number],
    }


def goods_on(game: Everdell, seat: int, number: int) -> dict[str, int]:
    """The resources on an event, or that were given for it (`gift`)."""
    packed = int(game.seats[seat].on_events)
    shifts = {
        "a_brilliant_marketing_plan": {"gift": 0},
        "an_evening_of_fireworks": {"twig": 2},
        "performer_in_residence": {"berry": 4},
        "under_new_management": {"twig": 6, "resin": 8, "pebble": 10, "berry": 12},
    }.get(EVENTS[number], {})
    return {name: many for name, shift in shifts.items() if (many := packed >> shift & 3)}


def rugwort(game: Everdell, viewer: int | None) -> dict[str, object]:
    sheet = scoring.rugwort_sheet(game)
    return {
        "season": SEASONS[game.rugwort_season],
        "city": city_view(game, RUGWORT, viewer),
        "count": {name: int(game.rugwort.count(k)) for k, name in enumerate(TYPES)},
        "events": [EVENTS[number] for number in members(game.rugwort_events)],
        "tokens": int(game.rugwort_points),
        "closed": int(game.closed()),
        "places": [PLACES[place] for place in members(game.blocked)],
        "due": int(game.rugwort_due),
        "sheet": sheet,
        "score": sum(sheet.values()),
    }


def card_data(card: Card) -> dict[str, object]:
    """A card as plain data: its numbers."""
    return {
        "id": card.name,
        "name": card.name,
        "kind": "critter" if card.is_critter else "construction",
        "type": TYPES[card.type],
        "unique": card.is_unique,
        "copies": COPIES[card.kind],
        "cost": few(card.cost),
        "points": card.points,
        "formula": card.worth is not None,
        "home": None if card.home < 0 else KINDS[card.home],
        "spots": card.spots,
        "open": card.is_open,
        "keeps_worker": card.keeps_worker,
        "second_spot": None if card.second_spot < 0 else KINDS[card.second_spot],
    }
