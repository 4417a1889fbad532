"""Every card by name, and the number of each: majors, then occupations, then minor improvements."""

from __future__ import annotations

from typing import Final

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

ANIMAL_TAMER: Final = 10
CONSERVATOR: Final = 11
HEDGE_KEEPER: Final = 12
PLOW_DRIVER: Final = 13
ADOPTIVE_PARENTS: Final = 14
STABLE_ARCHITECT: Final = 15
GROCER: Final = 16
MUSHROOM_COLLECTOR: Final = 17
ROUGHCASTER: Final = 18
WALL_BUILDER: Final = 19
SCYTHE_WORKER: Final = 20
SEASONAL_WORKER: Final = 21
WOOD_CUTTER: Final = 22
FIREWOOD_COLLECTOR: Final = 23
CLAY_HUT_BUILDER: Final = 24
FRAME_BUILDER: Final = 25
PRIEST: Final = 26
BRAGGART: Final = 27
HARPOONER: Final = 28
STONECUTTER: Final = 29
ANIMAL_DEALER: Final = 30
CONJURER: Final = 31
LUTENIST: Final = 32
PIG_BREEDER: Final = 33
COTTAGER: Final = 34
GROOM: Final = 35
ASSISTANT_TILLER: Final = 36
MASTER_BRICKLAYER: Final = 37
SCHOLAR: Final = 38
ORGANIC_FARMER: Final = 39
TUTOR: Final = 40
CONSULTANT: Final = 41
SHEEP_WALKER: Final = 42
MANSERVANT: Final = 43
OVEN_FIRING_BOY: Final = 44
PAPER_MAKER: Final = 45
CHILDLESS: Final = 46
SMALL_SCALE_FARMER: Final = 47
GEOLOGIST: Final = 48
ROOF_BALLASTER: Final = 49
CARPENTER: Final = 50
HOUSE_STEWARD: Final = 51
GREENGROCER: Final = 52
BRUSHWOOD_COLLECTOR: Final = 53
STOREHOUSE_KEEPER: Final = 54
PASTOR: Final = 55
SHEEP_WHISPERER: Final = 56
CATTLE_FEEDER: Final = 57

SHIFTING_CULTIVATION: Final = 58
CLAY_EMBANKMENT: Final = 59
YOUNG_ANIMAL_MARKET: Final = 60
DRINKING_TROUGH: Final = 61
RAMMED_CLAY: Final = 62
HANDPLOW: Final = 63
THRESHING_BOARD: Final = 64
SLEEPING_CORNER: Final = 65
MANGER: Final = 66
BIG_COUNTRY: Final = 67
WOOL_BLANKETS: Final = 68
POND_HUT: Final = 69
MILK_JUG: Final = 70
CLAYPIPE: Final = 71
JUNK_ROOM: Final = 72
BASKET: Final = 73
DUTCH_WINDMILL: Final = 74
CORN_SCOOP: Final = 75
LARGE_GREENHOUSE: Final = 76
CLEARING_SPADE: Final = 77
LUMBER_MILL: Final = 78
CANOE: Final = 79
STONE_TONGS: Final = 80
SHEPHERDS_CROOK: Final = 81
MINI_PASTURE: Final = 82
MARKET_STALL: Final = 83
CARAVAN: Final = 84
CARPENTERS_PARLOR: Final = 85
MINING_HAMMER: Final = 86
MOLDBOARD_PLOW: Final = 87
LASSO: Final = 88
BREAD_PADDLE: Final = 89
MANTLEPIECE: Final = 90
BOTTLES: Final = 91
LOOM: Final = 92
STRAWBERRY_PATCH: Final = 93
HERRING_POT: Final = 94
BUTTER_CHURN: Final = 95
BROOK: Final = 96
SCULLERY: Final = 97
THREE_FIELD_ROTATION: Final = 98
PITCHFORK: Final = 99
SACK_CART: Final = 100
BEANFIELD: Final = 101
THICK_FOREST: Final = 102
LOAM_PIT: Final = 103
HARD_PORCELAIN: Final = 104
ACORNS_BASKET: Final = 105

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
CARDS: Final = [*MAJORS, *OCCUPATIONS, *MINORS]
FIRST_OCCUPATION: Final = 10
FIRST_MINOR: Final = 58
ALL_CARDS: Final = 106
assert len(CARDS) == ALL_CARDS
