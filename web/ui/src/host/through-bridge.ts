/* The host of a page that is served with HOST=console. */
import type { Host } from '../../../host/host';
import { consoleHost } from './console-host';

export async function openHost(): Promise<Host> {
    return consoleHost(async (table, line) => {
        const answer = await fetch('/bridge', { method: 'POST', body: JSON.stringify({ table, line }) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.text();
    });
}
