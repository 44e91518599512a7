/* A Host made of questions to an engine, wherever that is: in a worker (local.ts), or at hand (for tests). */
import type {
    Ahead, Back, GameEntry, Guide, Host, Judgement, Kept, LogEntry, MapSheet, Moved, Odds, Opened, Outcome, Provenance, Reasons, RuleTexts,
    Session, Shapes, Sheets, Start, Titles, Trace, Way,
} from './host.ts';
import { HostError } from './host.ts';
import type { Position, Statics } from './view.ts';

export interface Answered {
    generation: number; // of the engine that answered
    json: string;
}
export interface Asker {
    ask(generation: number, session: number, questions: string[][]): Promise<Answered>;
    close(): void;
}

const laid = (data: Sheets = {}) => Object.entries(data).map(([name, text]) => ['lay', name, text]);

export class AskingHost implements Host {
    constructor(private readonly asker: Asker) {}

    private async ask<T>(...questions: string[][]): Promise<T> {
        return JSON.parse((await this.asker.ask(0, 0, questions)).json) as T;
    }

    version(): Promise<string> {
        return this.ask(['version']);
    }

    games(): Promise<GameEntry[]> {
        return this.ask(['games']);
    }

    verify(record: string, data?: Sheets): Promise<{ sound: boolean; lines: string[] }> {
        return this.ask(...laid(data), ['verify', record]);
    }

    guide(game: string): Promise<Guide | null> {
        return this.ask(['guide', game]);
    }

    async open(start: Start): Promise<Session> {
        const seed = start.seed === undefined ? '' : String(start.seed);
        let opening: string[];
        if (start.record !== undefined)
            opening = ['load', start.record, start.at === undefined ? '' : String(start.at), seed];
        else if (start.game !== undefined)
            opening = ['open', start.game, start.scenario ?? '', seed, ...(start.options ?? [])];
        else throw new HostError('syntax', 'a game begins with its name or with a record');
        const { generation, json } = await this.asker.ask(0, 0, [...laid(start.data), opening]);
        const session = new AskingSession(this.asker, generation, JSON.parse(json) as Opened);
        try {
            for (const [side, who] of Object.entries(start.sides ?? {})) await session.tagSide(side, who);
        } catch (wrong) {
            await session.close();
            throw wrong;
        }
        return session;
    }

    close(): void {
        this.asker.close();
    }
}

/* The engine knows whole numbers alone: tenths of a pixel, parts in a thousand million. */
const TENTHS = 10;
const WHOLE = 1e9;

interface Parts {
    mean_own: number;
    mean_other: number;
    modifiers: Odds['modifiers'];
    rows: { text: string; ppb: number }[];
}

class AskingSession implements Session {
    private readonly listeners = new Set<(played: number) => void>();

    constructor(
        private readonly asker: Asker,
        private readonly generation: number,
        readonly start: Opened,
    ) {}

    private async ask<T>(...words: string[]): Promise<T> {
        return JSON.parse((await this.asker.ask(this.generation, this.start.session, [words])).json) as T;
    }

    private changed(played: number): void {
        for (const listener of [...this.listeners]) listener(played);
    }

    private async play(...words: string[]): Promise<Outcome> {
        const outcome = await this.ask<Outcome>(...words);
        this.changed(outcome.played);
        return outcome;
    }

    statics(): Promise<Statics> {
        return this.ask('statics');
    }

    view(side: string, at?: number): Promise<Position> {
        return at === undefined ? this.ask('view', side) : this.ask('view', side, String(at));
    }

    titles(): Promise<Titles> {
        return this.ask('titles');
    }

    async map(): Promise<MapSheet | null> {
        const map = await this.ask<MapSheet | null>('map');
        return map && {
            ...map,
            width: map.width / TENTHS,
            height: map.height / TENTHS,
            places: map.places.map(({ id, shape, ...lie }) => ({
                id, shape, ...(Object.fromEntries(Object.entries(lie).map(([key, n]) => [key, n / TENTHS])) as typeof lie),
            })),
        };
    }

    async faces(side: string, units: string[], at?: number): Promise<Record<string, Shapes>> {
        return units.length ? this.ask('faces', side, at === undefined ? '' : String(at), ...units) : {};
    }

    hash(): Promise<string> {
        return this.ask('hash');
    }

    log(side: string | null, from = 0): Promise<LogEntry[]> {
        return this.ask('log', side ?? '', String(from));
    }

    check(action: string): Promise<Judgement> {
        return this.ask('check', action);
    }

    why(action: string): Promise<Reasons> {
        return this.ask('why', action);
    }

    async odds(action: string): Promise<Odds | null> {
        const odds = await this.ask<Parts | null>('odds', action);
        return odds && {
            mean: { own: odds.mean_own / 1000, other: odds.mean_other / 1000 },
            modifiers: odds.modifiers,
            rows: odds.rows.map(({ text, ppb }) => ({ text, probability: ppb / WHOLE })),
        };
    }

    async reach(units: string[]): Promise<Way[]> {
        return units.length ? this.ask('reach', ...units) : [];
    }

    async ahead(side: string, place: string): Promise<Ahead | null> {
        const ahead = await this.ask<Ahead | null>('ahead', side, place);
        return ahead && { ...ahead, arrives: ahead.arrives / WHOLE };
    }

    supply(side: string, place: string): Promise<Trace | null> {
        return this.ask('supply', side, place);
    }

    act(action: string): Promise<Outcome> {
        return this.play('act', action);
    }

    auto(level: string, side?: string): Promise<Outcome> {
        return side === undefined ? this.play('auto', level) : this.play('auto', level, side);
    }

    autoChance(): Promise<Outcome> {
        return this.play('chance');
    }

    async settle(all = false): Promise<Outcome[]> {
        const done = await this.ask<Outcome[]>('settle', all ? 'all' : '');
        const last = done.at(-1);
        if (last) this.changed(last.played);
        return done;
    }

    edit(command: string): Promise<Outcome> {
        return this.play('edit', command);
    }

    async move(units: string[], place: string): Promise<Moved> {
        const moved = await this.ask<Moved>('move', place, ...units);
        const last = moved.done.at(-1);
        if (last) this.changed(last.played);
        return moved;
    }

    async undo(all = false): Promise<number> {
        const { back, played } = await this.ask<{ back: number; played: number }>('undo', all ? 'all' : '');
        if (back) this.changed(played);
        return back;
    }

    async back(): Promise<Back> {
        const back = await this.ask<Back>('back');
        if (back.done) this.changed(back.played);
        return back;
    }

    undoable(): Promise<number> {
        return this.ask('undoable');
    }

    record(): Promise<string> {
        return this.ask('record');
    }

    kept(): Promise<Kept> {
        return this.ask('kept');
    }

    async reveal(): Promise<void> {
        await this.ask('reveal');
    }

    async tagSide(side: string, who: string): Promise<void> {
        await this.ask('tag', side, who);
        this.start.sides[side] = who;
    }

    rules(what: string): Promise<RuleTexts> {
        return this.ask('rules', what);
    }

    provenance(): Promise<Provenance> {
        return this.ask('provenance');
    }

    subscribe(changed: (played: number) => void): () => void {
        this.listeners.add(changed);
        return () => void this.listeners.delete(changed);
    }

    async close(): Promise<void> {
        this.listeners.clear();
        await this.ask('close');
    }
}
