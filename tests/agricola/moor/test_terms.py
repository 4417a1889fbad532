"""What cards of the Moor speak of: visible tiles, blocked spaces, extensions, cards that move up, tokens."""

from __future__ import annotations

import pytest

from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import holds, play, seat_of, sheet, starting, why
from tests.agricola.reading import cells_of, crops, fences, look, pastures
from tests.covers import covers


@covers("agricola 38.1")
def test_cost_and_prerequisite_hold_by_person_and_by_special_action() -> None:
    made = farm(2, "major_improvement").hand(0, "garden_path").goods(0, clay=1, fuel=1)
    assert why(made.game(), "take special_2 black_market") == "no_improvement_possible"
    assert "special_2 black_market" in starting(made.forests(0, "b1").game(), "take")
    assert "garden_path" not in starting(improving(made.forests(0, "")), "play")
    made.forests(0, "b1")
    game = play(improving(made), "play garden_path")
    assert supply(game) == "3 wood 1 fuel"


@covers("agricola 38.2")
@pytest.mark.parametrize(("house", "may"), [("wood", False), ("clay", True), ("stone", True)])
def test_a_prerequisite_is_a_minimum(house: str, may: bool) -> None:
    game = improving(farm().house(0, house).hand(0, "moor_enclosures").goods(0, stone=1))
    assert ("moor_enclosures" in starting(game, "play")) == may


@covers("agricola 38.3")
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


@covers("agricola 38.4")
def test_a_moor_is_exchanged_for_a_field_beside_a_field() -> None:
    made = farm().moors(0, "b1 e3").fields(0, c1="").hand(0, "peat_burn_off")
    game = play(improving(made), "play peat_burn_off")
    assert supply(game) == "1 fuel"
    play(game, "clear b1")
    assert sorted(crops(game)) == ["b1", "c1"]
    assert cells_of(game, "moor") == ["e3"]


@covers("agricola 38.5")
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


@covers("agricola 38.6")
def test_an_extension_adds_two_ordinary_spaces() -> None:
    game = improving(farm().hand(0, "farm_extension").goods(0, clay=1))
    play(game, "play farm_extension")
    play(game, game.words()[-1])
    assert len(seat_of(game)["cells"]) == 17
    assert {"f1", "f2"} <= set(cells_of(game, "meadow"))
    assert sheet(game, "unused_spaces") == -15


@covers("agricola 38.6")
def test_moor_enclosures_begin_with_two_moors() -> None:
    game = improving(farm().house(0, "clay").hand(0, "moor_enclosures").goods(0, stone=1))
    play(game, "play moor_enclosures")
    play(game, game.words()[0])
    assert cells_of(game, "moor") == ["f1", "f2"]
    assert sheet(game, "unused_spaces") == -13


@covers("agricola 38.7")
def test_moving_up_exchanges_the_two_cards_of_a_place() -> None:
    made = farm().hand(0, "hearth_brush").goods(0, reed=1)
    game = play(improving(made), "play hearth_brush", "use hearth_brush")
    oven = next(slot for slot in look(game)["slots"] if "stone_oven" in (slot["top"], slot["under"]))
    assert (oven["top"], oven["under"]) == ("tiled_oven", "stone_oven")
    game = play(improving(made.majors(1, "stone_oven")), "play hearth_brush")
    assert "use hearth_brush" not in game.words(), "nothing to move"
    assert "tiled_oven" in [slot["top"] for slot in look(game)["slots"]]


@covers("agricola 38.8")
def test_tokens_cost_and_bring_a_point() -> None:
    made = farm()
    made.seats[0]["moor"]["garden_path"] = 1
    made.seats[1]["moor"].update(tombstone=1, blocked=["e1"])
    game = made.game()
    assert (sheet(game, "bonus"), sheet(game, "bonus", 1)) == (-1, 1)
    assert [seat_of(game, seat)["tokens"] for seat in (0, 1)] == [["garden_path"], ["tombstone"]]
