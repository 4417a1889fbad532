/** One socket to one table: comes back by itself, and sends once more what got no answer. */
import type { Answer, Frame } from './wire';

export type Net = 'connecting' | 'open' | 'lost' | 'closed';

interface Waiting {
  frame: Record<string, unknown>;
  again: boolean;
  answer: (answer: Answer | null) => void;
}

/** What asks only about the present position is not worth asking twice. */
const ONCE = new Set(['why', 'preview', 'hint', 'help', 'ping', 'hello', 'sit']);
const PING = 20_000;
const PATIENCE = 8_000;

/** How long to wait before the next try, in seconds: doubling to 15, a little apart from each other. */
export function backoff(tries: number, chance = Math.random()): number {
  return Math.min(15, 2 ** Math.min(tries, 4)) * (0.8 + 0.4 * chance) * (tries === 0 ? 0.3 : 1);
}

export class Connection {
  net = $state<Net>('connecting');
  /** Seconds until the next try. */
  wait = $state(0);
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private greeted = false;

  constructor(
    private readonly address: string,
    private token: () => string | null,
    private readonly take: (frame: Frame) => void,
    private readonly language: () => string,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    clearInterval(this.ticker);
    this.greeted = false;
    const old = this.socket;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    old?.close();
    socket.onopen = () => {
      if (socket === this.socket) this.greet(socket);
    };
    // A message has one frame to a line.
    socket.onmessage = (message) => {
      for (const line of String(message.data).split('\n'))
        if (socket === this.socket) this.hear(JSON.parse(line) as Frame);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
    // One that neither opens nor fails is given up.
    this.timer = setTimeout(() => {
      if (!this.greeted) socket.close();
    }, PATIENCE);
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.seen);
  }

  close(): void {
    this.net = 'closed';
    clearTimeout(this.timer);
    clearInterval(this.ticker);
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.seen);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const one of this.waiting.values()) one.answer(null);
    this.waiting.clear();
  }

  /** Try again at once. */
  now = (): void => {
    if (this.net === 'lost') this.open();
  };
  private seen = (): void => {
    if (!document.hidden) this.now();
  };

  /** Say something; the promise has the answer, or null when there will be none. */
  ask(frame: Record<string, unknown>): Promise<Answer | null> {
    const id = `${this.prefix}-${++this.count}`;
    const full = { ...frame, id };
    const once = ONCE.has(String(frame.do));
    if (once && !this.ready) return Promise.resolve(null);
    return new Promise((answer) => {
      this.waiting.set(id, { frame: full, again: !once, answer });
      if (this.ready) this.send(full);
    });
  }

  /** Moves and words that were sent and not yet answered. */
  get unanswered(): number {
    return [...this.waiting.values()].filter((one) => one.again).length;
  }

  private get ready(): boolean {
    return this.greeted && this.socket?.readyState === WebSocket.OPEN;
  }

  private send(frame: Record<string, unknown>): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private greet(socket: WebSocket): void {
    this.heard = Date.now();
    socket.send(
      JSON.stringify({
        do: 'hello',
        id: `${this.prefix}-hello-${++this.count}`,
        token: this.token(),
        language: this.language(),
        since: -1,
      }),
    );
    this.ticker = setInterval(() => this.listen(), PING);
  }

  private listen(): void {
    if (Date.now() - this.heard > PING + PATIENCE) {
      this.socket?.close();
      return;
    }
    void this.ask({ do: 'ping' });
  }

  private hear(frame: Frame): void {
    this.heard = Date.now();
    if (frame.is === 'table' && !this.greeted) {
      this.greeted = true;
      clearTimeout(this.timer);
      this.tries = 0;
      this.net = 'open';
      for (const one of this.waiting.values()) if (one.again) this.send(one.frame);
    }
    // The answer to `sit` is the table itself.
    if (frame.is === 'table') {
      for (const [key, one] of this.waiting) {
        if (one.frame.do !== 'sit') continue;
        this.waiting.delete(key);
        queueMicrotask(() => one.answer(frame));
      }
    }
    const id = 'id' in frame ? frame.id : undefined;
    const one = id === undefined ? undefined : this.waiting.get(id);
    this.take(frame);
    if (one && id !== undefined) {
      this.waiting.delete(id);
      one.answer(frame as Answer);
    }
  }

  private lose(): void {
    if (this.net === 'closed') return;
    clearInterval(this.ticker);
    this.greeted = false;
    for (const [id, one] of this.waiting) {
      if (!one.again) {
        this.waiting.delete(id);
        one.answer(null);
      }
    }
    const seconds = backoff(this.tries++);
    this.net = 'lost';
    this.wait = Math.ceil(seconds);
    const until = Date.now() + seconds * 1000;
    this.ticker = setInterval(() => {
      this.wait = Math.max(1, Math.ceil((until - Date.now()) / 1000));
    }, 500);
    this.timer = setTimeout(() => this.open(), seconds * 1000);
  }
}
