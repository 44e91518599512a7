/* The host interface over the text protocol of the native program, for tests and for work on the client alone.  What
 * the protocol does not tell (a record's text, a position of the past) it refuses. */
import {
    HostError,
    type Ahead,
    type Failure,
    type GameEntry,
    type Happening,
    type Host,
    type Judgement,
    type LogEntry,
    type Moved,
    type Odds,
    type Opened,
    type Outcome,
    type Position,
    type Session,
    type Start,
    type Statics,
    type Way,
} from '../../../host/host';
import { plainFace, plainMap } from './plain-map';

/* Asks one line of one table; the answer comes with its mark and without the empty line. */
export type Ask = (table: string, line: string) => Promise<string>;

interface Answer {
    first: string;
    more: string[];
}

const LEVELS = ['random', 'greedy'];

function failure(text: string): HostError {
    const [, code, rest] = /^\?\d* ?(\S+) ?([\s\S]*)$/.exec(text) ?? ['', 'engine', text];
    const known: Record<string, Failure> = { illegal: 'illegal', data: 'data', syntax: 'syntax' };
    return new HostError(known[code] ?? 'not-found', rest.split('\n')[0]);
}

function happening(line: string): Happening {
    const gap = line.indexOf(' ');
    return gap < 0 ? { rule: '', text: line } : { rule: line.slice(0, gap), text: line.slice(gap + 1) };
}

export function consoleHost(ask: Ask): Host {
    async function answer(table: string, line: string): Promise<Answer> {
        const text = await ask(table, line);
        if (text[0] !== '=') throw failure(text);
        const [first, ...more] = text.split('\n');
        return { first: first.replace(/^=\d* ?/, ''), more };
    }

    async function games(): Promise<GameEntry[]> {
        const said = await answer('lobby', 'games');
        const found: GameEntry[] = [];
        for (const line of [said.first, ...said.more]) {
            const [, kind, name] = /^ {2}(scenario|option) (\S+)/.exec(line) ?? [];
            if (kind === 'scenario') found.at(-1)!.scenarios.push({ name, text: '' });
            else if (kind === 'option') found.at(-1)!.options.push({ name, text: '' });
            else {
                const [game, ...title] = line.split(' ');
                found.push({
                    name: game, title: title.join(' '), sides: [], scenarios: [], options: [],
                    levels: LEVELS, secrets: true,
                });
            }
        }
        for (const game of found) {
            await answer('lobby', `new ${game.name} seed 1`);
            game.sides = JSON.parse((await answer('lobby', 'observe')).first).sides;
        }
        return found;
    }

    let tables = 0;
    async function open(start: Start): Promise<Session> {
        if (!start.game) throw new HostError('data', 'this host opens no records');
        const table = `${Date.now()}-${++tables}-${Math.random()}`;
        const options = (start.options ?? []).map((o) => ` option ${o}`).join('');
        const scenario = start.scenario ? ` ${start.scenario}` : '';
        const seed = start.seed === undefined ? '' : ` seed ${Number(start.seed)}`;
        const said = await answer(table, `new ${start.game}${scenario}${seed}${options}`);
        return session((line) => answer(table, line), {
            session: tables, game: start.game, scenario: said.first.split(' ')[1], options: start.options ?? [],
            sides: start.sides ?? {}, played: 0, repaired: false, seeded: true, edited: false, dictated: false,
        });
    }

    return {
        version: async () => (await answer('lobby', 'version')).first,
        games,
        open,
        verify: async () => ({ sound: false, lines: ['this host verifies no records'] }),
        guide: async () => null,
        close() {},
    };
}

