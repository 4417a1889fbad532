"""What is printed on each occupation and minor improvement, of the base box and of the Moor."""

from __future__ import annotations

from typing import Any

import pytest

from podere.boxes.box import box_of

PRINTED = """
A086 | Animal Tamer                | farm_planner          |                           |  0 | 1 |
A087 | Conservator                 | farm_planner          |                           |  0 | 1 |
A088 | Hedge Keeper                | farm_planner          |                           |  0 | 1 |
A090 | Plow Driver                 | farm_planner          |                           |  0 | 1 |
A092 | Adoptive Parents            | actions_booster       |                           |  0 | 1 |
A098 | Stable Architect            | points_provider       |                           |  0 | 1 |
A102 | Grocer                      | goods_provider        |                           |  0 | 1 |
A108 | Mushroom Collector          | food_provider         |                           |  0 | 1 |
A110 | Roughcaster                 | food_provider         |                           |  0 | 1 |
A111 | Wall Builder                | food_provider         |                           |  0 | 1 |
A112 | Scythe Worker               | crop_provider         |                           |  0 | 1 |
A114 | Seasonal Worker             | crop_provider         |                           |  0 | 1 |
A116 | Wood Cutter                 | building_resource_provider|                           |  0 | 1 |
A119 | Firewood Collector          | building_resource_provider|                           |  0 | 1 |
A120 | Clay Hut Builder            | building_resource_provider|                           |  0 | 1 |
A123 | Frame Builder               | building_resource_provider|                           |  0 | 1 |
A125 | Priest                      | building_resource_provider|                           |  0 | 1 |
A133 | Braggart                    | points_provider       |                           |  0 | 3 |
A138 | Harpooner                   | goods_provider        |                           |  0 | 3 |
A143 | Stonecutter                 | building_resource_provider|                           |  0 | 3 |
A147 | Animal Dealer               | livestock_provider    |                           |  0 | 3 |
A155 | Conjurer                    | goods_provider        |                           |  0 | 4 |
A160 | Lutenist                    | crop_provider         |                           |  0 | 4 |
A165 | Pig Breeder                 | livestock_provider    |                           |  0 | 4 |
B087 | Cottager                    | farm_planner          |                           |  0 | 1 |
B089 | Groom                       | farm_planner          |                           |  0 | 1 |
B091 | Assistant Tiller            | farm_planner          |                           |  0 | 1 |
B095 | Master Bricklayer           | actions_booster       |                           |  0 | 1 |
B097 | Scholar                     | actions_booster       |                           |  0 | 1 |
B098 | Organic Farmer              | points_provider       |                           |  0 | 1 |
B099 | Tutor                       | points_provider       |                           |  0 | 1 |
B102 | Consultant                  | goods_provider        |                           |  0 | 1 |
B104 | Sheep Walker                | goods_provider        |                           |  0 | 1 |
B107 | Manservant                  | food_provider         |                           |  0 | 1 |
B108 | Oven Firing Boy             | food_provider         |                           |  0 | 1 |
B109 | Paper Maker                 | food_provider         |                           |  0 | 1 |
B114 | Childless                   | crop_provider         |                           |  0 | 1 |
B118 | Small-scale Farmer          | building_resource_provider|                           |  0 | 1 |
B121 | Geologist                   | building_resource_provider|                           |  0 | 1 |
B123 | Roof Ballaster              | building_resource_provider|                           |  0 | 1 |
B126 | Carpenter                   | building_resource_provider|                           |  0 | 1 |
B136 | House Steward               | points_provider       |                           |  0 | 3 |
B142 | Greengrocer                 | crop_provider         |                           |  0 | 3 |
B145 | Brushwood Collector         | building_resource_provider|                           |  0 | 3 |
B156 | Storehouse Keeper           | goods_provider        |                           |  0 | 4 |
B163 | Pastor                      | building_resource_provider|                           |  0 | 4 |
B164 | Sheep Whisperer             | livestock_provider    |                           |  0 | 4 |
B166 | Cattle Feeder               | livestock_provider    |                           |  0 | 4 |
A002 | Shifting Cultivation        | farm_planner          | 2 food                    |  0 | 1 | travels
A005 | Clay Embankment             | building_resource_provider| 1 food                    |  0 | 1 | travels
A009 | Young Animal Market         | livestock_provider    | 1 sheep                   |  0 | 1 | travels
A012 | Drinking Trough             | farm_planner          | 1 clay                    |  0 | 1 |
A016 | Rammed Clay                 | farm_planner          |                           |  0 | 1 |
A019 | Handplow                    | farm_planner          | 1 wood                    |  0 | 1 |
A024 | Threshing Board             | actions_booster       | 1 wood                    |  1 | 1 | needs
A026 | Sleeping Corner             | actions_booster       | 1 wood                    |  1 | 1 | needs
A032 | Manger                      | points_provider       | 2 wood                    |  0 | 1 |
A033 | Big Country                 | points_provider       |                           |  0 | 1 | needs
A038 | Wool Blankets               | points_provider       |                           |  0 | 1 | needs
A044 | Pond Hut                    | food_provider         | 1 wood                    |  1 | 1 | needs
A050 | Milk Jug                    | food_provider         | 1 clay                    |  0 | 1 |
A053 | Claypipe                    | food_provider         | 1 clay                    |  0 | 1 |
A055 | Junk Room                   | food_provider         | 1 clay 1 wood             |  0 | 1 |
A056 | Basket                      | food_provider         | 1 reed                    |  0 | 1 |
A063 | Dutch Windmill              | food_provider         | 2 stone 2 wood            |  2 | 1 |
A067 | Corn Scoop                  | crop_provider         | 1 wood                    |  0 | 1 |
A069 | Large Greenhouse            | crop_provider         | 2 wood                    |  0 | 1 | needs
A071 | Clearing Spade              | crop_provider         | 1 wood                    |  0 | 1 |
A075 | Lumber Mill                 | building_resource_provider| 2 stone                   |  2 | 1 | needs
A078 | Canoe                       | building_resource_provider| 2 wood                    |  1 | 1 | needs
A080 | Stone Tongs                 | building_resource_provider| 1 wood                    |  0 | 1 |
A083 | Shepherd's Crook            | livestock_provider    | 1 wood                    |  0 | 1 |
B002 | Mini Pasture                | farm_planner          | 2 food                    |  0 | 1 | travels
B008 | Market Stall                | crop_provider         | 1 grain                   |  0 | 1 | travels
B010 | Caravan                     | farm_planner          | 3 food 3 wood             |  0 | 1 |
B013 | Carpenter's Parlor          | farm_planner          | 1 stone 1 wood            |  0 | 1 |
B016 | Mining Hammer               | farm_planner          | 1 wood                    |  0 | 1 |
B019 | Moldboard Plow              | farm_planner          | 2 wood                    |  0 | 1 | needs
B024 | Lasso                       | actions_booster       | 1 reed                    |  0 | 1 |
B025 | Bread Paddle                | actions_booster       | 1 wood                    |  0 | 1 |
B033 | Mantlepiece                 | points_provider       | 1 stone                   | -3 | 1 | needs
B036 | Bottles                     | points_provider       | 1 clay 1 food             |  4 | 1 |
B039 | Loom                        | points_provider       | 2 wood                    |  1 | 1 | needs
B045 | Strawberry Patch            | food_provider         | 1 wood                    |  2 | 1 | needs
B047 | Herring Pot                 | food_provider         | 1 clay                    |  0 | 1 |
B050 | Butter Churn                | food_provider         | 1 wood                    |  1 | 1 | needs
B056 | Brook                       | food_provider         |                           |  0 | 1 | needs
B057 | Scullery                    | food_provider         | 1 clay 1 wood             |  0 | 1 |
B061 | Three-Field Rotation        | food_provider         |                           |  0 | 1 | needs
B062 | Pitchfork                   | food_provider         | 1 wood                    |  0 | 1 |
B066 | Sack Cart                   | crop_provider         | 2 wood                    |  0 | 1 | needs
B068 | Beanfield                   | crop_provider         | 1 food                    |  1 | 1 | needs
B074 | Thick Forest                | building_resource_provider|                           |  0 | 1 | needs
B077 | Loam Pit                    | building_resource_provider| 1 food                    |  1 | 1 | needs
B080 | Hard Porcelain              | building_resource_provider| 1 clay                    |  0 | 1 |
B084 | Acorns Basket               | livestock_provider    | 1 reed                    |  0 | 1 | needs
M015 | Peat Burn-off               | farm_planner          |                           |  0 | 1 | travels
M016 | Clear Felling               | farm_planner          |                           |  0 | 1 | needs travels
M017 | Reforestation               | farm_planner          |                           |  0 | 1 | needs travels
M018 | Register of Craftsmen       | actions_booster       |                           |  0 | 1 | needs travels
M019 | Lawn Turf                   | goods_provider        |                           |  0 | 1 | needs travels
M020 | Peat Pellets                | goods_provider        |                           |  0 | 1 | needs travels
M021 | Peat-Cutting Expedition     | goods_provider        | 4 food                    |  0 | 1 | travels
M022 | Ecological Niche            | goods_provider        |                           |  0 | 1 | travels
M023 | Edge of the Forest          | goods_provider        |                           |  0 | 1 | needs travels
M024 | Basic Supplies              | goods_provider        | 1 vegetable               |  0 | 1 | travels
M025 | Household Inventory         | goods_provider        | 1 food                    |  0 | 1 | needs travels
M026 | Chimney Hood                | food_provider         | 1 clay                    |  0 | 1 | travels
M027 | Garden Path                 | building_resource_provider| 1 clay                    |  0 | 1 | needs travels
M028 | Out on the Wallaby          | building_resource_provider|                           |  0 | 1 | travels
M029 | Tinker                      | building_resource_provider| 1 food                    |  0 | 1 | needs travels
M030 | Farm Animal Market          | livestock_provider    | 1 food                    |  0 | 1 | travels
M031 | Livestock Market            | livestock_provider    |                           |  0 | 1 | needs travels
M032 | Peat Hut                    | farm_planner          | 2 reed 5 fuel             |  1 | 1 |
M033 | Night Pasture               | farm_planner          | 2 clay                    |  0 | 1 |
M034 | Home Wood                   | farm_planner          |                           |  0 | 1 | needs
M035 | Horse Trough                | farm_planner          | 1 stone                   |  0 | 1 |
M036 | Peat Moss                   | farm_planner          |                           |  0 | 1 | needs
M037 | Building Plan               | farm_planner          | 1 food                    |  0 | 1 |
M038 | Nature Reserve              | farm_planner          | 1 food                    |  0 | 1 | needs
M039 | Special Pasture             | farm_planner          | 2 wood                    |  0 | 1 | needs
M040 | Moor Fire                   | farm_planner          |                           |  0 | 1 | needs
M041 | Cattle Collar               | farm_planner          | 1 wood                    |  1 | 1 | needs
M042 | Deep Plow                   | farm_planner          | 3 wood                    |  2 | 1 | needs
M043 | Wild Fields                 | farm_planner          | 2 food                    |  0 | 1 | needs
M044 | Swamp                       | farm_planner          |                           |  0 | 1 | needs
M045 | Tree Nursery                | farm_planner          | 1 wood                    |  0 | 1 | needs
M046 | Thicket                     | farm_planner          |                           |  0 | 1 | needs
M047 | Bog Forest                  | farm_planner          | 1 food                    |  0 | 1 | needs
M048 | Forest Swamp                | farm_planner          |                           |  0 | 1 | needs
M049 | Surveyor's Map              | farm_planner          | 2 food                    |  0 | 1 | needs
M050 | Farm Extension              | farm_planner          | 1 clay                    |  1 | 1 |
M051 | Moor Enclosures             | farm_planner          | 1 stone                   |  1 | 1 | needs
M052 | Wedding Coach               | actions_booster       | 1 vegetable 2 wood        |  0 | 1 | needs
M053 | Forest Hut                  | actions_booster       | 2 wood                    |  1 | 1 |
M054 | Agricultural Implement      | actions_booster       | 1 wood                    |  0 | 1 |
M055 | Tool Shed                   | actions_booster       | 1 clay 1 wood             |  1 | 1 | needs
M056 | Peat-Cutting Rights         | actions_booster       |                           |  0 | 1 | needs
M057 | Taps                        | actions_booster       |                           |  0 | 1 | needs
M058 | Peat Fertilizer             | actions_booster       |                           |  0 | 1 | needs
M059 | Nature's Fertilizer         | actions_booster       | 2 food                    |  0 | 1 | needs
M060 | Sowing Machine              | actions_booster       | 3 wood                    |  1 | 1 | needs
M061 | Hay Wagon                   | actions_booster       | 2 wood                    |  1 | 1 | needs
M062 | Hearth Brush                | actions_booster       | 1 reed                    |  0 | 1 |
M063 | Pastoral Letter             | actions_booster       |                           |  0 | 1 | needs
M064 | Family Burial Plot          | points_provider       | 1 stone                   |  1 | 1 | needs
M065 | Fire Brigade                | points_provider       | 1 clay 1 stone            |  0 | 1 | needs
M066 | Land Parcel                 | points_provider       |                           |  0 | 1 | needs
M067 | Chamber of Commerce         | points_provider       | 1 stone 2 clay            |  1 | 1 |
M068 | Church                      | points_provider       |                           |  5 | 1 |
M069 | Leather Saddle              | points_provider       | 1 food                    |  1 | 1 | needs
M070 | Moor Archaeology            | points_provider       |                           |  1 | 1 | needs
M071 | Bog Body                    | points_provider       |                           |  1 | 1 | needs
M072 | Oven Damper                 | points_provider       | 2 stone                   |  1 | 1 |
M073 | Stock-Breeding Prize        | points_provider       | 1 grain                   |  0 | 1 | needs
M074 | Administration              | points_provider       | 1 wood 2 clay             |  0 | 1 | needs
M075 | Fuel Storage                | goods_provider        | 1 clay 1 reed             |  1 | 1 |
M076 | Flatboat                    | goods_provider        | 4 wood                    |  0 | 1 |
M077 | Drying Field                | goods_provider        | 2 food                    |  1 | 1 |
M078 | Barge                       | goods_provider        | 3 wood                    |  1 | 1 | needs
M079 | Peat Sled                   | goods_provider        | 1 wood                    |  0 | 1 |
M080 | Advance Payment             | goods_provider        |                           | -4 | 1 |
M081 | Peat Boat                   | goods_provider        | 2 reed 3 wood             |  3 | 1 |
M082 | Firewood                    | goods_provider        | 1 wood                    |  0 | 1 | needs
M083 | Coal Seam                   | goods_provider        | 1 clay 1 wood             |  1 | 1 |
M084 | Bog Pony                    | goods_provider        |                           |  0 | 1 | needs
M085 | Oven Installation           | goods_provider        |                           | -1 | 1 |
M086 | Spinning Mill               | goods_provider        | 2 clay 2 wood             |  2 | 1 | needs
M087 | Peat Barge                  | goods_provider        | 2 wood                    |  1 | 1 |
M088 | Peat Iron                   | goods_provider        | 1 wood                    |  0 | 1 |
M089 | Birthing House              | goods_provider        | 1 stone 2 clay            |  2 | 1 |
M090 | Winter Storehouse           | goods_provider        | 1 wood 2 clay             |  0 | 1 |
M091 | Routine Work                | goods_provider        | 1 food                    |  0 | 1 | needs
M092 | Arid Field                  | goods_provider        |                           |  0 | 1 | needs
M093 | Farmhands' Quarters         | goods_provider        | 1 reed 1 wood             |  0 | 1 |
M094 | Peat Bath                   | food_provider         | 1 clay 1 wood             |  1 | 1 |
M095 | Fallow Fields               | food_provider         |                           |  0 | 1 |
M096 | Fallow Land                 | food_provider         |                           |  0 | 1 | needs
M097 | Village Hall                | food_provider         | 2 clay 2 wood             |  1 | 1 |
M098 | Fish Smoke-house            | food_provider         | 1 wood 2 clay             |  2 | 1 |
M099 | Healing Clay                | food_provider         | 1 clay                    |  1 | 1 |
M100 | Pheromones                  | food_provider         |                           |  0 | 1 | needs
M101 | Butcher's Block             | food_provider         | 1 wood                    |  1 | 1 | needs
M102 | Savings Deposit             | food_provider         | 2 food                    |  1 | 1 |
M103 | Forest Kindergarten         | food_provider         | 1 wood 2 stone            |  1 | 1 | needs
M104 | Wild Harvest                | food_provider         |                           |  0 | 1 |
M105 | Open Grill                  | food_provider         |                           |  2 | 1 |
M106 | Horse Butchery              | food_provider         |                           |  3 | 1 |
M107 | Pot Roast Recipe            | food_provider         |                           |  0 | 1 | needs
M108 | Grain Distillery            | food_provider         | 1 grain 2 stone           |  1 | 1 |
M109 | Malthouse                   | food_provider         | 2 clay                    |  1 | 1 |
M110 | Farm Cart                   | crop_provider         | 3 wood                    |  0 | 1 | needs
M111 | No-Till Farming             | crop_provider         |                           |  0 | 1 | needs
M112 | Peat Ash Fertilizer         | crop_provider         | 1 food                    |  0 | 1 |
M113 | Living History Museum       | building_resource_provider|                           |  4 | 1 | needs
M114 | Riverside Woods             | building_resource_provider|                           |  0 | 1 | needs
M115 | Oak Bark                    | building_resource_provider| 1 food                    |  0 | 1 | needs
M116 | Moor Birch Trees            | building_resource_provider| 2 food                    |  0 | 1 | needs
M117 | Draught-horses              | building_resource_provider|                           |  0 | 1 |
M118 | Timber Mill                 | building_resource_provider| 2 stone 3 clay            |  3 | 1 |
M119 | Alder Swamp                 | building_resource_provider| 2 food                    |  1 | 1 | needs
M120 | River Clay                  | building_resource_provider|                           |  0 | 1 | needs
M121 | Loam                        | building_resource_provider|                           |  0 | 1 | needs
M122 | Willow Bank                 | building_resource_provider|                           |  0 | 1 | needs
M123 | Stone Quarry                | building_resource_provider| 3 food                    |  1 | 1 |
M124 | Stone Wagon                 | building_resource_provider| 2 wood                    |  0 | 1 |
M125 | Hardware Store              | building_resource_provider| 1 reed 2 clay             |  0 | 1 | needs
M126 | Cooperative Store           | building_resource_provider| 1 clay 2 wood             |  1 | 1 |
M127 | Wheelbarrow                 | building_resource_provider| 2 wood                    |  0 | 1 | needs
M128 | Workbench                   | building_resource_provider| 2 wood                    |  0 | 1 | needs
M129 | Plowhorse Market            | livestock_provider    | 1 clay                    |  0 | 1 | needs
M130 | Nosebag                     | livestock_provider    | 1 food                    |  0 | 1 | needs
M131 | Cattle Stall                | livestock_provider    | 2 clay 2 wood             |  1 | 1 |
"""
"""A line for each: its number, name and category, its cost, its points, from how many players on it is in the game,
whether something is needed for it, and whether it travels to the left."""


@pytest.mark.parametrize(
    "line", PRINTED.strip().splitlines(), ids=lambda line: line.partition("|")[0].strip()
)
def test_a_card_has_what_is_printed_on_it(line: str) -> None:
    number, _, category, cost, points, players, marks = (part.strip() for part in line.split("|"))
    cards = box_of("agricola").cards
    assert cards is not None
    card: Any = next(card for card in cards() if card["number"] == number)
    assert card["category"] == category
    assert " ".join(sorted(f"{many} {good}" for good, many in card["cost"].items())) == cost
    assert (str(card["points"]), str(card["players"])) == (points, players)
    assert (card["prerequisite"], card["passing"]) == ("needs" in marks, "travels" in marks)


def test_all_213_cards_are_listed() -> None:
    assert len(PRINTED.strip().splitlines()) == 48 + 48 + 117
