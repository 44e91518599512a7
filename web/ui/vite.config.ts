/* Two pages: the table (index.html) and the text table (text.html).  HOST=console plays through the native program
 * on this machine (bridge/bridge.ts) instead of the engine in the page; it is for tests and for work on the client
 * alone, and is never built for others.  Nothing is inlined, so that `default-src 'self'` holds. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { bridge } from './bridge/bridge.ts';
import { compressed } from './bridge/compress.ts';
import { offline } from './bridge/offline.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/* The one place where the version is said. */
const version = /version: '([^']+)'/.exec(readFileSync(here('../../meson.build'), 'utf8'))![1];
const native = process.env.HOST === 'console';

/* As strict as whoever serves the client should be; WebAssembly, and the map that the page draws itself, are all that
 * 'self' does not allow. */
const strict = {
    'Content-Security-Policy':
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
};

export default defineConfig({
    base: './',
    define: { __VERSION__: JSON.stringify(version) },
    plugins: [svelte(), offline(), compressed(), ...(native ? [bridge()] : [])],
    resolve: {
        alias: { '#host': here(native ? './src/host/through-bridge.ts' : './src/host/local.ts') },
    },
    worker: { format: 'es' },
    build: {
        target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
        assetsInlineLimit: 0,
        outDir: native ? 'dist-console' : 'dist',
        rolldownOptions: { input: [here('./index.html'), here('./text.html')], checks: { pluginTimings: false } },
    },
    server: { host: '127.0.0.1', fs: { allow: [here('..')] } },
    preview: { host: '127.0.0.1', headers: strict },
    test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