function session(answer: (line: string) => Promise<Answer>, start: Opened): Session {
    const entries: LogEntry[] = [];
    const listeners = new Set<(played: number) => void>();
    const position = async (side: string): Promise<Position> => JSON.parse((await answer(`observe ${side}`)).first);
    let statics: Statics | undefined;
    const facts = async () => (statics ??= JSON.parse((await answer('observe')).first) as Statics);

    async function settle(action: string, lines: string[]): Promise<Outcome> {
        const now = await position((await facts()).sides[0]);
        const events = lines.filter(Boolean).map(happening);
        entries.length = Math.min(entries.length, now.played);
        entries.push({
            number: now.played, turn: now.turn, step: now.step, side: action.split(' ')[0], action, events,
        });
        listeners.forEach((tell) => tell(now.played));
        return { played: now.played, action, events };
    }

    async function judge(action: string): Promise<Judgement> {
        try {
            await answer(`try ${action}`);
            return { legal: true, action, rule: '', text: '', title: '' };
        } catch (error) {
            const [, rule, text] = /^(\S+) ([\s\S]*)$/.exec((error as HostError).message) ?? ['', '', String(error)];
            if ((error as HostError).code !== 'illegal') throw error;
            return { legal: false, action, rule, text, title: text };
        }
    }

    const refuse = async (): Promise<never> => {
        throw new HostError('not-found', 'this host keeps no records');
    };
    const auto = async (line: string) => {
        const said = await answer(line);
        return settle(said.first, said.more);
    };

    return {
        start,
        statics: facts,
        view: (side, at) => (at === undefined ? position(side) : refuse()),
        check: judge,
        async why(action) {
            return { ...(await judge(action)), reference: null, ruling: null, about: [] };
        },
        async odds(action) {
            try {
                const said = await answer(`odds ${action}`);
                const [, own, other] = said.first.split(' ').map(Number);
                const odds: Odds = { mean: { own, other }, modifiers: [], rows: [] };
                for (const line of said.more) {
                    const [head, ...rest] = line.split(' ');
                    if (head !== 'modifier') odds.rows.push({ probability: Number(head), text: rest.join(' ') });
                    else odds.modifiers.push({ rule: rest[0], amount: Number(rest[1]), text: rest.slice(2).join(' ') });
                }
                return odds;
            } catch (error) {
                if ((error as HostError).code === 'not-found') return null;
                throw error;
            }
        },
        async reach(units) {
            const said = await answer(`reach ${units.join(' ')}`);
            return [said.first, ...said.more].flatMap((line): Way[] => {
                const [, place, cost, path] = /^(\S+) cost (-?\d+) by (.*)$/.exec(line) ?? [];
                return place ? [{ place, cost: Number(cost), path: path.trim().split(' ') }] : [];
            });
        },
        async ahead(side, place) {
            try {
                const said = await answer(`ahead ${side} ${place}`);
                const [, ends, arrives] = /^ends (\S+) arrives (\S+)/.exec(said.first) ?? ['', place, '0'];
                const ahead: Ahead = {
                    ends, arrives: Number(arrives), whole: !/ in-part$/.test(said.first), guessed: / guessed\b/.test(said.first),
                    why: null, notes: [],
                };
                for (const line of said.more) {
                    const [, rule, text] = /^short (\S+) (.*)$/.exec(line) ?? [];
                    const [, at, who, by, asked] = /^at (\S+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
                    if (rule) ahead.why = { rule, text };
                    if (at) ahead.notes.push({ place: at, who, step: '', rule: by, text: asked });
                }
                return ahead;
            } catch (error) {
                if ((error as HostError).code === 'not-found') return null;
                throw error;
            }
        },
        supply: async () => null,
        async titles() {
            const now = await position((await facts()).sides[0]);
            const name = (f: [string, string][]) => f.find(([key]) => key === 'name')?.[1];
            return {
                units: Object.fromEntries(now.units.map((u) => [u.id, name(u.facts) ?? u.id])),
                places: Object.fromEntries((await facts()).map?.places.map((p) => [p.id, p.title || p.id]) ?? []),
                others: {},
            };
        },
        map: async () => plainMap(await facts()),
        async faces(side, units) {
            const seen = (await position(side)).units.filter(({ id }) => units.includes(id));
            return Object.fromEntries(seen.map((unit) => [unit.id, plainFace(unit)]));
        },
        async act(action) {
            const said = await answer(`do ${action}`);
            return settle(action, [said.first, ...said.more]);
        },
        hash: async () => (await answer('hash')).first,
        auto: (level) => auto(`auto ${level}`),
        autoChance: () => auto('auto chance'),
        async settle(all) {
            const said = await answer(all ? 'settle all' : 'settle');
            return [await settle('settle', said.more)];
        },
        async move(units, place): Promise<Moved> {
            const said = await answer(`move ${units.join(' ')} to ${place}`);
            const ends = { arrived: 'arrived', over: 'over', 'no way': 'no-way' } as const;
            const end = Object.entries(ends).find(([word]) => said.first.includes(word))?.[1] ?? 'cut-in';
            return { end, done: [await settle(`move ${units.join(' ')} to ${place}`, said.more)] };
        },
        async undo(all) {
            const gone = Number((await answer(all ? 'undo all' : 'undo')).first);
            const now = await position((await facts()).sides[0]);
            while (entries.length && entries.at(-1)!.number > now.played) entries.pop();
            listeners.forEach((tell) => tell(now.played));
            return gone;
        },
        back: refuse,
        undoable: async () => (entries.length ? 1 : 0),
        edit: refuse,
        log: async (_side, from = 1) => entries.filter((e) => e.number >= from),
        record: refuse,
        kept: refuse,
        reveal: refuse,
        tagSide: async () => {},
        rules: async () => ({ rules: [], rulings: [] }),
        provenance: async () => ({ files: [], switches: [], sources: [], rows: [] }),
        subscribe(changed) {
            listeners.add(changed);
            return () => void listeners.delete(changed);
        },
        async close() {},
    };
}
