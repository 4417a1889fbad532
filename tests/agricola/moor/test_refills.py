"""Cards that fill up what is missing: where waiting would bring less, their owner is asked before."""

from __future__ import annotations

from tests.agricola.moor.farms import farm, supply
from tests.agricola.positions import play, starting
from tests.agricola.reading import asked
from tests.covers import covers


@covers("agricola 36.10.2", "agricola 37.111")
def test_the_hardware_store_between_a_renovation_and_an_improvement() -> None:
    made = farm(13, "house_redevelopment").played(0, "hardware_store", state=1).goods(0, clay=2, reed=1)
    game = play(made.game(), "place house_redevelopment")
    assert (asked(game), starting(game, "build")) == ("improve", [])
    play(game, "exchange hardware_store stores", "build peat_charcoal_kiln")
    assert supply(game) == "1 wood 1 clay 1 reed"


@covers("agricola 36.10.2")
def test_without_a_marker_no_improvement_is_asked_for() -> None:
    made = farm(13, "house_redevelopment").played(0, "hardware_store", state=0).goods(0, clay=2, reed=1)
    assert play(made.game(), "place house_redevelopment").seat == 1


@covers("agricola 36.10.2", "agricola 13.6")
def test_wood_from_the_hardware_store_for_a_fence_after_a_renovation_that_took_the_last() -> None:
    made = (
        farm(14, "farm_redevelopment", level=3)
        .played(0, "hardware_store", state=1)
        .played(0, "frame_builder")
    )
    made.goods(0, wood=1, reed=1).pasture(0, "d1 e1")
    game = play(made.game(), "place farm_redevelopment")
    assert asked(game) == "draw_fences"
    assert starting(game, "fence") == []
    play(game, "exchange hardware_store stores")
    assert starting(game, "fence") == ["e1w"]


@covers("agricola 36.10.4", "agricola 37.76")
def test_the_winter_storehouse_fills_up_before_the_loom_brings_food() -> None:
    made = farm(4, level=3).played(0, "winter_storehouse", state=1).played(0, "loom")
    made.animals(0, sheep=1).goods(0, grain=1)
    for seat in made.seats:
        seat["home"] = 0
    made.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, phase="work")
    game = made.game()
    assert asked(game) == "day_ends"
    play(game, "exchange winter_storehouse stores", "done")
    assert asked(game) == "feed"
    assert supply(game) == "1 grain 3 food 2 fuel"


@covers("agricola 36.10.4", "agricola 37.76")
def test_before_a_round_the_winter_storehouse_is_asked_where_something_comes() -> None:
    for card, question in (("", "turn"), ("well", "day_ends")):
        made = farm(5).played(0, "winter_storehouse", state=1).majors(0, *([card] if card else []))
        if card:
            made.coming(0, card, 6, "food")
        for seat in made.seats:
            seat["home"] = 0
        made.steps({"step": "return_home"}, {"step": "next_turn", "seat": 0}, phase="work")
        game = made.game()
        assert asked(game) == question
        if card:
            assert supply(play(game, "exchange winter_storehouse stores")) == "3 food 2 fuel"


@covers("agricola 36.10.4", "agricola 37.76")
def test_after_the_meal_the_winter_storehouse_fills_up_before_the_well_brings_food() -> None:
    made = farm(4).played(0, "winter_storehouse", state=1).majors(0, "well").coming(0, "well", 5, "food")
    game = made.goods(0, food=4, fuel=2).harvest().game()
    assert asked(game) == "heat"
    play(game, "heat 2")
    assert asked(game) == "harvest_counts"
    play(game, "exchange winter_storehouse stores")
    assert (asked(game), supply(game)) == ("turn", "3 food 2 fuel")


@covers("agricola 36.10.4", "agricola 37.76")
def test_after_the_meal_nobody_is_asked_where_nothing_comes() -> None:
    made = farm(4).played(0, "winter_storehouse", state=1).goods(0, food=4, fuel=2)
    game = play(made.harvest().game(), "heat 2")
    assert (asked(game), supply(game)) == ("turn", "")
