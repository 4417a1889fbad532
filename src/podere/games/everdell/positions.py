# not compiled
"""Positions of Everdell: written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from podere.formats.position import Reader, load_counts, load_pile, load_secret, save_pile, save_secret
from podere.games.everdell.audit import faults
from podere.games.everdell.cards.card import CARDS, TABLES
from podere.games.everdell.cards.names import COPIES, KINDS
from podere.games.everdell.city import (
    GUEST_AT,
    KEPT,
    OCCUPIED,
    SECOND_AT,
    TOKEN,
    City,
    guest,
    imprisoned,
    kept_on,
    kind_of,
    one_stored,
    prisoner,
    second_guest,
    stored,
    tokens_on,
)
from podere.games.everdell.goods import named, pack
from podere.games.everdell.lexicon import ORDERED, RESOURCES, SEASONS
from podere.games.everdell.places import (
    BASIC_EVENTS,
    EVENTS,
    FOREST,
    MEADOW,
    NO_CARD,
    PLACES,
    SPECIAL_EVENTS,
    WOODS,
)
from podere.games.everdell.player import ONLOOKERS, UNDER, Player
from podere.games.everdell.rules.rugwort import blocked_places
from podere.games.everdell.rules.turn import FORESTS, OFFERED
from podere.kernel.bits import bit, members
from podere.kernel.errors import BadPosition
from podere.kernel.rng import seeded
from podere.kernel.secret import Bag

if TYPE_CHECKING:
    from podere.games.everdell.state import Everdell

MOST: Final = 500
"""More of one resource, or more points, never come together."""
MOST_TOKENS: Final = 20
"""More tokens never lie on a Chapel, to which one worker comes in a season; there is room for a few more."""
ALL_CARDS: Final = sum(COPIES)
LOOKING_ON: Final = int(bit(ONLOOKERS))
PENDING: Final = [KINDS[kind] for kind in ORDERED]
ON_EVENTS: Final = {
    "gifts": 0,
    "fireworks": 2,
    "performer": 4,
    "management_twig": 6,
    "management_resin": 8,
    "management_pebble": 10,
    "management_berry": 12,
}
"""What lies on events, and where it is counted."""


def save(game: Everdell) -> dict[str, object]:
    return {
        "start": None if game.start_seat < 0 else game.start_seat,
        "deck": {KINDS[kind]: game.deck.counts[kind] for kind in game.deck.kinds()},
        "discards": save_pile(game.discards, KINDS, game.players),
        "meadow": [_card_name(int(game.meadow_card(slot))) for slot in range(MEADOW)],
        "forest": [PLACES[place] for place in game.forest],
        "events": [EVENTS[event] for event in game.offered],
        "arriving": None if game.arriving < 0 else KINDS[game.arriving],
        "due": named(game.due),
        "aside": save_secret(game.aside, KINDS, game.players, LOOKING_ON),
        "pending": {
            name: many for k, name in enumerate(PENDING) if (many := int(game.pending) >> (4 * k) & 15)
        },
        "rugwort": _save_rugwort(game),
        "seats": [_save_player(player, game.players) for player in game.seats],
    }


def _card_name(kind: int) -> str | None:
    return None if kind == NO_CARD else KINDS[kind]


def _save_rugwort(game: Everdell) -> dict[str, object] | None:
    if not game.year:
        return None
    return {
        "city": _save_city(game.rugwort),
        "points": int(game.rugwort_points),
        "events": [EVENTS[event] for event in members(game.rugwort_events)],
        "due": int(game.rugwort_due),
        "season": SEASONS[game.rugwort_season],
    }


def _save_city(city: City) -> list[dict[str, object]]:
    return [save_card(entry) for entry in city.cards]


def save_card(entry: int) -> dict[str, object]:
    """A card of a city and what is on it; what is not there is not said."""
    kind = int(kind_of(entry))
    data: dict[str, object] = {"card": KINDS[kind]}
    if entry & OCCUPIED:
        data["occupied"] = True
    if tokens_on(entry):
        data["tokens"] = int(tokens_on(entry))
    workers = [int(seat) for seat in (guest(entry), second_guest(entry)) if seat >= 0]
    if workers:
        data["workers"] = workers
    if kept_on(entry):
        data["kept"] = int(kept_on(entry))
    if CARDS[kind].stores:
        goods = {name: int(stored(entry, k)) for k, name in enumerate(RESOURCES) if stored(entry, k)}
        data.update({"goods": goods} if goods else {})
    if kind == TABLES.jail and prisoner(entry, 0) >= 0:
        data["prisoners"] = [KINDS[prisoner(entry, cell)] for cell in range(2) if prisoner(entry, cell) >= 0]
    return data


def _save_player(player: Player, players: int) -> dict[str, object]:
    return {
        "season": SEASONS[player.season],
        **named(player.goods),
        "points": int(player.points),
        "hand": save_secret(player.hand, KINDS, players, LOOKING_ON),
        "city": _save_city(player.city),
        "workers": int(player.workers),
        "deployed": int(player.deployed),
        "places": [
            PLACES[place] for place in members(player.standing) for _ in range(player.standing_at(place))
        ],
        "nowhere": int(player.adrift),
        "events": [EVENTS[event] for event in members(player.events)],
        "on_events": {
            name: many for name, shift in ON_EVENTS.items() if (many := int(player.on_events) >> shift & 3)
        },
        "under": [{"event": EVENTS[card // UNDER], "card": KINDS[card % UNDER]} for card in player.under],
        "passed": player.passed,
    }


def give_order(reader: Reader) -> None:
    """Before version 2 of the rules the discards had no order, and lay sorted in positions: there any order is as good
    as any other, and nobody may know it from how they were written."""
    state = reader.data.get("state")
    if reader.data.get("rules") not in (0, 1) or not isinstance(state, dict):
        return
    heap = state.get("discards")
    if not isinstance(heap, list):
        return
    left, rng = heap.copy(), seeded(f"discards {reader.data.get('rng')}")
    pile = [left.pop(rng.below(len(left))) for _ in range(len(left))]
    reader.data = {**reader.data, "state": {**state, "discards": pile}}


def load(game: Everdell, reader: Reader) -> None:
    game.start_seat = -1 if reader.get("start") is None else reader.whole("start", 0, game.players - 1)
    counts = load_counts(reader.part("deck"), KINDS, 8)
    game.deck = Bag(counts, sum(counts))
    game.discards = load_pile(reader, "discards", KINDS, game.players, ALL_CARDS)
    _load_meadow(game, reader)
    game.set_forest([WOODS + place for place in reader.all_names("forest", FOREST, 4)])
    game.set_offered([len(BASIC_EVENTS) + event for event in reader.all_names("events", SPECIAL_EVENTS, 4)])
    game.arriving = reader.name_or_none("arriving", KINDS)
    game.due = _load_goods(reader.part("due"))
    game.aside = load_secret(reader, "aside", KINDS, game.players, 5, LOOKING_ON)
    pending = load_counts(reader.part("pending"), PENDING, 4)
    game.pending = sum(many * 16**k for k, many in enumerate(pending))
    _load_rugwort(game, reader)
    parts = reader.parts("seats", game.players)
    game.seats = [_load_player(part, game.players) for part in parts]
    if game.year and len(game.forest) == FORESTS[1] and len(game.offered) == OFFERED:
        game.blocked = blocked_places(game)
    reader.done()


def _load_meadow(game: Everdell, reader: Reader) -> None:
    slots = reader.items("meadow", MEADOW)
    part = Reader({str(n): slot for n, slot in enumerate(slots)}, f"{reader.path}.meadow")
    for slot in range(MEADOW):
        kind = part.name_or_none(str(slot), KINDS)
        game.set_meadow(slot, NO_CARD if kind < 0 else kind)


def _load_goods(reader: Reader) -> int:
    counts = load_counts(reader, RESOURCES, MOST)
    return int(pack(*counts))


def _load_rugwort(game: Everdell, reader: Reader) -> None:
    if not game.year:
        if reader.get("rugwort") is not None:
            raise BadPosition(f"{reader.path}.rugwort must be null where two or more play")
        return
    part = reader.part("rugwort")
    game.rugwort = _load_city(part, game.players)
    game.rugwort_points = part.whole("points", 0, MOST)
    game.rugwort_events = _mask(part.all_names("events", EVENTS, 4))
    game.rugwort_due = part.whole("due", 0, 20)
    game.rugwort_season = part.name("season", SEASONS)
    part.done()


def _mask(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found |= int(bit(number))
    return found


def _load_city(reader: Reader, players: int) -> City:
    return City([load_card(part, players) for part in reader.parts("city", ALL_CARDS)])


def load_card(reader: Reader, players: int) -> int:
    """A card of a city, with what is on it."""
    kind = reader.name("card", KINDS)
    entry = kind
    if reader.has("occupied") and reader.truth("occupied"):
        entry |= OCCUPIED
    if reader.has("tokens"):
        entry += TOKEN * reader.whole("tokens", 0, MOST_TOKENS)
    if reader.has("workers"):
        for seat, shift in zip(_seats(reader, players), (GUEST_AT, SECOND_AT), strict=False):
            entry += (seat + 1) * 2**shift
    if reader.has("kept"):
        entry += KEPT * reader.whole("kept", 0, 7)
    if CARDS[kind].stores and reader.has("goods"):
        for k, many in enumerate(load_counts(reader.part("goods"), RESOURCES, MOST)):
            entry += many * int(one_stored(k))
    if kind == TABLES.jail and reader.has("prisoners"):
        for cell, prisoned in enumerate(reader.all_names("prisoners", KINDS, 2)):
            entry += int(imprisoned(prisoned, cell))
    reader.done()
    return entry


def _seats(reader: Reader, players: int) -> list[int]:
    items = reader.items("workers", 2)
    return [
        reader._whole(seat, f"{reader.path}.workers[{n}]", 0, players - 1) for n, seat in enumerate(items)
    ]


def _load_player(reader: Reader, players: int) -> Player:
    player = Player(None)
    player.season = reader.name("season", SEASONS)
    player.goods = pack(*(reader.whole(name, 0, MOST) for name in RESOURCES))
    player.points = reader.whole("points", 0, MOST)
    player.hand = load_secret(reader, "hand", KINDS, players, 8, LOOKING_ON)
    player.city = _load_city(reader, players)
    player.workers = reader.whole("workers", 0, 6)
    player.deployed = reader.whole("deployed", 0, 6)
    for place in reader.all_names("places", PLACES, 6):
        player.stand(place)
    player.adrift = reader.whole("nowhere", 0, 6)
    player.events = _mask(reader.all_names("events", EVENTS, len(EVENTS)))
    part = reader.part("on_events")
    player.on_events = sum(
        part.whole(name, 0, 3) * 2**shift for name, shift in ON_EVENTS.items() if part.has(name)
    )
    part.done()
    player.under = [_load_under(part) for part in reader.parts("under", ALL_CARDS)]
    player.passed = reader.truth("passed")
    reader.done()
    return player


def _load_under(reader: Reader) -> int:
    found = reader.name("event", EVENTS) * UNDER + reader.name("card", KINDS)
    reader.done()
    return found


def audit(game: Everdell) -> list[str]:
    """Everything that is wrong with the position."""
    return faults(game)
