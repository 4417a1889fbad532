/** The piece that stands for each thing: animals, goods, and an emblem for every special building. */
const PIECES: Record<string, string> = {
  cow: 'cattle', borders: 'border', worker: 'person', expansions: 'expansion', buildings: 'cottage',
  half_timbered_house: 'cottage', storage_building: 'barrel', shelter: 'stall', open_stables: 'stables', cattle_farm: 'collar', cottage_extension: 'room-wood',
  woodworking_shop: 'axe', fodder_beet_field: 'vegetable', dog_house: 'dog', servants_cottage: 'bed', reed_hut: 'hat', carpenter: 'carpenter',
  corner_house: 'tower', country_house: 'mill', log_house: 'wood', byre_dwelling: 'barn', dairy_farm: 'cheese', insemination_center: 'pot',
  animal_trader: 'merchant', fence_manufacturer: 'fence', haystack: 'scythe', barn_floor_manufacturer: 'spade', joinery: 'trough', organic_farm: 'basket',
  pen: 'hedgehog', wild_boar_pen: 'boar', barn: 'barn', large_extension: 'castle', building_firm: 'hall', carpenters_workshop: 'hammer', home_workshop: 'anvil',
  inn: 'inn', feed_storehouse: 'grain', home_storehouse: 'cart', manor: 'crown', cattle_market: 'market', farm_shop: 'apples', timber_shop: 'digger',
  materials_outlet: 'clay', hay_rack: 'plough', small_extension: 'room-clay', farm_well: 'well', ranch: 'horse', assembly_hall: 'bell', stone_carvers_workshop: 'mine',
  stud_farm: 'reaper', sawmill: 'kiln', conservatory: 'lantern', pig_stall: 'pig', cow_stall: 'cattle', duck_pond: 'duck', feeding_station: 'bread',
  rearing_station: 'egg', trading_station: 'letter', breeding_station: 'newborn', estate: 'church', office: 'book', stewards_office: 'key',
  start_player: 'first',
};

export function emblem(thing: string): string {
  return PIECES[thing] ?? thing;
}
/** The piece of a tile on the farm. */
export function tilePiece(building: string): string {
  return building === 'cottage' || building === 'stall' || building === 'stables' ? building : emblem(building);
}
