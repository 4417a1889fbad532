/** Every text of the page: catalogues of the house and of each game, loaded when needed, switched at once. */
import { IntlMessageFormat } from 'intl-messageformat';
import { settings } from './settings.svelte';

export type Language = 'en' | 'it';
export const LANGUAGES: Language[] = ['en', 'it'];

type Catalogue = Record<string, string>;
type Loader = () => Promise<{ default: Catalogue }>;

const house = import.meta.glob('../../../src/podere/locale/*.json') as Record<string, Loader>;
const games = import.meta.glob([
  '../../../src/podere/games/*/locale/*.json',
  '../../../src/podere/games/*/*/locale/*.json',
]) as Record<string, Loader>;

let texts = $state.raw<Record<string, Catalogue>>({ en: {}, it: {} });
const loading = new Map<string, Promise<void>>();
const formats = new Map<string, IntlMessageFormat>();

function load(language: Language, files: Record<string, Loader>, ends: string[]): Promise<void> {
  const wanted = Object.keys(files).filter((path) => ends.some((end) => path.endsWith(end)));
  return Promise.all(wanted.map((path) => files[path]!())).then((parts) => {
    texts = {
      ...texts,
      [language]: Object.assign({}, texts[language], ...parts.map((part) => part.default)),
    };
  });
}

function once(key: string, work: () => Promise<void>): Promise<void> {
  if (!loading.has(key)) loading.set(key, work());
  return loading.get(key)!;
}

/** The texts of the house in this language. */
export function loadHouse(language: Language): Promise<void> {
  return once(language, () =>
    load(language, house, [`/locale/${language}.json`, `/locale/page.${language}.json`]),
  );
}

const built = new Set(Object.keys(games).map((path) => path.split('/games/')[1]!.split('/')[0]!));

/**
 * Texts that the page was not built with: the server has them from the package that brings a game, or a set
 * of cards.
 */
async function fetchTexts(
  language: Language,
  game: string,
  which: 'texts' | 'sets',
  key: string,
): Promise<void> {
  const answer = await fetch(`/api/games/${game}/${which}/${language}`).catch(() => null);
  if (!answer?.ok) {
    loading.delete(key); // asked again when the server answers
    return;
  }
  const brought = (await answer.json()) as Catalogue; // other texts may come meanwhile
  texts = { ...texts, [language]: { ...texts[language], ...brought } };
}

/** The texts of one game, or of its expansion (`game/expansion`), in this language. */
export function loadGame(language: Language, game: string): Promise<void> {
  const key = `${language} ${game}`;
  if (!built.has(game.split('/')[0]!)) return once(key, () => fetchTexts(language, game, 'texts', key));
  if (!game.includes('/')) void once(`${key} sets`, () => fetchTexts(language, game, 'sets', `${key} sets`));
  return once(`${language} ${game}`, () =>
    load(language, games, [
      `/games/${game}/locale/${language}.json`,
      `/games/${game}/locale/page.${language}.json`,
    ]),
  );
}

/** The texts of a game's lesson, where they are kept apart. */
function loadLesson(language: Language, game: string): Promise<void> {
  return once(`${language} ${game} lesson`, () =>
    load(language, games, [`/games/${game}/locale/lesson.${language}.json`]),
  );
}

/**
 * Texts that few pages need and that are kept apart: of a game's options, of its variants; of statistics,
 * those of the house too.
 */
function loadPart(language: Language, part: string): Promise<void> {
  const [game, name] = part.split(' ');
  return once(`${language} ${part}`, async () => {
    await Promise.all([
      load(language, games, [`/games/${game}/locale/${name}.${language}.json`]),
      load(language, house, [`/locale/${name}.${language}.json`]),
    ]);
  });
}

/** The texts of campaigns: those of the house and of one game. */
function loadCampaign(language: Language, game: string): Promise<void> {
  return Promise.all([
    once(`${language} campaign`, () => load(language, house, [`/locale/campaign.${language}.json`])),
    once(`${language} ${game} campaign`, () =>
      load(language, games, [`/games/${game}/locale/campaign.${language}.json`]),
    ),
  ]).then(() => undefined);
}

