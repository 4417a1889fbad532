"""Positions that somebody wrote: what cannot be is refused, and what is read plays as it stands."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import podere
from podere.games.everdell.state import Everdell
from podere.kernel.errors import BadPosition
from tests.everdell.positions import Table, card, discards, in_city, play, table


def waiting(made: Table, *words: str) -> dict[str, Any]:
    """The position in which nature, or the next question, waits after these words."""
    data: dict[str, Any] = play(made.game(nature=False), *words).to_data()
    return copy.deepcopy(data)


def with_steps(data: dict[str, Any], *steps: dict[str, Any]) -> dict[str, Any]:
    data["stack"] = [*data["stack"], *steps]
    return data


def test_resources_on_a_storehouse_do_not_wrap() -> None:
    full = card("storehouse", goods={"twig": 63, "resin": 63, "pebble": 63, "berry": 63})
    game = table().city(0, full).goods(0, berry=3).hand(0, "chip_sweep").game()
    play(game, "play chip_sweep hand", "store twig")
    assert in_city(game, "storehouse")["goods"] == {"twig": 66, "resin": 63, "pebble": 63, "berry": 63}
    assert podere.from_data(game.to_data()).to_data() == game.to_data()


def test_more_than_ever_lies_on_a_storehouse_or_a_chapel_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"goods\.twig must be from 0 to 500"):
        table().city(0, card("storehouse", goods={"twig": 501})).game()
    with pytest.raises(BadPosition, match=r"tokens must be from 0 to 20"):
        table().city(0, card("chapel", tokens=21)).game()


def test_a_slot_for_a_card_that_cannot_be_paid_is_refused() -> None:
    made = table(1).meadow("farm", "farm", "mine").goods(0, twig=2, resin=1)
    data = waiting(made, "play farm meadow")
    assert [step["step"] for step in data["stack"]][-2:] == ["pay", "choose_slot"]
    assert podere.from_data(copy.deepcopy(data)).words() == ["slot 1", "slot 2"]
    data["state"]["seats"][0]["resin"] = 0
    with pytest.raises(BadPosition):
        podere.from_data(data)


def test_a_card_is_played_once_and_arrives_once() -> None:
    data = waiting(table().hand(0, "shepherd").city(0, "chapel").goods(0, berry=3), "play shepherd hand")
    arrive = {"step": "arrive", "seat": 0}
    with pytest.raises(BadPosition, match="arrive cannot follow from arrive"):
        podere.from_data({**data, "stack": [data["stack"][0], arrive, *data["stack"][1:]]})
    with pytest.raises(BadPosition, match="arrive cannot follow from turn"):
        podere.from_data(with_steps(table().game().to_data(), arrive))


def test_a_question_that_is_asked_twice_is_refused() -> None:
    made = table().city(0, "queen").hand(0, "farm", "mine")
    data = waiting(made, "visit queen 1 0")
    with pytest.raises(BadPosition, match="queen_plays cannot follow from queen_plays"):
        podere.from_data(with_steps(data, {"step": "queen_plays", "seat": 0}))


def test_what_happens_by_itself_has_happened() -> None:
    made = table().city(0, "queen").hand(0, "farm", "mine")
    data = waiting(made, "visit queen 1 0")
    data["stack"][-1] = {"step": "post_office_rest", "seat": 0}
    with pytest.raises(BadPosition, match="post_office_rest would have happened already"):
        podere.from_data(data)


def test_the_clock_tower_strikes_only_with_a_token() -> None:
    made = table().city(0, card("clock_tower", tokens=1)).workers(0, "three_twigs", "two_resin")
    data: Any = waiting(made, "prepare")
    assert data["stack"][-1]["step"] == "clock_tower_uses"
    data["state"]["seats"][0]["city"][0]["tokens"] = 0
    with pytest.raises(BadPosition, match="clock_tower_uses cannot be done"):
        podere.from_data(data)


def test_cards_taken_in_the_open_are_known_to_all() -> None:
    made = table(2, forest=("draw_two_meadow_play_one_cheaper", "two_any", "three_berries"))
    made.meadow("farm", "mine", *["wife"] * 4).goods(0, 5, 5, 5, 5)
    game = play(made.game(), "place draw_two_meadow_play_one_cheaper", "take farm", "take mine")
    data: Any = copy.deepcopy(game.to_data())
    assert data["stack"][-1]["step"] == "play_taken"
    data["state"]["seats"][0]["hand"][0]["known"] = [0]
    with pytest.raises(BadPosition, match="play_taken cannot be done"):
        podere.from_data(data)


def test_rugwort_prepares_with_the_player() -> None:
    data: Any = table(1).game().to_data()
    state: Any = data["state"]
    state["rugwort"]["season"] = "autumn"
    with pytest.raises(BadPosition, match="Rugwort's season is not the player's"):
        podere.from_data(data)


def test_discards_of_positions_without_an_order_are_mixed_when_they_are_read() -> None:
    made = table().city(0, "cemetery").discards("king", "farm", "mine", "inn", "palace", "school", "theater")
    sorted_pile = discards(made.game())
    older = {**made.data, "rules": 1}
    piles = {tuple(discards(from_position({**older, "rng": rng}))) for rng in range(1, 30)}
    assert len(piles) > 20
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(sorted_pile))}
    assert discards(from_position({**older, "rng": 7})) == discards(from_position({**older, "rng": 7}))
    assert discards(from_position({**made.data, "rng": 7})) == sorted_pile, (
        "today's piles lie as they were written"
    )


def from_position(data: dict[str, Any]) -> Everdell:
    game = podere.from_data(copy.deepcopy(data))
    assert isinstance(game, Everdell)
    return game


def test_a_card_that_is_being_chosen_from_equal_ones_is_not_in_the_hand_yet() -> None:
    made = table(1, forest=("draw_two_meadow_play_one_cheaper", "two_any", "three_berries"))
    data: Any = made.meadow("farm", "farm", "mine", "inn").data
    data["state"]["forest"] = ["two_any", "draw_two_meadow_play_one_cheaper", "three_berries"]
    game = play(made.game(), "place draw_two_meadow_play_one_cheaper", "take farm")
    assert [step.name for step in game.stack[-2:]] == ["take_to_play", "choose_slot"]
    assert game.audit() == []
    assert podere.from_data(game.to_data()).words() == ["slot 1", "slot 2"]
