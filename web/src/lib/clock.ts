/** What a clock shows. */
import type { Clock } from './wire';
import { t } from './texts.svelte';

/** Seconds that a seat has left now; the server told its part at `heard`. */
export function timeLeft(clock: Clock, seat: number, now: number, heard: number): number | null {
  const left = (clock as { left?: number[] } | null)?.left?.[seat];
  if (left === undefined) return null;
  const running = (clock as { running?: number | null }).running;
  return Math.max(0, running === seat ? left - (now - heard) / 1000 : left);
}

/** "4:05", "3 h", "2 days". */
export function clockText(seconds: number): string {
  if (seconds >= 172_800) return t('clock.days', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 7200) return t('clock.hours', { n: Math.floor(seconds / 3600) });
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
