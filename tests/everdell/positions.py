"""Positions for the tests, written in a few words; what is not said is as at the beginning."""

from __future__ import annotations

from typing import Any

import podere
from podere.games.everdell.cards.names import KINDS
from podere.games.everdell.state import Everdell
from tests.playing import play_words

FILLERS = ["evertree", "palace", "theater", "queen", "doctor", "castle", "university", "courthouse", "king"]
"""Dear cards, for the slots of the meadow of which a test says nothing."""
WORKERS = {"winter": 2, "spring": 3, "summer": 4, "autumn": 6}


class Table:
    """A position in the making: seat 0 is in turn in winter, with an empty hand and no resources."""

    def __init__(self, players: int, year: int, forest: tuple[str, ...], events: tuple[str, ...]) -> None:
        begun: Any = podere.new("everdell", players, "a table", rugwort=year)
        self.data: Any = begun.to_data()
        self.state: Any = self.data["state"]
        self.seats: Any = self.state["seats"]
        self.deck: dict[str, int] = self.state["deck"]
        self.said = 8
        """So many slots of the meadow were named."""
        for seat in range(players):
            self.hand(seat)
        self.meadow()
        self.forest(*forest)
        self.events(*events)
        self.state["start"] = 0
        self.turn(0)

    def draw(self, *cards: str) -> None:
        """Take these cards out of the deck, or else out of the slots of the meadow of which nothing was said."""
        for card in cards:
            if not self.deck.get(card, 0) and card in self.state["meadow"][self.said :]:
                slot = self.state["meadow"].index(card, self.said)
                self.state["meadow"][slot] = self.filler()
                self.put_back(card)
            left = self.deck.pop(card, 0)
            assert left > 0, f"no {card} is left in the deck"
            if left > 1:
                self.deck[card] = left - 1

    def filler(self) -> str:
        """A dear card, out of the deck."""
        card = max(FILLERS, key=lambda dear: self.deck.get(dear, 0))
        self.draw(card)
        return card

    def put_back(self, *cards: str) -> None:
        for card in cards:
            self.deck[card] = self.deck.get(card, 0) + 1

    def turn(self, seat: int) -> Table:
        self.data["stack"] = [{"step": "turn", "seat": seat}]
        return self

    def goods(self, seat: int, twig: int = 0, resin: int = 0, pebble: int = 0, berry: int = 0) -> Table:
        self.seats[seat].update(twig=twig, resin=resin, pebble=pebble, berry=berry)
        return self

    def points(self, seat: int, points: int) -> Table:
        self.seats[seat]["points"] = points
        return self

    def hand(self, seat: int, *cards: str, known: list[int] | None = None) -> Table:
        """The whole hand of a seat; `known`: who is sure of these cards, the seat itself if nothing is said."""
        self.put_back(*(entry["card"] for entry in self.seats[seat]["hand"]))
        self.draw(*cards)
        sure = [seat] if known is None else known
        self.seats[seat]["hand"] = [{"card": card, "known": sure} for card in sorted(cards, key=KINDS.index)]
        return self

    def city(self, seat: int, *cards: str | dict[str, Any]) -> Table:
        """More cards of a city: names, or what `card` makes."""
        for each in cards:
            entry = {"card": each} if isinstance(each, str) else each
            self.draw(entry["card"], *entry.get("prisoners", []))
            self.seats[seat]["city"].append(entry)
            self.deploy(entry)
        return self

    def deploy(self, entry: dict[str, Any]) -> None:
        for worker in entry.get("workers", []):
            self.seats[worker]["deployed"] += 1

    def rugwort(self, *cards: str | dict[str, Any]) -> Table:
        """More cards of Rugwort's city."""
        for each in cards:
            entry = {"card": each} if isinstance(each, str) else each
            self.draw(entry["card"])
            self.state["rugwort"]["city"].append(entry)
            self.deploy(entry)
        return self

    def meadow(self, *cards: str) -> Table:
        """The meadow from its first slot on; dear cards fill the rest."""
        self.put_back(*(card for card in self.state["meadow"] if card))
        self.said = len(cards)
        self.draw(*cards)
        self.state["meadow"] = list(cards)
        self.state["meadow"] += [self.filler() for _ in range(8 - len(cards))]
        return self

    def discards(self, *cards: str, known: list[int] | None = None) -> Table:
        self.draw(*cards)
        entries = [{"card": card, "known": known or []} for card in cards]
        self.state["discards"] += entries
        return self

    def deck_of(self, *cards: str) -> Table:
        """Only these cards in the deck; all others are discarded, unknown to all."""
        self.draw(*cards)
        rest = [card for card, many in self.deck.items() for _ in range(many)]
        self.discards(*rest)
        self.put_back(*cards)
        return self

    def forest(self, *places: str) -> Table:
        """The forest from the top left; others fill the rest."""
        others = [place for place in self.state["forest"] if place not in places]
        self.state["forest"] = [*places, *others][: len(self.state["forest"])]
        return self

    def events(self, *events: str) -> Table:
        """The special events; others fill the rest."""
        others = [event for event in self.state["events"] if event not in events]
        self.state["events"] = [*events, *others][:4]
        return self

    def season(self, seat: int, season: str) -> Table:
        """Also the workers of that season; alone, Rugwort's season too."""
        self.seats[seat].update(season=season, workers=WORKERS[season])
        if self.state["rugwort"]:
            self.state["rugwort"]["season"] = season
        return self

    def workers(self, seat: int, *places: str) -> Table:
        """Workers on places of the board; on events, which are claimed then."""
        for place in places:
            self.seats[seat]["places"].append(place)
            self.seats[seat]["deployed"] += 1
            if place in EVENT_NAMES and place not in self.seats[seat]["events"]:
                self.seats[seat]["events"].append(place)
        return self

    def all_out(self, seat: int) -> Table:
        """The workers that are still at home stand in the Haven."""
        mine = self.seats[seat]
        return self.workers(seat, *["haven"] * (mine["workers"] - mine["deployed"]))

    def claimed(self, seat: int, *events: str) -> Table:
        self.seats[seat]["events"] += events
        return self

    def passed(self, *seats: int) -> Table:
        for seat in seats:
            self.season(seat, "autumn")
            self.seats[seat]["passed"] = True
        return self

    def put(self, seat: int, **more: object) -> Table:
        """Anything else of a seat."""
        self.seats[seat].update(more)
        return self

    def game(self, *, nature: bool = True) -> Everdell:
        """The game; with `nature=False` the test says what nature draws (`draw farm`, `reveal farm`, `roll 3`)."""
        game = podere.from_data(self.data)
        assert isinstance(game, Everdell)
        game.nature_waits = not nature
        game.listen()
        return game


