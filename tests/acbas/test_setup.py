"""What the game is made of, how it is set up, what can be agreed on."""

from __future__ import annotations

from typing import Any

import pytest

import podere
from podere.arena.bench import measure
from podere.boxes.box import box_of
from podere.games.acbas.cards.names import BASE, NAMES
from tests.acbas.positions import built, goods, seat_of, table
from tests.covers import covers


def fresh(**options: Any) -> dict[str, Any]:
    view: dict[str, Any] = podere.new("acbas", seed=1, **options).view(None)
    return view


@covers("acbas 1.1", "acbas 2.1")
def test_two_players_begin_with_three_workers_nine_borders_and_no_goods() -> None:
    box = box_of("acbas")
    assert (box.least, box.most) == (2, 2)
    for seat in fresh()["seats"]:
        assert (seat["workers"], seat["borders"]) == (3, 9)
        assert (seat["wood"], seat["stone"], seat["reed"]) == (0, 0, 0)
        assert sum(seat["animals"].values()) == 0
    with pytest.raises(podere.BadOption, match="for 2 to 2 players"):
        podere.new("acbas", players=3)


@covers("acbas 1.2", "acbas 1.2.1")
def test_a_farm_has_two_columns_of_three_with_the_cottage_at_the_road() -> None:
    game = table().game()
    assert [cell["cell"] for cell in seat_of(game)["cells"]] == ["f1", "f2", "f3", "g1", "g2", "g3"]
    assert built(game) == {"f3": "cottage"}
    words = [word for word in game.lexicon.numbers if word.startswith("border ")]
    assert {"border f2n", "border f3s", "border a1w", "border l3e"} <= set(words)
    assert len(words) == 12 * 4 + 13 * 3


@covers("acbas 1.3")
def test_diagonal_spaces_are_not_adjacent() -> None:
    game = table("small_extension").building(0, "small_extension", "g2").game()
    assert seat_of(game)["buildings"][0]["points"] == 0, "the cottage on f3 touches g2 only at a corner"
    beside = table("small_extension").building(0, "small_extension", "f2").game()
    assert seat_of(beside)["buildings"][0]["points"] == 2


@covers("acbas 1.4")
def test_materials_are_wood_stone_and_reed() -> None:
    assert goods(table().goods(0, 1, 2, 3).game()) == (1, 2, 3)


@covers("acbas 2.2")
def test_eight_borders_lie_beside_expand_and_count_the_rounds() -> None:
    for number in (1, 5, 8):
        view: Any = table(round=number).game().view(None)
        assert view["supply"]["borders"] == 8 - number


@covers("acbas 2.3", "acbas 2.4")
@pytest.mark.parametrize(("mode", "tiles", "offer"), [("basic", 4, 4), ("advanced", 5, 8), ("expert", 5, 12)])
def test_each_mode_has_its_tiles_and_buildings(mode: str, tiles: int, offer: int) -> None:
    view = fresh(mode=mode)
    assert view["supply"]["tiles"] == view["supply"]["expansions"] == tiles
    assert view["supply"]["troughs"] == 10
    assert len(view["offer"]) == offer
    assert [building["id"] for building in view["offer"][:BASE]] == NAMES[:BASE]


@covers("acbas 2.4.1")
def test_buildings_can_be_chosen_and_banned() -> None:
    view = fresh(mode="advanced", buildings=["inn", "estate"], bans=["shelter"])
    offered = [building["id"] for building in view["offer"]]
    assert {"inn", "estate"} <= set(offered)
    assert "shelter" not in offered
    assert len(offered) == 7, "three basic ones, two chosen, two drawn"


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"mode": "easy"}, "mode='easy' is not possible; possible: 'basic', 'advanced', 'expert'"),
        ({"buildings": ["palace"]}, "buildings: 'palace' is not possible"),
        ({"buildings": ["inn", "inn"]}, "buildings names 'inn' twice"),
        ({"buildings": 7}, "buildings must be a list"),
        ({"mode": "basic", "buildings": ["inn"]}, "names 1 buildings, but mode='basic' has 0"),
        ({"buildings": ["shelter"]}, "shelter is one of the four that are always there"),
        ({"buildings": ["inn"], "bans": ["inn"]}, "inn cannot be both in buildings and in bans"),
        ({"bans": NAMES[BASE + 2 :]}, "bans leaves 2 buildings, but 4 are to be drawn"),
    ],
)
def test_options_that_cannot_be_say_why(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(podere.BadOption, match=problem):
        podere.new("acbas", **options)


def test_a_list_may_be_written_with_commas() -> None:
    offered = [building["id"] for building in fresh(buildings="inn, estate")["offer"]]
    assert {"inn", "estate"} <= set(offered)


@covers("acbas 2.5")
def test_the_first_player_is_drawn() -> None:
    drawn = {podere.new("acbas", seed=seed).seat for seed in range(20)}
    assert drawn == {0, 1}


def test_every_building_has_its_own_unit_and_numbers() -> None:
    cards = box_of("acbas").cards
    assert cards is not None
    found = {str(card["id"]): card for card in cards()}
    assert list(found) == NAMES
    assert len(found) == 58
    assert found["inn"]["cost"] == {"stone": 2}
    assert found["inn"]["price"] == {"pig": 1, "cow": 1}
    assert found["open_stables"]["or"] == {"stone": 3}
    assert found["rearing_station"]["species"] == "each"
    assert found["stewards_office"]["points"] == -3


def test_the_expert_mode_is_measured_too() -> None:
    assert {"mode": "expert"} in box_of("acbas").benches
    for options in box_of("acbas").benches:
        speed = measure("acbas", 2, options, seconds=0.05)
        assert speed.options["mode"] == options.get("mode", "advanced")
        assert speed.decisions_per_second > 10 * speed.games_per_second > 0
