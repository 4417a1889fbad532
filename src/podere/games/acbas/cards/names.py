"""The special buildings by name, and the number of each."""

from __future__ import annotations

from typing import Final

HALF_TIMBERED_HOUSE: Final = 0
STORAGE_BUILDING: Final = 1
SHELTER: Final = 2
OPEN_STABLES: Final = 3
CATTLE_FARM: Final = 4
COTTAGE_EXTENSION: Final = 5
WOODWORKING_SHOP: Final = 6
FODDER_BEET_FIELD: Final = 7
DOG_HOUSE: Final = 8
SERVANTS_COTTAGE: Final = 9
REED_HUT: Final = 10
CARPENTER: Final = 11
CORNER_HOUSE: Final = 12
COUNTRY_HOUSE: Final = 13
LOG_HOUSE: Final = 14
BYRE_DWELLING: Final = 15
DAIRY_FARM: Final = 16
INSEMINATION_CENTER: Final = 17
ANIMAL_TRADER: Final = 18
FENCE_MANUFACTURER: Final = 19
HAYSTACK: Final = 20
BARN_FLOOR_MANUFACTURER: Final = 21
JOINERY: Final = 22
ORGANIC_FARM: Final = 23
PEN: Final = 24
WILD_BOAR_PEN: Final = 25
BARN: Final = 26
LARGE_EXTENSION: Final = 27
BUILDING_FIRM: Final = 28
CARPENTERS_WORKSHOP: Final = 29
HOME_WORKSHOP: Final = 30
INN: Final = 31
FEED_STOREHOUSE: Final = 32
HOME_STOREHOUSE: Final = 33
MANOR: Final = 34
CATTLE_MARKET: Final = 35
FARM_SHOP: Final = 36
TIMBER_SHOP: Final = 37
MATERIALS_OUTLET: Final = 38
HAY_RACK: Final = 39
SMALL_EXTENSION: Final = 40
FARM_WELL: Final = 41
RANCH: Final = 42
ASSEMBLY_HALL: Final = 43
STONE_CARVERS_WORKSHOP: Final = 44
STUD_FARM: Final = 45
SAWMILL: Final = 46
CONSERVATORY: Final = 47
PIG_STALL: Final = 48
COW_STALL: Final = 49
DUCK_POND: Final = 50
FEEDING_STATION: Final = 51
REARING_STATION: Final = 52
TRADING_STATION: Final = 53
BREEDING_STATION: Final = 54
ESTATE: Final = 55
OFFICE: Final = 56
STEWARDS_OFFICE: Final = 57

NAMES: Final = [
    "half_timbered_house",
    "storage_building",
    "shelter",
    "open_stables",
    "cattle_farm",
    "cottage_extension",
    "woodworking_shop",
    "fodder_beet_field",
    "dog_house",
    "servants_cottage",
    "reed_hut",
    "carpenter",
    "corner_house",
    "country_house",
    "log_house",
    "byre_dwelling",
    "dairy_farm",
    "insemination_center",
    "animal_trader",
    "fence_manufacturer",
    "haystack",
    "barn_floor_manufacturer",
    "joinery",
    "organic_farm",
    "pen",
    "wild_boar_pen",
    "barn",
    "large_extension",
    "building_firm",
    "carpenters_workshop",
    "home_workshop",
    "inn",
    "feed_storehouse",
    "home_storehouse",
    "manor",
    "cattle_market",
    "farm_shop",
    "timber_shop",
    "materials_outlet",
    "hay_rack",
    "small_extension",
    "farm_well",
    "ranch",
    "assembly_hall",
    "stone_carvers_workshop",
    "stud_farm",
    "sawmill",
    "conservatory",
    "pig_stall",
    "cow_stall",
    "duck_pond",
    "feeding_station",
    "rearing_station",
    "trading_station",
    "breeding_station",
    "estate",
    "office",
    "stewards_office",
]
BASE: Final = 4
"""So many are in every game; the others are drawn."""
