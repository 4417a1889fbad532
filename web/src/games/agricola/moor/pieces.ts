/** The pieces of the moor join the sheet of the page when the first table with it opens. */
import sheet from '../../../pieces/pieces5.svg?raw';
import { CARDS, SIGNS } from '../emblems';
import { MOOR_CARDS, MOOR_SPACES } from './emblems';

const defs = document.querySelector('.sheet-of-pieces defs');
if (defs && !defs.querySelector('#infirmary')) defs.insertAdjacentHTML('beforeend', (sheet.match(/<symbol[\s\S]*?<\/symbol>/g) ?? []).join(''));
Object.assign(CARDS, MOOR_CARDS);
Object.assign(SIGNS, MOOR_SPACES);
