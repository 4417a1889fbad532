# not compiled
"""Positions in the middle of a game, full of cards and what lies on them, dealt at random."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from podere.boxes.box import AnyGame
from podere.formats.position import from_data
from podere.games.everdell.cards.card import CARDS, TABLES
from podere.games.everdell.cards.names import COPIES, CRITTER_KINDS, IS_CRITTER, KINDS
from podere.games.everdell.city import KIND, SLOTS
from podere.games.everdell.lexicon import RESOURCES, SEASONS
from podere.games.everdell.places import (
    ANCIENT_SCROLLS_DISCOVERED,
    BASIC,
    BASIC_EVENTS,
    CAPTURE_OF_THE_ACORN_THIEVES,
    EVENTS,
    FOREST,
    GRADUATION_OF_SCHOLARS,
    JOURNEYS,
    MEADOW,
    PLACES,
    SPECIAL_EVENTS,
)
from podere.games.everdell.player import AUTUMN, HAND, SHARED
from podere.games.everdell.rules.rugwort import LAST_YEAR, LOCATION_TRACK
from podere.games.everdell.rules.turn import FORESTS, OFFERED
from podere.games.everdell.state import Everdell
from podere.kernel.rng import Rng

ALL_WORKERS: Final = (2, 3, 4, 6)
STORED: Final = {"twig": 3, "resin": 2, "pebble": 1, "berry": 2}
"""What is put on a Storehouse at a time."""
MOST_STORED: Final = 4
UNDER: Final = {ANCIENT_SCROLLS_DISCOVERED: 5, CAPTURE_OF_THE_ACORN_THIEVES: 2, GRADUATION_OF_SCHOLARS: 3}
"""How many cards may lie under an event."""
ON_EVENT: Final = {
    "a_brilliant_marketing_plan": ("gifts",),
    "an_evening_of_fireworks": ("fireworks",),
    "performer_in_residence": ("performer",),
    "under_new_management": tuple(f"management_{name}" for name in RESOURCES),
}
"""Cards from which workers do not come back, and who opens their second spot."""


ALL_KINDS: Final = range(len(KINDS))


def dense(game: AnyGame, rng: Rng) -> AnyGame:
    """A turn in the middle of a game with the options of this one."""
    assert isinstance(game, Everdell)
    return from_data(Dealer(game, rng).deal())


def in_play(game: AnyGame, seat: int) -> list[str]:
    """The cards of a seat's city by name, equal ones once."""
    assert isinstance(game, Everdell)
    return sorted({KINDS[card & KIND] for card in game.seats[seat].city.cards})


def together(game: AnyGame) -> list[tuple[str, str]]:
    """All pairs of kinds."""
    return list(combinations(KINDS, 2))


