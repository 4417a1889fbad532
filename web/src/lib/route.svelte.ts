/** Addresses of the page, by the history API. */

export type Route =
  | { page: 'lobby'; game: string | null }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; at: number | null }
  | { page: 'campaign'; campaign: string }
  | { page: 'rules'; game: string }
  | { page: 'cards'; game: string }
  | { page: 'lesson'; game: string; part: string }
  | { page: 'settings' }
  | { page: 'lost' };

/** The page that an address names. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { page: 'lobby', game: null };
  if (first === 'new' && second && parts.length === 2) return { page: 'lobby', game: second };
  if (first === 't' && second && parts.length === 2) return { page: 'table', table: second };
  if (first === 't' && second && third === 'replay' && parts.length <= 4) {
    const at = fourth === undefined ? null : Number(fourth);
    if (at === null || (Number.isInteger(at) && at >= 0)) return { page: 'replay', table: second, at };
  }
  if (first === 'c' && second && parts.length === 2) return { page: 'campaign', campaign: second };
  if (first === 'rules' && second && parts.length === 2) return { page: 'rules', game: second };
  if (first === 'cards' && second && parts.length === 2) return { page: 'cards', game: second };
  if (first === 'lesson' && second && parts.length <= 3)
    return { page: 'lesson', game: second, part: third ?? '' };
  if (first === 'settings' && parts.length === 1) return { page: 'settings' };
  return { page: 'lost' };
}

class Address {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  route: Route = $derived(parse(this.path));

  listen(): () => void {
    const follow = () => {
      this.path = location.pathname;
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }

  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    const before = this.path;
    this.path = location.pathname;
    if (how === 'push' && before !== this.path) scrollTo(0, 0);
  }
}

export const address = new Address();

/** Follow links inside the house without a new load. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute('download')
  )
    return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith('/api/')) return;
  if (to.pathname === location.pathname && to.hash) return;
  event.preventDefault();
  address.go(to.pathname + to.hash);
}
