/** A real server on a free port with a database of its own, and a wire between it and the page that can be cut. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = new URL('../..', import.meta.url).pathname;

export function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

export function python() {
  const own = join(ROOT, '.venv/bin/python');
  return process.env.PODERE_PYTHON ?? (existsSync(own) ? own : 'python3');
}

/** An example package in `examples`, as if it were installed: what it brings, as its entry points say it. */
function install(folder, example, module, points) {
  const info = join(folder, `${module}-1.0.dist-info`);
  mkdirSync(info);
  writeFileSync(join(info, 'METADATA'), `Metadata-Version: 2.1\nName: ${module}\nVersion: 1.0\n`);
  writeFileSync(join(info, 'entry_points.txt'), `${points}\n`);
  return [folder, join(ROOT, 'examples', example)];
}

export const ACORNS = ['acorns', 'podere_acorns', '[podere.games]\nacorns = podere_acorns:BOX'];
export const FAIR = ['fair', 'podere_fair', '[podere.cards]\nagricola.fair = podere_fair:FAIR'];

/**
 * Start `podere serve`; `stop` ends it and removes its database, `restart` begins again with what is on disk.
 * With these packages installed.
 */
export async function startServer(...packages) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'podere-e2e-'));
  const path = [join(ROOT, 'src'), ...packages.flatMap((one) => install(folder, ...one))].join(delimiter);
  let said = '';
  let child = await serve(port, folder, path, (data) => {
    said += data;
  });
  const end = async () => {
    const ending = child;
    ending.kill('SIGTERM');
    await Promise.race([
      new Promise((gone) => ending.once('exit', gone)),
      sleep(5000).then(() => ending.kill('SIGKILL')),
    ]);
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    database: `sqlite:///${join(folder, 'tables.db')}`,
    said: () => said,
    end,
    async restart() {
      await end();
      child = await serve(port, folder, path, (data) => {
        said += data;
      });
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(port, folder, path, hear) {
  const child = spawn(
    python(),
    [
      '-m',
      'podere.cli',
      'serve',
      '--port',
      String(port),
      '--seed',
      process.env.E2E_SEED ?? '7',
      '--review',
      '1',
      '--database',
      `sqlite:///${join(folder, 'tables.db')}`,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const voice of [child.stdout, child.stderr])
    voice.on('data', (data) => {
      said += data;
      hear(data);
    });
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 150) throw new Error(`the server did not start:\n${said}`);
    try {
      if ((await fetch(`http://127.0.0.1:${port}/api/games`)).ok) return child;
    } catch {
      await sleep(200);
    }
  }
}

/** A wire to the server that can be cut, and that can lose the answer to what was said last. */
export async function startWire(to) {
  const pairs = new Set();
  let deaf = false;
  let down = false;
  let lost = 0;
  const wire = createServer((client) => {
    if (down) {
      client.destroy();
      return;
    }
    const server = connect(to, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    client.on('data', (data) => server.write(data));
    server.on('data', (data) => {
      if (deaf) lost += data.length;
      else client.write(data);
    });
    const end = () => {
      client.destroy();
      server.destroy();
      pairs.delete(pair);
    };
    for (const socket of [client, server]) socket.on('close', end).on('error', end);
  });
  await new Promise((ready) => {
    wire.listen(0, '127.0.0.1', ready);
  });
  const cut = () => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
    deaf = false;
  };
  return {
    origin: `http://127.0.0.1:${wire.address().port}`,
    cut,
    /**
     * From now on, until the wire is cut, the server hears the page, but its answers are lost: `lost` says
     * how much.
     */
    deafen() {
      deaf = true;
      lost = 0;
    },
    lost: () => lost,
    down(on) {
      down = on;
      if (on) cut();
    },
    stop() {
      cut();
      wire.close();
    },
  };
}
