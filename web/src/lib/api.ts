/** What is asked once, by HTTP. */
import type { CardStats } from './stats';
import type {
  BotInfo,
  Clash,
  Fault,
  GameInfo,
  Mine,
  Position,
  Replay,
  Review,
  Section,
  Summary,
} from './wire';

export class Failure extends Error {
  fault: Fault;
  status: number;
  constructor(status: number, fault: Fault) {
    super(fault.text);
    this.status = status;
    this.fault = fault;
  }
}

export async function ask<T>(path: string, body?: unknown, type = 'application/json'): Promise<T> {
  const answer = await reach(path, body, type);
  const data = (await answer.json().catch(() => null)) as { error?: Fault } | null;
  if (!answer.ok)
    throw new Failure(answer.status, data?.error ?? { key: 'net.wrong', text: answer.statusText });
  return data as T;
}

async function reach(path: string, body: unknown, type: string): Promise<Response> {
  const how: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': type },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        };
  try {
    return await fetch(`/api${path}`, how);
  } catch {
    throw new Failure(0, { key: 'net.unreachable', text: 'the server cannot be reached' });
  }
}

export interface NewSeat {
  kind: 'me' | 'here' | 'open' | 'bot';
  name?: string | null;
  bot?: string;
}
export interface NewTable {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: NewSeat[];
  undo: string;
  clock: unknown;
  public: boolean;
  name?: string;
  seed?: number | null;
}

export const api = {
  games: () => ask<GameInfo[]>('/games'),
  bots: () => ask<BotInfo[]>('/bots'),
  rules: (game: string, language: string) => ask<{ sections: Section[] }>(`/games/${game}/rules/${language}`),
  cards: (game: string) => ask<Record<string, unknown>[]>(`/games/${game}/cards`),
  cardStats: (game: string) => ask<CardStats[]>(`/games/${game}/cards/stats`),
  /** What cannot be chosen with so many players beside these options. */
  clashes: (game: string, players: number, options: Record<string, unknown>) =>
    ask<{ clashes: Clash[] }>(`/games/${game}/options`, { players, options }).then((told) => told.clashes),
  tables: () => ask<{ open: Summary[]; live: Summary[]; finished: Summary[] }>('/tables'),
  mine: () => ask<Mine[]>('/mine'),
  create: (wish: NewTable) => ask<{ table: string; tokens: (string | null)[] }>('/tables', wish),
  table: (table: string) => ask<Summary>(`/tables/${table}`),
  join: (table: string, name: string, seat?: number) =>
    ask<{ seat: number; token: string }>(`/tables/${table}/join`, { name, seat }),
  claim: (table: string, token: string, name?: string, fresh?: string) =>
    ask<{ seat: number; token: string }>(`/tables/${table}/claim`, { token, name, fresh }),
  rematch: (table: string, token: string) =>
    ask<{ table: string; tokens: (string | null)[] }>(`/tables/${table}/rematch`, { token }),
  /** What was kept of a table, for whoever may have it. */
  log: async (table: string, token: string | null) => {
    const answer = await reach(`/tables/${table}/log`, { token }, 'application/json');
    if (!answer.ok) throw new Failure(answer.status, ((await answer.json()) as { error: Fault }).error);
    return answer.text();
  },
  /** What failed at a table, for whoever mends the rules; it tells what was hidden. */
  report: async (table: string, token: string) => {
    const answer = await reach(`/tables/${table}/report`, { token }, 'application/json');
    if (!answer.ok) throw new Failure(answer.status, ((await answer.json()) as { error: Fault }).error);
    return answer.text();
  },
  upload: (record: string) => ask<{ table: string }>('/records', record, 'text/plain'),
  /** The scores begin with those before the first move, so that position n has `scores[n]`. */
  replay: async (table: string) => {
    const told = await ask<Replay>(`/tables/${table}/replay`);
    return { ...told, scores: [Array<number>(told.summary.players).fill(0), ...told.scores] };
  },
  /** Takes a while: the game is looked at turn by turn. */
  review: (table: string) => ask<Review>(`/tables/${table}/review`),
  position: (table: string, at: number) => ask<Position>(`/tables/${table}/replay/${at}`),
};
