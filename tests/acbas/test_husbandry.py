"""Buildings that bring animals, help them breed, or trade."""

from __future__ import annotations

from podere.games.acbas.state import Acbas
from tests.acbas.positions import animals, end_work, goods, holds, play, points, seat_of, starting, table, why
from tests.covers import covers

BUILD = "place special_building_1"


def breed(game: Acbas) -> Acbas:
    """Play to the end of the breeding of seat 0 without buying anything."""
    end_work(game)
    while game.view(None)["asked"] == "before_breeding":
        play(game, "done")
    return game


@covers("acbas 13.26")
def test_fodder_beet_field_wants_pairs_and_gives_one_of_each() -> None:
    made = table("fodder_beet_field", "haystack").stall(0, "f1", "f2", "g1", "g2").trough(0, "f3")
    game = made.animals(0, sheep=2, pig=2, cow=2, horse=2).game()
    play(game, BUILD, "build fodder_beet_field", "site g3")
    assert animals(game) == "3 sheep 3 pig 3 cow 3 horse"
    lacking = table("fodder_beet_field", "haystack", "farm_shop").goods(0, 1).stall(0, "f1", "f2", "g1", "g2")
    game = play(lacking.animals(0, sheep=3, pig=3, cow=3, horse=1).game(), BUILD)
    assert why(game, "build fodder_beet_field") == "pairs_of_all"


@covers("acbas 13.27")
def test_hay_rack() -> None:
    game = table("hay_rack").goods(0, 3, 0, 1).trough(0, "f1", "g1").game()
    play(game, BUILD, "build hay_rack", "site f2")
    assert animals(game) == "1 sheep 1 cow 1 horse"
    assert points(game, "hay_rack") == 0


@covers("acbas 13.4")
def test_barn_floor_manufacturer() -> None:
    game = table("barn_floor_manufacturer").goods(0, 0, 1, 1).game()
    play(game, BUILD, "build barn_floor_manufacturer", "site f2")
    assert starting(game, "gain") == ["pig", "cow"]
    play(game, "gain pig")
    assert animals(game) == "1 pig"
    assert not holds(game, pig=2)


@covers("acbas 13.31", "acbas 13.31.1")
def test_inn_costs_a_pig_and_a_cow_and_gives_a_horse() -> None:
    game = table("inn").goods(0, 0, 2).trough(0, "f1").animals(0, pig=1, cow=1).game()
    play(game, BUILD, "build inn", "site f2")
    assert (animals(game), points(game, "inn")) == ("1 horse", 4)
    assert holds(game, pig=4)
    assert not holds(game, cow=3)
    poor = table("inn", "conservatory", "haystack").goods(0, 0, 2).animals(0, pig=1).game()
    assert why(play(poor, BUILD), "build inn") == "no_animal"


@covers("acbas 13.39", "acbas 13.39.1")
def test_organic_farm_doubles_single_animals_in_pastures() -> None:
    made = table("organic_farm").goods(0, 2, 3, 1).pasture(0, "f1").pasture(0, "g1").pasture(0, "g3")
    game = made.animals(0, sheep=2, cow=2).game()
    play(game, BUILD, "build organic_farm", "site f2")
    assert starting(game, "double") == ["sheep", "cow"], "two in one pasture, one alone, one in the cottage"
    play(game, "double sheep", "double sheep")
    assert starting(game, "double") == ["cow"], "one in the third pasture, the other in the cottage"
    play(game, "double cow", "done")
    assert animals(game) == "4 sheep 3 cow"
    assert points(game, "organic_farm") == 4
    only = table("organic_farm").goods(0, 2, 3, 1).pasture(0, "g1").animals(0, pig=1, cow=2).game()
    play(only, BUILD, "build organic_farm", "site f2")
    assert starting(only, "double") == []
    play(only, "release pig", "double cow", "done")
    assert animals(only) == "3 cow", "letting the pig go freed the cottage"


@covers("acbas 13.39", "acbas 13.39.1")
def test_organic_farm_on_a_pasture_where_animals_lived_asks_for_room_afterwards() -> None:
    made = table("organic_farm").goods(0, 2, 3, 1).pasture(0, "f2").pasture(0, "g1").trough(0, "f2")
    game = made.animals(0, sheep=4, pig=1).game()
    play(game, BUILD, "build organic_farm", "site f2")
    assert game.audit() == []
    assert starting(game, "double") == []
    play(game, "release sheep", "release sheep", "release sheep", "release sheep", "double pig", "done")
    assert animals(game) == "2 pig"