EVENT_NAMES = frozenset(podere.new("everdell", 2, 1).names()["event"])


def card(name: str, **on_it: object) -> dict[str, Any]:
    """A card of a city with what is on it: `occupied`, `tokens`, `workers`, `kept`, `goods`, `prisoners`."""
    return {"card": name, **on_it}


def table(
    players: int = 2, *, year: int = 1, forest: tuple[str, ...] = (), events: tuple[str, ...] = ()
) -> Table:
    """A fresh game with these forest locations and special events in it; with one player, in this year of Rugwort's."""
    return Table(players, year, forest, events)


def play(game: Everdell, *words: str) -> Everdell:
    """Play these words, nature's too where it waits; ones that the game has just played by itself are passed over."""
    play_words(game, words)
    return game


def look(game: Everdell, viewer: int | None = None) -> dict[str, Any]:
    """What a seat sees, or all the table."""
    return game.view(viewer)


def seat_of(game: Everdell, seat: int = 0, viewer: int | None = None) -> dict[str, Any]:
    seats: Any = game.view(viewer)["seats"]
    found: dict[str, Any] = seats[seat]
    return found


def goods(game: Everdell, seat: int = 0) -> tuple[int, int, int, int]:
    """Twigs, resin, pebbles and berries of a seat."""
    view = seat_of(game, seat)
    return view["twig"], view["resin"], view["pebble"], view["berry"]


def tokens(game: Everdell, seat: int = 0) -> int:
    """The point tokens in front of a seat."""
    return int(seat_of(game, seat)["tokens"])


def hand(game: Everdell, seat: int = 0, viewer: int | None = None) -> list[str]:
    """The cards of a hand, as its owner or another viewer knows them."""
    found: list[str] = seat_of(game, seat, seat if viewer is None else viewer)["hand"]
    return found


def city(game: Everdell, seat: int = 0) -> list[str]:
    """The cards of a city by name, in the order in which they came."""
    return [entry["card"] for entry in seat_of(game, seat)["city"]]


def in_city(game: Everdell, name: str, copy: int = 1, seat: int = 0) -> dict[str, Any]:
    """A card of a city with what is on it."""
    for entry in seat_of(game, seat)["city"]:
        if entry["card"] == name and entry["copy"] == copy:
            found: dict[str, Any] = entry
            return found
    raise AssertionError(f"seat {seat} has no {name} {copy}")


def meadow(game: Everdell) -> list[str | None]:
    slots: Any = game.view(None)["meadow"]
    return [slot["card"] for slot in slots]


def discards(game: Everdell) -> list[str]:
    """Every card of the discard pile, for the test's eyes only."""
    return [KINDS[layer.card] for layer in game.discards.layers()]


def asked(game: Everdell) -> str:
    """What somebody is asked now; empty when the game is over."""
    return str(game.view(None)["asked"] or "")


def starting(game: Everdell, verb: str) -> list[str]:
    """The legal words with this verb, without it."""
    return [word.removeprefix(verb).strip() for word in game.words() if word.split()[0] == verb]


def why(game: Everdell, word: str) -> str:
    """The last part of the key that says why a word is not legal."""
    reason = game.why_not(word)
    return "" if reason is None else reason.key.removeprefix("everdell.why.")


def noted(game: Everdell, kind: str) -> list[dict[str, Any]]:
    """What the journal tells of events of this kind, all of it."""
    assert game.journal is not None
    return [{**event.data, **event.hidden} for event in game.journal.events if event.kind == kind]
