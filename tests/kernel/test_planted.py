"""The kit names each fault that is planted in the toy: in games from the start, and in dense ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

import podere
from podere.boxes.box import AnyGame, shelf
from podere.kernel.rng import seeded
from podere.testing.check import Effort, Report, check
from podere.testing.coverage import Coverage
from podere.testing.curious import Curious
from tests import planted
from tests.planted import Planted, TowerBesideWell, Village, all_planted
from tests.toy import LEXICON, TOY

podere.register(TOY)
GAMES = 6


@contextmanager
def on_the_shelf(kind: type[Planted], **more: Any) -> Iterator[str]:
    """The name under which such a toy can be begun and read."""
    name = f"toy_{kind.__name__.lower()}"
    podere.register(replace(TOY, id=name, blank=kind, campaigns=(), **more))
    try:
        yield name
    finally:
        del shelf()[name]


def checked(kind: type[Planted], **more: Any) -> Report:
    with on_the_shelf(kind) as name:
        return check(name, 2, **{"games": GAMES, "closer": kind.closer, **more})


@pytest.mark.parametrize("kind", all_planted(), ids=lambda kind: str(kind.__name__))
def test_the_kit_names_a_planted_fault(kind: type[Planted], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.testing.check.MOST_MOVES", 300)
    report = checked(kind)
    assert any(kind.says in fault for fault in report.faults), report.faults


@pytest.mark.parametrize("kind", [Planted, planted.ChoosesAhead, Village])
def test_the_kit_finds_nothing_where_nothing_is_planted(kind: type[Planted]) -> None:
    assert checked(kind, closer=2, choose=the_first).faults == []


# Bots in positions that were read


def the_first(game: AnyGame, seed: int) -> int:
    return game.moves()[0]


def who_reads_other_words(game: Any, seed: int) -> int:
    return int(game.moves()[-1 if game.was_read else 0])


def who_cannot_play_what_was_read(game: Any, seed: int) -> int:
    if game.was_read:
        raise IndexError("an empty bag")
    return the_first(game, seed)


def who_passes_always(game: AnyGame, seed: int) -> int:
    return LEXICON.number("owe")


@pytest.mark.parametrize(
    ("choose", "says"),
    [
        (who_reads_other_words, "in its position that was read"),
        (who_cannot_play_what_was_read, "a bot cannot play a position that was read while seat"),
        (who_passes_always, "which is not legal"),
    ],
)
def test_a_bot_answers_in_what_was_read_as_in_the_game(
    choose: Callable[[AnyGame, int], int], says: str
) -> None:
    report = checked(Planted, choose=choose)
    assert any(says in fault for fault in report.faults), report.faults
    assert checked(Planted, choose=the_first).faults == []


# Dense games


def dense(
    kind: type[Planted], deal: Any = planted.village, pairs: Any = planted.all_pairs, **more: Any
) -> Report:
    box = {"dense": deal, "in_play": planted.buildings_of, "together": pairs}
    with on_the_shelf(kind, **box) as name:
        return check(name, 2, **{"games": 30, "closer": 4, "dense": True, **more})


def came_up(report: Report) -> Coverage:
    assert report.coverage is not None
    return report.coverage


def test_what_only_a_pair_of_things_shows_is_found_by_dense_games_alone() -> None:
    assert checked(TowerBesideWell, games=60, closer=20).faults == []
    report = dense(TowerBesideWell)
    assert any("fell into the well" in fault for fault in report.faults), report.faults


def test_dense_games_without_a_fault_pass_and_say_what_came_up() -> None:
    report = dense(Village)
    assert report.faults == []
    coverage = came_up(report)
    assert coverage.possible == set(planted.all_pairs(podere.new("aehre")))
    assert coverage.under(5) == []
    assert [LEXICON.word(move) for move in coverage.never()] == []
    assert coverage.to_data()["pairs"] == 6


def test_each_dense_game_can_be_played_again_alone() -> None:
    whole = dense(Village, games=3)
    alone = [dense(Village, games=1, first=number) for number in range(3)]
    assert whole.moves == sum(report.moves for report in alone)
    assert alone[1].checksum == dense(Village, games=1, first=1, closer=1).checksum != alone[0].checksum


def test_a_dense_run_goes_on_until_each_pair_came_so_often() -> None:
    report = dense(Village, games=1, closer=100, effort=Effort(pairs=9))
    coverage = came_up(report)
    assert min(coverage.pairs[pair] for pair in coverage.possible) >= 9
    rarest = coverage.rarest()
    assert rarest is not None
    assert coverage.pairs[rarest] < 20, "and no longer"


def test_a_run_goes_on_until_so_many_moves_were_played() -> None:
    assert 200 <= dense(Village, games=1, closer=100, effort=Effort(moves=200)).moves < 300


def test_a_pair_that_never_comes_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.testing.check.MOST_GAMES", 20)
    wanted = planted.pairs_with_a_castle
    report = dense(Village, pairs=wanted, games=1, closer=100, effort=Effort(pairs=1))
    assert report.games == 20
    assert "barn and castle were too seldom in play on one seat" in report.faults


def test_a_pair_that_should_not_come_is_a_fault() -> None:
    report = dense(Village, pairs=planted.some_pairs, closer=100)
    assert "barn and well were in play on one seat, which cannot be" in report.faults


def test_a_dense_game_comes_to_the_same_end_from_its_first_position() -> None:
    report = dense(planted.DrawsBesideItsGenerator, planted.as_it_is, closer=planted.SELDOM)
    assert any("lead from its first position to another end" in fault for fault in report.faults)


def test_a_curious_player_prefers_what_names_things_in_play_and_what_it_seldom_played() -> None:
    box = replace(TOY, in_play=lambda game, seat: ["daisy"])
    game = podere.new("toy", 2, 1)
    words = ("play acorn", "play daisy", "bury acorn", "pass")
    moves = [LEXICON.number(word) for word in words]
    found: Counter[str] = Counter()
    for number in range(200):
        curious = Curious(box, seeded(number))
        for word in ("play acorn", "play berry", "bury berry", "pass"):
            curious.choose(game, [LEXICON.number(word)])
        found[LEXICON.word(curious.choose(game, moves))] += 1
    assert min(found.values()) > 0
    assert found["play daisy"] > 2 * found["play acorn"]
    assert found["bury acorn"] > found["play acorn"]
