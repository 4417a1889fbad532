"""What cards of the Moor speak of: visible tiles, blocked spaces, extensions, cards that move up, tokens."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from tests.agricola.moor.farms import farm, improving, places, supply
from tests.agricola.positions import holds, play, seat_of, sheet, starting, why
from tests.agricola.reading import asked, begin, cells_of, crops, fences, hand, look, pastures
from tests.covers import covers


@covers("agricola 36.1")
def test_cost_and_prerequisite_hold_by_person_and_by_special_action() -> None:
    made = farm(2, "major_improvement").hand(0, "garden_path").goods(0, clay=1, fuel=1)
    assert why(made.game(), "take special_2 black_market") == "no_improvement_possible"
    assert "special_2 black_market" in starting(made.forests(0, "b1").game(), "take")
    assert "garden_path" not in starting(improving(made.forests(0, "")), "play")
    made.forests(0, "b1")
    game = play(improving(made), "play garden_path")
    assert supply(game) == "3 wood 1 fuel"


@covers("agricola 36.2")
@pytest.mark.parametrize(("house", "may"), [("wood", False), ("clay", True), ("stone", True)])
def test_a_prerequisite_is_a_minimum(house: str, may: bool) -> None:
    game = improving(farm().house(0, house).hand(0, "moor_enclosures").goods(0, stone=1))
    assert ("moor_enclosures" in starting(game, "play")) == may


@covers("agricola 36.3")
def test_only_visible_tiles_count() -> None:
    made = farm().forests(0, "b1 b2 c1").majors(0, "foresters_lodge")
    made.seats[0]["moor"].update(covered_forests=["b1"], covered_moors=["b2"])
    game = made.game()
    assert (seat_of(game)["forests"], seat_of(game)["moors"]) == (3, 0)
    assert why(game, "take special_1 cut_peat") == "no_moor"
    assert sheet(game, "bonus") == 3
    burning = play(made.game(), "take special_1 slash_and_burn")
    assert crops(burning) == {"c1": ""}, "not where a tile lies beneath"
    play(game, "take special_1 fell_trees", "clear b2")
    assert cells_of(game, "moor") == ["b2"], "the moor comes to light"
    again = play(made.game(), "take special_1 fell_trees", "clear b1")
    assert cells_of(again, "forest") == ["b1", "b2", "c1"]


@covers("agricola 36.4")
def test_a_moor_is_exchanged_for_a_field_beside_a_field() -> None:
    made = farm().moors(0, "b1 e3").fields(0, c1="").hand(0, "peat_burn_off")
    game = play(improving(made), "play peat_burn_off")
    assert supply(game) == "1 fuel"
    play(game, "clear b1")
    assert sorted(crops(game)) == ["b1", "c1"]
    assert cells_of(game, "moor") == ["e3"]


@covers("agricola 36.5")
def test_a_blocked_space_is_used_and_cannot_be_used() -> None:
    made = farm(2, "fencing").goods(0, wood=15, reed=2)
    made.seats[0]["moor"]["blocked"] = ["b2"]
    game = made.game()
    assert "b2" in cells_of(game, "blocked")
    assert sheet(game, "unused_spaces") == -12
    rooms = play(made.game(), "place farm_expansion")
    assert "b2" not in starting(rooms, "room")
    assert "b2" not in starting(play(made.game(), "place farmland"), "plow")
    fencing = play(made.game(), "place fencing", *fences("c2"))
    assert pastures(fencing) == {"c2": 2}
    assert not holds(fencing, sheep=2, boar=2)


@covers("agricola 36.6")
def test_an_extension_adds_two_ordinary_spaces() -> None:
    game = improving(farm().hand(0, "farm_extension").goods(0, clay=1))
    play(game, "play farm_extension")
    play(game, game.words()[-1])
    assert len(seat_of(game)["cells"]) == 17
    assert {"f1", "f2"} <= set(cells_of(game, "meadow"))
    assert sheet(game, "unused_spaces") == -15


@covers("agricola 36.6")
def test_moor_enclosures_begin_with_two_moors() -> None:
    game = improving(farm().house(0, "clay").hand(0, "moor_enclosures").goods(0, stone=1))
    play(game, "play moor_enclosures")
    play(game, game.words()[0])
    assert cells_of(game, "moor") == ["f1", "f2"]
    assert sheet(game, "unused_spaces") == -13


@covers("agricola 36.7")
def test_moving_up_exchanges_the_two_cards_of_a_place() -> None:
    made = farm().hand(0, "hearth_brush").goods(0, reed=1)
    game = play(improving(made), "play hearth_brush", "use hearth_brush")
    oven = next(slot for slot in look(game)["slots"] if "stone_oven" in (slot["top"], slot["under"]))
    assert (oven["top"], oven["under"]) == ("tiled_oven", "stone_oven")
    game = play(improving(made.majors(1, "stone_oven")), "play hearth_brush")
    assert "use hearth_brush" not in game.words(), "nothing to move"
    assert "tiled_oven" in [slot["top"] for slot in look(game)["slots"]]


@covers("agricola 36.8")
def test_tokens_cost_and_bring_a_point() -> None:
    made = farm()
    made.seats[0]["moor"]["garden_path"] = 1
    made.seats[1]["moor"].update(tombstone=1, blocked=["e1"])
    game = made.game()
    assert (sheet(game, "bonus"), sheet(game, "bonus", 1)) == (-1, 1)
    assert [seat_of(game, seat)["tokens"] for seat in (0, 1)] == [["garden_path"], ["tombstone"]]


@covers("agricola 36.9")
def test_upgrades_among_the_minor_improvements_count_as_both_and_return_the_old_card() -> None:
    game = improving(farm().majors(0, "fireplace_2").hand(0, "open_grill"))
    play(game, "play open_grill")
    assert seat_of(game)["majors"] == []
    assert places(game)["fireplace_2"] == "horse_slaughterhouse_1", "back on its place"
    assert seat_of(game)["rates"]["horse"] == 2
    game = improving(
        farm().majors(1, "fireplace_2").majors(0, "horse_slaughterhouse_1").hand(0, "horse_butchery")
    )
    play(game, "play horse_butchery")
    assert look(game)["removed"] == ["horse_slaughterhouse_1"], "it leaves the game"
    made = farm().majors(0, "fireplace_2").hand(0, "open_grill").goods(0, food=1, fuel=1)
    working = play(made.game(), "take special_2 illicit_work")
    assert starting(working, "play") == [], "Illicit Work builds from the board only"
    assert "special_2 black_market" in starting(made.game(), "take")


@covers("agricola 36.10")
def test_used_markers_serve_once_and_never_inside_a_payment() -> None:
    made = farm(4).played(0, "winter_storehouse", state=3).goods(0, food=4).goods(1, food=20, fuel=20)
    game = made.rooms(0, "a1").harvest().game()
    assert asked(game) == "heat"
    play(game, "exchange winter_storehouse stores")
    assert supply(game) == "2 food 2 fuel"
    assert starting(game, "heat") == ["0", "1", "2"], "a cost of three is not paid in two parts"


@covers("agricola 33.1")
def test_bog_pony_and_draught_horses_are_no_horses() -> None:
    game = farm().played(0, "bog_pony", "draught_horses").game()
    assert sheet(game, "horses") == -1


@covers("agricola 36.11")
def test_cards_can_be_left_out_of_the_game() -> None:
    for players in (2, 4):
        game = begin(players, moor=3, bans=["thicket", "big_country", "braggart"])
        there = [card for seat in range(players) for card in hand(game, seat)]
        assert not {"thicket", "big_country", "braggart"} & set(there)
        data: Any = game.to_data()
        assert "big_country" not in data["state"]["minor_deck"]
        assert "thicket" not in data["state"]["moor"]["deck"]


@covers("agricola 36.12")
def test_tempered_rewards_ask_for_more() -> None:
    spaces = " ".join(f"{column}{row}" for column in "bcde" for row in (1, 2, 3)) + " a1"
    for agreed, may in (([], True), (["cleared_farms"], False)):
        made = farm(level=3, tempered=agreed).forests(0, spaces).hand(0, "big_country")
        assert ("big_country" in starting(improving(made), "play")) == may
    five = ("fireplace_2", "cooking_hearth_4", "peat_charcoal_kiln", "well", "pottery")
    for agreed, points in (([], 2), (["old_majors"], 0)):
        game = farm(level=3, players=3, tempered=agreed).majors(0, *five).played(0, "braggart").game()
        assert sheet(game, "bonus") == points
    with pytest.raises(podere.BadOption, match="tempered"):
        podere.new("agricola", players=2, moor=2, tempered=["old_majors"])
