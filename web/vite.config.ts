/** How the page is built: into the server's static folder, with the drawings inlined once. */
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The sheets that every page has; those of one game or expansion come with its drawing. */
const SHEETS = ['pieces', 'pieces2', 'pieces4', 'marks'];

/** The symbols of a sheet without its wrapper; their classes live in pieces.css. */
function symbols(name: string): string {
  const text = readFileSync(new URL(`./src/pieces/${name}.svg`, import.meta.url), 'utf8');
  return (text.match(/<symbol[\s\S]*?<\/symbol>/g) ?? []).join('');
}

function inlinePieces(): Plugin {
  return {
    name: 'inline-pieces',
    transformIndexHtml: (html) => html.replace('<!-- pieces -->', SHEETS.map(symbols).join('')),
  };
}

const server = process.env.PODERE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), inlinePieces()],
  resolve: { alias: { $src: new URL('./src', import.meta.url).pathname } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  build: {
    outDir: '../src/podere/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
