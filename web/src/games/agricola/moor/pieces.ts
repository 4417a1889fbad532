/** The pieces of the moor join the sheet of the page when the first table with it opens. */
import sheet from '../../../pieces/pieces5.svg?raw';
import { addSheet } from '../../../lib/sheets';
import { CARDS, SIGNS } from '../emblems';
import { MOOR_CARDS, MOOR_SPACES } from './emblems';

addSheet(sheet);
Object.assign(CARDS, MOOR_CARDS);
Object.assign(SIGNS, MOOR_SPACES);