@covers("acbas 13.32")
def test_insemination_center_breeds_from_one() -> None:
    made = (
        table("insemination_center").goods(0, 0, 2).stall(0, "f1").stables(0, "f2").animals(0, sheep=1, cow=3)
    )
    game = play(made.game(), BUILD, "build insemination_center", "site g1")
    breed(game)
    assert animals(game) == "2 sheep 4 cow", "none of the kinds that are not there"


@covers("acbas 13.5")
def test_breeding_station_breeds_once_more_after_round_8() -> None:
    made = table("breeding_station", "joinery", "ranch", round=8).building(0, "breeding_station", "f1")
    made.building(0, "joinery", "f2").stables(0, "g1").goods(0, 4).animals(0, cow=2).animals(1, cow=0)
    game = end_work(made.game())
    assert starting(game, "use") == ["joinery"]
    play(game, "use joinery", "trough g1")
    assert animals(game) == "3 cow", "nothing more could be bought before the first breeding"
    assert starting(game, "use") == ["joinery"], "and once more before the second"
    play(game, "done")
    assert (animals(game), game.over) == ("4 cow", True)
    made = table("breeding_station", round=7).building(0, "breeding_station", "f1").stables(0, "g1")
    earlier = breed(made.animals(0, cow=2).game())
    assert animals(earlier) == "3 cow"
    assert holds(earlier, pig=2, cow=5)


@covers("acbas 13.42", "acbas 13.42.1")
def test_ranch_places_a_border_with_each_foal_that_stays() -> None:
    made = table("ranch").building(0, "ranch", "f1").animals(0, horse=2).borders(0, "g1n g1w h1w")
    game = breed(made.game())
    assert game.view(None)["asked"] == "ranch_border"
    play(game, "border g2n")
    assert animals(game) == "3 horse"
    full = table("ranch").building(0, "ranch", "f1").animals(0, horse=3).borders(0, "g1n g1w h1w").game()
    breed(full)
    play(full, "border g2n")
    assert animals(full) == "4 horse"
    declined = breed(table("ranch").building(0, "ranch", "f1").animals(0, horse=3).game())
    play(declined, "done", "release horse")
    assert (animals(declined), seat_of(declined)["borders"]) == ("3 horse", 9), "no foal, no border"
    others = table("ranch").building(0, "ranch", "f1").stall(0, "f2").animals(0, horse=5, sheep=1).game()
    breed(others)
    play(others, "border g1n", "release sheep")
    assert animals(others) == "6 horse", "the sheep had to go"


@covers("acbas 13.42.1")
def test_ranch_an_older_horse_may_go_for_the_foal() -> None:
    made = table("ranch").building(0, "ranch", "f1")
    older = breed(made.animals(0, horse=3).game())
    play(older, "border g1n", "release horse")
    assert (animals(older), seat_of(older)["borders"]) == ("3 horse", 8)
    stalls = table("ranch").building(0, "ranch", "f1").stall(0, "g1").animals(0, sheep=4, horse=2)
    game = breed(stalls.game())
    play(game, "border g3s")
    assert animals(game) == "4 sheep 3 horse", "four sheep are the most that fit"
    assert starting(game, "release") == ["sheep", "horse"]
    play(game, "release horse")
    assert animals(game) == "4 sheep 2 horse"


@covers("acbas 13.10")
def test_cattle_farm_swaps_an_animal_for_a_cow_with_each_expansion() -> None:
    made = table("cattle_farm", "country_house").building(0, "cattle_farm", "f1").animals(0, horse=1)
    game = play(made.goods(0, 3, 3).game(), "place expand", "expand left")
    assert starting(game, "swap") == ["horse"]
    play(game, "swap horse")
    assert animals(game) == "1 cow"
    assert holds(game, cow=4)
    assert not holds(game, pig=2)
    by_house = (
        table("cattle_farm", "country_house")
        .building(0, "cattle_farm", "f1")
        .animals(0, sheep=1)
        .goods(0, 3, 3)
    )
    game = play(by_house.game(), BUILD, "build country_house", "site g1", "expand left", "swap sheep")
    assert animals(game) == "2 cow"
    none_left = table("cattle_farm").building(0, "cattle_farm", "f1").animals(0, horse=1)
    game = play(none_left.expansion(1, "h", "i", "j", "k", "l").game(), "place expand")
    assert (animals(game), game.seat) == ("1 horse", 1), "no expansion, no swap"


