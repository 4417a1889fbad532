"""Minor improvements of the Moor that bring crops and animals: each card with its decisions."""

from __future__ import annotations

import pytest

from podere.games.agricola.state import Agricola
from tests.agricola.moor.farms import farm, improving, supply
from tests.agricola.positions import animals, play, promised, seat_of, sheet, starting, why
from tests.covers import covers


def growing(game: Agricola) -> dict[str, str]:
    """Every space on which something grows."""
    cells = seat_of(game)["cells"]
    return {cell["cell"]: f"{cell['crops']} {cell['crop']}" for cell in cells if cell["crops"]}


@covers("agricola 37.96", "agricola 37.96.1")
@pytest.mark.parametrize(
    ("space", "many", "good", "grain"),
    [
        ("forest", 4, "wood", ""),
        ("forest", 5, "wood", " 1 grain"),
        ("clay_pit", 3, "clay", ""),
        ("clay_pit", 4, "clay", " 1 grain"),
        ("reed_bank", 2, "reed", ""),
        ("reed_bank", 3, "reed", " 1 grain"),
        ("western_quarry", 1, "stone", ""),
        ("western_quarry", 2, "stone", " 1 grain"),
    ],
)
def test_farm_cart_brings_a_grain_with_a_great_load(space: str, many: int, good: str, grain: str) -> None:
    begun = farm(5, "western_quarry").played(0, "farm_cart").piles(**{space: many})
    assert supply(play(begun.game(), f"place {space}")) == f"{many} {good}{grain}"


@covers("agricola 37.96.1")
def test_farm_cart_counts_only_what_lies_on_the_space() -> None:
    begun = farm(5, "western_quarry", level=3).played(0, "farm_cart", "stone_tongs").piles(western_quarry=1)
    assert supply(play(begun.game(), "place western_quarry")) == "2 stone"


@covers("agricola 37.96")
@pytest.mark.parametrize(("horses", "reason"), [(1, "needs_at_least"), (2, "")])
def test_farm_cart_needs_two_horses(horses: int, reason: str) -> None:
    begun = farm().hand(0, "farm_cart").goods(0, wood=3).pasture(0, "d1").animals(0, horse=horses)
    assert why(improving(begun), "play farm_cart") == reason


@covers("agricola 37.97")
def test_no_till_farming_sows_two_unused_spaces() -> None:
    begun = farm(4, "grain_utilization").played(0, "no_till_farming").goods(0, grain=2, vegetable=2)
    begun.fields(0, b1="grain 1", b2="grain 1")
    game = play(begun.game(), "place grain_utilization", "sow_at c1 grain", "sow_at d3 vegetable")
    assert growing(game) == {"b1": "1 grain", "b2": "1 grain", "c1": "3 grain", "d3": "2 vegetable"}
    assert (supply(game), starting(game, "sow_at")) == ("1 grain 1 vegetable", [])


@covers("agricola 37.97", "agricola 37.97.1")
def test_crops_on_unused_spaces_are_harvested_and_counted_but_are_no_fields() -> None:
    begun = farm(4).played(0, "no_till_farming").fields(0, b1="", b2="").goods(0, food=4)
    begun.put(0, patches=[{"cell": "c1", "crop": "grain", "count": 3}])
    game = begun.game()
    assert (sheet(game, "grain"), sheet(game, "fields"), sheet(game, "unused_spaces")) == (1, 1, -11)
    game = begun.harvest().game()
    assert supply(game).startswith("1 grain")
    assert growing(game) == {"c1": "2 grain"}


@covers("agricola 37.97.1")
@pytest.mark.parametrize(
    "words",
    [
        ["place farmland", "plow c1"],
        ["place farm_expansion", "stable c1", "done"],
        ["place fencing", "fence c1n", "fence c2n", "fence c1w", "fence d1w", "done"],
    ],
)
def test_crops_are_gone_when_their_space_is_used(words: list[str]) -> None:
    begun = farm(4, "fencing").played(0, "no_till_farming").fields(0, b1="", b2="").goods(0, wood=4)
    begun.put(0, patches=[{"cell": "c1", "crop": "grain", "count": 3}])
    assert growing(play(begun.game(), *words)) == {}


@covers("agricola 37.97")
def test_crops_on_unused_spaces_may_be_thrown_away() -> None:
    begun = farm().played(0, "no_till_farming").fields(0, b1="", b2="")
    begun.put(0, patches=[{"cell": "c1", "crop": "vegetable", "count": 2}])
    game = begun.game()
    assert starting(game, "throw_away") == ["c1"]
    assert growing(play(game, "throw_away c1")) == {}


@covers("agricola 37.97")
@pytest.mark.parametrize(("fields", "reason"), [({"b1": ""}, "needs_at_least"), ({"b1": "", "b2": ""}, "")])
def test_no_till_farming_needs_two_fields(fields: dict[str, str], reason: str) -> None:
    begun = farm().hand(0, "no_till_farming").fields(0, **fields)
    assert why(improving(begun), "play no_till_farming") == reason