class Dealer:
    """The table while it is laid: the cards, places and events that nobody has yet."""

    def __init__(self, game: Everdell, rng: Rng) -> None:
        self.rng = rng
        self.players = game.players
        self.year = game.year
        self.data: dict[str, Any] = game.to_data()
        self.state: Any = self.data["state"]
        self.pool = list(COPIES)
        self.taken: set[str] = set()
        """Places of the board where nobody else may stand."""
        self.seasons = self.draw_seasons()
        self.out = [0] * self.players
        """Workers of each seat that stand somewhere."""
        self.homes = [self.all_workers(seat) for seat in range(self.players)]
        self.claims: list[list[str]] = [[] for _ in range(self.players)]
        self.places: list[list[str]] = [[] for _ in range(self.players)]

    # Drawing

    def one_in(self, many: int) -> bool:
        return self.rng.below(many) == 0

    def pick(self, things: list[Any]) -> Any:
        return things[self.rng.below(len(things))]

    def some(self, things: list[Any], many: int) -> list[Any]:
        """So many different ones of these, in any order."""
        left = things.copy()
        return [left.pop(self.rng.below(len(left))) for _ in range(min(many, len(left)))]

    def card(self, kinds: Sequence[int] = ALL_KINDS) -> int:
        """A card out of the pool, of these kinds; -1 if there is none."""
        left = sum(self.pool[kind] for kind in kinds)
        if left == 0:
            return -1
        number = self.rng.below(left)
        for kind in kinds:
            if number < self.pool[kind]:
                self.pool[kind] -= 1
                return kind
            number -= self.pool[kind]
        raise AssertionError("the pool is not as large as its cards")

    def cards(self, many: int) -> list[int]:
        drawn = [self.card() for _ in range(many)]
        return [kind for kind in drawn if kind >= 0]

    # The table

    def deal(self) -> dict[str, Any]:
        state = self.state
        state["start"] = self.rng.below(self.players)
        state["forest"] = self.some(FOREST, FORESTS[self.players])
        state["events"] = self.some(SPECIAL_EVENTS, OFFERED)
        self.block()
        state["meadow"] = [KINDS[kind] for kind in self.cards(MEADOW)]
        cities = [self.city(seat) for seat in range(self.players)]
        his = self.his_city() if self.year else []
        self.claim()
        passed = [
            self.seasons[seat] == AUTUMN and self.players > 1 and self.one_in(6)
            for seat in range(self.players)
        ]
        passed[turn := self.rng.below(self.players)] = False
        for owner, city in enumerate(cities):
            self.furnish(owner, city)
        self.visit([entry for city in [*cities, his] for entry in city if entry["card"] in OPEN])
        for seat in range(self.players):
            self.place(seat)
        state["seats"] = [self.seat(seat, cities[seat], passed[seat]) for seat in range(self.players)]
        if self.year:
            state["rugwort"] = self.rugwort(his)
        self.leave_the_rest()
        self.data["stack"] = [{"step": "turn", "seat": turn}]
        self.data["rng"] = 1 + self.rng.below(1_000_000_000)
        return self.data

    def draw_seasons(self) -> list[int]:
        """Later seasons are likelier: there the cities are full."""
        return [self.pick([0, 1, 1, 2, 2, 2, 3, 3, 3, 3]) for _ in range(self.players)]

    def all_workers(self, seat: int) -> int:
        many = ALL_WORKERS[self.seasons[seat]]
        if self.year == LAST_YEAR and self.seasons[seat] == AUTUMN:
            many -= 1
        return many - 1 if self.one_in(12) else many

    def block(self) -> None:
        """Where Rugwort's workers stand."""
        if not self.year:
            return
        season = self.seasons[0]
        if season == AUTUMN:
            self.taken.add(f"journey_{self.year + 2}")
        else:
            self.taken.add(self.state["forest"][season])
        if season < AUTUMN or self.year < LAST_YEAR:
            self.taken.add(PLACES[LOCATION_TRACK[season]])

    # Cities

    def city(self, seat: int) -> list[dict[str, Any]]:
        """Cards for up to 15 slots, most of them of different kinds."""
        slots = SLOTS if self.one_in(3) else 5 + self.rng.below(SLOTS - 4)
        held = [0] * len(KINDS)
        for _ in range(4 * SLOTS):
            kind = self.pick([kind for kind, many in enumerate(self.pool) if many])
            if held[kind] and (CARDS[kind].is_unique or not self.one_in(3)):
                continue
            held[kind] += 1
            if used_slots(held) > slots:
                held[kind] -= 1
                break
            self.pool[kind] -= 1
        cards = [kind for kind, many in enumerate(held) for _ in range(many)]
        return [{"card": KINDS[kind]} for kind in self.some(cards, len(cards))]

    def his_city(self) -> list[dict[str, Any]]:
        """Rugwort's; a Fool never stays with him."""
        fools, self.pool[TABLES.elsewhere] = self.pool[TABLES.elsewhere], 0
        cards = self.cards(1 + self.rng.below(20))
        self.pool[TABLES.elsewhere] = fools
        return [{"card": KINDS[kind]} for kind in cards]

    def furnish(self, owner: int, city: list[dict[str, Any]]) -> None:
        """What lies and stands on the cards of a city."""
        there = {entry["card"] for entry in city}
        for entry in city:
            kind = KINDS.index(entry["card"])
            card = CARDS[kind]
            if not IS_CRITTER[kind] and self.one_in(3):
                entry["occupied"] = True
            if card.tokens and not self.one_in(4):
                entry["tokens"] = 1 + self.rng.below(3)
            if card.stores:
                self.store(entry)
            if kind == TABLES.jail:
                self.imprison(entry)
            if card.keeps_freed and self.one_in(6) and self.homes[owner]:
                entry["kept"] = 1
                self.send(owner)
            if card.spots and card.second_spot >= 0 and not self.one_in(3) and self.send(owner):
                entry["workers"] = [owner]
                if KINDS[card.second_spot] in there and self.one_in(2) and self.send(owner):
                    entry["workers"] = [owner, owner]
            elif (card.spots or card.razes) and entry["card"] not in OPEN and self.one_in(4):
                if self.send(owner):
                    entry["workers"] = [owner]

    def store(self, entry: dict[str, Any]) -> None:
        goods: dict[str, int] = {}
        for _ in range(self.rng.below(MOST_STORED)):
            name = self.pick(RESOURCES)
            goods[name] = goods.get(name, 0) + STORED[name]
        if goods:
            entry["goods"] = {name: goods[name] for name in RESOURCES if name in goods}

    def imprison(self, entry: dict[str, Any]) -> None:
        """Up to two Critters; the Ranger is never the second."""
        prisoners: list[str] = []
        for _ in range(self.rng.below(3)):
            kind = self.card(CRITTER_KINDS)
            if kind == TABLES.jailer and prisoners:
                self.pool[kind] += 1
            elif kind >= 0:
                prisoners.append(KINDS[kind])
        if prisoners:
            entry["prisoners"] = prisoners

    def visit(self, entries: list[dict[str, Any]]) -> None:
        """Open cards, which anybody may have visited."""
        for entry in entries:
            seat = self.rng.below(self.players)
            if self.one_in(3) and self.send(seat):
                entry["workers"] = [seat]

    # Workers

    def send(self, seat: int) -> bool:
        """A worker of this seat leaves home, if there is one."""
        if not self.homes[seat]:
            return False
        self.homes[seat] -= 1
        self.out[seat] += 1
        return True

    def claim(self) -> None:
        """Who has claimed which events."""
        for event in [*BASIC_EVENTS, *self.state["events"]]:
            seat = self.rng.below(2 * self.players)
            if seat < self.players:
                self.claims[seat].append(event)

    def place(self, seat: int) -> None:
        """Most workers that are still at home go somewhere on the board."""
        mine = self.places[seat]
        while self.homes[seat] and not self.one_in(3):
            spots = [*BASIC, *self.state["forest"], "haven", *self.claims[seat]]
            spots += JOURNEYS if self.seasons[seat] == AUTUMN else []
            free = [spot for spot in spots if self.may_stand(spot, mine)]
            spot = self.pick(free)
            mine.append(spot)
            self.send(seat)
            if PLACES.index(spot) not in SHARED_PLACES and self.players < 4:
                self.taken.add(spot)
            elif PLACES.index(spot) not in SHARED_PLACES:
                crowd = sum(other.count(spot) for other in self.places)
                if spot not in FOREST or crowd == 2:
                    self.taken.add(spot)

    def may_stand(self, spot: str, mine: list[str]) -> bool:
        if spot in self.taken:
            return False
        return PLACES.index(spot) in SHARED_PLACES or spot not in mine

    # Seats

    def seat(self, seat: int, city: list[dict[str, Any]], passed: bool) -> dict[str, Any]:
        adrift = int(self.homes[seat] > 0 and self.one_in(8))
        if adrift:
            self.send(seat)
        return {
            "season": SEASONS[self.seasons[seat]],
            **{name: self.rng.below(3) if self.one_in(3) else self.rng.below(11) for name in RESOURCES},
            "points": self.rng.below(25),
            "hand": self.hand(seat),
            "city": city,
            "workers": self.homes[seat] + self.out[seat],
            "deployed": self.out[seat],
            "places": sorted(self.places[seat], key=PLACES.index),
            "nowhere": adrift,
            "events": sorted(self.claims[seat], key=EVENTS.index),
            "on_events": self.on_events(seat),
            "under": self.under(seat),
            "passed": passed,
        }

    def hand(self, seat: int) -> list[dict[str, Any]]:
        """Up to eight cards; others may be sure of some of them."""
        cards = self.cards(HAND if self.one_in(3) else self.rng.below(HAND + 1))
        everyone = list(range(self.players))
        hand = []
        for kind in sorted(cards):
            known = [seat]
            if self.one_in(3):
                known = everyone
            elif self.one_in(4):
                known = sorted({seat, self.rng.below(self.players)})
            hand.append({"card": KINDS[kind], "known": known})
        return hand

    def on_events(self, seat: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for event in self.claims[seat]:
            left = 3
            for name in ON_EVENT.get(event, ()):
                found[name] = self.rng.below(left + 1)
                left -= found[name]
        return {name: many for name, many in found.items() if many}

    def under(self, seat: int) -> list[dict[str, str]]:
        found = []
        for event, most in UNDER.items():
            if EVENTS[event] in self.claims[seat]:
                kinds: Sequence[int] = ALL_KINDS if event == ANCIENT_SCROLLS_DISCOVERED else CRITTER_KINDS
                cards = [self.card(kinds) for _ in range(self.rng.below(most + 1))]
                found += [{"event": EVENTS[event], "card": KINDS[kind]} for kind in cards if kind >= 0]
        return found

    def rugwort(self, city: list[dict[str, Any]]) -> dict[str, Any]:
        left = [event for event in BASIC_EVENTS if event not in self.claims[0]]
        return {
            "city": city,
            "points": self.rng.below(6),
            "events": [event for event in left if self.one_in(3)],
            "due": 0,
            "season": SEASONS[self.seasons[0]],
        }

    def leave_the_rest(self) -> None:
        """What is left lies on the discard pile and in the deck; now and then one of them is empty, or nearly."""
        rest = [kind for kind, many in enumerate(self.pool) for _ in range(many)]
        many = self.rng.below(len(rest) + 1)
        if self.one_in(3):
            many = max(0, len(rest) - self.rng.below(6))
        everyone = list(range(self.players))
        gone = self.some(rest, many)
        self.state["discards"] = []
        for kind in gone:
            known = everyone if self.one_in(2) else [self.rng.below(self.players)]
            self.state["discards"].append({"card": KINDS[kind], "known": known})
            self.pool[kind] -= 1
        self.state["deck"] = {KINDS[kind]: left for kind, left in enumerate(self.pool) if left}


OPEN: Final = {KINDS[kind] for kind in range(len(KINDS)) if CARDS[kind].is_open}
SHARED_PLACES: Final = {place for place in range(len(PLACES)) if int(SHARED) >> place & 1}


def used_slots(held: list[int]) -> int:
    """The slots that so many cards of each kind fill."""
    without = sum(held[card.kind] for card in CARDS if card.needs_no_slot)
    return sum(held) - without - min(held[TABLES.husband], held[TABLES.wife])
