"""The minor improvements of Farmers of the Moor by name, and the number of each among all cards."""

from __future__ import annotations

from typing import Final

FIRST_MOOR: Final = 120
"""From here on the minor improvements of the Moor."""

PEAT_BURN_OFF: Final = 120
CLEAR_FELLING: Final = 121
REFORESTATION: Final = 122
REGISTER_OF_CRAFTSMEN: Final = 123
LAWN_TURF: Final = 124
PEAT_PELLETS: Final = 125
PEAT_CUTTING_EXPEDITION: Final = 126
ECOLOGICAL_NICHE: Final = 127
EDGE_OF_THE_FOREST: Final = 128
BASIC_SUPPLIES: Final = 129
HOUSEHOLD_INVENTORY: Final = 130
CHIMNEY_HOOD: Final = 131
GARDEN_PATH: Final = 132
OUT_ON_THE_WALLABY: Final = 133
TINKER: Final = 134
FARM_ANIMAL_MARKET: Final = 135
LIVESTOCK_MARKET: Final = 136
PEAT_HUT: Final = 137
NIGHT_PASTURE: Final = 138
HOME_WOOD: Final = 139
HORSE_TROUGH: Final = 140
PEAT_MOSS: Final = 141
BUILDING_PLAN: Final = 142
NATURE_RESERVE: Final = 143
SPECIAL_PASTURE: Final = 144
MOOR_FIRE: Final = 145
CATTLE_COLLAR: Final = 146
DEEP_PLOW: Final = 147
WILD_FIELDS: Final = 148
SWAMP: Final = 149
TREE_NURSERY: Final = 150
THICKET: Final = 151
BOG_FOREST: Final = 152
FOREST_SWAMP: Final = 153
SURVEYORS_MAP: Final = 154
FARM_EXTENSION: Final = 155
MOOR_ENCLOSURES: Final = 156
WEDDING_COACH: Final = 157
FOREST_HUT: Final = 158
AGRICULTURAL_IMPLEMENT: Final = 159
TOOL_SHED: Final = 160
PEAT_CUTTING_RIGHTS: Final = 161
TAPS: Final = 162
PEAT_FERTILIZER: Final = 163
NATURES_FERTILIZER: Final = 164
SOWING_MACHINE: Final = 165
HAY_WAGON: Final = 166
HEARTH_BRUSH: Final = 167
PASTORAL_LETTER: Final = 168
FAMILY_BURIAL_PLOT: Final = 169
FIRE_BRIGADE: Final = 170
LAND_PARCEL: Final = 171
CHAMBER_OF_COMMERCE: Final = 172
CHURCH: Final = 173
LEATHER_SADDLE: Final = 174
MOOR_ARCHAEOLOGY: Final = 175
BOG_BODY: Final = 176
OVEN_DAMPER: Final = 177
STOCK_BREEDING_PRIZE: Final = 178
ADMINISTRATION: Final = 179
FUEL_STORAGE: Final = 180
FLATBOAT: Final = 181
DRYING_FIELD: Final = 182
BARGE: Final = 183
PEAT_SLED: Final = 184
ADVANCE_PAYMENT: Final = 185
PEAT_BOAT: Final = 186
FIREWOOD: Final = 187
COAL_SEAM: Final = 188
BOG_PONY: Final = 189
OVEN_INSTALLATION: Final = 190
SPINNING_MILL: Final = 191
PEAT_BARGE: Final = 192
PEAT_IRON: Final = 193
BIRTHING_HOUSE: Final = 194
WINTER_STOREHOUSE: Final = 195
ROUTINE_WORK: Final = 196
ARID_FIELD: Final = 197
FARMHANDS_QUARTERS: Final = 198
PEAT_BATH: Final = 199
FALLOW_FIELDS: Final = 200
FALLOW_LAND: Final = 201
VILLAGE_HALL: Final = 202
FISH_SMOKE_HOUSE: Final = 203
HEALING_CLAY: Final = 204
PHEROMONES: Final = 205
BUTCHERS_BLOCK: Final = 206
SAVINGS_DEPOSIT: Final = 207
FOREST_KINDERGARTEN: Final = 208
WILD_HARVEST: Final = 209
OPEN_GRILL: Final = 210
HORSE_BUTCHERY: Final = 211
POT_ROAST_RECIPE: Final = 212
GRAIN_DISTILLERY: Final = 213
MALTHOUSE: Final = 214
FARM_CART: Final = 215
NO_TILL_FARMING: Final = 216
PEAT_ASH_FERTILIZER: Final = 217
LIVING_HISTORY_MUSEUM: Final = 218
RIVERSIDE_WOODS: Final = 219
OAK_BARK: Final = 220
MOOR_BIRCH_TREES: Final = 221
DRAUGHT_HORSES: Final = 222
TIMBER_MILL: Final = 223
ALDER_SWAMP: Final = 224
RIVER_CLAY: Final = 225
LOAM: Final = 226
WILLOW_BANK: Final = 227
STONE_QUARRY: Final = 228
STONE_WAGON: Final = 229
HARDWARE_STORE: Final = 230
COOPERATIVE_STORE: Final = 231
WHEELBARROW: Final = 232
WORKBENCH: Final = 233
PLOWHORSE_MARKET: Final = 234
NOSEBAG: Final = 235
CATTLE_STALL: Final = 236

