"""The kit with every number of players, and players that look for cards and events until each has been used."""

from __future__ import annotations

import os
from collections import Counter
from itertools import cycle
from typing import Any

import pytest

import podere
from podere.formats.position import step_classes
from podere.games.everdell.audit import FOLLOWING
from podere.games.everdell.cards.names import COPIES, KINDS
from podere.games.everdell.lexicon import CLAIM, LEXICON, PASS, PLAY, PREPARE, VISIT
from podere.games.everdell.places import BASIC, EVENTS, FOREST, MEADOW, NO_CARD, SPECIAL_EVENTS
from podere.games.everdell.state import Everdell
from podere.kernel.rng import Rng, seeded
from podere.kernel.step import Choice
from podere.testing.check import check
from podere.testing.laws import look_closer
from tests.everdell.positions import table

GAMES = int(os.environ.get("PODERE_GAMES", "3"))
"""So many games of the kit with each number of players; 3000 for the long run."""
DIRECTED = int(os.environ.get("PODERE_DIRECTED", "120"))
"""So many games of the directed player; 2000 for the long run."""
LOOK_CLOSER = 200
"""One position of the directed player in so many passes all slow checks of the kit."""


@pytest.mark.parametrize(("players", "year"), [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (4, 1)])
def test_every_number_of_players_passes_the_kit(players: int, year: int) -> None:
    report = check("everdell", players, GAMES, seed=players, options={"rugwort": year})
    assert report.faults == []
    assert report.games == GAMES


@pytest.mark.parametrize("name", [*FOLLOWING, "met"])
def test_the_audit_works_out_anew_what_a_city_has_kept(name: str) -> None:
    game = table(2).city(0, "farm", "inn").game()
    assert game.moves()
    assert game.audit() == []
    city = game.seats[0].city
    setattr(city, name, [1] if name == "spots" else getattr(city, name) + 1)
    assert [fault for fault in game.audit() if fault.startswith(f"seat 0: {name} is ")]


def rich(number: int, players: int, forest: list[str], events: list[str]) -> Everdell:
    """A game in which much can be played: resources for all, and the cards that the events ask for in the hands."""
    made = table(players, year=1 + number % 3, forest=tuple(forest), events=tuple(events))
    for seat in range(players):
        wanted = dict.fromkeys(card for event in events[seat::players] for card in needed(event))
        made.goods(seat, 12, 12, 12, 14)
        made.hand(seat, *[card for card in wanted if made.deck.get(card, 0)][:8])
    return made.game()


def needed(event: str) -> list[str]:
    """The cards that an event asks for."""
    view: Any = TABLE_OF_EVENTS[event]
    cards: list[str] = view["cards"]
    return cards


def all_events() -> dict[str, dict[str, object]]:
    """Every event, as the views of some games show it."""
    found: dict[str, dict[str, object]] = {}
    for start in range(0, len(SPECIAL_EVENTS), 4):
        view: Any = table(2, events=tuple(SPECIAL_EVENTS[start : start + 4])).game().view(None)
        found.update({event["event"]: event for event in view["events"]})
    return found


TABLE_OF_EVENTS = all_events()


class Used:
    """How often each thing was used."""

    def __init__(self) -> None:
        self.cards: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.visits: Counter[str] = Counter()
        self.verbs: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()

    def note(self, game: Everdell, move: int) -> None:
        family = game.lexicon.family(move)
        things = family.arguments(move)
        self.verbs[family.verb] += 1
        self.steps[game.stack[-1].name] += 1
        if family.verb in ("play", "choose"):
            self.cards[things["card"]] += 1
        elif family.verb in ("place", "use"):
            self.places[things["place"]] += 1
        elif family.verb == "claim":
            self.events[things["event"]] += 1
        elif family.verb == "visit":
            self.visits[things["card"]] += 1


def choose(game: Everdell, rng: Rng, used: Used) -> int:
    """Mostly claim, visit or play, what was used least; never pass or prepare while something else can be done."""
    legal = game.legal
    wished = [move for move in legal if CLAIM.has(move) and rng.below(2)]
    wished = wished or [move for move in legal if VISIT.has(move) and rng.below(3)]
    wished = wished or [move for move in legal if PLAY.has(move) and rng.below(3)]
    if wished:
        return min(wished, key=lambda move: (used.verbs[LEXICON.word(move)], move))
    active = [move for move in legal if move not in (PASS, PREPARE)]
    choice = active if active and rng.below(8) else legal
    return choice[rng.below(len(choice))]


def cards_in(game: Everdell) -> int:
    """Every card that can be found anywhere."""
    found = game.deck.size + game.discards.size + game.aside.size + (game.arriving >= 0)
    found += sum(game.meadow_card(slot) != NO_CARD for slot in range(MEADOW))
    cities = [player.city for player in game.seats] + [game.rugwort]
    found += sum(len(city.cards) + int(city.prisoners) for city in cities)
    return found + sum(player.hand.size + len(player.under) for player in game.seats)


def test_a_directed_player_uses_every_card_event_and_place() -> None:
    used = Used()
    rng, glance = seeded("directed"), seeded("glance")
    forests, events = cycle(FOREST), cycle(SPECIAL_EVENTS)
    for number in range(DIRECTED):
        players = 1 + number // 4 % 4
        game = rich(number, players, [next(forests) for _ in range(4)], [next(events) for _ in range(4)])
        while not game.over:
            move = choose(game, rng, used)
            used.note(game, move)
            used.verbs[game.lexicon.word(move)] += 1
            game.push(move)
            assert cards_in(game) == sum(COPIES)
            if not game.over and glance.below(LOOK_CLOSER) == 0:
                assert game.audit() == []
                look_closer(game, glance)
        assert game.audit() == []
    report(used)
    assert [kind for kind in KINDS if not used.cards[kind]] == []
    assert [place for place in (*BASIC, *FOREST, "haven") if not used.places[place]] == []
    assert [event for event in EVENTS if not used.events[event]] == []
    visited = {
        "queen",
        "cemetery",
        "chapel",
        "inn",
        "lookout",
        "monastery",
        "post_office",
        "storehouse",
        "university",
    }
    assert set(used.visits) == visited
    asking = {
        name for name, step in step_classes(("podere.games.everdell",)).items() if issubclass(step, Choice)
    }
    assert asking - set(used.steps) == set()
    by_nature = {"start", "forest", "event", "reveal", "draw", "roll"}
    assert {family.verb for family in LEXICON.families} - by_nature - set(used.verbs) == set()


def report(used: Used) -> None:
    for name, counts in (("cards", used.cards), ("places", used.places), ("events", used.events)):
        least = min(counts, key=lambda thing: counts[thing])
        print(f"{name}: {sum(counts.values())} times; least often {least}: {counts[least]}")
        print(", ".join(f"{thing} {many}" for thing, many in counts.most_common()))
    print(", ".join(f"{step} {many}" for step, many in used.steps.most_common()))


def test_a_random_game_between_two_is_short_and_ends() -> None:
    game = podere.new("everdell", 2, "short")
    rng = seeded("short")
    moves = 0
    while not game.over:
        game.push(game.legal[rng.below(len(game.legal))])
        moves += 1
    assert 20 < moves < 1000
