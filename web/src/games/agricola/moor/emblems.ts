/** Which pieces stand for the improvements, spaces and special actions of the moor. */
import type { Goods } from '../view';
import type { SpecialAction } from './view';

export const MOOR_CARDS: Record<string, string> = {
  horse_slaughterhouse_1: 'slaughterhouse', horse_slaughterhouse_2: 'slaughterhouse', cookhouse_1: 'cookhouse', cookhouse_2: 'cookhouse', heating_oven: 'heating-oven', tiled_oven: 'tiled-oven', furniture_stall: 'furniture-stall', ceramics_stall: 'ceramics-stall', basket_stall: 'basket-stall', village_church: 'village-church', peat_charcoal_kiln: 'kiln', foresters_lodge: 'lodge', museum_of_the_moors: 'museum', riding_stables: 'riding-stables',
  peat_burn_off: 'moor fuel', clear_felling: 'stump wood', reforestation: 'sapling', register_of_craftsmen: 'scroll', lawn_turf: 'meadow fuel', peat_pellets: 'peat', peat_cutting_expedition: 'digger fuel', ecological_niche: 'hedgehog', edge_of_the_forest: 'forest', basic_supplies: 'barrel', household_inventory: 'book',
  chimney_hood: 'chimney food', garden_path: 'garden-path wood', out_on_the_wallaby: 'hat', tinker: 'hammer', farm_animal_market: 'market horse', livestock_market: 'cattle', peat_hut: 'room-wood', night_pasture: 'fence', home_wood: 'tree', horse_trough: 'trough horse', peat_moss: 'room-wood wood', building_plan: 'stable', nature_reserve: 'squirrel', special_pasture: 'fence', moor_fire: 'fuel',
  cattle_collar: 'collar', deep_plow: 'plough', wild_fields: 'field', swamp: 'moor', tree_nursery: 'sapling', thicket: 'forest', bog_forest: 'forest', forest_swamp: 'moor', surveyors_map: 'map', farm_extension: 'farm-extension', moor_enclosures: 'farm-extension', wedding_coach: 'cart', forest_hut: 'lodge', agricultural_implement: 'fork', tool_shed: 'axe', peat_cutting_rights: 'letter', taps: 'inn', peat_fertilizer: 'peat', natures_fertilizer: 'apples', sowing_machine: 'wheelbarrow grain', hay_wagon: 'cart', hearth_brush: 'brush',
  pastoral_letter: 'letter', family_burial_plot: 'tombstone', fire_brigade: 'bell', land_parcel: 'map', chamber_of_commerce: 'hall', church: 'church', leather_saddle: 'saddle', moor_archaeology: 'spade', bog_body: 'mask', oven_damper: 'oven', stock_breeding_prize: 'crown', administration: 'book', fuel_storage: 'stall', flatboat: 'barge', drying_field: 'peat', barge: 'barge', peat_sled: 'sled', advance_payment: 'basket', peat_boat: 'boat',
  firewood: 'wood fuel', coal_seam: 'mine fuel', bog_pony: 'horse fuel', oven_installation: 'tiled-oven', spinning_mill: 'loom', peat_barge: 'barge fuel', peat_iron: 'peat fuel', birthing_house: 'newborn', winter_storehouse: 'barn', routine_work: 'lantern', arid_field: 'meadow', farmhands_quarters: 'bed', peat_bath: 'tub', fallow_fields: 'field food', fallow_land: 'meadow food', village_hall: 'hall food', fish_smoke_house: 'fish food', healing_clay: 'jug food', pheromones: 'bee food', butchers_block: 'slaughterhouse',
  savings_deposit: 'key food', forest_kindergarten: 'school', wild_harvest: 'mushroom food', open_grill: 'grill', horse_butchery: 'slaughterhouse', pot_roast_recipe: 'pot', grain_distillery: 'bottle', malthouse: 'mill', farm_cart: 'cart grain', no_till_farming: 'grain', peat_ash_fertilizer: 'kiln', living_history_museum: 'museum', riverside_woods: 'fish wood', oak_bark: 'tree wood', moor_birch_trees: 'birch wood', draught_horses: 'collar wood', timber_mill: 'saw', alder_swamp: 'birch reed', river_clay: 'fish clay', loam: 'spade clay',
  willow_bank: 'basket reed', stone_quarry: 'mine stone', stone_wagon: 'cart stone', hardware_store: 'anvil', cooperative_store: 'market', wheelbarrow: 'wheelbarrow', workbench: 'carpenter', plowhorse_market: 'horseshoe', nosebag: 'basket horse', cattle_stall: 'stables',
};

/** What each special action takes from the farm, and what it brings besides goods. */
const ACTIONS: Record<string, [takes: string, brings: string]> = {
  cut_peat: ['moor', ''], fell_trees: ['forest', ''], slash_and_burn: ['forest', 'field'], horse_market: ['', ''], hiring_fair: ['', ''], black_market: ['', 'card'], illicit_work: ['', 'oven'],
};

/** What the spaces of the moor offer besides the goods that lie on them. */
export const MOOR_SPACES: Record<string, string> = { infirmary: 'food', resource_market_1: 'food stone' };

/** An action in pieces: what is given, an arrow, what comes. */
export function actionSigns({ action, pays, gains }: SpecialAction): string[] {
  const pieces = (goods: Goods): string[] => Object.entries(goods).flatMap(([good, many]) => Array.from({ length: many ?? 0 }, () => good));
  const [takes, brings] = ACTIONS[action] ?? ['', ''];
  const given = [...(takes ? [takes] : []), ...pieces(pays)];
  return [...given, ...(given.length ? ['→'] : []), ...(brings ? [brings] : []), ...pieces(gains)];
}
