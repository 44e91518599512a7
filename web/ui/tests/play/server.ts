/* Serves a copy of the built client that a test may change, as when the program is renewed. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json',
};

export interface Copy {
    folder: string;
    address: string;
    end(): Promise<void>;
}

export async function serveCopy(): Promise<Copy> {
    const folder = mkdtempSync(join(tmpdir(), 'cuartel-client-'));
    cpSync('dist', folder, { recursive: true });
    const server: Server = createServer((request, response) => {
        const path = new URL(request.url!, 'http://x').pathname.replace(/\/$/, '/index.html');
        try {
            const body = readFileSync(join(folder, path));
            response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'cache-control': 'no-cache' });
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return {
        folder,
        address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        end: () => new Promise((done) => {
            rmSync(folder, { recursive: true });
            server.closeAllConnections();
            server.close(() => done());
        }),
    };
}
