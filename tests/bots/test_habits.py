"""Habits: what is drawn more often, and how it is learned by watching."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import podere
from podere.bots.habits import HABITS, LEAST, MOST, NO_HABITS, USUAL, Habits, habits_of
from podere.bots.learned import write
from podere.bots.search import Plan, SearchBot
from podere.bots.watch import DOUBT, Seen, watch, weight
from podere.boxes.box import box_of
from podere.kernel.rng import seeded


def drawn(habits: Habits, times: int = 3000) -> Counter[str]:
    """What is drawn first in a game of All Creatures Big and Small."""
    game: Any = podere.new("acbas", players=2, seed=1)
    rng, seat = seeded(1), game.chooser()
    return Counter(game.lexicon.word(habits.draw(game, seat, game.legal, rng)) for _ in range(times))


def test_without_habits_all_moves_are_drawn_alike() -> None:
    found = drawn(NO_HABITS)
    assert len(found) > 5
    assert max(found.values()) < 1.5 * min(found.values())


def test_a_move_is_drawn_as_often_as_it_weighs() -> None:
    size = len(box_of("acbas").lexicon)
    often = box_of("acbas").lexicon.number("place start_player")
    found = drawn(Habits([[9 * USUAL if move == often else USUAL for move in range(size)]]))
    others = [many for word, many in found.items() if word != "place start_player"]
    assert found["place start_player"] == pytest.approx(9 * sum(others) / len(others), rel=0.2)


def test_a_stage_of_which_nothing_was_learned_is_drawn_evenly() -> None:
    game: Any = podere.new("acbas", players=2, seed=1)
    assert game.stage(0) == 0
    assert drawn(Habits([])) == drawn(NO_HABITS)


def test_what_is_chosen_more_often_than_by_chance_weighs_more() -> None:
    seen = Seen(4)
    for _ in range(100):
        seen.add(0, [0, 1], 1)
    [row] = seen.habits().rows
    assert row == [int(USUAL * DOUBT / (50 + DOUBT)), int(USUAL * (100 + DOUBT) / (50 + DOUBT)), USUAL, USUAL]


def test_what_was_seldom_seen_is_hardly_a_habit_and_none_is_without_bounds() -> None:
    assert weight(0.0, 0.0) == USUAL
    assert USUAL < weight(1.0, 0.5) < 1.1 * USUAL
    assert weight(0.0, 1e6) == LEAST
    assert weight(1e6, 1.0) == MOST


def test_watching_gives_the_weights_of_words_and_the_same_seed_the_same_ones() -> None:
    def made() -> dict[str, dict[str, Any]]:
        return watch("acbas", [2], {}, 2, 2, 2, 5, lambda many: None)

    found = made()
    assert list(found) == ["table"]
    assert found == made()
    learned = found["table"]
    assert learned["stages"] == 8
    assert {len(weights) for weights in learned["words"].values()} == {8}
    assert any(one > USUAL for weights in learned["words"].values() for one in weights)


def test_habits_are_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / HABITS
    write(path, "one", {"table": {"stages": 1, "words": {"place forest": [300]}}})
    write(path, "two", {"alone": {"stages": 1, "words": {"place quarry": [50], "pass": [7]}}})
    kept = json.loads(path.read_text())["leagues"]
    assert kept["table"] == {"made": "one", "stages": 1, "words": {"place forest": [300]}}
    assert kept["alone"]["words"]["pass"] == [7]


@pytest.mark.parametrize("game", ["acbas", "aehre", "agricola", "everdell"])
def test_the_habits_in_the_package_are_words_of_the_game(game: str) -> None:
    path = files(f"podere.games.{game}").joinpath(HABITS)
    if not path.is_file():
        assert habits_of(podere.new(game, players=2, seed=1)) is NO_HABITS
        return
    lexicon = box_of(game).lexicon
    for league in json.loads(path.read_text("utf-8"))["leagues"].values():
        assert league["made"].startswith(f"podere train {game} ")
        for word, weights in league["words"].items():
            assert lexicon.word(lexicon.number(word)) == word
            assert len(weights) == league["stages"]
            assert all(LEAST <= one <= MOST for one in weights)


def test_a_game_is_searched_by_the_habits_of_its_league() -> None:
    """The words of the file are the rows that are drawn by."""
    table = podere.new("agricola", players=2, seed=1)
    learned = json.loads(files("podere.games.agricola").joinpath(HABITS).read_text("utf-8"))["leagues"][
        "table"
    ]
    rows = habits_of(table).rows
    for word, weights in learned["words"].items():
        assert [row[table.lexicon.number(word)] for row in rows] == weights


def test_habits_change_what_a_search_sees() -> None:
    game = podere.new("agricola", players=2, seed=1)
    seat = game.chooser()

    def means(habits: Habits) -> list[float]:
        bot = SearchBot(1, Plan(16, 0.0, candidates=4, tries=2), None, "search", habits)
        return [one.mean() for one in bot.compare(game, seat)]

    assert means(NO_HABITS) != means(habits_of(game))
