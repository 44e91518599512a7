/* For tests and work on the client: lets a page talk to the native program through Vite's own server.
 * POST /bridge {table, line} answers what the console says; each table is a process.  Loopback only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { startConsole, type Console } from './console.ts';

const program = process.env.CUARTEL ?? '../../build/cuartel';

async function body(request: IncomingMessage): Promise<string> {
    let text = '';
    for await (const part of request) text += part;
    return text;
}

export function bridge(): Plugin {
    const tables = new Map<string, Console>();
    async function answer(request: IncomingMessage, response: ServerResponse) {
        try {
            const { table, line } = JSON.parse(await body(request));
            if (!tables.has(table)) tables.set(table, startConsole(program));
            response.setHeader('content-type', 'text/plain; charset=utf-8');
            response.end(await tables.get(table)!.ask(line));
        } catch (error) {
            response.statusCode = 500;
            response.end(String(error));
        }
    }
    return {
        name: 'cuartel-bridge',
        configureServer: (server) => void server.middlewares.use('/bridge', answer),
        configurePreviewServer: (server) => void server.middlewares.use('/bridge', answer),
    };
}
