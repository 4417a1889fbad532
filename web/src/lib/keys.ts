/** The keys of the table, as its help lists them. */

export const KEYS: [string[], string][] = [
  [['Tab'], 'keys.region'],
  [['←', '↑', '→', '↓'], 'keys.arrows'],
  [['.', ','], 'keys.legal'],
  [['Enter', 'Space'], 'keys.choose'],
  [['Esc'], 'keys.escape'],
  [['Ctrl Enter', 'D'], 'keys.confirm'],
  [['Ctrl Z', 'U'], 'keys.undo'],
  [['Ctrl Shift Z'], 'keys.redo'],
  [['Shift R'], 'keys.restart'],
  [['R', 'X'], 'keys.turn'],
  [['I'], 'keys.enlarge'],
  [['C'], 'keys.kitchen'],
  [['W'], 'keys.why'],
  [['1', '…', '5', '0'], 'keys.look'],
  [['L', 'T', 'S'], 'keys.panels'],
  [['H', '?'], 'keys.help'],
];

/** Whether the key goes to something one writes in. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** The next or previous thing that may be chosen, anywhere on the stage. */
export function focusLegal(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-legal="yes"]')];
  if (all.length === 0) return;
  const here = document.activeElement;
  const at = all.indexOf(here as HTMLElement);
  if (at >= 0 || !here || here === document.body) {
    all[(at + step + all.length) % all.length]!.focus();
    return;
  }
  // From something that may not be chosen, go on from where it stands.
  const after = all.findIndex((one) => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const next = after === -1 ? all.length : after;
  all[(step === 1 ? next : next - 1 + all.length) % all.length]!.focus();
}

/** `/` goes to a page's search; Esc in it empties it. */
export function searchKey(
  event: KeyboardEvent,
  search: HTMLInputElement | null | undefined,
  clear: () => void,
): void {
  if (event.key === '/' && !isWriting(event.target)) {
    event.preventDefault();
    search?.focus();
    search?.select();
  } else if (event.key === 'Escape' && event.target === search) clear();
}