@covers("agricola 37.98", "agricola 37.98.1")
def test_peat_ash_fertilizer_adds_a_crop_wherever_something_grows() -> None:
    begun = farm().played(0, "peat_ash_fertilizer", "no_till_farming").moors(0, "e1")
    begun.fields(0, b1="grain 3", b2="vegetable 1", b3="")
    begun.put(0, patches=[{"cell": "c1", "crop": "grain", "count": 1}])
    game = play(begun.game(), "take special_1 cut_peat", "use peat_ash_fertilizer", "clear e1")
    assert growing(game) == {"b1": "4 grain", "b2": "2 vegetable", "c1": "2 grain"}
    again = farm().played(0, "peat_ash_fertilizer").moors(0, "e1").fields(0, b1="grain 3")
    assert growing(play(again.game(), "take special_1 cut_peat", "done", "clear e1")) == {"b1": "3 grain"}


@covers("agricola 37.98.1")
def test_a_heap_is_harvested_one_by_one() -> None:
    begun = farm(4).played(0, "peat_ash_fertilizer").fields(0, b1="grain 5", b2="vegetable 4")
    game = begun.goods(0, food=4).harvest().game()
    assert growing(game) == {"b1": "4 grain", "b2": "3 vegetable"}
    assert supply(game) == "1 grain 1 vegetable"
    assert sheet(game, "grain") == 2


@covers("agricola 37.98")
def test_peat_ash_fertilizer_costs_a_food_and_is_silent_where_nothing_grows() -> None:
    begun = farm().hand(0, "peat_ash_fertilizer").goods(0, food=1)
    assert supply(play(improving(begun), "play peat_ash_fertilizer")) == ""
    game = farm().played(0, "peat_ash_fertilizer").moors(0, "e1").fields(0, b1="").game()
    assert supply(play(game, "take special_1 cut_peat", "clear e1")) == "3 fuel"


@covers("agricola 37.115", "agricola 37.115.1")
@pytest.mark.parametrize("space", ["farmland", "cultivation"])
def test_plowhorse_market_sells_a_horse_with_plowing(space: str) -> None:
    begun = farm(13, space if space == "cultivation" else "").played(0, "plowhorse_market").goods(0, food=1)
    game = play(begun.game(), f"place {space}", "use plowhorse_market", "plow c1")
    assert (supply(game), animals(game), sheet(game, "cards")) == ("", "1 horse", 0)


@covers("agricola 37.115")
def test_plowhorse_market_never_eats_what_is_to_be_sown() -> None:
    begun = farm(13, "cultivation").played(0, "plowhorse_market").goods(0, grain=1).fields(0, b1="")
    begun.forests(0, "a1 b2 b3 c1 c2 c3 d1 d2 d3 e1 e2 e3")
    game = play(begun.game(), "place cultivation")
    assert "use plowhorse_market" not in game.words()


@covers("agricola 37.116")
def test_nosebag_brings_a_horse_with_grain_seeds() -> None:
    game = play(farm().played(0, "nosebag").game(), "place grain_seeds")
    assert (supply(game), animals(game)) == ("1 grain", "1 horse")


@covers("agricola 37.115", "agricola 37.116")
@pytest.mark.parametrize(("card", "goods"), [("plowhorse_market", {"clay": 1}), ("nosebag", {"food": 1})])
def test_horse_cards_need_a_major(card: str, goods: dict[str, int]) -> None:
    begun = farm().hand(0, card).goods(0, **goods)
    assert why(improving(begun), f"play {card}") == "needs_at_least"
    assert supply(play(improving(begun.some_majors(0, 1)), f"play {card}")) == ""


@covers("agricola 37.117")
def test_cattle_stall_lays_four_animals_in_an_order_of_choice() -> None:
    begun = farm(2).hand(0, "cattle_stall").goods(0, wood=2, clay=2)
    game = play(improving(begun), "play cattle_stall", "lay_on horse 4", "lay_on sheep 6")
    assert starting(game, "lay_on") == ["boar 8", "cattle 8"]
    play(game, "lay_on cattle 8")
    assert promised(game) == {4: "1 horse", 6: "1 sheep", 8: "1 cattle", 10: "1 boar"}
    assert sheet(game, "cards") == 1


@covers("agricola 37.117", "agricola 37.117.1")
@pytest.mark.parametrize(("words", "after"), [(["use cattle_stall"], "1 horse"), (["done"], "")])
def test_an_animal_of_the_cattle_stall_may_be_bought_or_is_gone(words: list[str], after: str) -> None:
    begun = farm(3).played(0, "cattle_stall").coming(0, "cattle_stall", 4, "horse").goods(0, food=2)
    game = play(begun.next_round().game(), *words)
    assert (animals(game), supply(game), promised(game)) == (after, f"{1 if after else 2} food", {})


@covers("agricola 37.117.1")
def test_cattle_stall_played_late_lays_fewer_animals() -> None:
    begun = farm(11).hand(0, "cattle_stall").goods(0, wood=2, clay=2)
    assert promised(play(improving(begun), "play cattle_stall", "lay_on boar 13")) == {13: "1 boar"}
    last = play(improving(farm(12).hand(0, "cattle_stall").goods(0, wood=2, clay=2)), "play cattle_stall")
    assert starting(last, "lay_on") == [f"{animal} 14" for animal in ("sheep", "boar", "cattle", "horse")]
    too_late = play(improving(farm(13).hand(0, "cattle_stall").goods(0, wood=2, clay=2)), "play cattle_stall")
    assert (starting(too_late, "lay_on"), promised(too_late)) == ([], {})
