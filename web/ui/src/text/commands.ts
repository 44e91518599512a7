/* The text table: a whole game by typed commands, in the console's words, for who listens rather than looks.  It speaks
 * through the same host as the board and knows no more than the side that it plays. */
import { HostError, type Fact, type GameEntry, type Happening, type Host, type Position, type Session, type Start, type Titles }
    from '../../../host/host';
import { naming } from '../lib/choose';
import { whyUnkept, type Save } from '../lib/saves';
import { Unasked } from '../lib/unasked';
import { aheadWords } from '../lib/way';
import { counted, withNames } from '../lib/wording';

type Doing = (words: string[], rest: string) => Promise<string[]>;

interface Command {
    how: string;
    does: string;
    run: Doing;
    needs: boolean; // a game
}

/* Where games are kept, beside those of the board, and how files go out and come in. */
export interface Shelf {
    kept(): Promise<Save[]>; // the latest first
    keep(save: Save): Promise<void>;
    give(name: string, text: string): void;
    take(): Promise<string | null>; // null: none was chosen
}

const PERSON = 'person';
const LONG = 40;

export class TextTable {
    private session: Session | null = null;
    private unasked: Unasked | null = null;
    private entry: GameEntry | null = null;
    private titles: Titles = { units: {}, places: {}, others: {} };
    private side = '';
    private seats: Record<string, string> = {};
    private id = '';
    private played = -1; // actions of the game as it is kept
    private deed = 0; // so many had been played before the last line that did something
    private readonly commands: Record<string, Command>;

    constructor(private readonly host: Host, private readonly shelf: Shelf) {
        const command = (how: string, does: string, run: Doing, needs = true): Command => ({ how, does, run, needs });
        this.commands = {
            help: command('help', 'these commands', async () => this.help(), false),
            games: command('games', 'the games, their sides and scenarios', () => this.games(), false),
            new: command('new GAME [SCENARIO] [as SIDE] [against LEVEL]', 'begins a game', (w) => this.begin(w), false),
            kept: command('kept', 'the games that are kept in this browser', () => this.kept(), false),
            open: command('open [N] [as SIDE]', 'goes on with the kept game of this number, or with a record from a file',
                (w) => this.open(w), false),
            save: command('save', 'gives the record as a file', () => this.save()),
            prompt: command('prompt', 'who is to act, and how', async () => this.prompt(await this.now())),
            legal: command('legal [WORDS]', 'what you may do; with words, only actions that have them',
                async (_, rest) => this.legal(await this.now(), rest)),
            standing: command('standing', 'how the game stands', async () => facts((await this.now()).standing)),
            scene: command('scene', 'the battle in progress', async () => facts((await this.now()).scene)),
            at: command('at PLACE', 'a place, and who stands there', (w) => this.at(w[0] ?? '')),
            unit: command('unit UNIT', 'a unit, and what it may do', (w) => this.unit(w[0] ?? '')),
            units: command('units [SIDE]', 'where the units are', (w) => this.units(w[0])),
            reach: command('reach UNIT...', 'where they can go together', (w) => this.reach(w)),
            ahead: command('ahead PLACE', 'what may come in between where the picked units go there', (w) => this.ahead(w[0] ?? '')),
            move: command('move UNIT... to PLACE', 'picks them and goes there', (w) => this.move(w)),
            odds: command('odds ACTION', 'what dice may bring', (_, rest) => this.odds(rest)),
            why: command('why ACTION', 'why it is not legal', (_, rest) => this.why(rest)),
            rule: command('rule ID or WORDS', 'looks in the rules', (_, rest) => this.rule(rest)),
            log: command('log [N]', 'the last N things that happened', (w) => this.log(Number(w[0]) || 10)),
            settle: command('settle [all]', 'the computer chooses for you: to the end of the step, as far as no dice come of it; all: of the phase',
                (w) => this.settle(w[0] === 'all')),
            undo: command('undo [all]', 'takes back what one line has done, as far as the dice; all: all that may be', (w) => this.undo(w[0] === 'all')),
        };
    }

