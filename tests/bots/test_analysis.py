"""Help and analysis: the best moves, three good ones, and where a game was lost."""

from __future__ import annotations

import pytest

import podere
from podere.bots import analysis
from podere.bots.analysis import best_moves, good_spaces, review
from podere.bots.ladder import plan_of
from podere.bots.random_bot import RandomBot
from podere.bots.search import Candidate, SearchBot
from podere.boxes.box import AnyGame
from podere.formats.record import Record
from podere.server.worker import answer


def finished(seed: int = 4) -> Record:
    """A whole game of All Creatures, played at random."""
    game = podere.new("acbas", seed=seed, listen=True)
    player = RandomBot(seed)
    while not game.over:
        game.play(player.pick(game.moves()))
    return Record.of(game)


def midway(game: str, seed: int) -> AnyGame:
    """A game in which some moves were made at random, and there is much to choose from."""
    begun = podere.new(game, players=2, seed=seed)
    player = RandomBot(seed)
    for _ in range(30):
        begun.play(player.pick(begun.moves()))
    while len(begun.moves()) < 9:
        begun.play(player.pick(begun.moves()))
    return begun


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[list[Candidate]]:
    """What is compared in the same games, as it comes."""
    found: list[list[Candidate]] = []

    def noted(thinker: SearchBot, game: AnyGame, seat: int, best: list[Candidate]) -> None:
        truly(thinker, game, seat, best)
        found.append(best)

    truly = analysis.compare_alike
    monkeypatch.setattr(analysis, "compare_alike", noted)
    return found


@pytest.mark.parametrize("name", ["acbas", "aehre", "agricola", "everdell"])
def test_the_best_moves_come_in_the_order_of_their_margins(name: str) -> None:
    for seed in range(3):
        game = midway(name, seed)
        found = best_moves(game, game.chooser(), "16")
        assert 0 < len(found) <= 5
        assert {word for word, _ in found} <= set(game.words())
        margins = [margin for _, margin in found]
        assert margins == sorted(margins, reverse=True)
        assert found == best_moves(game, game.chooser(), "16")


def test_the_margins_that_are_told_come_from_the_same_games(told: list[list[Candidate]]) -> None:
    game = midway("acbas", 1)
    best_moves(game, game.chooser(), "60")
    assert [one.count for one in told[0]] == [6] * 5


def test_what_a_move_cost_is_told_by_the_same_games_too(told: list[list[Candidate]]) -> None:
    record = finished()
    record.lines = record.lines[:20]
    found = review(record, "16")
    assert len(found.turns) == len(told) > 1
    for moment, rivals in zip(found.turns, told, strict=True):
        assert len({one.count for one in rivals}) == 1
        assert moment.lost == round(rivals[0].mean() - rivals[-1].mean(), 2) or moment.lost == 0.0


def test_nobody_else_is_advised() -> None:
    game = podere.new("acbas", seed=2)
    with pytest.raises(podere.IllegalMove, match="does not choose now"):
        best_moves(game, 1 - game.chooser(), "4")


def test_three_good_spaces_do_not_tell_the_best() -> None:
    game = podere.new("acbas", seed=2)
    seat = game.chooser()
    found = SearchBot("analysis 0", plan_of("4")).compare(game.imagine(seat, "analysis 0"), seat)
    best = [game.lexicon.word(one.line[0]) for one in found[:3]]
    words = good_spaces(game, game.chooser(), 3, "4")
    assert sorted(words) == sorted(best)
    assert [game.lexicon.number(word) for word in words] == sorted(map(game.lexicon.number, words))


def test_advice_does_not_depend_on_what_the_seat_cannot_know() -> None:
    game = podere.new("aehre", players=2, seed=3)
    seat = game.chooser()
    twin = game.imagine(seat, "twin")
    assert [word for word, _ in best_moves(game, seat, "2")] == [
        word for word, _ in best_moves(twin, seat, "2")
    ]


def test_a_review_tells_each_turn_and_the_costliest_moves() -> None:
    record = finished()
    record.lines = record.lines[:40]
    found = review(record, "2")
    assert len(found.turns) > 3
    assert [moment.line for moment in found.turns] == sorted(moment.line for moment in found.turns)
    for moment in found.turns:
        assert record.lines[moment.line].word == moment.word
        assert moment.lost >= 0.0
        assert (moment.lost == 0.0) or moment.best != moment.word
    assert [moment.lost for moment in found.worst] == sorted((one.lost for one in found.worst), reverse=True)
    assert found.worst[0].lost == max(moment.lost for moment in found.turns)


def test_the_worker_answers_every_question_and_survives_a_bad_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.server.worker.HINT", "2")
    game = podere.new("acbas", seed=2)
    data = game.imagine(game.chooser(), 5).to_data()
    hint = answer({"do": "hint", "game": data})
    assert [set(move) for move in hint["moves"]] == [{"word", "value"}] * 5  # type: ignore[attr-defined]
    assert len(answer({"do": "help", "many": 3, "game": data})["words"]) == 3  # type: ignore[arg-type]
    assert answer({"do": "choose", "bot": "beginner", "seed": 1, "game": data})["word"] in game.words()
    assert "error" in answer({"do": "dance"})
    assert "BadRecord" in str(answer({"do": "review", "record": "nothing"})["error"])
