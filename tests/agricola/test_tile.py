"""The additional tile beside the board."""

from __future__ import annotations

import pytest

import podere
from tests.agricola.positions import Table, animals, card_table, goods, play, seat_of, starting, table, why
from tests.agricola.reading import asked, begin, end_round, look, pile, spaces
from tests.covers import covers

LARGE = ["copse_2", "resource_market_2", "animal_market", "modest_wish"]


def tiled(round: int = 1, players: int = 2) -> Table:
    return table(round, players=players, tile="added")


@covers("agricola 21.1")
@pytest.mark.parametrize(("players", "there"), [(2, LARGE), (3, LARGE[2:]), (4, LARGE[2:])])
def test_the_tile_has_four_spaces_for_two_players_and_two_for_more(players: int, there: list[str]) -> None:
    game = begin(players, tile="added")
    assert [space for space in spaces(game) if space in LARGE] == there
    assert [space["space"] for space in look(game)["spaces"] if space["tile"]] == there
    assert not set(spaces(begin(players))) & set(LARGE)


@covers("agricola 21.1")
def test_alone_there_is_no_tile() -> None:
    with pytest.raises(podere.BadOption, match="2 players and one for 3 or 4"):
        begin(1, tile="added")


@covers("agricola 21.2")
def test_one_person_closes_the_whole_tile_for_the_round() -> None:
    game = play(tiled(5).game(), "place resource_market_2")
    assert [why(game, f"place {space}") for space in LARGE] == ["occupied"] * 4
    blocked = [space["space"] for space in look(game)["spaces"] if space["blocked"]]
    assert blocked == ["copse_2", "animal_market", "modest_wish"]
    open_again = end_round(tiled(1).taken(1, "resource_market_2"))
    assert why(open_again, "place animal_market") == ""


@covers("agricola 21.2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_small_tile_is_closed_as_a_whole_too(players: int) -> None:
    game = play(tiled(5, players).rooms(1, "b2").game(), "place animal_market", "gain boar")
    assert why(game, "place modest_wish") == "occupied"
    other = play(tiled(5, players).rooms(0, "b2").game(), "place modest_wish")
    assert why(other, "place animal_market") == "occupied"


@covers("agricola 21.3")
def test_the_copse_gathers_wood_that_others_on_the_tile_leave_there() -> None:
    assert pile(begin(2, tile="added"), "copse_2") == "1 wood"
    made = tiled().piles(copse_2=3)
    assert goods(play(made.game(), "place copse_2")) == "3 wood"
    other = play(made.game(), "place resource_market_2")
    assert pile(other, "copse_2") == "3 wood"
    assert pile(end_round(made.taken(1, "animal_market")), "copse_2") == "4 wood"


@covers("agricola 21.3.1")
def test_the_copse_is_a_wood_accumulation_space_for_cards() -> None:
    made = card_table(tile="added").piles(copse_2=2).played(0, "wood_cutter")
    assert goods(play(made.game(), "place copse_2")) == "3 wood"


@covers("agricola 21.4")
def test_the_resource_market_of_the_tile_gives_a_stone_and_a_food() -> None:
    assert goods(play(tiled().game(), "place resource_market_2")) == "1 stone 1 food"


@covers("agricola 21.4")
def test_nothing_is_asked_for_at_the_resource_market_whatever_a_lesson_would_cost() -> None:
    game = tiled().game()
    assert game.why_not("place lessons") is not None
    assert game.why_not("place resource_market_2") is None


@covers("agricola 21.5")
@pytest.mark.parametrize(
    ("animal", "there", "left"),
    [("sheep", "1 sheep", "2 food"), ("boar", "1 boar", "1 food"), ("cattle", "1 cattle", "")],
)
def test_the_animal_market_offers_three_animals(animal: str, there: str, left: str) -> None:
    game = play(tiled().goods(0, food=1).game(), "place animal_market", f"gain {animal}")
    assert (animals(game), goods(game)) == (there, left)


@covers("agricola 21.5")
def test_an_animal_without_room_is_cooked_at_once_or_goes() -> None:
    made = tiled().animals(0, boar=1)
    assert animals(play(made.game(), "place animal_market", "gain sheep", "release sheep")) == "1 boar"
    cooked = play(made.majors(0, "fireplace_2").game(), "place animal_market", "gain sheep")
    assert asked(cooked) == "release"
    play(cooked, "convert sheep", "done")
    assert (animals(cooked), goods(cooked)) == ("1 boar", "3 food")


@covers("agricola 21.5.1")
def test_the_cattle_is_paid_for_before_it_comes() -> None:
    hungry = play(tiled().majors(0, "fireplace_2").game(), "place animal_market")
    assert starting(hungry, "gain") == ["sheep", "boar"]
    assert why(hungry, "gain cattle") == "lacks"
    with_grain = play(tiled().goods(0, grain=1).game(), "place animal_market", "gain cattle")
    play(with_grain, "convert grain", "done")
    assert (animals(with_grain), goods(with_grain)) == ("1 cattle", "")


@covers("agricola 21.5.1")
def test_the_animal_market_is_none_of_the_three_markets() -> None:
    made = card_table(5, players=3, tile="added").played(0, "animal_dealer").goods(0, food=3)
    game = play(made.game(), "place animal_market", "gain boar")
    assert goods(game) == "3 food"
    assert game.seat == 1


@covers("agricola 21.6")
def test_the_modest_wish_is_open_from_round_five_on() -> None:
    assert why(tiled(4).rooms(0, "b2").game(), "place modest_wish") == "from_round"
    made = tiled(5).rooms(0, "b2")
    assert seat_of(play(made.game(), "place modest_wish"))["people"] == 3
    assert why(tiled(5).game(), "place modest_wish") == "no_room_for_child"


@covers("agricola 21.6.1")
def test_sleeping_corner_follows_a_person_on_the_wish_itself() -> None:
    made = card_table(5, tile="added").rooms(0, "b2").played(0, "sleeping_corner")
    assert why(made.taken(1, "modest_wish").game(), "place modest_wish") == ""
    other = card_table(5, tile="added").rooms(0, "b2").played(0, "sleeping_corner")
    assert why(other.taken(1, "copse_2").game(), "place modest_wish") == "occupied"
