/** Marks on a line that must not cover each other. */
/**
 * Marks on a line, in their order, at least so far apart and none beyond its end: those that stand too near
 * move on, or back at the end.
 */
export function apart(places: number[], gap: number, wide: number): number[] {
  const found = [...places];
  for (let n = 1; n < found.length; n++) found[n] = Math.max(found[n]!, found[n - 1]! + gap);
  for (let n = found.length - 1, most = wide; n >= 0; n--, most = found[n + 1]! - gap)
    found[n] = Math.min(found[n]!, most);
  return found;
}
