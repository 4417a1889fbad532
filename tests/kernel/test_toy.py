"""The kernel's mechanisms, on a small game that uses them all."""

from __future__ import annotations

import pytest

import podere
from podere.testing.check import check
from tests.toy import LEXICON, TOY, Toy

podere.register(TOY)


def toy(seed: int = 1, **more: bool) -> Toy:
    game = podere.new("toy", 2, seed, **more)
    assert isinstance(game, Toy)
    return game


@pytest.mark.parametrize("players", [2, 3])
def test_the_kit_passes_on_the_toy(players: int) -> None:
    report = check("toy", players, 60)
    assert report.faults == []
    assert report.moves > 500


def test_how_often_the_kit_looks_closer_changes_nothing_in_the_games() -> None:
    often, rarely = check("toy", 2, 5, closer=1), check("toy", 2, 5, closer=1000)
    assert (often.checksum, often.moves) == (rarely.checksum, rarely.moves)


def test_an_anytime_move_stands_beside_the_choice_and_does_not_use_it_up() -> None:
    game = toy()
    asked, seat = game.view(0)["asked"], game.seat
    assert "spend" in game.words()
    game.play("spend")
    assert (game.view(0)["asked"], game.seat) == (asked, seat)
    assert game.scores() == [1, 0]
    game.play("spend")
    assert "spend" not in game.words(), "each use takes a coin, and the second was the last"


def test_a_pause_is_asked_while_something_can_be_done_at_any_time() -> None:
    game = toy()
    game.play(next(word for word in game.words() if word.startswith("play")))
    assert game.words() == ["pay", "spend"]


def test_elsewhere_a_single_move_is_played_by_the_game() -> None:
    game = toy(listen=True)
    game.play("spend")
    game.play("spend")
    game.play(next(word for word in game.words() if word.startswith("play")))
    assert game.journal is not None
    assert [event.kind for event in game.journal.events if event.data.get("word") == "owe"] == ["forced"]


def test_a_secret_word_is_covered_for_the_others() -> None:
    game = toy(listen=True)
    word = next(word for word in game.words() if word.startswith("bury"))
    game.play(word)
    assert game.journal is not None
    assert word in [event.get("word") for event in game.journal.seen_by(0)]
    for other in (1, None):
        seen = [event.get("word") for event in game.journal.seen_by(other)]
        assert "bury ?" in seen
        assert word not in seen


def test_a_card_given_is_known_to_both_and_to_nobody_else() -> None:
    game = podere.new("toy", 3, 5)
    assert isinstance(game, Toy)
    word = next(word for word in game.words() if word.startswith("give"))
    game.play(word)
    card = word.split()[1]
    for seat, knows in ((0, True), (1, True), (2, False)):
        known = game.view(seat)["known"]
        assert isinstance(known, list)
        assert (card in known[1]) is knows


def test_the_lexicon_finds_words_with_loose_spaces_and_refuses_others() -> None:
    assert LEXICON.word(LEXICON.number("  play   berry ")) == "play berry"
    with pytest.raises(podere.IllegalMove, match="one with this verb is 'play acorn'"):
        LEXICON.number("play melon")
    with pytest.raises(podere.IllegalMove, match="moves start with: play, bury"):
        LEXICON.number("sing")


def test_nature_can_be_asked_to_wait() -> None:
    game = toy(nature=False)
    assert game.seat == podere.NATURE
    assert len(game.weights()) == len(game.moves()) == 4
    game.play("draw daisy")
    game.play("draw acorn")
    assert game.seat == 0
    assert "play daisy" in game.words()
    with pytest.raises(podere.IllegalMove, match="not nature's choice"):
        game.weights()


def test_a_gesture_is_played_whole_or_not_at_all() -> None:
    game = toy()
    before = game.to_data()
    card = game.words()[0]
    with pytest.raises(podere.IllegalMove):
        game.play_all([card, "pay", "sing"])
    assert game.to_data() == before
    game.play_all(["spend", card])
    assert game.scores()[0] > 1
