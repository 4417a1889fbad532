/** Resting on a thing, pressing it long, dragging it: what a hand does besides touching. */
import type { Attachment } from 'svelte/attachments';

const REST = 450;
const LONG = 480;
const FAR = 8;

export interface Grip {
  /** The pointer rests here, or a finger presses long. */
  read?: (node: HTMLElement, long: boolean) => void;
  leave?: () => void;
  /** Dragging: where the pointer is, and where it let go; null where the drag was given up. */
  drag?: (at: { x: number; y: number } | null, dropped: boolean) => void;
}

export function grip(of: () => Grip): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { x: number; y: number; id: number } | null = null;
    let dragging = false;
    let swallow = false;
    const stop = (): void => {
      clearTimeout(timer);
    };
    const events: Record<string, (event: PointerEvent) => void> = {
      pointerenter(event) {
        if (event.pointerType !== 'mouse' || event.buttons) return;
        stop();
        timer = setTimeout(() => of().read?.(node, false), REST);
      },
      pointerleave(event) {
        if (event.pointerType !== 'mouse') return;
        stop();
        if (!dragging) of().leave?.();
      },
      pointerdown(event) {
        stop();
        swallow = false;
        if (event.button !== 0) return;
        if (event.pointerType === 'touch') {
          timer = setTimeout(() => {
            swallow = true;
            of().read?.(node, true);
          }, LONG);
          return;
        }
        start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      },
      pointermove(event) {
        if (event.pointerType === 'touch') {
          if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) stop();
          return;
        }
        if (!start || !of().drag) return;
        if (!dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR) {
          dragging = true;
          node.setPointerCapture(start.id);
        }
        if (dragging) of().drag!({ x: event.clientX, y: event.clientY }, false);
      },
      pointerup(event) {
        stop();
        start = null;
        if (!dragging) return;
        dragging = false;
        swallow = true;
        of().drag!({ x: event.clientX, y: event.clientY }, true);
      },
      pointercancel() {
        stop();
        start = null;
        if (dragging) of().drag!(null, false);
        dragging = false;
      },
    };
    const click = (event: MouseEvent): void => {
      stop();
      if (!swallow) return;
      swallow = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event): void => event.preventDefault();
    for (const [name, run] of Object.entries(events)) node.addEventListener(name, run as EventListener);
    node.addEventListener('click', click, true);
    node.addEventListener('contextmenu', menu);
    return () => {
      stop();
      for (const [name, run] of Object.entries(events)) node.removeEventListener(name, run as EventListener);
      node.removeEventListener('click', click, true);
      node.removeEventListener('contextmenu', menu);
    };
  };
}

/** Arrows go to the nearest thing in their direction; only one thing of a region is a stop for Tab. */
export function arrows(event: KeyboardEvent): void {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
  if (!way || !here) return;
  const middle = (node: Element): [number, number] => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-stop]')) {
    if (node === here) continue;
    const [a, b] = middle(node);
    const along = (a - x) * way[0]! + (b - y) * way[1]!;
    const aside = Math.abs((a - x) * way[1]!) + Math.abs((b - y) * way[0]!);
    if (along > 4 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = node;
    }
  }
  if (!best) return;
  event.preventDefault();
  for (const node of (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-stop]'))
    node.tabIndex = node === best ? 0 : -1;
  best.focus();
}

/** Keeps exactly one stop for Tab in a region: the one that was focused last, or the first that may be chosen. */
export const region: Attachment<HTMLElement> = (node) => {
  const tidy = (): void => {
    const all = [...node.querySelectorAll<HTMLElement>('[data-stop]')];
    if (all.length === 0) return;
    const kept = all.filter((one) => one.tabIndex === 0);
    const wanted =
      all.find((one) => one === document.activeElement) ??
      (kept.length === 1 ? kept[0]! : (all.find((one) => one.dataset.legal === 'yes') ?? all[0]!));
    for (const one of all) one.tabIndex = one === wanted ? 0 : -1;
  };
  tidy();
  const watch = new MutationObserver(tidy);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener('keydown', arrows);
  return () => {
    watch.disconnect();
    node.removeEventListener('keydown', arrows);
  };
};
