import { idle } from './idle';

/* Keeps what was loaded, for a table without a network; and tells when a newer version has come, which waits until no
 * page of the old one is open, or until `renew` is called. */
export async function keepForOffline(newer: (renew: () => void) => void = () => undefined): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    await idle(2000); // what is played now comes first
    const workers = navigator.serviceWorker;
    const offer = (waiting: ServiceWorker) => newer(() => {
        workers.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('renew');
    });
    workers.register('./sw.js').then((registered) => {
        if (registered.waiting && workers.controller) offer(registered.waiting);
        registered.addEventListener('updatefound', () => {
            const worker = registered.installing!;
            worker.addEventListener('statechange', () => {
                if (worker.state === 'installed' && workers.controller) offer(worker);
            });
        });
    }).catch(() => {
        // A browser that forbids it plays with a network.
    });
}
