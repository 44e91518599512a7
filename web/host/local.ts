/* The host of a page that plays alone: the engine in a worker. */
import type { Host } from './host.ts';
import { Asking } from './messages.ts';
import { AskingHost } from './sessions.ts';

/* Rejects where the engine cannot be loaded. */
export async function localHost(): Promise<Host> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const asking = new Asking(worker, () => worker.terminate());
    worker.addEventListener('error', (event) => asking.fail(`The worker stopped: ${event.message || 'it cannot be loaded'}`));
    const host = new AskingHost(asking);
    try {
        await host.version();
    } catch (wrong) {
        host.close();
        throw wrong;
    }
    return host;
}
