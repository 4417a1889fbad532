/** When something was, in the reader's words. */
import { settings } from './settings.svelte';

/** "yesterday", "3 hours ago". */
export function ago(when: number | string, now = Date.now()): string {
  const time = typeof when === 'number' ? when * (when < 1e12 ? 1000 : 1) : Date.parse(when);
  if (!Number.isFinite(time)) return '';
  const minutes = Math.round((time - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  if (Math.abs(minutes) < 1440) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 1440), 'day');
}
