/* What a session answers, and what it refuses.  No game is named: whatever there is, is asked. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ahead, Odds, Position, Session, Way } from '../host.ts';
import { drawn, native, newHost } from './native.ts';
import { failure, play } from './play.ts';

const host = newHost();
const games = await host.games();

describe.each(games)('$name', ({ name: game, title, sides, scenarios, levels }) => {
    let session: Session;
    let position: Position;

    const side = sides[0]!;
    const acting = async () => {
        const seen = await session.view(side);
        return seen.acting[0] === side || seen.acting[0] === 'chance' ? seen : session.view(seen.acting[0]!);
    };
    /* Goes on until a side is asked and `wanted` is so. */
    const until = async (wanted: (p: Position) => Promise<boolean> | boolean) => {
        for (let i = 0; i < 3000; i++) {
            position = await acting();
            if (position.acting[0] !== 'chance' && (await wanted(position))) return;
            if ((await play(session, 'greedy', 1)).length === 0) break;
        }
        throw new Error('it never came to that');
    };

    beforeEach(async () => {
        session = await host.open({ game, seed: 21 });
        position = await acting();
    });
    afterEach(() => session.close());

    test('statics and titles', async () => {
        const statics = await session.statics();
        expect(statics).toMatchObject({ game, title, sides });
        expect(statics.scenarios).toEqual(scenarios.map(({ name }) => name));
        const titles = await session.titles();
        expect(Object.keys(titles.units)).toEqual(statics.units);
        for (const place of statics.map!.places) expect(titles.places).toHaveProperty([place.id]);
    });

    test('the view is the console\'s', async () => {
        await play(session, 'greedy', 60);
        const actions = (await session.log(null)).map((entry) => entry.action);
        const commands = [`new ${game} seed 1`, ...actions.map((action) => `do ${action}`), `observe ${side}`];
        expect(await session.view(side)).toEqual(JSON.parse(native(commands).at(-1)![0]!));
    });

    test('acting says what it caused, and tells who listens', async () => {
        const heard: number[] = [];
        const stop = session.subscribe((played) => heard.push(played));
        const outcome = await session.act(position.legal[0]!.text);
        expect(outcome).toMatchObject({ played: 1, action: position.legal[0]!.text });
        stop();
        await play(session, 'random', 1);
        expect(heard).toEqual([1]);
    });

    test('what is not legal is refused with its rule, and changes nothing', async () => {
        const before = await session.hash();
        const other = sides.find((name) => !position.acting.includes(name))!;
        const text = position.legal[0]!.text.replace(/^\S+/, other);
        const refused = await failure(session.act(text));
        expect(refused.code).toBe('illegal');
        expect(refused.judgement).toEqual(await session.check(text));
        expect(refused.judgement).toMatchObject({ legal: false, rule: 'house' });
        expect(await session.hash()).toBe(before);
        expect(await session.undoable()).toBe(0);
    });

    test('what is no action is not taken for one', async () => {
        expect(await session.check('perhaps later')).toMatchObject({ legal: false, action: '', rule: '' });
        expect(await failure(session.act('perhaps later'))).toMatchObject({ code: 'syntax', judgement: null });
        expect(await failure(session.act(''))).toMatchObject({ code: 'syntax' });
        expect(await failure(session.act('a\0b'))).toMatchObject({ code: 'syntax' });
    });

    test('why: the rule, its text, and the facts', async () => {
        const verbs = (await session.statics()).verbs;
        let refused = 0;
        await until(async (p) => {
            const unit = p.units[0]?.id ?? '', place = p.places[0]?.id ?? '';
            for (const { name, kinds } of verbs) {
                if (!/^[up]*$/.test(kinds)) continue;
                const text = [p.acting[0], name, ...[...kinds].map((kind) => (kind === 'u' ? unit : place))].join(' ');
                const why = await session.why(text);
                if (why.legal || !why.rule || why.rule === 'house') continue;
                expect(why.text).not.toBe('');
                expect(why.title).not.toBe('');
                expect(why.reference?.id).toBe(why.rule);
                refused++;
            }
            return refused >= 3;
        });
        const legal = await session.why(position.legal[0]!.text);
        expect(legal).toMatchObject({ legal: true, rule: '', ruling: null });
    });

    test('odds sum to the whole', async () => {
        let odds: Odds | null = null;
        await until(async (p) => {
            for (const { text } of p.legal.slice(0, 40)) odds ??= await session.odds(text);
            return odds !== null;
        });
        const { rows, mean } = odds! as Odds;
        const sum = rows.reduce((total, { probability }) => total + probability, 0);
        expect(Math.abs(sum - Math.round(sum))).toBeLessThan(1e-6);
        expect(sum).toBeGreaterThan(0.99);
        expect(mean.own).toBeGreaterThanOrEqual(0);
    });

    test('reach: ways from where they are, and a move along one of them', async () => {
        let unit = '', way = null as Way | null;
        await until(async (p) => {
            for (const { id, owner, place } of p.units) {
                if (owner !== p.acting[0]) continue;
                const ways = (await session.reach([id])).filter((one) => one.place !== place && one.path.length > 1);
                for (const one of ways) {
                    expect(one.path.at(-1)).toBe(one.place);
                    expect(one.path[0]).toBe(place);
                }
                if (ways[0]) [unit, way] = [id, ways[0]];
                if (ways[0]) return true;
            }
            return false;
        });
        const before = await session.hash();
        try {
            const moved = await session.move([unit], way!.place);
            expect(moved.done.length).toBeGreaterThan(0);
            expect(moved.done.at(-1)!.played).toBe((await acting()).played);
        } catch (wrong) {
            expect(wrong).toMatchObject({ code: 'illegal' });
            expect(await session.hash()).toBe(before);
        }
    });

    test('what is tedious is left to the computer', async () => {
        await play(session, 'greedy', 40);
        while ((await acting()).acting[0] === 'chance') await session.autoChance();
        const { acting: asked, played } = await acting();
        const done = await session.settle();
        expect(done.map((o) => o.played)).toEqual(done.map((_, i) => played + i + 1));
        expect(done.length).toBeGreaterThan(0);
        for (const { action } of done) expect(action.split(' ')[0]).toBe(asked[0]);
        while ((await acting()).acting[0] === 'chance') await session.autoChance();
        if ((await acting()).acting.length) expect((await session.settle(true)).length).toBeGreaterThan(0);
    });

    test('ahead: what is told of a way is what happens on it', async () => {
        let told: Ahead | null = null, way = null as Way | null, units: string[] = [];
        await until(async (p) => {
            units = p.scene.filter(([key]) => key === 'picked').map(([, id]) => id);
            if (!units.length) expect(await session.ahead(p.acting[0]!, p.places[0]!.id)).toBeNull();
            for (const one of units.length ? await session.reach(units) : []) {
                told = await session.ahead(p.acting[0]!, one.place);
                if (told?.ends === one.place && told.arrives === 1) way = one;
            }
            return way !== null;
        });
        told = await session.ahead(position.acting[0]!, way!.place);
        for (const { who, rule, text, step } of told!.notes) {
            expect([...sides, 'chance']).toContain(who);
            expect(rule && text && step).not.toBe('');
        }
        const moved = await session.move(units, way!.place);
        if (!told!.notes.length) expect(moved.end).toBe('arrived');
    });

    test('undo takes back what is fair, and nothing more', async () => {
        const before = await session.hash();
        await session.act(position.legal[0]!.text);
        const fair = await session.undoable();
        expect(await session.undo()).toBe(fair ? 1 : 0);
        if (fair) expect(await session.hash()).toBe(before);
        await play(session, 'greedy', 120);
        const undoable = await session.undoable();
        expect(await session.undo(true)).toBe(undoable);
        expect(await session.undo()).toBe(0);
        expect((await session.log(null)).length).toBe(120 + (fair ? 0 : 1) - undoable);
    });

    test('a study goes back to the beginning, and the record with it', async () => {
        const before = await session.hash();
        const track = Object.entries(position.tracks).find(([, value]) => value === 0)?.[0];
        await play(session, 'greedy', 30);
        await session.edit(`set ${track} 1`);
        expect(await session.back()).toEqual({ done: true, played: 30, edited: false });
        for (let back = await session.back(); back.done;) {
            const { played } = back;
            back = await session.back();
            expect(back.done ? played - back.played : 1).toBeGreaterThan(0);
        }
        while ((await acting()).acting[0] === 'chance') await session.autoChance();
        expect(await session.hash()).toBe(before);
    });

    test('the log tells a side of no unit that it does not see', async () => {
        const played = await play(session, 'greedy', 400);
        expect(played.length).toBeGreaterThan(0);
        const known = new Map<number, Set<string>>();
        const log = await session.log(side);
        for (const { number } of log.slice(-60)) known.set(number, new Set((await session.view(side, number)).units.map(({ id }) => id)));
        const units = (await session.statics()).units;
        for (const { number, events } of log.slice(-60))
            for (const { text } of events)
                for (const word of text.split(' ')) if (units.includes(word)) expect([...known.get(number)!]).toContain(word);
    });

    test('the log, and the board as it was', async () => {
        const hashes: string[] = [await session.hash()];
        const seen: Position[] = [await session.view(side)];
        for (let i = 0; i < 80; i++) {
            await play(session, 'greedy', 1);
            hashes.push(await session.hash());
            seen.push(await session.view(side));
        }
        const log = await session.log(side);
        expect(log.map(({ number }) => number)).toEqual(seen.slice(1).map(({ played }) => played));
        expect(log.map(({ step }) => step)).toEqual(seen.slice(0, -1).map(({ step }) => step));
        expect(await session.log(side, 71)).toEqual(log.slice(70));
        for (const at of [0, 1, 40, 79, 80]) expect(await session.view(side, at)).toEqual(seen[at]);
        expect(await failure(session.view(side, 81))).toMatchObject({ code: 'not-found' });

        const branch = await host.open({ record: await session.record(), at: 40 });
        expect(await branch.hash()).toBe(hashes[40]);
        expect(branch.start.seeded).toBe(false);
        await branch.close();
    });

    test('rules by id, by section, by a word; rulings by number', async () => {
        const { rules, rulings } = await session.rules('');
        expect(rules.length).toBeGreaterThan(50);
        expect(rulings.length).toBeGreaterThan(5);
        expect((await session.rules(rules[3]!.id)).rules).toEqual([rules[3]]);
        const section = rules[3]!.id.split('/')[0]!;
        const found = (await session.rules(section)).rules.map(({ id }) => id);
        expect(found).toContain(rules[3]!.id);
        const word = rules[3]!.title.split(' ')[0]!;
        expect((await session.rules(word)).rules.length).toBeGreaterThan(0);
        expect((await session.rules(`ruling ${rulings[2]!.number}`)).rulings).toEqual([rulings[2]]);
        expect(await session.rules('xyzzy')).toEqual({ rules: [], rulings: [] });
    });

    test('the map is the native program\'s, and every place lies on it', async () => {
        const map = (await session.map())!;
        expect(map.svg).toBe(drawn(game));
        expect(map.places.map(({ id }) => id)).toEqual((await session.statics()).map!.places.map(({ id }) => id));
        for (const { x, y, width, height } of map.places) {
            expect(x - width / 2).toBeGreaterThan(0);
            expect(x + width / 2).toBeLessThan(map.width);
            expect(y - height / 2).toBeGreaterThan(0);
            expect(y + height / 2).toBeLessThan(map.height);
        }
        expect(Object.keys(map.flags)).toEqual(sides);
    });

    test('counters of what a side sees', async () => {
        await play(session, 'greedy', 40);
        const { units } = await session.view(side);
        const faces = await session.faces(side, units.map(({ id }) => id));
        expect(Object.keys(faces)).toEqual(units.map(({ id }) => id));
        for (const face of Object.values(faces)) expect(face).toMatch(/^<path .*class="counter"[^>]*>\s*$/s);
        await play(session, 'greedy', 20);
        expect(await session.faces(side, Object.keys(faces), 40)).toEqual(faces);
        expect(await session.faces(side, [])).toEqual({});
        expect((await failure(session.faces(side, ['nobody']))).code).toBe('not-found');
    });

    test('provenance tells the source of every place', async () => {
        const { rows, sources } = await session.provenance();
        for (const { source } of rows) expect(sources.map(({ key }) => key)).toContain(source);
        const told = new Set(rows.flatMap(({ of }) => of));
        const { places } = (await session.map())!;
        for (const { id, shape } of places) if (shape !== 'box') expect(told).toContain(id);
    });

    test('provenance counts every file\'s rows', async () => {
        const { files, sources } = await session.provenance();
        expect(files.length).toBeGreaterThan(5);
        for (const { name, seed, found, reconstructed } of files) {
            expect(name).toMatch(/\.txt$/);
            expect(seed + found + reconstructed).toBeGreaterThan(0);
        }
        expect(new Set(sources.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    });

    test('who plays stands in the record', async () => {
        await session.tagSide(side, 'Ana');
        expect(await session.record()).toContain(`[side ${side} Ana]`);
        const again = await host.open({ record: await session.record() });
        expect(again.start.sides[side]).toBe('Ana');
        await again.close();
        expect(await failure(session.tagSide('nobody', 'Ana'))).toMatchObject({ code: 'not-found' });
    });

    test('changes by hand mark the record; a bad one changes nothing', async () => {
        const before = await session.hash();
        expect(await failure(session.edit('put nothing nowhere'))).toMatchObject({ code: 'not-found' });
        expect(await failure(session.edit('dance'))).toMatchObject({ code: 'syntax' });
        expect(await session.hash()).toBe(before);
        const unit = position.units[0];
        if (unit) await session.edit(`remove ${unit.id}`);
        else await session.edit('clear');
        expect(await session.record()).toContain('[edited]');
        expect((await session.log(null))[0]).toMatchObject({ number: 0, edit: unit ? `remove ${unit.id}` : 'clear' });
    });

    test('a game given up shows its seed', async () => {
        const { seed } = await session.kept();
        await session.reveal();
        expect(await session.record()).toContain(`[seed ${seed}]`);
        expect((await session.kept()).seed).toBeNull();
    });

    test('levels play, and others do not', async () => {
        expect(levels).toContain('greedy');
        expect(await failure(session.auto('napoleon'))).toMatchObject({ code: 'not-found' });
        expect(await failure(session.autoChance())).toMatchObject({ code: 'illegal' });
        expect(await failure(session.auto('random', sides.find((name) => !position.acting.includes(name)))))
            .toMatchObject({ code: 'illegal' });
    });

    test('files laid over the data', async () => {
        const { files } = await session.provenance();
        const wrong = await failure(host.open({ game, data: { [files[0]!.name]: 'what is this\n' } }));
        expect(wrong.code).toBe('data');
        expect(wrong.message).toContain(files[0]!.name);
        expect(await failure(host.open({ game, data: { 'unit.txt': '' } }))).toMatchObject({ code: 'data' });
        const built = await host.open({ game }); // what was laid is gone
        await built.close();
    });
});

