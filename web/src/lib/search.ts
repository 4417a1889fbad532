/** Finding paragraphs, and cutting a text where something in it is to be shown. */
import type { Paragraph, Section } from './wire';

/** A text as it is searched: without accents, capitals, and what only tells where a word may break. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u00ad\u200b]/gu, '')
    .toLowerCase();

/** The paragraphs that have all the words, or the number, that were asked for. */
export function matches(sections: Section[], query: string): Paragraph[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => section.paragraphs)
    .filter((paragraph) =>
      words.every((word) => paragraph.number.startsWith(word) || fold(paragraph.text).includes(word)),
    );
}

export interface Part {
  kind: 'plain' | 'mark' | 'bold' | 'italic' | 'number';
  text: string;
}

/** A text in parts: emphasis, links to paragraphs, and what was searched for. */
export function cut(text: string, query: string, numbers: Set<string>): Part[] {
  const parts: Part[] = [];
  for (const piece of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    if (!piece) continue;
    if (piece.startsWith('**')) parts.push({ kind: 'bold', text: piece.slice(2, -2) });
    else if (piece.startsWith('*') && piece.length > 2)
      parts.push({ kind: 'italic', text: piece.slice(1, -1) });
    else parts.push(...linked(piece, query, numbers));
  }
  return parts;
}

function linked(text: string, query: string, numbers: Set<string>): Part[] {
  return text
    .split(/(\b\d+(?:\.\d+)+\b)/)
    .filter(Boolean)
    .flatMap((piece): Part[] =>
      numbers.has(piece) ? [{ kind: 'number', text: piece }] : found(piece, query),
    );
}

function found(text: string, query: string): Part[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ kind: 'plain', text }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .filter(Boolean)
    .map((piece, n, all) => {
      const hit = new RegExp(`^(?:${words.join('|')})$`, 'i').test(piece);
      return { kind: hit && all.length >= n ? 'mark' : 'plain', text: piece };
    });
}
