/** Which pieces stand for which cards and spaces. */

/** One emblem that says who or what; the goods beside it are a fixed gain. An expansion adds its own. */
export const CARDS: Record<string, string> = {
  fireplace_2: 'fireplace', fireplace_3: 'fireplace', cooking_hearth_4: 'hearth', cooking_hearth_5: 'hearth', well: 'well', clay_oven: 'oven', stone_oven: 'oven-stone', joinery: 'saw', pottery: 'jug', basketmakers_workshop: 'basket',
  animal_tamer: 'dog wood', conservator: 'room-stone', hedge_keeper: 'fence', plow_driver: 'plough', adoptive_parents: 'newborn', stable_architect: 'stable', grocer: 'merchant', mushroom_collector: 'mushroom food', roughcaster: 'hammer food', wall_builder: 'room-clay food',
  scythe_worker: 'scythe grain', seasonal_worker: 'hat grain', wood_cutter: 'axe wood', firewood_collector: 'gatherer wood', clay_hut_builder: 'room-clay clay', frame_builder: 'carpenter', priest: 'church', braggart: 'mask', harpooner: 'fish reed', stonecutter: 'hammer stone',
  animal_dealer: 'market', conjurer: 'mask wood grain', lutenist: 'lute food wood', pig_breeder: 'boar', cottager: 'room-wood', groom: 'collar stable', assistant_tiller: 'digger field', master_bricklayer: 'clay', scholar: 'book', organic_farmer: 'reaper',
  tutor: 'teacher', consultant: 'letter', sheep_walker: 'shepherd', manservant: 'bell food', oven_firing_boy: 'baker', paper_maker: 'scroll food', childless: 'bed food', small_scale_farmer: 'spade wood', geologist: 'mine clay', roof_ballaster: 'tower stone',
  carpenter: 'carpenter', house_steward: 'key wood', greengrocer: 'vegetable', brushwood_collector: 'wood', storehouse_keeper: 'barrel', pastor: 'church', sheep_whisperer: 'sheep', cattle_feeder: 'cattle',
  shifting_cultivation: 'field', clay_embankment: 'clay', young_animal_market: 'cattle', drinking_trough: 'trough', rammed_clay: 'fence clay', handplow: 'plough', threshing_board: 'bread', sleeping_corner: 'bed', manger: 'trough', big_country: 'meadow food', wool_blankets: 'loom',
  pond_hut: 'duck food', milk_jug: 'jug food', claypipe: 'pipe food', junk_room: 'anvil food', basket: 'basket food', dutch_windmill: 'mill food', corn_scoop: 'grain', large_greenhouse: 'hall vegetable', clearing_spade: 'spade', lumber_mill: 'saw', canoe: 'boat reed food',
  stone_tongs: 'stone', shepherds_crook: 'shepherd sheep', mini_pasture: 'fence', market_stall: 'market vegetable', caravan: 'cart', carpenters_parlor: 'carpenter', mining_hammer: 'hammer', moldboard_plow: 'plough', lasso: 'lasso', bread_paddle: 'bread', mantlepiece: 'hearth',
  bottles: 'bottle', loom: 'loom', strawberry_patch: 'strawberry food', herring_pot: 'fish food', butter_churn: 'cheese', brook: 'boat food', scullery: 'pot food', three_field_rotation: 'field food', pitchfork: 'fork food', sack_cart: 'cart grain', beanfield: 'field vegetable', thick_forest: 'forest wood',
  loam_pit: 'spade clay', hard_porcelain: 'jug stone', acorns_basket: 'basket boar',
};

/** What a space offers besides the goods that lie on it: pieces, and the signs between them. */
export const SIGNS: Record<string, string> = {
  farm_expansion: 'room / stable', meeting_place: 'first + card', grain_seeds: 'grain', farmland: 'field', lessons: '? → card', day_laborer: 'food food', resource_market_3: 'food + reed / stone', lessons_3: 'food food → card',
  resource_market_4: 'reed stone food', lessons_4: '? → card', side_job: 'stable / bread', major_improvement: 'oven / card', fencing: 'wood → fence', grain_utilization: 'field + bread', basic_wish: 'newborn + card', house_redevelopment: 'house + card',
  vegetable_seeds: 'vegetable', resource_market_2: 'stone food', animal_market: 'sheep / boar / cattle', modest_wish: 'newborn', market: 'market', urgent_wish: 'newborn', cultivation: 'plough + field', farm_redevelopment: 'house + fence',
};

export const emblem = (card: string): string => (CARDS[card] ?? 'card').split(' ')[0]!;
/** The emblem and the goods of a fixed gain. */
export const art = (card: string): string[] => (CARDS[card] ?? 'card').split(' ');
export const signs = (space: string): string[] => SIGNS[space]?.split(' ') ?? [];
