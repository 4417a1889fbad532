/** Options of a game in words. */
import { thing } from './log';
import { has, t } from './texts.svelte';

/** The name of an option. */
export function optionName(game: string, option: string): string {
  const key = `${game}.option.${option}`;
  return has(key) ? t(key) : option;
}

/** One of its values. */
export function valueName(game: string, option: string, value: unknown): string {
  const own = `${game}.option.${option}.${String(value)}`;
  return has(own)
    ? t(own)
    : typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : value === 'on' || value === 'off'
        ? t(`switch.${value}`)
        : thing(game, value);
}
