"""Hands on the Moor: drafts by level, and the mulligan."""

from __future__ import annotations

import pytest

import podere
from podere.games.agricola.decks.manifests import MOOR_MINORS
from podere.games.agricola.state import Agricola
from tests.agricola.positions import seat_of, starting
from tests.agricola.reading import asked, begin, hand, look
from tests.covers import covers


def stages(game: Agricola) -> list[tuple[str | None, int, dict[str, int]]]:
    """Direction, passes and what is kept in each stage of a draft, played to its end."""
    found: list[tuple[str | None, int, dict[str, int]]] = []
    while look(game)["draft"] is not None:
        draft = look(game)["draft"]
        if draft["stage"] > len(found):
            found.append((draft["direction"], draft["passes"], draft["keep"]))
        game.play(game.words()[0])
    return found


@covers("agricola 29.13", "agricola 29.14.1")
@pytest.mark.parametrize("deal", ["draft", "draft_eight"])
def test_level_two_drafts_seven_cards_passed_to_the_left(deal: str) -> None:
    game = begin(3, moor=2, deal=deal)
    pack = seat_of(game, game.chooser())["pack"]
    assert pack["counts"]["minors"] == (7 if deal == "draft" else 8)
    assert stages(game) == [("left", 7, {"occupations": 0, "minors": 1})]
    for seat in range(3):
        assert len(hand(game, seat)) == 7
        assert set(hand(game, seat)) <= set(MOOR_MINORS)
    assert look(game)["discarded"]["count"] == (0 if deal == "draft" else 3)


@covers("agricola 29.14")
def test_level_three_drafts_occupations_then_four_and_three_minor_improvements() -> None:
    game = begin(2, moor=3, deal="draft")
    assert stages(game) == [
        ("left", 7, {"occupations": 1, "minors": 0}),
        ("right", 4, {"occupations": 0, "minors": 1}),
        ("right", 3, {"occupations": 0, "minors": 1}),
    ]
    for seat in range(2):
        assert seat_of(game, seat)["hand"]["counts"] == {"occupations": 7, "minors": 7, "moor": 4}


@covers("agricola 29.15")
def test_the_mulligan_exchanges_any_number_of_cards_once() -> None:
    game = begin(2, moor=2, mulligan="on")
    seat = game.chooser()
    before = hand(game, seat)
    assert asked(game) == "mulligan"
    assert sorted(starting(game, "discard")) == sorted(before)
    game.play(f"discard {before[0]}")
    game.play(f"discard {before[3]}")
    game.play("done")
    after = hand(game, seat)
    assert len(after) == 7
    assert set(before) - set(after) == {before[0], before[3]}
    assert game.chooser() != seat, "once only"
    game.play("done")
    assert asked(game) == "turn"


@covers("agricola 29.15")
def test_the_mulligan_brings_cards_of_the_same_kind() -> None:
    game = begin(1, moor=3, mulligan="on")
    for many in (7, 3, 4):
        for _ in range(many):
            game.play(f"discard {starting(game, 'discard')[0]}")
        assert starting(game, "discard") == []
        game.play("done")
    assert seat_of(game)["hand"]["counts"] == {"occupations": 7, "minors": 7, "moor": 4}
    assert asked(game) == "turn"


@covers("agricola 29.15")
def test_a_mulligan_can_be_left_and_taken_up_while_cards_of_the_moor_are_drawn() -> None:
    game = begin(2, moor=2, mulligan="on").copy(nature=False)
    seat = game.chooser()
    game.play(f"discard {hand(game, seat)[0]}")
    game.play("done")
    assert asked(game) == "draw_one"
    assert game.audit() == []
    back = podere.from_data(game.to_data())
    assert isinstance(back, Agricola)
    assert len(hand(back, seat)) == 7


def test_a_mulligan_is_for_dealt_hands_of_the_moor() -> None:
    for options in ({"moor": 0}, {"moor": 1}, {"moor": 2, "deal": "draft"}):
        with pytest.raises(podere.BadOption, match="mulligan"):
            podere.new("agricola", players=2, mulligan="on", **options)
