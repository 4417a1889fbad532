/** What the house needs to know about Ähre before its board is drawn. */
import type { Cover } from '../../lib/hands';
import { list, t } from '../../lib/texts.svelte';
import Scene from './Scene.svelte';
import { halves, isTile } from './tiles';
import type { AehreView } from './view';

export const aehre: Cover = {
  scene: Scene,
  emblem: 'tile-wheat',
  load: () => import('./drawing'),
  lesson: () => import('./Lesson.svelte'),
  score: (view, seat) => {
    const player = (view as AehreView).seats[seat];
    return player ? player.victory + player.livestock.reduce((sum, tile) => sum + (tile.value ?? 0), 0) : 0;
  },
  sheetPiece: { fields: 'tile-wheat', farms: 'farm', cows: 'livestock-cow', pigs: 'livestock-pig', chickens: 'livestock-chicken' },
  name: (value) => (isTile(value) ? list(halves(value).map((half) => t(`aehre.thing.${half.crop}`))) : null),
  moment: (view) => t('aehre.page.moment', { n: (view as AehreView).round }),
  touched: (event) => [event.cell, ...(Array.isArray(event.cells) ? event.cells : [])].filter((cell): cell is string => typeof cell === 'string'),
};
