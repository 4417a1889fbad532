/** The seats that this device holds, and the links that it may hand out, per table. */

export interface Held {
  seats: Record<string, string>;
  links: Record<string, string>;
}

const key = (table: string): string => `podere.table.${table}`;

export function held(table: string): Held {
  try {
    const kept = JSON.parse(localStorage.getItem(key(table)) ?? '{}') as Partial<Held>;
    return { seats: kept.seats ?? {}, links: kept.links ?? {} };
  } catch {
    return { seats: {}, links: {} };
  }
}

function keep(table: string, what: Held): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(what));
  } catch {
    // Without storage the link in the address is the only way back.
  }
}

export function holdSeat(table: string, seat: number, token: string): void {
  const now = held(table);
  now.seats[seat] = token;
  delete now.links[seat];
  keep(table, now);
}

export function keepLink(table: string, seat: number, token: string): void {
  const now = held(table);
  now.links[seat] = token;
  keep(table, now);
}

export function seatLink(table: string, token: string): string {
  return `${location.origin}/t/${table}#${token}`;
}

/** The token in the address, taken out of it so that it is neither seen nor shared by chance. */
export function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(token)) return null;
  history.replaceState(null, '', location.pathname);
  return token;
}

/** A new token: 128 bits of chance, as the server makes them. */
export function freshToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Take the seat of a link. A seat that was open has another token from then on: this device proposes it, and keeps it
 * before it asks, so that an answer that is lost loses no seat. */
export async function takeSeat<T>(
  place: string,
  token: string,
  ask: (token: string, fresh: string) => Promise<T>,
): Promise<T> {
  const name = `podere.fresh.${place}.${token}`;
  let kept: string | null = null;
  let fresh = freshToken();
  try {
    kept = localStorage.getItem(name);
    fresh = kept ?? fresh;
    localStorage.setItem(name, fresh);
  } catch {
    // Without storage the answer has to arrive.
  }
  try {
    return await ask(token, fresh);
  } catch (error) {
    if (!kept) throw error;
    return await ask(kept, kept);
  }
}
