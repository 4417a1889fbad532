"""Every card by name, and the number of each: majors, occupations, minor improvements, those of the Moor last."""

from __future__ import annotations

from typing import Final

from podere.games.agricola.moor.names import FIRST_MOOR, MOOR_MINORS

FIREPLACE_2: Final = 0
FIREPLACE_3: Final = 1
COOKING_HEARTH_4: Final = 2
COOKING_HEARTH_5: Final = 3
WELL: Final = 4
CLAY_OVEN: Final = 5
STONE_OVEN: Final = 6
JOINERY: Final = 7
POTTERY: Final = 8
BASKETMAKERS_WORKSHOP: Final = 9
HORSE_SLAUGHTERHOUSE_1: Final = 10
HORSE_SLAUGHTERHOUSE_2: Final = 11
COOKHOUSE_1: Final = 12
COOKHOUSE_2: Final = 13
VILLAGE_CHURCH: Final = 14
HEATING_OVEN: Final = 15
TILED_OVEN: Final = 16
FURNITURE_STALL: Final = 17
CERAMICS_STALL: Final = 18
BASKET_STALL: Final = 19
PEAT_CHARCOAL_KILN: Final = 20
FORESTERS_LODGE: Final = 21
MUSEUM_OF_THE_MOORS: Final = 22
RIDING_STABLES: Final = 23

ANIMAL_TAMER: Final = 24
CONSERVATOR: Final = 25
HEDGE_KEEPER: Final = 26
PLOW_DRIVER: Final = 27
ADOPTIVE_PARENTS: Final = 28
STABLE_ARCHITECT: Final = 29
GROCER: Final = 30
MUSHROOM_COLLECTOR: Final = 31
ROUGHCASTER: Final = 32
WALL_BUILDER: Final = 33
SCYTHE_WORKER: Final = 34
SEASONAL_WORKER: Final = 35
WOOD_CUTTER: Final = 36
FIREWOOD_COLLECTOR: Final = 37
CLAY_HUT_BUILDER: Final = 38
FRAME_BUILDER: Final = 39
PRIEST: Final = 40
BRAGGART: Final = 41
HARPOONER: Final = 42
STONECUTTER: Final = 43
ANIMAL_DEALER: Final = 44
CONJURER: Final = 45
LUTENIST: Final = 46
PIG_BREEDER: Final = 47
COTTAGER: Final = 48
GROOM: Final = 49
ASSISTANT_TILLER: Final = 50
MASTER_BRICKLAYER: Final = 51
SCHOLAR: Final = 52
ORGANIC_FARMER: Final = 53
TUTOR: Final = 54
CONSULTANT: Final = 55
SHEEP_WALKER: Final = 56
MANSERVANT: Final = 57
OVEN_FIRING_BOY: Final = 58
PAPER_MAKER: Final = 59
CHILDLESS: Final = 60
SMALL_SCALE_FARMER: Final = 61
GEOLOGIST: Final = 62
ROOF_BALLASTER: Final = 63
CARPENTER: Final = 64
HOUSE_STEWARD: Final = 65
GREENGROCER: Final = 66
BRUSHWOOD_COLLECTOR: Final = 67
STOREHOUSE_KEEPER: Final = 68
PASTOR: Final = 69
SHEEP_WHISPERER: Final = 70
CATTLE_FEEDER: Final = 71

