"""The fourteen major improvements of the Moor, and the places on which they lie upon each other."""

from __future__ import annotations

import pytest

from podere.games.agricola.cards.card import ALL
from podere.games.agricola.cards.names import CARDS
from podere.games.agricola.decks.manifests import MAJORS
from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import animals, play, seat_of, sheet, starting, why
from tests.agricola.reading import asked, crops, look, pile
from tests.covers import covers


def place_of(game: Agricola, major: str) -> tuple[str | None, str | None]:
    """The place of a major improvement: what lies on top, and what under it."""
    slot = next(
        each
        for each in look(game)["slots"]
        if each["slot"] == look(game)["majors"][MAJORS.index(major)]["slot"]
    )
    return slot["top"], slot["under"]


def rates(game: Agricola) -> dict[str, int]:
    found: dict[str, int] = seat_of(game)["rates"]
    return {good: found[good] for good in ("vegetable", "sheep", "boar", "cattle", "horse", "bread")}


NUMBERS = {
    "horse_slaughterhouse_1": ("M001", {"clay": 1, "stone": 1}, 2),
    "horse_slaughterhouse_2": ("M002", {"clay": 1, "stone": 1}, 2),
    "cookhouse_1": ("M003", {"clay": 6}, 2),
    "cookhouse_2": ("M004", {"clay": 6}, 2),
    "village_church": ("M005", {"wood": 2, "stone": 4}, 4),
    "heating_oven": ("M006", {"clay": 1, "stone": 1}, 1),
    "tiled_oven": ("M007", {"clay": 2, "stone": 1}, 1),
    "furniture_stall": ("M008", {"wood": 1, "stone": 1}, 2),
    "ceramics_stall": ("M009", {"clay": 1, "stone": 1}, 2),
    "basket_stall": ("M010", {"reed": 1, "stone": 1}, 2),
    "peat_charcoal_kiln": ("M011", {"stone": 1}, 1),
    "foresters_lodge": ("M012", {"wood": 1, "clay": 2}, 1),
    "museum_of_the_moors": ("M013", {"clay": 1, "reed": 1, "stone": 1}, 3),
    "riding_stables": ("M014", {"wood": 2, "clay": 1, "reed": 1}, 3),
}


@covers("agricola 34.3", "agricola 34.5", "agricola 34.6", "agricola 34.7", "agricola 34.9", "agricola 34.11")
@covers("agricola 34.12", "agricola 34.13", "agricola 34.14", "agricola 34.15")
@pytest.mark.parametrize("name", list(NUMBERS))
def test_each_costs_and_is_worth_what_is_printed(name: str) -> None:
    card = ALL[CARDS.index(name)]
    assert (card.id, card.cost.to_data(), card.points) == NUMBERS[name]
    over = {"cookhouse_1": "cooking_hearth_4", "cookhouse_2": "cooking_hearth_5"}.get(name)
    under = look(farm().game())["slots"]
    top = next(slot["top"] for slot in under if name in (slot["top"], slot["under"]))
    made = farm().majors(1, *([top] if top != name else [])).goods(0, **NUMBERS[name][1])
    assert over in (None, top)
    game = play(improving(made), f"build {name}", *(["done"] if name == "heating_oven" else [])[:0])
    assert name in seat_of(game)["majors"]
    assert supply(game) == {"heating_oven": "2 fuel", "village_church": "2 food"}.get(name, "")
    assert sheet(game, "cards") == NUMBERS[name][2]


@covers("agricola 34.1")
def test_a_covered_improvement_cannot_be_built_until_the_upper_one_is() -> None:
    game = improving(farm().goods(0, clay=9, stone=9))
    assert why(game, "build horse_slaughterhouse_1") == "major_covered"
    assert place_of(game, "fireplace_2") == ("fireplace_2", "horse_slaughterhouse_1")
    play(game, "build fireplace_2")
    assert place_of(game, "fireplace_2") == ("horse_slaughterhouse_1", None)


