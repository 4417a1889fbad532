/** Every text in both languages, every key used, nothing missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SRC = join(import.meta.dirname, '../src');
type Catalogue = Record<string, string>;
const read = (path: string): Catalogue =>
  JSON.parse(readFileSync(join(ROOT, 'src/podere', path), 'utf8')) as Catalogue;

function files(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .map((one) => ({ path: join(folder, one.name), isFolder: one.isDirectory() }))
    .flatMap(({ path, isFolder }) => (isFolder ? files(path, wanted) : wanted.test(path) ? [path] : []));
}
const code = files(SRC, /\.(ts|svelte)$/).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const all = code.map((one) => one.text).join('\n');

/** Keys that are put together while the page runs. */
const BUILT = [
  /^unreadable\.(damaged|game|newer)(_short)?$/,
  /^switch\./,
  /^[a-z]+\.(option|things)\./,
  /^([a-z]+\.)?(view|value)\./,
  /^failed\.(bot|move|view)$/,
  /^bot\.(name\.[0-4]|[a-z_]+)$/,
  /^bot_note\.[a-z_]+$/,
  /^create\.(clock|undo|clock_note|undo_note)\./,
  /^event\./,
  /^fault\./,
  /^language\./,
  /^settings\.(theme|motion)\./,
  /^shelf\./,
  /^undo\./,
  /^why\./,
  /^net\.(unreachable|wrong)$/,
  /^(aehre|acbas|agricola|everdell)\.(lesson|campaign)\./,
  /^acbas\.page\.(trade|market|rearrange|give_border|card_|n_|pts_|stands_|rule_|any$|each$)/,
  /^agricola\.variant\.(draft_(kept|pack)|redraw|renew|draw_from)_/,
  /^agricola\.page\.(house_|room_|kind_|short_|sow_)/,
  /^agricola\.page\.(fields|feeding|breeding|meadow|pasture|forest|moor|blocked)$/,
  /^agricola\.page\.lesson_of\./,
  /^agricola\.card\.[a-z_]+\.named$/,
  /^agricola\.moor\.(does_|room_|extend_)/,
  /^everdell\.page\.(face|good|season|season_note|type|when)\./,
];

/** Keys that the code names, each as a whole string. */
function named(prefix: RegExp): string[] {
  return [...new Set([...all.matchAll(/'([a-z_]+(?:\.[A-Za-z_0-9]+)+)'/g)].map((match) => match[1]!))].filter(
    (key) => prefix.test(key),
  );
}

const houseOf = (language: string): Catalogue => ({
  ...read(`locale/campaign.${language}.json`),
  ...read(`locale/cards.${language}.json`),
  ...read(`locale/lobby.${language}.json`),
  ...read(`locale/page.${language}.json`),
  ...read(`locale/words.${language}.json`),
});
const house = {
  en: { ...read('locale/en.json'), ...houseOf('en') },
  it: { ...read('locale/it.json'), ...houseOf('it') },
};
const GAMES = ['aehre', 'acbas', 'agricola', 'everdell'];
const EXPANSIONS = ['agricola/moor'];
const there = (path: string): Catalogue => (existsSync(join(ROOT, 'src/podere', path)) ? read(path) : {});
/**
 * What the page of a game, or of an expansion, says; the texts of a lesson, of options and of what is seldom
 * opened may be kept apart.
 */
const pageOf = (id: string, language: string): Catalogue => ({
  ...there(`games/${id}/locale/campaign.${language}.json`),
  ...there(`games/${id}/locale/lesson.${language}.json`),
  ...there(`games/${id}/locale/options.${language}.json`),
  ...read(`games/${id}/locale/page.${language}.json`),
  ...there(`games/${id}/locale/cards.${language}.json`),
  ...there(`games/${id}/locale/variants.${language}.json`),
  ...there(`games/${id}/locale/words.${language}.json`),
});
const of = (language: string): Catalogue =>
  Object.assign(
    {},
    ...[...GAMES, ...EXPANSIONS].flatMap((id) => [
      there(`games/${id}/locale/${language}.json`),
      pageOf(id, language),
    ]),
  ) as Catalogue;
const game = { en: of('en'), it: of('it') };
const pages: [string, Catalogue, Catalogue][] = [
  ['the house', read('locale/page.en.json'), read('locale/page.it.json')],
  ['campaigns', read('locale/campaign.en.json'), read('locale/campaign.it.json')],
  ['the lobby', read('locale/lobby.en.json'), read('locale/lobby.it.json')],
  ['the table in words', read('locale/words.en.json'), read('locale/words.it.json')],
  ['statistics', read('locale/cards.en.json'), read('locale/cards.it.json')],
  ...[...GAMES, ...EXPANSIONS].map((id): [string, Catalogue, Catalogue] => [
    id,
    pageOf(id, 'en'),
    pageOf(id, 'it'),
  ]),
];

type Elements = ReturnType<IntlMessageFormat['getAst']>;
const parsed = (text: string): Elements =>
  new IntlMessageFormat(text, 'en-GB', undefined, { ignoreTag: true }).getAst();
/** What a message mentions, also inside its branches; whom it turns to (`you`, `name_you`) is not a thing. */
function mentioned(elements: Elements, found = new Set<string>()): Set<string> {
  for (const one of elements) {
    if ('value' in one && 'type' in one && one.type !== 0 && !/(^|_)you$/.test(String(one.value)))
      found.add(String(one.value));
    if ('options' in one) for (const branch of Object.values(one.options)) mentioned(branch.value, found);
  }
  return found;
}

