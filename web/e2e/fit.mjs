/**
 * Whether all of a page fits its window: nothing cut or covered, no text on text, all that can be touched
 * within reach.
 */

/** What lies above the table for a moment and may cover it. */
const FLOATING =
  '.choice, .drawer, .whynot, .coach, .veil, .hints, .beside, .big, .held, .notice, .tip, [role="dialog"]';

/**
 * Runs in the page: what does not fit, each fault a line. `finger` is the size of the smallest target, 0 with
 * a mouse. The cells of a board that fills a phone (`data-dense`) may be smaller: what is put there is dragged
 * and turned before it is confirmed.
 */
export function misfits({ floating, finger }) {
  const faults = new Map();
  const name = (one) => {
    const part = (each) =>
      `${each.tagName.toLowerCase()}${[...each.classList]
        .filter((word) => !word.startsWith('svelte-'))
        .map((word) => `.${word}`)
        .join('')}`;
    const up = one.parentElement?.closest('[class]');
    return `${up && up !== document.body ? `${part(up)} > ` : ''}${part(one)}`;
  };
  const say = (kind, one, what) => {
    const key = `${kind}: ${name(one)}`;
    if (!faults.has(key)) faults.set(key, { what: [], count: 0 });
    const found = faults.get(key);
    found.count += 1;
    if (found.what.length < 3) found.what.push(what);
  };
  const styles = new Map();
  const style = (one) => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one));
    return styles.get(one);
  };
  const hidden = (one) =>
    !one.checkVisibility({ visibilityProperty: true }) ||
    !!one.closest('.sr, .skip, defs, symbol') ||
    style(one).clipPath === 'inset(50%)';
  const clear = (colour) => colour === 'transparent' || /^rgba.*, 0\)$|\/ 0\)$/.test(colour);
  const opaque = (colour) => !clear(colour) && !/(, |\/ )0?\.[0-4]\d*\)$/.test(colour);
  const isBox = (one) => {
    const { backgroundColor, backgroundImage, boxShadow, borderLeftWidth, display } = style(one);
    return (
      !display.startsWith('inline ') &&
      display !== 'inline' &&
      (!clear(backgroundColor) ||
        backgroundImage !== 'none' ||
        boxShadow !== 'none' ||
        parseFloat(borderLeftWidth) > 0)
    );
  };
  /** The part of a box that its ancestors let one see, by scrolling if need be, and the side at which it is cut. */
  function shown(one, box, from = one.parentElement) {
    let { left, right, top, bottom } = box;
    let cut = null;
    let within = null;
    let position = style(one).position;
    for (let up = from; up && up !== document.documentElement; up = up.parentElement) {
      const { position: placed, overflowX, overflowY, transform } = style(up);
      if (position === 'fixed') break;
      if (position === 'absolute' && placed === 'static' && transform === 'none') continue;
      position = placed;
      if (up === document.body) continue;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      if (up.namespaceURI.endsWith('svg') && up.tagName !== 'svg') continue;
      const edge = up.getBoundingClientRect();
      const inner = {
        left: edge.left + up.clientLeft,
        top: edge.top + up.clientTop,
        right: edge.left + up.clientLeft + (up.clientWidth || edge.width),
        bottom: edge.top + up.clientTop + (up.clientHeight || edge.height),
      };
      const rolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
      const rollsX = rolls(overflowX);
      const rollsY = rolls(overflowY);
      if (overflowX !== 'visible') {
        if (rollsX ? left < inner.left - up.scrollLeft - 1.5 : left < inner.left - 1.5) cut ??= ['left', up];
        if (!rollsX && right > inner.right + 1.5) cut ??= ['right', up];
        left = Math.max(left, inner.left);
        right = Math.min(right, inner.right);
      }
      if (overflowY !== 'visible') {
        if (rollsY ? top < inner.top - up.scrollTop - 1.5 : top < inner.top - 1.5) cut ??= ['top', up];
        if (!rollsY && bottom > inner.bottom + 1.5) cut ??= ['bottom', up];
        top = Math.max(top, inner.top);
        bottom = Math.min(bottom, inner.bottom);
      }
      if (rollsX || rollsY) within = up;
    }
    if (right > innerWidth + 1.5) cut ??= ['right', document.documentElement];
    if (left < -1.5) cut ??= ['left', document.documentElement];
    if (position === 'fixed' && (bottom > innerHeight + 1.5 || top < -1.5))
      cut ??= ['window', document.documentElement];
    return { left, right, top, bottom, cut, within };
  }

  /** What stands by itself above the rest: it floats, or it stays while the rest is scrolled. */
  const layers = new Map();
  const layerOf = (one) => {
    if (!one || one === document.body) return null;
    if (!layers.has(one))
      layers.set(
        one,
        one.matches(floating) || ['fixed', 'sticky'].includes(style(one).position)
          ? one
          : layerOf(one.parentElement),
      );
    return layers.get(one);
  };

  // The page itself
  for (const root of [document.documentElement, document.body])
    if (root.scrollWidth > root.clientWidth + 1)
      say('sideways', root, `${root.scrollWidth} > ${root.clientWidth}`);

  // Every line of text
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const one = node.parentElement;
    if (one.tagName === 'DETAILS' && !one.open) continue;
    if (!text || ['SCRIPT', 'STYLE', 'TITLE'].includes(one.tagName.toUpperCase()) || hidden(one)) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1.5 || rect.height < 1) continue;
      // The box of a line is higher than its letters.
      const low = rect.height * 0.2;
      const line = { left: rect.left, right: rect.right, top: rect.top + low, bottom: rect.bottom - low };
      const seen = shown(one, line, style(one).display === 'inline' ? one.parentElement : one);
      const told = `“${text.slice(0, 40)}”`;
      if (seen.cut) say(`cut ${seen.cut[0]} by ${name(seen.cut[1])}`, one, told);
      if (seen.right - seen.left > 1 && seen.bottom - seen.top > 4)
        texts.push({ one, text: told, rect: seen, layer: layerOf(one) });
      let apart = false;
      for (let box = one; box && box !== document.body; box = box.parentElement) {
        if (isBox(box)) {
          const edge = box.getBoundingClientRect();
          if (
            !apart &&
            (line.left < edge.left - 2 ||
              line.right > edge.right + 2 ||
              line.top < edge.top - 2 ||
              line.bottom > edge.bottom + 2) &&
            !['auto', 'scroll'].includes(style(box).overflowY) &&
            !['auto', 'scroll'].includes(style(box).overflowX)
          )
            say(`spills out of ${name(box)}`, one, told);
          break;
        }
        const { position, overflowX, overflowY } = style(box);
        if (['absolute', 'fixed'].includes(position) || /auto|scroll/.test(overflowX + overflowY))
          apart = true;
      }
    }
  }

  // Text on text
  texts.sort((a, b) => a.rect.top - b.rect.top);
  for (const [n, a] of texts.entries())
    for (let m = n + 1; m < texts.length && texts[m].rect.top < a.rect.bottom; m++) {
      const b = texts[m];
      if (a.one === b.one || a.layer !== b.layer) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top;
      if (wide > 2 && high > 2) say(`text on ${name(b.one)}`, a.one, `${a.text} ${b.text}`);
    }

  // Boxes that are cut
  for (const one of document.querySelectorAll(
    '.panel, .card, .space, .btn, .tool, .seg, .stp, .any, .tray li, .seal, svg.ic',
  )) {
    if (hidden(one) || one.closest(floating)) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const { cut } = shown(one, box);
    if (cut) say(`box cut ${cut[0]} by ${name(cut[1])}`, one, one.textContent.trim().slice(0, 30));
  }

  // What covers text: everything can be hit meanwhile, whatever it lets through otherwise
  const all = new CSSStyleSheet();
  all.replaceSync('* { pointer-events: auto !important; }');
  const sheets = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...sheets, all];
  const paints = (one) => {
    if (one.namespaceURI.endsWith('svg'))
      return one.tagName !== 'svg' && style(one).opacity > 0.3 && style(one).fill !== 'none';
    const { backgroundColor, backgroundImage, opacity } = style(one);
    return (opaque(backgroundColor) || backgroundImage.includes('url')) && opacity > 0.3;
  };
  const covered = () => {
    for (const { one, text, rect, layer } of texts) {
      if (one.namespaceURI.endsWith('svg')) continue;
      const y = (rect.top + rect.bottom) / 2;
      for (const share of rect.right - rect.left > 12 ? [0.08, 0.5, 0.92] : [0.5]) {
        const x = rect.left + share * (rect.right - rect.left);
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const stack = document.elementsFromPoint(x, y);
        const cover = stack.slice(
          0,
          stack.findIndex((hit) => hit === one || hit.contains(one) || one.contains(hit)) >>> 0,
        );
        const top = cover.find((hit) => paints(hit));
        if (top && (layerOf(top) === layer || !layerOf(top))) {
          say(`covered by ${name(top)}`, one, text);
          break;
        }
      }
    }
  };
  covered();
  document.adoptedStyleSheets = sheets;

  // What can be touched
  const places = [...document.querySelectorAll('*')]
    .filter((one) => one.scrollTop || one.scrollLeft)
    .map((one) => [one, one.scrollTop, one.scrollLeft]);
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role="button"], [role="slider"], [tabindex="0"]';
  const blocked = document.querySelector('.veil');
  for (const one of document.querySelectorAll(CONTROLS)) {
    if (one.disabled || hidden(one) || one.closest('[inert]') || (blocked && !one.closest(floating)))
      continue;
    const target = one.matches('input') && style(one).opacity === '0' ? (one.closest('label') ?? one) : one;
    if (hidden(target)) continue;
    // Fences and borders are drawn by a finger that comes near their edge.
    const drawn = one.closest('.drawing');
    const own = (hit) =>
      hit &&
      (drawn?.contains(hit) ||
        hit === target ||
        target.contains(hit) ||
        hit.control === one ||
        hit.closest('label')?.control === one);
    const find = (seek) => {
      const box = target.getBoundingClientRect();
      if (!box.width && !box.height) return 'nothing';
      const point = (x, y) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      let other = null;
      for (const [x, y] of [
        [0.5, 0.5],
        [0.25, 0.25],
        [0.75, 0.75],
        [0.25, 0.75],
        [0.75, 0.25],
        [0.5, 0.1],
        [0.5, 0.9],
        [0.1, 0.5],
        [0.9, 0.5],
      ]) {
        const hit = point(x, y);
        if (own(hit)) return 'found';
        other ??= hit;
      }
      return other && other.closest(floating) && !target.closest(floating)
        ? 'found'
        : seek
          ? (other ?? 'nothing')
          : null;
    };
    let found = find(false);
    if (found !== 'found') {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      found = find(true);
    }
    const told = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    if (found !== 'found')
      say('out of reach', one, `${told} ${found instanceof Element ? `behind ${name(found)}` : 'outside'}`);
    for (let up = target.parentElement; up && up !== document.body; up = up.parentElement)
      if (
        (up.scrollTop && !['auto', 'scroll'].includes(style(up).overflowY)) ||
        (up.scrollLeft && !['auto', 'scroll'].includes(style(up).overflowX))
      ) {
        if (up === document.documentElement) break;
        say('out of reach', one, `${told} scrolled out of ${name(up)}`);
        up.scrollTop = 0;
        up.scrollLeft = 0;
      }
    if (
      finger &&
      found === 'found' &&
      !one.closest('[data-dense="looked at"]') &&
      !(style(one).display === 'inline' && one.tagName === 'A')
    ) {
      const box = target.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const least = one.closest('[data-dense]') ? Math.min(finger, 36) : finger;
      const reach = least / 2 - 0.6;
      const near = (hit) => own(hit) || (hit && hit.closest(floating) && !target.closest(floating));
      const small =
        (box.width < least - 0.6 &&
          ![-reach, reach].every((off) => near(document.elementFromPoint(x + off, y)))) ||
        (box.height < least - 0.6 &&
          ![-reach, reach].every((off) => near(document.elementFromPoint(x, y + off))));
      if (small)
        say('too small for a finger', one, `${told} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
    }
  }
  for (const one of document.querySelectorAll('*'))
    if ((one.scrollTop || one.scrollLeft) && !places.some(([place]) => place === one)) {
      one.scrollTop = 0;
      one.scrollLeft = 0;
    }
  for (const [one, top, left] of places) {
    one.scrollTop = top;
    one.scrollLeft = left;
  }
  return [...faults].map(
    ([what, { what: examples, count }]) => `${what} (${count}): ${examples.join(' | ')}`,
  );
}

/** What does not fit in this page as it stands. */
export const unfit = (page, touch) => page.evaluate(misfits, { floating: FLOATING, finger: touch ? 44 : 0 });