@covers("agricola 34.2", "agricola 34.5")
def test_what_is_given_back_returns_to_its_own_place_and_covers_what_lies_there() -> None:
    game = improving(farm().majors(0, "fireplace_3"))
    assert place_of(game, "fireplace_3") == ("horse_slaughterhouse_2", None)
    play(game, "build cooking_hearth_5", "return fireplace_3")
    assert place_of(game, "fireplace_3") == ("fireplace_3", "horse_slaughterhouse_2")
    assert place_of(game, "fireplace_2") == ("fireplace_2", "horse_slaughterhouse_1")
    game = improving(farm().majors(0, "cooking_hearth_5").majors(1, "cooking_hearth_4"))
    play(game, "build cookhouse_1", "return cooking_hearth_5")
    assert place_of(game, "cooking_hearth_5") == ("cooking_hearth_5", "cookhouse_2")
    assert place_of(game, "cookhouse_1") == (None, None)


@covers("agricola 34.2")
def test_the_new_improvement_is_taken_before_the_old_one_returns() -> None:
    game = improving(farm().majors(0, "cooking_hearth_4"))
    play(game, "build cookhouse_1", "return cooking_hearth_4")
    assert place_of(game, "cooking_hearth_4") == ("cooking_hearth_4", None)
    assert seat_of(game)["majors"] == ["cookhouse_1"]


@covers("agricola 34.5")
def test_a_cookhouse_may_replace_a_fireplace_or_a_hearth() -> None:
    made = farm().majors(0, "fireplace_2", "cooking_hearth_4").goods(0, clay=6)
    game = play(improving(made), "build cookhouse_1")
    assert starting(game, "return") == ["fireplace_2", "cooking_hearth_4"]
    assert starting(game, "pay") == ["1"]
    assert why(game, "return heating_oven") == "not_yours"
    game = play(improving(farm().majors(0, "fireplace_2", "cooking_hearth_5")), "build cooking_hearth_4")
    assert seat_of(game)["majors"] == ["cooking_hearth_4", "cooking_hearth_5"], (
        "a Hearth replaces a Fireplace only"
    )


@covers("agricola 34.3", "agricola 34.4")
def test_horse_slaughterhouse() -> None:
    game = farm().majors(0, "fireplace_2", "horse_slaughterhouse_1").animals(0, horse=1).game()
    assert rates(game) == {"vegetable": 2, "sheep": 2, "boar": 2, "cattle": 3, "horse": 2, "bread": 2}
    made = (
        farm()
        .majors(1, "fireplace_2", "fireplace_3")
        .majors(0, "horse_slaughterhouse_1", "horse_slaughterhouse_2")
    )
    assert rates(made.game()) == {"vegetable": 1, "sheep": 1, "boar": 1, "cattle": 2, "horse": 2, "bread": 0}
    assert sheet(made.game(), "cards") == 4
    game = improving(farm().majors(0, "fireplace_2").goods(0, clay=1, stone=1))
    play(game, "build horse_slaughterhouse_1")
    assert seat_of(game)["majors"] == ["fireplace_2", "horse_slaughterhouse_1"], "it is no upgrade"


@covers("agricola 34.5")
def test_cookhouse_cooks_like_a_hearth_and_horses_too() -> None:
    game = farm().majors(1, "cooking_hearth_4").majors(0, "cookhouse_1").game()
    assert rates(game) == {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4, "horse": 2, "bread": 3}


@covers("agricola 34.6")
def test_heating_oven_saves_a_fuel() -> None:
    made = farm().majors(1, "clay_oven")
    assert seat_of(made.rooms(0, "a1").game())["heating"]["due"] == 3
    assert seat_of(made.majors(0, "heating_oven").game())["heating"]["due"] == 2


@covers("agricola 34.7")
@pytest.mark.parametrize(
    ("house", "rooms", "due"), [("wood", "a1 b1 b2", 1), ("clay", "", 1), ("stone", "", 0)]
)
def test_tiled_oven_caps_what_heating_costs(house: str, rooms: str, due: int) -> None:
    made = farm().majors(1, "stone_oven").majors(0, "tiled_oven").house(0, house).rooms(0, rooms)
    assert seat_of(made.game())["heating"]["due"] == due


@covers("agricola 34.7")
def test_heating_oven_and_tiled_oven_together() -> None:
    made = farm().majors(1, "stone_oven", "clay_oven").majors(0, "tiled_oven", "heating_oven")
    assert seat_of(made.game())["heating"]["due"] == 1, "two rooms less one is one"
    assert seat_of(made.house(0, "clay").game())["heating"]["due"] == 0