test('a game of the owner\'s own data makes a record that says so', async () => {
    const game = games[0]!.name;
    const name = 'units.txt';
    const text = readFileSync(new URL(`../../../data/${game}/${name}`, import.meta.url), 'utf8');
    const data = { [name]: text + '# mine\n' };
    const session = await host.open({ game, seed: 1, data });
    await play(session, 'random', 40);
    const record = await session.record();
    expect(record).toMatch(/\[sheet [a-z]+\.txt [0-9a-f]{16}\]/);
    expect(await failure(host.open({ record }))).toMatchObject({ code: 'data' });
    expect(await host.verify(record, data)).toMatchObject({ sound: true });
    const again = await host.open({ record, data });
    expect(await again.hash()).toBe(await session.hash());
    await again.close();
    await session.close();
});

describe('what cannot be opened', () => {
    const game = games[0]!.name;
    test.each([
        ['nothing', {}, 'syntax'],
        ['no such game', { game: 'chess' }, 'not-found'],
        ['no such scenario', { game, scenario: 'peace' }, 'not-found'],
        ['no such option', { game, options: ['no-dice'] }, 'not-found'],
        ['too many options', { game, options: Array.from({ length: 40 }, () => 'no-dice') }, 'not-found'],
        ['no seed', { game, seed: 'lucky' }, 'syntax'],
        ['no such side', { game, sides: { nobody: 'x' } }, 'not-found'],
        ['no record', { record: 'not a record' }, 'data'],
        ['an empty record', { record: '' }, 'data'],
        ['a wrong action', { record: `[cuartel 1]\n[game ${game}]\n\n1 nobody dances\n` }, 'data'],
        ['a record of another format', { record: `[cuartel 2]\n[game ${game}]\n\n` }, 'data'],
        ['more actions than there are', { record: `[cuartel 1]\n[game ${game}]\n\n`, at: 3 }, 'data'],
        ['fewer than none', { record: `[cuartel 1]\n[game ${game}]\n\n`, at: -3 }, 'syntax'],
    ])('%s', async (_, start, code) => {
        expect((await failure(host.open(start))).code).toBe(code);
    });

    test('the line of a record is told', async () => {
        const record = `[cuartel 1]\n[game ${game}]\n\n1 nobody dances\n`;
        expect(await failure(host.open({ record }))).toMatchObject({ code: 'data', line: 4 });
    });

    test('a last line that was cut off is left out, and that is said', async () => {
        const session = await host.open({ game, seed: 2 });
        await play(session, 'random', 20);
        const again = await host.open({ record: (await session.record()) + '21 chi' });
        expect(again.start).toMatchObject({ repaired: true, played: 20 });
        await again.close();
        await session.close();
    });

    test('more games than can be open; one that is closed makes room', async () => {
        const open: Session[] = [];
        let full = null;
        while (!full && open.length < 100)
            try {
                open.push(await host.open({ game }));
            } catch (wrong) {
                full = wrong;
            }
        expect(full).toMatchObject({ code: 'data' });
        const last = open.pop()!;
        await last.close();
        expect(await failure(last.hash())).toMatchObject({ code: 'not-found' });
        open.push(await host.open({ game }));
        for (const session of open) await session.close();
    });
});

test.each(games)('the guide of $name can be read, or there is none', async ({ name, sides, scenarios, levels }) => {
    const guide = await host.guide(name);
    if (!guide) return expect(guide).toBeNull();
    expect(sides).toContain(guide.side);
    expect(scenarios.map((s) => s.name)).toContain(guide.scenario);
    expect(levels.length).toBeGreaterThan(0);
    for (const { text, rule, actions } of guide.steps) expect([text, rule, actions]).toEqual([expect.any(String), expect.any(String), expect.any(Array)]);
    expect(guide.steps.at(-1)!.actions).toEqual([]);
    const session = await host.open({ game: name, scenario: guide.scenario, seed: guide.seed });
    expect((await session.rules(guide.steps[0]!.rule)).rules).toHaveLength(1);
    await session.close();
});

test('there is no guide of no game', async () => {
    expect(await failure(host.guide('no-such-game'))).toMatchObject({ code: 'not-found' });
});
