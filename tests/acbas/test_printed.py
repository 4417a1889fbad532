"""What is printed on each of the 58 special buildings: its cost, its points, how many animals it holds and which."""

from __future__ import annotations

from typing import Any

import pytest

from podere.boxes.box import box_of

PRINTED = """
half_timbered_house     | 3 wood 2 stone 1 reed   | 5           | 2 | any
storage_building        | 2 wood 1 reed           | by the farm | 0 | -
shelter                 | 2 wood 1 stone          | 0           | 1 | any
open_stables            | 3 wood or 3 stone       | 2           | 5 | any
cattle_farm             | 2 wood 2 stone          | 1           | 3 | cow
cottage_extension       | 1 wood                  | 4           | 3 | any
woodworking_shop        | 2 wood 2 stone          | 1           | 2 | any
fodder_beet_field       |                         | 0           | 0 | -
dog_house               | 2 wood                  | 0           | 0 | -
servants_cottage        | 2 wood                  | 0           | 1 | any
reed_hut                | 1 wood 3 reed           | 0           | 3 | any
carpenter               | 1 wood 1 stone          | 1           | 0 | -
corner_house            | 2 stone 1 reed          | 4           | 3 | any
country_house           | 3 wood 3 stone          | 1           | 3 | any
log_house               | 2 wood 1 reed           | by the farm | 4 | any
byre_dwelling           | 3 wood 3 stone 1 reed   | 3           | 4 | any
dairy_farm              | 3 stone 1 reed          | 3           | 2 | cow
insemination_center     | 2 stone                 | 0           | 0 | -
animal_trader           | 2 wood 2 reed           | 3           | 2 | any
fence_manufacturer      | 1 stone 1 reed          | 0           | 1 | any
haystack                |                         | 1           | 0 | -
barn_floor_manufacturer | 1 stone 1 reed          | 0           | 0 | -
joinery                 | 1 stone 1 reed          | 0           | 0 | -
organic_farm            | 2 wood 3 stone 1 reed   | 4           | 0 | -
pen                     | 2 wood                  | 0           | 4 | any
wild_boar_pen           | 2 wood                  | 0           | 2 | pig
barn                    | 3 wood                  | 0           | 1 | any
large_extension         | 3 wood                  | by the farm | 2 | any
building_firm           | 2 wood 1 stone          | 2           | 0 | -
carpenters_workshop     | 2 wood 1 stone          | 2           | 1 | any
home_workshop           | 2 wood 1 reed           | 1           | 0 | -
inn                     | 2 stone 1 pig 1 cow     | 4           | 2 | pig
feed_storehouse         | 1 wood 1 reed           | by the farm | 0 | -
home_storehouse         | 2 stone                 | 1           | 1 | horse
manor                   | 1 wood 3 stone          | by the farm | 2 | any
cattle_market           | 4 wood 1 stone          | 2           | 2 | any
farm_shop               | 1 wood                  | 0           | 1 | sheep
timber_shop             | 2 stone                 | 1           | 0 | -
materials_outlet        | 1 reed                  | 7           | 1 | horse
hay_rack                | 3 wood 1 reed           | 0           | 0 | -
small_extension         | 1 stone                 | by the farm | 1 | any
farm_well               | 1 wood 2 stone          | 0           | 0 | -
ranch                   | 2 wood 3 stone          | 2           | 2 | horse
assembly_hall           | 3 wood 1 reed           | 2           | 0 | -
stone_carvers_workshop  | 5 wood                  | by the farm | 0 | -
stud_farm               | 1 wood 3 stone 1 reed   | 3           | 2 | horse
sawmill                 | 5 stone                 | 4           | 0 | -
conservatory            | 1 stone                 | 1           | 1 | sheep
pig_stall               | 4 wood 1 reed           | by the farm | 3 | pig
cow_stall               | 4 wood 1 reed           | by the farm | 3 | cow
duck_pond               |                         | 1           | 0 | -
feeding_station         | 2 wood                  | 0           | 1 | any
rearing_station         | 2 wood 1 reed           | 1           | 1 | each
trading_station         | 1 wood 2 stone          | 1           | 1 | cow
breeding_station        | 2 wood 3 stone          | 0           | 2 | any
estate                  | 2 stone 1 reed          | by the farm | 2 | horse
office                  | 2 wood 2 stone          | by the farm | 2 | horse
stewards_office         | 4 wood 3 stone 2 reed   | -3          | 1 | any
"""
"""A line for each: the building, what it costs, its points, how many animals live in it, and of which species."""


def goods(counts: dict[str, int] | None) -> str:
    return " ".join(f"{many} {good}" for good, many in (counts or {}).items())


@pytest.mark.parametrize("line", PRINTED.strip().splitlines(), ids=lambda line: line.partition(" ")[0])
def test_a_building_has_the_numbers_that_are_printed_on_it(line: str) -> None:
    name, cost, points, holds, species = (part.strip() for part in line.split("|"))
    cards = box_of("acbas").cards
    assert cards is not None
    card: Any = next(card for card in cards() if card["id"] == name)
    ways = [goods(card["cost"] | card["price"]), *([goods(card["or"])] if card["or"] else [])]
    assert " or ".join(ways) == cost
    assert ("by the farm" if card["formula"] else str(card["points"])) == points
    assert (str(card["holds"]), card["species"] or "-") == (holds, species)


def test_all_buildings_are_listed() -> None:
    assert len(PRINTED.strip().splitlines()) == 58