@covers("agricola 34.8")
def test_the_new_ovens_do_not_bake() -> None:
    made = (
        farm(3, "grain_utilization")
        .majors(1, "stone_oven", "clay_oven")
        .majors(0, "tiled_oven", "heating_oven")
    )
    assert rates(made.game())["bread"] == 0
    assert why(made.goods(0, grain=1).game(), "place grain_utilization") == "no_empty_field"


@covers("agricola 34.10")
def test_stalls_exchange_building_resources() -> None:
    made = farm().majors(1, "joinery", "pottery", "basketmakers_workshop")
    made.majors(0, "furniture_stall", "ceramics_stall", "basket_stall").goods(0, wood=1, clay=1, reed=3)
    game = made.game()
    assert starting(game, "exchange") == [
        "furniture_stall clay",
        "ceramics_stall wood",
        "basket_stall wood",
        "basket_stall clay",
        "basket_stall stone",
    ]
    play(game, "exchange furniture_stall clay", "exchange basket_stall stone", "exchange basket_stall wood")
    assert supply(game) == "1 wood 2 clay 1 reed 1 stone"
    assert supply(play(game, "exchange ceramics_stall wood")) == "2 wood 1 clay 1 reed 1 stone"


@covers("agricola 34.10", "agricola 34.10.1")
def test_while_paying_stalls_bring_what_is_missing() -> None:
    made = farm().majors(1, "basketmakers_workshop").majors(0, "basket_stall").goods(0, reed=2, wood=1)
    game = improving(made)
    assert "fireplace_2" in starting(game, "build")
    play(game, "build fireplace_2")
    assert asked(game) == "raise"
    assert starting(game, "exchange") == ["basket_stall clay"], "clay is missing, nothing else"
    play(game, "exchange basket_stall clay", "exchange basket_stall clay")
    assert seat_of(game)["majors"] == ["fireplace_2", "basket_stall"]
    game = farm().majors(1, "basketmakers_workshop").majors(0, "basket_stall").goods(0, reed=1, food=1).game()
    assert why(game, "take special_2 illicit_work") == "no_improvement_possible"
    game = farm().majors(1, "basketmakers_workshop").majors(0, "basket_stall").goods(0, reed=2, food=1).game()
    play(game, "take special_2 illicit_work", "build peat_charcoal_kiln", "exchange basket_stall stone")
    play(game, "exchange basket_stall wood", "split")
    assert "peat_charcoal_kiln" in seat_of(game)["majors"], "reed to wood to fuel"


@covers("agricola 34.10", "agricola 34.10.1")
def test_a_single_stall_brings_the_last_material_of_a_payment() -> None:
    """Exactly enough: one wood becomes the second clay, one clay the second wood. One less, and it is too little."""
    clay = farm().majors(1, "joinery").majors(0, "furniture_stall").goods(0, wood=1, clay=1)
    assert "fireplace_2" in starting(improving(clay), "build")
    assert "fireplace_2" not in starting(improving(clay.goods(0, wood=0)), "build")
    wood = farm().majors(1, "pottery").majors(0, "ceramics_stall").goods(0, wood=1, clay=1, stone=2)
    game = play(improving(wood), "build joinery", "exchange ceramics_stall wood")
    assert (supply(game), "joinery" in seat_of(game)["majors"]) == ("", True)
    assert "joinery" not in starting(improving(wood.goods(0, stone=1)), "build")
    assert "joinery" not in starting(improving(wood.goods(0, stone=2, wood=0)), "build")


@covers("agricola 34.11", "agricola 34.11.1")
def test_village_church_takes_a_fuel_for_a_point_once_in_a_harvest() -> None:
    made = farm(4).majors(1, "well").majors(0, "village_church").goods(0, food=4, fuel=4).goods(1, food=4)
    game = made.harvest().game()
    assert asked(game) == "heat"
    play(game, "use village_church")
    assert why(game, "use village_church") == "once_a_harvest"
    play(game, "heat 2")
    assert (supply(game), sheet(game, "bonus")) == ("1 fuel", 1)


@covers("agricola 34.12")
@pytest.mark.parametrize(("horses", "fuel"), [(0, 4), (1, 5), (2, 5)])
def test_kiln_adds_fuel_to_cut_peat(horses: int, fuel: int) -> None:
    made = farm().moors(0, "b1").majors(0, "peat_charcoal_kiln").pasture(0, "e1").animals(0, horse=horses)
    assert supply(play(made.game(), "take special_1 cut_peat")) == f"{fuel} fuel"