describe.each(pages)('the texts of %s', (_, en, it_) => {
  it('are the same keys in both languages', () => expect(Object.keys(it_)).toEqual(Object.keys(en)));
  it('name the same things in both languages', () => {
    const things = (text: string): string[] => [...mentioned(parsed(text))].sort();
    for (const key of Object.keys(en)) expect([key, things(it_[key]!)]).toEqual([key, things(en[key]!)]);
  });
  it('can all be formatted', () => {
    for (const [language, texts] of [
      ['en-GB', en],
      ['it', it_],
    ] as const) {
      for (const [key, text] of Object.entries(texts))
        expect(
          () => new IntlMessageFormat(text, language, undefined, { ignoreTag: true }),
          key,
        ).not.toThrow();
    }
  });
  it('use typographic apostrophes and true signs', () => {
    for (const text of [...Object.values(en), ...Object.values(it_)]) expect(text).not.toMatch(/'|\.\.\.|!/);
  });
  it('are all used', () => {
    const idle = Object.keys(en).filter(
      (key) => !all.includes(`'${key}'`) && !BUILT.some((pattern) => pattern.test(key)),
    );
    expect(idle).toEqual([]);
  });
});

it.each(
  files(join(ROOT, 'src/podere'), /\/locale\/(\w+\.)?(en|it)\.json$/).map((path) =>
    path.slice(ROOT.length + 1),
  ),
)('%s is sorted', (path) => {
  const keys = Object.keys(JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Catalogue);
  expect(keys).toEqual([...keys].sort());
});

it('every key that the page names is there', () => {
  const known = new Set([...Object.keys(house.en), ...Object.keys(game.en)]);
  const prefixes = new Set([...known].map((key) => key.split('.')[0]));
  const missing = named(/^/).filter(
    (key) => prefixes.has(key.split('.')[0]!) && !known.has(key) && !/^(podere|button)\./.test(key),
  );
  expect(missing).toEqual([]);
});

it('every key that is put together has its texts', () => {
  const needed = ['strict', 'free', 'off']
    .flatMap((value) => [`create.undo.${value}`, `create.undo_note.${value}`])
    .concat(
      ['none', 'move', 'game', 'day'].flatMap((value) => [
        `create.clock.${value}`,
        `create.clock_note.${value}`,
      ]),
      ['en', 'it'].map((value) => `language.${value}`),
      ['system', 'light', 'dark'].map((value) => `settings.theme.${value}`),
      ['system', 'less'].map((value) => `settings.motion.${value}`),
      [0, 1, 2, 3, 4].map((seat) => `bot.name.${seat}`),
      ['random', 'beginner', 'farmer', 'steward', 'master'].flatMap((name) => [
        `bot.${name}`,
        `bot_note.${name}`,
      ]),
    );
  for (const language of ['en', 'it'] as const)
    expect(needed.filter((key) => !(key in house[language]))).toEqual([]);
  const cards = readFileSync(join(ROOT, 'src/podere/games/agricola/lexicon.py'), 'utf8');
  const papers = [...cards.matchAll(/LEXICON\.add\("(\w+)", kind=KINDS/g)].flatMap((match) =>
    ['occupations', 'minors'].map((kind) => `agricola.variant.${match[1]}_${kind}`),
  );
  expect(papers.length).toBeGreaterThan(3);
  expect(papers.filter((key) => !(key in game.en))).toEqual([]);
  const steps = GAMES.flatMap((id) =>
    [...readFileSync(join(SRC, `games/${id}/Lesson.svelte`), 'utf8').matchAll(/\{ id: '(\w+)'/g)].flatMap(
      (match) => [`${id}.lesson.${match[1]}`, `${id}.lesson.${match[1]}.text`],
    ),
  );
  expect(steps.length).toBeGreaterThan(40);
  expect(steps.filter((key) => !(key in game.en))).toEqual([]);
});

it('no text stands outside the catalogues', () => {
  const loud: string[] = [];
  for (const { path, text } of code.filter((one) => one.path.endsWith('.svelte'))) {
    const markup = text
      .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/\{[^{}]*(\{[^{}]*(\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}/g, '');
    for (const match of markup.matchAll(/>([^<>]*[A-Za-z]{3,}[^<>]*)</g)) {
      const words = match[1]!.trim();
      if (words && words !== 'Podere' && !/[=(){};]/.test(words)) loud.push(`${path}: ${words}`);
    }
    for (const match of markup.matchAll(/(?:aria-label|title|placeholder|alt)="([A-Za-z][^"{]*)"/g))
      loud.push(`${path}: ${match[1]}`);
  }
  expect(loud).toEqual([]);
});

it('nothing outside a game’s folder knows it by name, except the registry', () => {
  const ids = ['aehre', 'acbas', 'everdell', 'agricola'];
  const knowing = code
    .filter(({ path }) => !/\/games\//.test(path))
    .filter(({ text }) => ids.some((id) => new RegExp(`['"\`/.]${id}\\b`).test(text)))
    .map((one) => one.path);
  expect(knowing).toEqual([]);
});

it('dark by preference and dark by hand are the same', () => {
  const css = readFileSync(join(SRC, 'styles/tokens.css'), 'utf8');
  const block = (start: string): string[] =>
    [
      ...css
        .slice(css.indexOf(start))
        .split('}')[0]!
        .matchAll(/(--[\w-]+): ([^;]+);/g),
    ].map((match) => `${match[1]}: ${match[2]}`);
  expect(block(':root:not([data-theme="light"])')).toEqual(block(':root[data-theme="dark"]'));
});