SHIFTING_CULTIVATION: Final = 72
CLAY_EMBANKMENT: Final = 73
YOUNG_ANIMAL_MARKET: Final = 74
DRINKING_TROUGH: Final = 75
RAMMED_CLAY: Final = 76
HANDPLOW: Final = 77
THRESHING_BOARD: Final = 78
SLEEPING_CORNER: Final = 79
MANGER: Final = 80
BIG_COUNTRY: Final = 81
WOOL_BLANKETS: Final = 82
POND_HUT: Final = 83
MILK_JUG: Final = 84
CLAYPIPE: Final = 85
JUNK_ROOM: Final = 86
BASKET: Final = 87
DUTCH_WINDMILL: Final = 88
CORN_SCOOP: Final = 89
LARGE_GREENHOUSE: Final = 90
CLEARING_SPADE: Final = 91
LUMBER_MILL: Final = 92
CANOE: Final = 93
STONE_TONGS: Final = 94
SHEPHERDS_CROOK: Final = 95
MINI_PASTURE: Final = 96
MARKET_STALL: Final = 97
CARAVAN: Final = 98
CARPENTERS_PARLOR: Final = 99
MINING_HAMMER: Final = 100
MOLDBOARD_PLOW: Final = 101
LASSO: Final = 102
BREAD_PADDLE: Final = 103
MANTLEPIECE: Final = 104
BOTTLES: Final = 105
LOOM: Final = 106
STRAWBERRY_PATCH: Final = 107
HERRING_POT: Final = 108
BUTTER_CHURN: Final = 109
BROOK: Final = 110
SCULLERY: Final = 111
THREE_FIELD_ROTATION: Final = 112
PITCHFORK: Final = 113
SACK_CART: Final = 114
BEANFIELD: Final = 115
THICK_FOREST: Final = 116
LOAM_PIT: Final = 117
HARD_PORCELAIN: Final = 118
ACORNS_BASKET: Final = 119

MAJORS: Final = [
    "fireplace_2",
    "fireplace_3",
    "cooking_hearth_4",
    "cooking_hearth_5",
    "well",
    "clay_oven",
    "stone_oven",
    "joinery",
    "pottery",
    "basketmakers_workshop",
    "horse_slaughterhouse_1",
    "horse_slaughterhouse_2",
    "cookhouse_1",
    "cookhouse_2",
    "village_church",
    "heating_oven",
    "tiled_oven",
    "furniture_stall",
    "ceramics_stall",
    "basket_stall",
    "peat_charcoal_kiln",
    "foresters_lodge",
    "museum_of_the_moors",
    "riding_stables",
]
OCCUPATIONS: Final = [
    "animal_tamer",
    "conservator",
    "hedge_keeper",
    "plow_driver",
    "adoptive_parents",
    "stable_architect",
    "grocer",
    "mushroom_collector",
    "roughcaster",
    "wall_builder",
    "scythe_worker",
    "seasonal_worker",
    "wood_cutter",
    "firewood_collector",
    "clay_hut_builder",
    "frame_builder",
    "priest",
    "braggart",
    "harpooner",
    "stonecutter",
    "animal_dealer",
    "conjurer",
    "lutenist",
    "pig_breeder",
    "cottager",
    "groom",
    "assistant_tiller",
    "master_bricklayer",
    "scholar",
    "organic_farmer",
    "tutor",
    "consultant",
    "sheep_walker",
    "manservant",
    "oven_firing_boy",
    "paper_maker",
    "childless",
    "small_scale_farmer",
    "geologist",
    "roof_ballaster",
    "carpenter",
    "house_steward",
    "greengrocer",
    "brushwood_collector",
    "storehouse_keeper",
    "pastor",
    "sheep_whisperer",
    "cattle_feeder",
]
MINORS: Final = [
    "shifting_cultivation",
    "clay_embankment",
    "young_animal_market",
    "drinking_trough",
    "rammed_clay",
    "handplow",
    "threshing_board",
    "sleeping_corner",
    "manger",
    "big_country",
    "wool_blankets",
    "pond_hut",
    "milk_jug",
    "claypipe",
    "junk_room",
    "basket",
    "dutch_windmill",
    "corn_scoop",
    "large_greenhouse",
    "clearing_spade",
    "lumber_mill",
    "canoe",
    "stone_tongs",
    "shepherds_crook",
    "mini_pasture",
    "market_stall",
    "caravan",
    "carpenters_parlor",
    "mining_hammer",
    "moldboard_plow",
    "lasso",
    "bread_paddle",
    "mantlepiece",
    "bottles",
    "loom",
    "strawberry_patch",
    "herring_pot",
    "butter_churn",
    "brook",
    "scullery",
    "three_field_rotation",
    "pitchfork",
    "sack_cart",
    "beanfield",
    "thick_forest",
    "loam_pit",
    "hard_porcelain",
    "acorns_basket",
]
CARDS: Final = [*MAJORS, *OCCUPATIONS, *MINORS, *MOOR_MINORS]
FIRST_OCCUPATION: Final = 24
FIRST_MINOR: Final = 72
ALL_CARDS: Final = 237
assert len(CARDS) == ALL_CARDS
assert CARDS[FIRST_MOOR:] == MOOR_MINORS