@covers("agricola 34.12")
@pytest.mark.parametrize(("fuel", "points"), [(2, 0), (3, 1), (4, 1), (5, 2), (11, 2)])
def test_kiln_spends_fuel_for_points_at_the_end(fuel: int, points: int) -> None:
    game = farm().majors(0, "peat_charcoal_kiln").goods(0, fuel=fuel).game()
    assert sheet(game, "bonus") == points


@covers("agricola 34.13")
@pytest.mark.parametrize(("horses", "wood"), [(0, 3), (1, 4)])
def test_lodge_adds_wood_to_fell_trees_and_points_for_forests(horses: int, wood: int) -> None:
    made = farm().forests(0, "b1 b2 c1").majors(0, "foresters_lodge").animals(0, horse=horses)
    game = made.game()
    assert sheet(game, "bonus") == 3
    play(game, "take special_1 fell_trees", "clear b2")
    assert supply(game) == f"{wood} wood"
    assert sheet(game, "bonus") == 2
    game = play(made.game(), "take special_1 slash_and_burn", "clear b2")
    assert (supply(game), crops(game)) == ("", {"b2": ""}), "only Fell Trees brings wood"


@covers("agricola 34.14")
@pytest.mark.parametrize(
    ("major", "cost"),
    [
        ("well", {"wood": 1, "stone": 2}),
        ("joinery", {"wood": 1, "stone": 2}),
        ("pottery", {"clay": 1, "stone": 2}),
        ("basketmakers_workshop", {"reed": 1, "stone": 2}),
        ("clay_oven", {"clay": 2, "stone": 1}),
        ("stone_oven", {"clay": 1, "stone": 2}),
        ("foresters_lodge", {"wood": 1, "clay": 1}),
        ("fireplace_2", {"clay": 2}),
        ("cooking_hearth_4", {"clay": 4}),
    ],
)
def test_museum_takes_one_resource_off(major: str, cost: dict[str, int]) -> None:
    made = farm().majors(1, "peat_charcoal_kiln").majors(0, "museum_of_the_moors").goods(0, **cost)
    game = improving(made)
    assert major in starting(game, "build")
    play(game, f"build {major}", *(["done"] if asked(game) == "bake" else []))
    assert supply(game) == ""
    for good in cost:
        poorer = farm().majors(1, "peat_charcoal_kiln").majors(0, "museum_of_the_moors")
        poorer.goods(0, **{**cost, good: cost[good] - 1})
        assert major not in starting(improving(poorer), "build")


@covers("agricola 34.15", "agricola 34.15.1")
def test_riding_stables_bring_food_to_who_has_two_horses() -> None:
    made = farm(5).majors(1, "foresters_lodge").majors(0, "riding_stables").pasture(0, "e1")
    assert supply(made.animals(0, horse=1).next_round().game()) == ""
    assert supply(made.animals(0, horse=2).next_round().game()) == "1 food"
    coming = made.animals(0, horse=1).coming(0, "flatboat", 6, "horse").next_round().game()
    play(coming, *(["use flatboat"] if asked(coming) == "answers" else []))
    assert (animals(coming), supply(coming)) == ("2 horse", "1 food")


@covers("agricola 34.16")
def test_resource_market_for_one_or_two() -> None:
    assert supply(play(farm().game(), "place resource_market_1")) == "1 stone 1 food"


@covers("agricola 34.17")
def test_side_job_at_level_one() -> None:
    game = play(farm(level=1).goods(0, wood=1).game(), "place side_job", "stable b1")
    assert supply(game) == ""
    assert any(cell["stable"] for cell in seat_of(game)["cells"])


@covers("agricola 34.18")
def test_meeting_place_gathers_food_and_grain_seeds_stays_as_it_is() -> None:
    game = farm(2, level=1).next_round().game()
    assert pile(game, "meeting_place") == "1 food"
    assert supply(play(game, "place grain_seeds")) == "1 grain"


@covers("agricola 34.19")
def test_meeting_place_is_unchanged_alone_and_at_level_three() -> None:
    game = farm(level=3).hand(0, "market_stall").goods(0, grain=1).game()
    play(game, "place meeting_place", "play market_stall")
    assert supply(game) == "1 vegetable"
    assert pile(farm(level=2, players=1).open_card("special_1").game(), "meeting_place") == ""
