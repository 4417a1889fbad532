/** Sheets of pieces that only one game or expansion needs: they join those of the page when its drawing is loaded. */

const there = new Set<string>();

export function addSheet(sheet: string): void {
  if (typeof document === 'undefined' || there.has(sheet)) return;
  there.add(sheet);
  document
    .querySelector('.sheet-of-pieces defs')
    ?.insertAdjacentHTML('beforeend', (sheet.match(/<symbol[\s\S]*?<\/symbol>/g) ?? []).join(''));
}
