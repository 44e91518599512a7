/* Page and worker, over a channel; and what happens when the engine stops. */
import { afterEach, expect, test } from 'vitest';
import { Engine } from '../engine.ts';
import { Asking, serve, type End } from '../messages.ts';
import { AskingHost } from '../sessions.ts';
import { newEngine } from './native.ts';
import { failure, play } from './play.ts';

const open: MessagePort[] = [];
afterEach(() => {
    for (const port of open.splice(0)) port.close();
});

function through(loading: Promise<Engine>): { host: AskingHost; asking: Asking } {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    serve(port2 as unknown as End, loading);
    const asking = new Asking(port1 as unknown as End, () => port1.close());
    port1.start();
    port2.start();
    return { host: new AskingHost(asking), asking };
}

/* A module whose `ask` does nothing but stop. */
const stopping = new WebAssembly.Module(new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    1, 15, 3, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 2, 0x7f, 0x7f, 1, 0x7f, // types: (), (n) -> n, (n, n) -> n
    3, 4, 3, 0, 1, 2,
    5, 3, 1, 0, 1, // a page of memory
    7, 37, 4,
    6, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 2, 0,
    11, 0x5f, 0x69, 0x6e, 0x69, 0x74, 0x69, 0x61, 0x6c, 0x69, 0x7a, 0x65, 0, 0,
    4, 0x72, 0x6f, 0x6f, 0x6d, 0, 1,
    3, 0x61, 0x73, 0x6b, 0, 2,
    10, 13, 3, 2, 0, 0x0b, 4, 0, 0x41, 0, 0x0b, 3, 0, 0, 0x0b,
]));

test('a game through a worker; questions are answered in order', async () => {
    const { host } = through(Promise.resolve(newEngine()));
    const game = (await host.games())[0]!.name;
    const session = await host.open({ game, seed: 1 });
    await play(session, 'greedy', 30);
    const [hash, record, log] = await Promise.all([session.hash(), session.record(), session.log(null)]);
    expect(log.length).toBe(30);
    expect(record).toContain('\n30 ');
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(await failure(session.act('nonsense'))).toMatchObject({ code: 'syntax' });
});

test('a text that is larger than the memory that there was', async () => {
    const { host } = through(Promise.resolve(newEngine()));
    expect((await host.verify('#'.repeat(5_000_000))).sound).toBe(false);
    expect((await host.games()).length).toBeGreaterThan(0);
});

test('two that open at once do not get each other\'s files', async () => {
    const { host } = through(Promise.resolve(newEngine()));
    const game = (await host.games())[0]!.name;
    const [bad, good] = await Promise.allSettled([
        host.open({ game, data: { 'units.txt': 'nothing\n' } }),
        host.open({ game }),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});

test('an engine that cannot be loaded fails every question', async () => {
    const { host } = through(Promise.reject(new Error('404 Not Found')));
    expect(await failure(host.games())).toMatchObject({ code: 'engine' });
    expect((await failure(host.games())).message).toContain('404 Not Found');
});

test('a closed host answers nothing', async () => {
    const { host } = through(Promise.resolve(newEngine()));
    const waiting = failure(host.games());
    host.close();
    expect(await waiting).toMatchObject({ code: 'engine' });
    expect(await failure(host.games())).toMatchObject({ code: 'engine' });
});

test('an engine that stops is said to have stopped', async () => {
    const { host } = through(Promise.resolve(new Engine(stopping)));
    const said = await failure(host.games());
    expect(said.code).toBe('engine');
    expect(said.message).toMatch(/^The engine stopped: .*unreachable/);
});

test('after a stop a fresh engine goes on, and old sessions know that they are lost', async () => {
    const engine = newEngine();
    const { host } = through(Promise.resolve(engine));
    const game = (await host.games())[0]!.name;
    const session = await host.open({ game, seed: 1 });
    await play(session, 'random', 10);
    const kept = await session.kept();
    const exports = (engine as unknown as { exports: { ask: unknown } }).exports;
    (engine as unknown as { exports: unknown }).exports = {
        ...exports, room: () => 0, ask: () => { throw new WebAssembly.RuntimeError('unreachable'); },
    };
    expect(await failure(session.hash())).toMatchObject({ code: 'engine' });
    expect(await failure(session.hash())).toMatchObject({ code: 'engine' });
    const again = await host.open({ record: kept.record, seed: kept.seed! });
    expect(again.start.session).toBe(session.start.session);
    expect(await failure(session.hash())).toMatchObject({ code: 'engine' });
    expect(again.start).toMatchObject({ played: 10, seeded: true });
});