# Trade


@covers("acbas 13.1")
def test_animal_trader_gives_two_for_a_third_in_the_work_phase() -> None:
    made = (
        table("animal_trader")
        .building(0, "animal_trader", "f1")
        .stall(0, "f2")
        .animals(0, sheep=2, cow=1, pig=0)
    )
    game = made.game()
    assert starting(game, "trade") == ["sheep cow pig", "sheep cow horse"]
    play(game, "trade sheep cow horse")
    assert animals(game) == "1 sheep 1 horse"
    play(game, "trade sheep horse pig")
    assert animals(game) == "1 pig"
    assert game.view(None)["asked"] == "turn"
    bred = table("animal_trader", "joinery").building(0, "animal_trader", "f1").building(0, "joinery", "f2")
    evening = end_work(bred.goods(0, 9).animals(0, sheep=1, cow=1).game())
    assert evening.view(None)["asked"] == "before_breeding"
    assert starting(evening, "trade") == []
    assert holds(evening, cow=2, pig=1)


@covers("acbas 13.1")
def test_animal_trader_may_trade_what_has_no_room_yet() -> None:
    made = table("animal_trader", round=2).building(0, "animal_trader", "f1").animals(0, horse=1, cow=2)
    game = play(made.game(), "place pig_and_sheep")
    assert game.view(None)["asked"] == "release"
    play(game, "trade sheep pig cow")
    assert game.view(None)["asked"] == "release"
    play(game, "trade cow horse sheep")
    assert animals(game) == "1 sheep 2 cow"
    assert points(game, "animal_trader") == 3


@covers("acbas 13.11")
def test_cattle_market_sells_animals_for_reed() -> None:
    game = table("cattle_market").building(0, "cattle_market", "f1").goods(0, 0, 0, 2).game()
    play(game, "market horse", "market horse")
    assert (animals(game), goods(game)) == ("2 horse", (0, 0, 0))
    assert starting(game, "market") == []
    assert points(game, "cattle_market") == 2
    late = table("cattle_market", round=8).building(0, "cattle_market", "f1").goods(0, 0, 0, 1).game()
    end_work(late)
    assert "market sheep" in late.words()


@covers("acbas 13.21")
def test_farm_shop_stands_at_the_road_and_gives_goods() -> None:
    game = table("farm_shop", "haystack").expansion(0, "h").goods(0, 1).game()
    play(game, BUILD, "build farm_shop")
    assert starting(game, "site") == ["g3", "h3"]
    play(game, "site h3", "material stone", "gain sheep")
    assert (goods(game), animals(game)) == ((0, 1, 0), "1 sheep")
    assert holds(game, sheep=2)
    assert not holds(game, cow=2)


@covers("acbas 13.52")
def test_trading_station_sells_an_animal_for_two_different_materials() -> None:
    game = table("trading_station").goods(0, 2, 2, 0).game()
    play(game, BUILD, "build trading_station", "site f1", "place three_wood", "place start_player")
    end_work(game)
    assert starting(game, "use") == ["trading_station"], "in the round in which it is built"
    before = goods(game)
    play(game, "use trading_station", "spend wood stone", "gain cow")
    assert animals(game) == "1 cow"
    assert sum(goods(game)) == sum(before) - 2
    assert holds(game, cow=2)
    assert points(game, "trading_station") == 1
    one_kind = (
        table("trading_station", "joinery")
        .building(0, "trading_station", "f1")
        .building(0, "joinery", "f2")
        .game()
    )
    play(one_kind, "place three_wood", "place one_stone", "place start_player", "place two_stone")
    play(one_kind, "place feeding_troughs", "trough g1", "done", "place building_materials")
    assert why(one_kind, "use trading_station") == "two_materials"
