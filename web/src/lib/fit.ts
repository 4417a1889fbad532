/**
 * How wide a thing of a given shape may be in its box, as `--fit`. Units of a container would tell it too,
 * but lay the whole drawing out again in every pass over the page.
 */
export function fit(
  box: HTMLElement,
  ratio: number,
): { update: (ratio: number) => void; destroy: () => void } {
  const size = (): void =>
    box.style.setProperty('--fit', `${Math.min(box.clientWidth, box.clientHeight * ratio)}px`);
  const watch = new ResizeObserver(size);
  watch.observe(box);
  return {
    update(now) {
      ratio = now;
      size();
    },
    destroy: () => watch.disconnect(),
  };
}
