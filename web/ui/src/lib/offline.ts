/* Keeps what was loaded, for a table without a network. */
export function keepForOffline(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('./sw.js').catch(() => {
        // A browser that forbids it plays with a network.
    });
}