const loaded = new Set<string>();
const taught = new Set<string>();
const parted = new Set<string>();
/** Load such a part of a game's texts as well. */
export async function usePart(game: string, name: string): Promise<void> {
  parted.add(`${game} ${name}`);
  await Promise.all([useGame(game), loadPart(settings.language, `${game} ${name}`)]);
}
const opened = new Set<string>();
/** Texts of the house that only one of its pages needs. */
function loadRoom(language: Language, name: string): Promise<void> {
  return once(`${language} house ${name}`, () => load(language, house, [`/locale/${name}.${language}.json`]));
}
export function useRoom(name: string): Promise<void> {
  opened.add(name);
  return loadRoom(settings.language, name);
}
const journeyed = new Set<string>();
/** Load the texts of a game's campaigns as well. */
export async function useCampaign(game: string): Promise<void> {
  journeyed.add(game);
  await Promise.all([useGame(game), loadCampaign(settings.language, game)]);
}
/** Load the texts of the lesson of a game, or of its expansion, as well. */
export async function useLesson(game: string, part = ''): Promise<void> {
  const taughtHere = part ? `${game}/${part}` : game;
  taught.add(taughtHere);
  await Promise.all([useGame(game, part ? [part] : []), loadLesson(settings.language, taughtHere)]);
}
/** Load the texts of a game and of these expansions in the language of the page, and again when that changes. */
export async function useGame(game: string, parts: string[] = []): Promise<void> {
  const all = [game, ...parts.map((part) => `${game}/${part}`)];
  for (const one of all) loaded.add(one);
  await Promise.all(all.map((one) => loadGame(settings.language, one)));
}

/** Switch the language; the page changes as soon as the texts are there. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([
    loadHouse(language),
    ...[...loaded].map((game) => loadGame(language, game)),
    ...[...taught].map((game) => loadLesson(language, game)),
    ...[...parted].map((part) => loadPart(language, part)),
    ...[...opened].map((name) => loadRoom(language, name)),
    ...[...journeyed].map((game) => loadCampaign(language, game)),
  ]);
  settings.language = language;
}

export function has(key: string): boolean {
  return key in texts[settings.language]!;
}

function format(language: Language, key: string, message: string): IntlMessageFormat {
  const name = `${language} ${key} ${message}`;
  let found = formats.get(name);
  if (!found) {
    // A straight apostrophe would quote in ICU; in print it is a typographic one anyway.
    found = new IntlMessageFormat(
      message.replaceAll("'", '’'),
      language === 'en' ? 'en-GB' : language,
      undefined,
      { ignoreTag: true },
    );
    formats.set(name, found);
  }
  return found;
}

// Readers do not see it: it marks the name of who reads, so that a sentence can speak to them.
const YOU = '\u2060';

/** What somebody without a name is called before their own eyes: sentences that name them say "you". */
export function yourself(): string {
  return t('seat.you_name') + YOU;
}

/** For each name that a message turns to (`{name_you, select, …}`), whether it is the reader's. */
function turned(message: string, about: Record<string, unknown>): Record<string, unknown> {
  const found = { ...about };
  for (const [, slot] of message.matchAll(/\{(\w+)_you,/g))
    found[`${slot}_you`] = String(about[slot!] ?? '').includes(YOU) ? 'yes' : 'no';
  return found;
}

/** In a list of amounts, `gains:{wood, plural, =0 {} other {, # wood}}…`, the first comma goes; a true minus comes. */
function finished(sentence: string): string {
  return sentence
    .replaceAll(YOU, '')
    .replaceAll(':,', ':')
    .replaceAll('-', (minus, at, all) =>
      /(^|\s)$/.test(all.slice(0, at)) && /^\d/.test(all.slice(at + 1)) ? '−' : minus,
    );
}

/** One text, filled in; a key that the catalogue lacks is shown as it is. */
export function t(key: string, about: Record<string, unknown> = {}): string {
  const language = settings.language;
  const message = texts[language]![key];
  if (message === undefined) return key;
  const filled = message.includes('_you,') ? turned(message, about) : about;
  try {
    return finished(String(format(language, key, message).format(filled as Record<string, string>)));
  } catch {
    return message;
  }
}

/** Words joined as the language joins them: "a, b and c", or "a, b or c". */
export function list(words: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(settings.language === 'en' ? 'en-GB' : 'it', { type }).format(words);
}

/** A difference, with its sign and one digit after the point. */
export function signed(value: number): string {
  const size = new Intl.NumberFormat(settings.language === 'en' ? 'en-GB' : 'it', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.abs(value));
  return !/[1-9]/.test(size) ? size : value < 0 ? `−${size}` : `+${size}`;
}

/** A number with the language's marks and a true minus. */
export function figure(value: number): string {
  return new Intl.NumberFormat(settings.language === 'en' ? 'en-GB' : 'it').format(value).replace('-', '−');
}

// Isolates, that readers do not see: they mark a name inside a sentence.
const START = '\u2068';
const END = '\u2069';

/** Marks a name inside a sentence, so that the log can set it in bold. */
export function marked(name: string): string {
  return START + name + END;
}

/** A sentence cut at its marked names: even parts are plain, odd parts are names. */
export function parts(sentence: string): string[] {
  return sentence.split(/[\u2068\u2069]/);
}

export function plain(sentence: string): string {
  return sentence.replace(/[\u2068\u2069]/g, '');
}
