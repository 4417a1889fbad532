"""Alone on the Moor, and the variant in which ovens must be lit."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import Farm, farm, improving, supply
from tests.agricola.positions import play, seat_of, starting, why
from tests.agricola.reading import asked, begin, look, pile, spaces
from tests.covers import covers


def alone(round: int = 2, card: str = "special_2") -> Farm:
    return farm(round, players=1, level=1).open_card(card)


def face_up(game: Agricola) -> list[str]:
    return [card["card"] for card in look(game)["moor"]["specials"] if card["at"] == "centre"]


@covers("agricola 35.1")
def test_the_rules_for_one_player_hold() -> None:
    game = begin(1, moor=1)
    assert supply(game) == ""
    assert pile(game, "forest") == "2 wood"
    assert "side_job" not in spaces(game)
    assert seat_of(game)["hunger"] == 6
    made = (
        farm(players=1)
        .open_card("special_2")
        .goods(0, fuel=1, clay=1)
        .forests(0, "b1")
        .hand(0, "garden_path")
    )
    game = play(made.game(), "take special_2 black_market", "play garden_path")
    assert look(game)["removed"] == ["garden_path"], "a traveling card leaves the game"


@covers("agricola 35.2", "agricola 30.1")
@pytest.mark.parametrize("seed", range(4))
def test_a_card_is_turned_up_at_the_start_of_a_round(seed: int) -> None:
    game = begin(1, seed, moor=1)
    assert len(face_up(game)) == 1
    assert look(game)["moor"]["deck"] == 9


@covers("agricola 35.3")
def test_the_last_card_stays_or_goes_under_the_deck() -> None:
    game = alone().next_round().game()
    assert asked(game) == "special_stays"
    assert sorted(game.words()) == ["bury", "stay"]
    staying = game.copy()
    play(staying, "stay")
    assert face_up(staying) == ["special_2"]
    play(game, "bury")
    assert face_up(game) != ["special_2"]
    assert look(game)["moor"]["buried"] == ["special_2"]
    assert look(game)["moor"]["deck"] == 9


@covers("agricola 35.3")
def test_what_was_put_under_the_deck_comes_last() -> None:
    made = alone(9, "special_5")
    made.state["moor"].update(
        specials=["special_1"],
        buried=["special_3", "special_2"],
        discarded=[f"special_{n}" for n in (4, 6, 7, 8, 9, 10)],
    )
    game = play(made.next_round().game(), "bury")
    assert face_up(game) == ["special_1"]
    assert look(game)["moor"]["buried"] == ["special_3", "special_2", "special_5"]


@covers("agricola 35.4")
def test_one_special_action_in_a_round_and_the_card_is_discarded() -> None:
    game = play(alone(card="special_4").game(), "take special_4 hiring_fair")
    assert supply(game) == "2 food", "as the card says"
    assert asked(game) == "keep_special"
    play(game, "done")
    assert face_up(game) == []
    assert look(game)["moor"]["discard"] == ["special_4"]
    assert why(game, "take special_4 hiring_fair") == "special_gone"


@covers("agricola 35.5")
def test_two_food_keep_the_card_once_in_a_round() -> None:
    game = play(alone().goods(0, food=2).game(), "take special_2 hiring_fair", "stay")
    assert supply(game) == "1 food"
    assert face_up(game) == ["special_2"]
    play(game, "take special_2 hiring_fair")
    assert asked(game) == "turn", "it cannot be kept a second time"
    assert face_up(game) == []
    poor = play(alone().game(), "take special_2 hiring_fair")
    assert asked(poor) == "turn", "without two food nothing is asked"
    kept = play(alone().goods(0, food=9).game(), "take special_2 hiring_fair", "stay")
    play(kept, "place day_laborer", "place grain_seeds")
    assert asked(kept) == "special_stays", "the kept card counts as unused"


@covers("agricola 35.6")
def test_the_last_card_comes_back_every_round_when_the_deck_is_empty() -> None:
    made = farm(11, players=1, level=1)
    made.state["moor"].update(
        centre=[], specials=[], discarded=[f"special_{n}" for n in (1, 3, 4, 5, 6, 7, 8, 9, 10, 2)]
    )
    game = made.next_round().game()
    assert face_up(game) == ["special_2"]
    play(game, "take special_2 hiring_fair", "place day_laborer", "place grain_seeds")
    assert look(game)["round"] == 13
    assert face_up(game) == ["special_2"]


@covers("agricola 35.6")
def test_with_a_card_in_each_round_the_last_one_serves_from_round_ten() -> None:
    """Moors, forests and goods for every action, and a card used in every round."""
    made = farm(1, players=1, level=1).open_card("special_10").goods(0, food=99, fuel=99, clay=99, stone=99)
    game = made.moors(0, "b1 b2 b3 c1 c2").forests(0, "c3 d1 d2 d3 e1 e2 e3").game()
    seen: dict[int, str] = {}
    while not game.over:
        if face_up(game):
            seen[game.round] = face_up(game)[0]
        takes = starting(game, "take")
        harmless = [
            word for word in ("place day_laborer", "place grain_seeds", "done") if word in game.words()
        ]
        game.play(f"take {takes[0]}" if takes else harmless[0] if harmless else game.words()[-1])
    assert len({seen[round] for round in range(1, 11)}) == 10
    assert {seen[round] for round in range(10, 15)} == {seen[10]}


@covers("agricola 35.7")
@pytest.mark.parametrize(("level", "target"), [(1, 65), (2, 70), (3, 70)])
def test_the_goal_by_level(level: int, target: int) -> None:
    assert look(begin(1, moor=level))["moor"]["target"] == target
    assert look(begin(2, moor=level))["moor"]["target"] is None


# Ovens that must be lit


@covers("agricola 35.8", "agricola 35.8.1")
def test_a_cooking_improvement_works_only_when_it_is_lit() -> None:
    made = farm(3, "grain_utilization", fuel_on_ovens="on").goods(0, clay=2, grain=1, fuel=1, vegetable=1)
    game = play(improving(made), "build fireplace_2", "place day_laborer")
    assert seat_of(game)["unlit"] == ["fireplace_2"]
    assert seat_of(game)["rates"]["vegetable"] == 1
    assert why(game, "place grain_utilization") == "no_empty_field", "it does not bake either"
    play(game, "light fireplace_2")
    assert seat_of(game)["unlit"] == []
    assert seat_of(game)["rates"]["vegetable"] == 2
    assert supply(game) == "1 grain 1 vegetable"
    assert "grain_utilization" in starting(game, "place")


@covers("agricola 35.8")
def test_other_improvements_need_no_fire_and_neither_does_a_game_without_the_variant() -> None:
    made = farm(fuel_on_ovens="on").majors(1, "clay_oven").goods(0, clay=1, stone=1)
    assert seat_of(play(improving(made), "build heating_oven"))["unlit"] == []
    assert seat_of(play(improving(farm().goods(0, clay=2)), "build fireplace_2"))["unlit"] == []


@covers("agricola 35.9")
@pytest.mark.parametrize("lit", [True, False])
def test_an_upgrade_takes_the_marker_over(lit: bool) -> None:
    made = farm(fuel_on_ovens="on").majors(0, "fireplace_2")
    made.seats[0]["moor"]["unlit"] = [] if lit else ["fireplace_2"]
    game = play(improving(made), "build cooking_hearth_4", "return fireplace_2")
    assert seat_of(game)["unlit"] == ([] if lit else ["cooking_hearth_4"])
    made.goods(0, clay=4)
    game = play(improving(made), "build cooking_hearth_4", "pay 1")
    assert "cooking_hearth_4" in seat_of(game)["unlit"], "paid for, it is built anew"


@covers("agricola 35.8", "agricola 35.9", "agricola 37.92")
def test_a_horse_butchery_that_is_not_lit_does_not_cook_two_horses() -> None:
    made = farm(8, fuel_on_ovens="on").majors(0, "horse_slaughterhouse_1").hand(0, "horse_butchery")
    made.seats[0]["moor"]["unlit"] = ["horse_slaughterhouse_1"]
    made.goods(0, fuel=1).animals(0, horse=2).pasture(0, "d1")
    game = play(improving(made), "play horse_butchery", "place day_laborer")
    assert seat_of(game)["unlit"] == ["horse_butchery"]
    assert starting(game, "exchange") == []
    assert why(game, "exchange horse_butchery food") == "why.not_now"
    play(game, "light horse_butchery", "exchange horse_butchery food")
    assert supply(game) == "5 food"


@covers("agricola 35.8", "agricola 37.92")
def test_nothing_is_paid_from_an_oven_that_is_not_lit() -> None:
    made = (
        farm(8, level=3, fuel_on_ovens="on").played(0, "horse_butchery").animals(0, horse=2).pasture(0, "d1")
    )
    made.state["removed"] = ["horse_slaughterhouse_1"]
    made.majors(0, "horse_slaughterhouse_1").put(0, majors=[]).goods(0, wood=3).hand(0, "caravan")
    made.seats[0]["moor"]["unlit"] = ["horse_butchery"]
    assert "play caravan" not in improving(made).words(), "3 food are due"
    made.seats[0]["moor"]["unlit"] = []
    assert "play caravan" in improving(made).words()


@covers("agricola 35.8", "agricola 32.5")
def test_wood_is_split_to_light_an_oven_while_animals_look_for_room() -> None:
    made = farm(8, "pig_market", fuel_on_ovens="on").majors(0, "fireplace_2").piles(pig_market=2)
    made.seats[0]["moor"]["unlit"] = ["fireplace_2"]
    game = play(made.goods(0, wood=1).game(), "place pig_market")
    assert game.words() == ["release boar", "split"]
    play(game, "split")
    assert game.words() == ["release boar", "light fireplace_2"]
    assert supply(play(game, "light fireplace_2", "convert boar")) == "2 food"
    made.seats[0]["moor"]["unlit"] = []
    assert "split" not in play(made.game(), "place pig_market").words(), "it would change nothing"


@covers("agricola 35.8")
def test_before_animals_breed_an_oven_may_be_lit_although_there_is_enough_to_eat() -> None:
    made = farm(4, fuel_on_ovens="on").majors(0, "fireplace_2").goods(0, food=4, fuel=1).house(0, "stone")
    made.goods(1, food=9, fuel=9).animals(0, sheep=1)
    made.seats[0]["moor"]["unlit"] = ["fireplace_2"]
    game = made.harvest().game()
    assert asked(game) == "feed"
    assert supply(play(game, "light fireplace_2", "convert sheep", "feed")) == "2 food"
