"""The check kit passes on every game, and fails on each planted fault."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

import podere
from podere.boxes.box import AnyGame
from podere.cli.check import answer
from podere.formats.position import Reader, load_step, step_classes
from podere.testing.check import Report, check, players_of
from podere.testing.laws import shown_differently
from tests.covers import GAMES

DENSE = int(os.environ.get("PODERE_DENSE", "3"))
"""So many games from dense positions for each game and number of players."""
DENSE_CLOSER = 30 if DENSE < 10 else 200


@pytest.mark.parametrize(("game", "players"), [(game, n) for game in GAMES for n in players_of(game)])
def test_every_game_passes_the_kit(game: str, players: int) -> None:
    report = check(game, players, 2, seed=1, choose=answer)
    assert report.faults == []
    assert report.games == 2


@pytest.mark.parametrize(("game", "players"), [(game, n) for game in GAMES for n in players_of(game)])
def test_every_game_passes_the_kit_from_dense_positions(game: str, players: int) -> None:
    report = check(game, players, DENSE, seed=1, closer=DENSE_CLOSER, choose=answer, dense=True)
    assert report.faults == []
    assert report.games >= DENSE


class Faulty:
    """A game with a fault: everything is passed on to the true game, except what is planted.

    It stands outside the game, so that it works on the compiled build too.
    """

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def copy(self, nature: bool = True) -> Any:
        return type(self)(self.game.copy(nature))

    def imagine(self, seat: int, seed: int) -> Any:
        return type(self)(self.game.imagine(seat, seed))


class LeakedTile(Faulty):
    """The view shows the first tile of the next seat's hand."""

    def view(self, seat: int | None) -> dict[str, object]:
        view: dict[str, object] = self.game.view(seat)
        other = self.game.seats[((seat or 0) + 1) % self.game.players]
        return {**view, "leak": other.hand.cards[:1]}


class LeakedJournal(Faulty):
    """The journal tells everyone what was drawn."""

    def listen(self) -> Any:
        journal = self.game.listen()

        class Chatty:
            events = journal.events

            def seen_by(self, seat: int | None) -> list[dict[str, object]]:
                return [{**event.seen_by(seat), **event.hidden} for event in journal.events]

        return Chatty()


class LostTile(Faulty):
    """Now and then a tile falls off the table."""

    def push(self, move: int) -> None:
        self.game.push(move)
        bag = self.game.bag
        if move % 7 == 0 and bag.size:
            self.game.bag = bag.minus(bag.kinds()[0])


class SharedList(Faulty):
    """Two copies share the list of players."""

    def copy(self, nature: bool = True) -> Any:
        twin = self.game.copy(nature)
        twin.seats = self.game.seats
        return type(self)(twin)


class WrongHighBit(Faulty):
    """A bit above 31 of the land gets lost, as with a 32-bit literal."""

    def push(self, move: int) -> None:
        self.game.push(move)
        self.game.land.wheat &= 2**31 - 1


class OutOfOrder(Faulty):
    """The moves come in the wrong order."""

    def moves(self) -> list[int]:
        found: list[int] = self.game.moves()
        return found[::-1]


class StepDoesNotReload(Faulty):
    """The position forgets a field of a step."""

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = self.game.to_data()
        for step in data["stack"]:
            step.pop("one", None)
        return data


class WrongReason(Faulty):
    """The predicate allows what the list does not."""

    def why_not(self, word: int | str) -> None:
        return None


FAULTS = {
    LeakedTile: "by its view",
    LeakedJournal: "by its journal",
    LostTile: "the books do not balance",
    SharedList: "changed",
    WrongHighBit: "shows 0 crops",
    OutOfOrder: "not in order",
    StepDoesNotReload: "one is missing",
    WrongReason: "why_not says",
}


def faulty(kind: Callable[[AnyGame], Faulty]) -> Report:
    return check("aehre", 3, 6, make=lambda seed: kind(podere.new("aehre", 3, seed, listen=True)))  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.__name__)
def test_the_kit_fails_on_a_planted_fault(kind: type[Faulty]) -> None:
    report = faulty(kind)
    assert any(FAULTS[kind] in fault for fault in report.faults), report.faults


def test_the_kit_passes_when_nothing_is_planted() -> None:
    assert faulty(Faulty).faults == []


def test_a_step_that_is_not_known_is_refused() -> None:
    with pytest.raises(podere.BadPosition, match="must be one of"):
        load_step(Reader({"step": "nonsense"}), {}, step_classes(("podere.games.aehre",)), 2)


class LeakedPack(Faulty):
    """The view shows a card of the pack that the next seat chooses from."""

    def view(self, seat: int | None) -> dict[str, object]:
        view: dict[str, object] = self.game.view(seat)
        return {**view, "leak": self.game.deals.packs[((seat or 0) + 1) % self.game.players].cards[:1]}


def test_a_leak_is_found_although_packs_are_shown_on_the_way() -> None:
    def begin(kind: Callable[[Any], Any], seed: str) -> Any:
        return kind(podere.new("agricola", players=3, seed=seed, listen=True, deal="draft"))

    report = check("agricola", 3, 2, make=lambda seed: begin(LeakedPack, seed))
    assert any("by its view" in fault for fault in report.faults)
    assert check("agricola", 3, 1, make=lambda seed: begin(Faulty, seed)).faults == []


def test_only_something_shown_that_differs_ends_the_comparison() -> None:
    same: dict[str, object] = {"event": "move", "word": "keep ?"}
    one: dict[str, object] = {"event": "shown", "cards": ["lasso"]}
    other: dict[str, object] = {"event": "shown", "cards": ["brook"]}
    assert shown_differently([same, one], [same, other])
    assert not shown_differently([same, one], [same, one])
    assert not shown_differently([same, {"event": "drawn", "card": "lasso"}], [same, {"event": "drawn"}])
    assert not shown_differently([{"event": "drawn"}, one], [same, other])
