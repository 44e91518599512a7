/* Waits until the page has nothing to do, for what nobody waits for; `least` milliseconds in any case. */
export async function idle(least = 0): Promise<void> {
    await new Promise((done) => setTimeout(done, least));
    await new Promise<unknown>((done) => ('requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 2000 }) : setTimeout(done, 200)));
}