    /* One line typed, some lines to read out. */
    async say(line: string): Promise<string[]> {
        const words = line.trim().split(/\s+/);
        if (!words[0]) return [];
        const name = words[0].toLowerCase();
        const known = Object.hasOwn(this.commands, name) ? this.commands[name] : null;
        try {
            if ((known?.needs ?? true) && !this.session) return ['Begin a game first: new GAME. Help lists the commands.'];
            const told = known ? await known.run(words.slice(1), words.slice(1).join(' '))
                : await this.act(line.trim().replace(/^do\s+/i, ''));
            return [...(await this.keep()), ...told];
        } catch (error) {
            if (error instanceof HostError)
                return [error.judgement?.title || error.message, ...(error.code === 'syntax' ? ['Help lists the commands, legal the actions.'] : [])];
            throw error;
        }
    }

    private help(): string[] {
        return [
            ...Object.values(this.commands).map((c) => `${c.how}: ${c.does}.`),
            'Anything else is an action, as legal has it.',
        ];
    }

    private async games(): Promise<string[]> {
        return (await this.host.games()).map((g) => `${g.name}: ${g.title}. Sides ${g.sides.join(', ')}. `
            + `Scenarios ${g.scenarios.map((s) => s.name).join(', ')}. Levels ${g.levels.join(', ')}.`);
    }

