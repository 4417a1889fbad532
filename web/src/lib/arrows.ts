/** Arrow keys along the geometry: from the thing in focus to the nearest one on that side. */
export function along(event: KeyboardEvent, selector: string): HTMLElement | null {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  const here = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>(selector);
  if (!way || !here) return null;
  const middle = (one: Element): [number, number] => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [hx, hy] = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(selector)) {
    const [ox, oy] = middle(one);
    const ahead = (ox - hx) * way[0]! + (oy - hy) * way[1]!;
    const aside = Math.abs((ox - hx) * way[1]!) + Math.abs((oy - hy) * way[0]!);
    if (ahead > 4 && ahead + 2.5 * aside < least) {
      least = ahead + 2.5 * aside;
      best = one;
    }
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
  return best;
}
