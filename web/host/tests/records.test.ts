/* The module and the native program play the same game: the same positions, the same records, bit for bit. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { native, newHost, verify } from './native.ts';
import { play } from './play.ts';

const host = newHost();
const games = await host.games();
const golden = new URL('../../../tests/golden/', import.meta.url).pathname;
let folder = '';

beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cuartel-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('there are games', () => {
    expect(games.length).toBeGreaterThanOrEqual(2);
});

describe.each(games.map(({ name }) => name))('%s', (game) => {
    test.each(['greedy', 'random'])('a whole game by %s is the native one', async (level) => {
        const session = await host.open({ game, seed: 7 });
        await play(session, level);
        const position = await session.view(Object.keys(session.start.sides)[0]!);
        expect(position.result).not.toBeNull();

        const path = join(folder, `${game}-${level}.game`);
        const [, , hash] = native([`new ${game} seed 7`, `play ${level}`, 'hash', `save ${path}`]);
        expect(await session.hash()).toBe(hash![0]);
        expect(await session.record()).toBe(readFileSync(path, 'utf8'));
        await session.close();
    });

    test('the same actions lead to the same positions', async () => {
        const session = await host.open({ game, seed: 11 });
        const actions: string[] = [], hashes: string[] = [], commands = [`new ${game} seed 99`];
        for (let part = 0; part < 12; part++) {
            const some = await play(session, 'greedy', 25);
            actions.push(...some);
            hashes.push(await session.hash());
            commands.push(...some.map((action) => `do ${action}`), 'hash');
        }
        expect(actions.length).toBe(300);
        const answers = native(commands);
        expect(hashes.map((_, part) => answers[26 * (part + 1)]![0])).toEqual(hashes);
        await session.close();
    });

    test('a record made here is in order there, and one made there is in order here', async () => {
        const session = await host.open({ game });
        await play(session, 'greedy');
        const record = await session.record();
        expect(await host.verify(record)).toMatchObject({ sound: true });
        const ours = join(folder, `${game}-ours.game`), theirs = join(folder, `${game}-theirs.game`);
        writeFileSync(ours, record);
        const verified = verify(ours);
        expect(verified.said).toMatch(/ of chance, [1-9]\d* of them proved by a seed: in order/);
        expect(verified.sound).toBe(true);
        native([`load ${ours}`, `save ${theirs}`]);
        expect(readFileSync(theirs, 'utf8')).toBe(record);

        native([`new ${game}`, 'play random', `save ${theirs}`]);
        const told = readFileSync(theirs, 'utf8');
        expect(await host.verify(told)).toMatchObject({ sound: true });
        const again = await host.open({ record: told });
        expect(await again.record()).toBe(told);
        await again.close();
        await session.close();
    });

    test('a record that lies is found out by both', async () => {
        const session = await host.open({ game, seed: 3 });
        await play(session, 'random');
        const honest = await session.record();
        const lying = honest.replace(/\[seed .(.*)\]/, (_, rest: string) => `[seed ${honest.match(/\[seed 0/) ? '1' : '0'}${rest}]`);
        expect(lying).not.toBe(honest);
        const path = join(folder, 'lying.game');
        writeFileSync(path, lying);
        const { sound, lines } = await host.verify(lying);
        const there = verify(path);
        expect(sound).toBe(false);
        expect(there.sound).toBe(false);
        expect(there.said).toBe(lines.map((line) => `${path}: ${line}\n`).join(''));
        await session.close();
    });

    test('an unfinished game goes on with its seed as if it had never been put away', async () => {
        const whole = await host.open({ game, seed: 5 });
        await play(whole, 'greedy', 200);
        const begun = await host.open({ game, seed: 5 });
        await play(begun, 'greedy', 90);
        const { record, seed } = await begun.kept();
        expect(record).not.toContain(seed!);
        await begun.close();
        const gone = await host.open({ record, seed: seed! });
        expect(gone.start).toMatchObject({ game, played: 90, seeded: true, repaired: false });
        await play(gone, 'greedy', 110);
        expect(await gone.record()).toBe(await whole.record());
        await whole.close();
        await gone.close();
    });
});

const kept = readdirSync(golden).filter((name) => name.endsWith('.game'));

test('there are golden records', () => {
    expect(kept.length).toBeGreaterThan(0);
});

test.each(kept)('%s is in order here too', async (name) => {
    const record = readFileSync(join(golden, name), 'utf8');
    const { sound, lines } = await host.verify(record);
    expect(lines.at(-1)).toMatch(/: in order$/);
    expect(sound).toBe(true);
});