    private async begin(words: string[]): Promise<string[]> {
        const after = (word: string) => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined);
        const entry = (await this.host.games()).find((g) => g.name === words[0]?.toLowerCase());
        if (!entry) return ['No game of this name. Games lists them.'];
        const side = after('as') ?? entry.sides[0];
        if (!entry.sides.includes(side)) return [`The sides are ${entry.sides.join(', ')}.`];
        const level = after('against') ?? entry.levels.at(-1)!;
        if (!entry.levels.includes(level)) return [`The levels are ${entry.levels.join(', ')}.`];
        const scenario = words[1] && !['as', 'against'].includes(words[1]) ? words[1] : undefined;
        const sides = Object.fromEntries(entry.sides.map((s) => [s, s === side ? PERSON : level]));
        return this.sit(entry, { game: entry.name, scenario }, side, sides);
    }

    private async sit(entry: GameEntry, start: Start, side: string, seats: Record<string, string>, id?: string): Promise<string[]> {
        const session = await this.host.open({ ...start, sides: seats });
        await this.session?.close();
        this.session = session;
        this.unasked = new Unasked(session);
        [this.entry, this.side, this.seats, this.id, this.played] = [entry, side, seats, id ?? crypto.randomUUID(), -1];
        this.titles = await session.titles();
        return [`${entry.title}. You play ${side}.`, ...(await this.goOn())];
    }

    private async kept(): Promise<string[]> {
        const saves = await this.shelf.kept();
        return saves.length
            ? saves.map((s, i) => `${i + 1}: ${s.title}, ${s.viewer}, after ${counted(s.played, 'action')}, ${new Date(s.when).toLocaleString()}.`)
            : ['None is kept.'];
    }

    /* Who sat there as a person, but for who types now, is played by the computer. */
    private async open(words: string[]): Promise<string[]> {
        const numbered = words[0] !== undefined && words[0] !== 'as';
        const save = numbered ? (await this.shelf.kept())[Number(words[0]) - 1] : undefined;
        if (numbered && !save) return ['No kept game of this number. Kept lists them.'];
        const record = save?.record ?? (await this.shelf.take());
        if (record === null) return ['No file was chosen.'];
        const game = save?.game ?? /^\[game (\S+?)\]/m.exec(record)?.[1];
        const entry = (await this.host.games()).find((g) => g.name === game);
        if (!entry) return ['This is no record of a game that is played here.'];
        const side = words.includes('as') ? words[words.indexOf('as') + 1] : (save?.viewer ?? entry.sides[0]);
        if (!entry.sides.includes(side)) return [`The sides are ${entry.sides.join(', ')}.`];
        const seated = (s: string) => (entry.levels.includes(save?.seats[s] ?? '') ? save!.seats[s] : entry.levels.at(-1)!);
        const seats = Object.fromEntries(entry.sides.map((s) => [s, s === side ? PERSON : seated(s)]));
        return this.sit(entry, { record, seed: save?.seed ?? undefined }, side, seats, save?.id);
    }

    private async save(): Promise<string[]> {
        const name = `${this.entry!.name}.cuartel`;
        this.shelf.give(name, await this.session!.record());
        return [`The record is given as ${name}.`];
    }

    /* After each change, as at the board; lines where that fails. */
    private async keep(): Promise<string[]> {
        if (!this.session) return [];
        const { played } = await this.now();
        if (played === this.played) return [];
        this.played = played;
        try {
            const { record, seed } = await this.session.kept();
            await this.shelf.keep({
                id: this.id, game: this.entry!.name, title: this.entry!.title, played, when: Date.now(), seats: this.seats,
                viewer: this.side, record, seed,
            });
            return [];
        } catch (error) {
            return error instanceof HostError ? [] : [`This game is not kept in this browser: ${whyUnkept(error)}`];
        }
    }

    private now(): Promise<Position> {
        return this.session!.view(this.side);
    }

    /* Chance and the computer act until the person has to; what came of it all since `doing` began is told as the person may
     * know it. */
    private async goOn(doing: () => Promise<unknown> = async () => {}): Promise<string[]> {
        const { played } = await this.now();
        this.deed = played;
        await doing();
        for (;;) {
            const now = await this.now();
            if (now.acting.includes(this.side) && (await this.unasked!.play(now))) continue;
            if (now.result || now.acting.length === 0 || now.acting.includes(this.side)) {
                const told = (await this.session!.log(this.side, played + 1)).filter((e) => e.number > played).flatMap((e) => e.events);
                const skipped = Math.max(0, told.length - LONG);
                return [
                    ...(skipped ? [`${skipped} earlier things: log tells them.`] : []),
                    ...told.slice(skipped).map((e) => this.event(e)),
                    ...this.prompt(now),
                ];
            }
            if (now.acting[0] === 'chance') await this.session!.autoChance();
            else await this.session!.auto(this.seats[now.acting[0]], now.acting[0]);
        }
    }

    private event(e: Happening): string {
        return `${e.title ?? withNames(e.text, this.titles)}. ${e.rule ? `Rule ${e.rule}.` : ''}`.trim();
    }

    private prompt(now: Position): string[] {
        if (now.result)
            return [now.result.draw ? 'The game is over: a draw.' : `The game is over: ${now.result.winners.join(', ')} won.`];
        const turn = now.turn ? `Turn ${now.turn}` : 'Set-up';
        return [`${turn}, ${now.step}. ${now.acting.join(', ')}: ${now.prompt}. ${counted(now.legal.length, 'action')}.`];
    }

    private legal(now: Position, words: string): string[] {
        const found = now.legal.map((a) => a.text).filter((t) => t.includes(words.toLowerCase()));
        if (!found.length) return ['Nothing.'];
        return found.length > LONG ? [...found.slice(0, LONG), `and ${found.length - LONG} more: give some words`] : found;
    }

    private async act(action: string): Promise<string[]> {
        const judged = await this.session!.check(action);
        if (!judged.legal) return this.why(action);
        return this.goOn(() => this.session!.act(action));
    }

    private async move(words: string[]): Promise<string[]> {
        const to = words.indexOf('to');
        if (to < 1 || words.length !== to + 2) return ['Write: move UNIT... to PLACE.'];
        const ends = { arrived: 'Arrived.', 'no-way': 'There is no way on.', 'cut-in': 'Another side is to act.', over: '' };
        let end: keyof typeof ends = 'over';
        const told = await this.goOn(async () => ({ end } = await this.session!.move(words.slice(0, to), words[to + 1])));
        return [ends[end], ...told].filter(Boolean);
    }

    private async at(id: string): Promise<string[]> {
        const now = await this.now();
        const title = this.titles.places[id];
        const place = now.places.find((p) => p.id === id);
        if (!place && title === undefined) return ['No such place.'];
        const units = now.units.filter((u) => u.place === id);
        return [
            `${title ?? id}. ${place?.holder ? `Held by ${place.holder}.` : ''}`.trim(),
            ...facts(place?.facts ?? []),
            ...units.map((u) => `${u.id}, ${this.titles.units[u.id] ?? u.symbol}, ${u.owner ?? 'nobody'}`),
        ];
    }

    private async unit(id: string): Promise<string[]> {
        const now = await this.now();
        const unit = now.units.find((u) => u.id === id);
        if (!unit) return ['No such unit that you can see.'];
        return [
            `${this.titles.units[id] ?? id}, ${unit.owner ?? 'nobody'}, at ${this.titles.places[unit.place] ?? unit.place}.`,
            ...facts(unit.facts), ...naming(now, id).slice(0, LONG).map((a) => `may: ${a.text}`),
        ];
    }

    private async units(side = this.side): Promise<string[]> {
        const own = (await this.now()).units.filter((u) => u.owner === side);
        const places = Map.groupBy(own, (u) => u.place);
        return own.length
            ? [...places].map(([place, units]) => `${this.titles.places[place] ?? place} (${place}): ${units.map((u) => u.id).join(', ')}`)
            : ['None.'];
    }

    private async reach(units: string[]): Promise<string[]> {
        const ways = await this.session!.reach(units);
        return ways.length
            ? ways.map((w) => `${w.place}, ${this.titles.places[w.place] ?? ''}, costs ${w.cost}, by ${w.path.join(' ')}`) : ['Nowhere.'];
    }

    private async ahead(place: string): Promise<string[]> {
        const told = await this.session!.ahead(this.side, place);
        if (!told) return ['Nothing that is picked can go there.'];
        const words = aheadWords(told, place, this.side, (id) => this.titles.places[id] ?? id);
        return words.length ? words : ['Nothing comes in between.'];
    }

    private async odds(action: string): Promise<string[]> {
        const odds = await this.session!.odds(action);
        if (!odds) return ['Nothing here is decided by dice.'];
        return [
            ...odds.modifiers.map((m) => `${m.amount}: ${m.text}. Rule ${m.rule}.`),
            ...odds.rows.map((r) => `${(r.probability * 100).toFixed(1)} percent: ${r.text}`),
            `Steps lost on average: ${odds.mean.own.toFixed(2)} own, ${odds.mean.other.toFixed(2)} theirs.`,
        ];
    }

    private async why(action: string): Promise<string[]> {
        const why = await this.session!.why(action);
        if (why.legal) return ['It is legal.'];
        const lines = [`No. ${why.title || why.text}. Rule ${why.rule || 'house'}.`];
        if (why.reference) lines.push(`${why.reference.title}. ${why.reference.text}`);
        return lines;
    }

    private async rule(what: string): Promise<string[]> {
        const found = await this.session!.rules(what);
        const lines = [
            ...found.rulings.map((r) => `Ruling ${r.number}. ${r.answer}`),
            ...found.rules.map((r) => `${r.id}. ${r.title}. ${r.text}`),
        ];
        return lines.length ? lines.slice(0, LONG) : ['Nothing is said of that.'];
    }

    private async log(n: number): Promise<string[]> {
        const entries = (await this.session!.log(this.side)).slice(-n);
        return entries.flatMap((e) => [`${e.number}. ${e.action || e.edit || ''}`, ...e.events.map((x) => this.event(x))]);
    }

    private async settle(all: boolean): Promise<string[]> {
        this.deed = (await this.now()).played;
        const done = await this.session!.settle(all);
        return [...done.flatMap((o) => [o.action, ...o.events.map((e) => this.event(e))]), ...this.prompt(await this.now())];
    }

    private async undo(all: boolean): Promise<string[]> {
        const { played } = await this.now();
        let gone = 0;
        for (let more = 1; more && (gone === 0 || played - gone > this.deed); gone += more) more = await this.session!.undo(all);
        this.deed = played - gone;
        this.unasked!.forget(this.deed);
        return [gone ? `${gone} taken back.` : 'Nothing can be taken back.', ...this.prompt(await this.now())];
    }

    get title(): string {
        return this.entry?.title ?? '';
    }
}

function facts(list: Fact[]): string[] {
    return list.length ? list.map(([key, value]) => `${key}: ${value}`) : ['Nothing.'];
}
