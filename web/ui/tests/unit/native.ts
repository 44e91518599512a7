/* The host of the tests: the native program, if it is built. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startConsole, type Console } from '../../bridge/console.ts';
import { consoleHost } from '../../src/host/console-host.ts';

export const program = process.env.CUARTEL ?? fileURLToPath(new URL('../../../../build/cuartel', import.meta.url));
export const built = existsSync(program);

export function nativeHost() {
    const tables = new Map<string, Console>();
    const host = consoleHost((table, line) => {
        if (!tables.has(table)) tables.set(table, startConsole(program));
        return tables.get(table)!.ask(line);
    });
    return { host, end: () => tables.forEach((t) => t.end()) };
}