MOOR_MINORS: Final = [
    "peat_burn_off",
    "clear_felling",
    "reforestation",
    "register_of_craftsmen",
    "lawn_turf",
    "peat_pellets",
    "peat_cutting_expedition",
    "ecological_niche",
    "edge_of_the_forest",
    "basic_supplies",
    "household_inventory",
    "chimney_hood",
    "garden_path",
    "out_on_the_wallaby",
    "tinker",
    "farm_animal_market",
    "livestock_market",
    "peat_hut",
    "night_pasture",
    "home_wood",
    "horse_trough",
    "peat_moss",
    "building_plan",
    "nature_reserve",
    "special_pasture",
    "moor_fire",
    "cattle_collar",
    "deep_plow",
    "wild_fields",
    "swamp",
    "tree_nursery",
    "thicket",
    "bog_forest",
    "forest_swamp",
    "surveyors_map",
    "farm_extension",
    "moor_enclosures",
    "wedding_coach",
    "forest_hut",
    "agricultural_implement",
    "tool_shed",
    "peat_cutting_rights",
    "taps",
    "peat_fertilizer",
    "natures_fertilizer",
    "sowing_machine",
    "hay_wagon",
    "hearth_brush",
    "pastoral_letter",
    "family_burial_plot",
    "fire_brigade",
    "land_parcel",
    "chamber_of_commerce",
    "church",
    "leather_saddle",
    "moor_archaeology",
    "bog_body",
    "oven_damper",
    "stock_breeding_prize",
    "administration",
    "fuel_storage",
    "flatboat",
    "drying_field",
    "barge",
    "peat_sled",
    "advance_payment",
    "peat_boat",
    "firewood",
    "coal_seam",
    "bog_pony",
    "oven_installation",
    "spinning_mill",
    "peat_barge",
    "peat_iron",
    "birthing_house",
    "winter_storehouse",
    "routine_work",
    "arid_field",
    "farmhands_quarters",
    "peat_bath",
    "fallow_fields",
    "fallow_land",
    "village_hall",
    "fish_smoke_house",
    "healing_clay",
    "pheromones",
    "butchers_block",
    "savings_deposit",
    "forest_kindergarten",
    "wild_harvest",
    "open_grill",
    "horse_butchery",
    "pot_roast_recipe",
    "grain_distillery",
    "malthouse",
    "farm_cart",
    "no_till_farming",
    "peat_ash_fertilizer",
    "living_history_museum",
    "riverside_woods",
    "oak_bark",
    "moor_birch_trees",
    "draught_horses",
    "timber_mill",
    "alder_swamp",
    "river_clay",
    "loam",
    "willow_bank",
    "stone_quarry",
    "stone_wagon",
    "hardware_store",
    "cooperative_store",
    "wheelbarrow",
    "workbench",
    "plowhorse_market",
    "nosebag",
    "cattle_stall",
]
