/* After the build: a service worker that keeps the whole of it, so that what was loaded once plays without a network.
 * A new version waits until no page of the old one is open, or until one asks for it: engine and client always belong
 * together. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

export function filesUnder(dir: string): string[] {
    return readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name))
        .filter((path) => statSync(path).isFile()).sort();
}

function worker(cache: string, files: string[]): string {
    return `const CACHE = ${JSON.stringify(cache)};
const FILES = ${JSON.stringify(files)};

addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener('activate', (event) => {
    event.waitUntil((async () => {
        for (const name of await caches.keys()) if (name.startsWith('cuartel-') && name !== CACHE) await caches.delete(name);
        await clients.claim();
    })());
});

addEventListener('message', (event) => {
    if (event.data === 'renew') skipWaiting();
});

addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
    event.respondWith((async () => {
        const cache = await caches.open(CACHE);
        return (await cache.match(event.request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(event.request);
    })());
});
`;
}

export function offline(): Plugin {
    return {
        name: 'cuartel-offline',
        apply: 'build',
        writeBundle({ dir }) {
            const paths = filesUnder(dir!).filter((path) => !path.endsWith('sw.js'));
            const digest = createHash('sha256');
            for (const path of paths) digest.update(path.slice(dir!.length)).update(readFileSync(path));
            const files = ['./', ...paths.map((path) => './' + relative(dir!, path).replaceAll('\\', '/'))];
            writeFileSync(join(dir!, 'sw.js'), worker('cuartel-' + digest.digest('hex').slice(0, 16), files));
        },
    };
}
