/* One game on the table: the session, what the viewer sees of it, what is chosen, and whose turn it is to think.  All
 * that is shown comes from here; all that a person does goes through here. */
import {
    HostError,
    type Action,
    type Ahead,
    type Argument,
    type GameEntry,
    type Happening,
    type Host,
    type LogEntry,
    type MapSheet,
    type Odds,
    type Position,
    type Reasons,
    type RuleTexts,
    type Session,
    type Start,
    type Statics,
    type Titles,
    type Way,
} from '../../../host/host';
import { clickPlace, clickUnit, mayPick, needsPlace, nothing, PICK, picked, standing, targets, wish, type Answer, type Chosen, type Goal } from './choose';
import { Faces } from './faces.svelte';
import { unitName, words } from './facts';
import { asked, lessonOf, type Following, type Lesson } from './guide';
import { idle } from './idle';
import { layOut, type Board } from './map';
import { Origins } from './origins';
import { forget, keep, whyUnkept, type Save } from './saves';
import { settings } from './settings.svelte';
import { Unasked } from './unasked';
import { whyNotThere } from './way';
import { leftUndone } from './wording';

export const PERSON = 'person';

export interface Seating {
    seats: Record<string, string>;
    viewer: string;
    id?: string;
    guide?: Following; // the game is played with a guided opening
    study?: boolean; // the position may be changed by hand; nobody keeps secrets from himself
}

const HOUSE = 'house'; // the rule of what is only about how a record is written

const GLANCE = 250; // milliseconds between two looks at a computer player that acts quickly

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Table {
    readonly board: Board;
    readonly faces: Faces;
    readonly unasked: Unasked;
    origins = $state.raw<Origins | null>(null); // null: not told yet
    position = $state.raw<Position>(null!);
    viewer = $state('');
    seats = $state<Record<string, string>>({});
    log = $state.raw<LogEntry[]>([]);
    news = $state.raw<Happening[]>([]); // since the viewer last decided something
    chosen = $state.raw<Chosen>(nothing);
    ways = $state.raw<Way[]>([]);
    looking = $state<string | null>(null); // the place whose stack lies open
    menu = $state.raw<Action[]>([]);
    sheet = $state.raw<{ action: Action; odds: Odds } | null>(null);
    sure = $state.raw<{ action: Action; question: string } | null>(null); // a step that would end too early?
    reasons = $state.raw<Reasons | null>(null);
    reference = $state.raw<{ what: string; found: RuleTexts } | null>(null);
    trouble = $state('');
    busy = $state(false);
    asking = $state(false); // for what dice may bring, before it is played
    covered = $state<string | null>(null); // the side that the screen is handed to
    past = $state<number | null>(null); // a replay shows the game after so many actions
    paused = $state(false); // computer players wait
    canUndo = $state(false);
    tab = $state<'now' | 'log' | 'rules' | 'off' | 'study'>('now');
    guide = $state.raw<Following | null>(null);
    study = $state(false);
    edited = $state(false); // the record says that it was changed by hand
    notice = $state(''); // to be known, but nothing is wrong
    unkept = $state(''); // why the game is not kept in this browser; "": it is
    private told = 0; // so many actions are no news any more
    private deeds: number[] = []; // how many actions had been played before each thing that was done here
    private closed = false;
    private running = false;
    private readonly id: string;

    constructor(
        readonly host: Host,
        readonly entry: GameEntry,
        readonly session: Session,
        readonly statics: Statics,
        readonly titles: Titles,
        sheet: MapSheet | null,
        seating: Seating,
    ) {
        this.board = layOut(statics, sheet);
        this.faces = new Faces(session);
        this.unasked = new Unasked(session);
        this.seats = seating.seats;
        this.viewer = seating.viewer;
        this.id = seating.id ?? crypto.randomUUID();
        this.guide = seating.guide ?? null;
        this.study = seating.study ?? false;
        if (this.study) this.tab = 'study';
        this.edited = session.start.edited;
        if (session.start.repaired) this.notice = 'The last line of this record was cut off; the game goes on from the line before.';
    }

    static async open(host: Host, entry: GameEntry, start: Start, seating: Seating): Promise<Table> {
        const session = await host.open({ ...start, sides: seating.seats });
        const [statics, titles, sheet] = await Promise.all([session.statics(), session.titles(), session.map()]);
        const table = new Table(host, entry, session, statics, titles, sheet, seating);
        await table.look();
        table.told = table.position.played;
        table.news = [];
        idle(500).then(() => session.provenance()).then((told) => (table.origins = new Origins(told, table.board)),
            () => {}); // the game was left before it was told
        return table;
    }

    /* Who watches: nobody here plays. */
    get watching(): boolean {
        return !Object.values(this.seats).includes(PERSON);
    }

    private get mineToPlay(): boolean {
        return this.seats[this.viewer] === PERSON && this.position.acting.includes(this.viewer);
    }

    get mine(): boolean {
        return this.past === null && !this.busy && this.mineToPlay;
    }

    /* What is chosen here, or picked by the game's own action. */
    get stack(): string[] {
        return this.chosen.units.length ? this.chosen.units : picked(this.position);
    }

    /* What is chosen, and what is picked. */
    get marked(): string[] {
        return [...new Set([...this.chosen.units, ...picked(this.position)])];
    }

    get goals(): Map<string, Goal> {
        return this.mine ? targets(this.position, this.chosen, this.ways) : new Map();
    }

    get lesson(): Lesson | null {
        return this.guide && lessonOf(this.guide, this.log);
    }

    /* What the guide asks for can be done: it is legal, or a way there is known. */
    get lessonReady(): boolean {
        const next = this.lesson?.next ?? '';
        return this.mine && (asked(this.position, next) !== undefined || this.lessonWay(next) !== undefined);
    }

    private lessonWay(next: string): Way | undefined {
        return this.ways.find((way) => way.place === next.split(' ').at(-1));
    }

    /* With its counters: none is ever shown as it was before.  Whoever looks at another time by now is not brought back. */
    private async show(position: Position, at?: number): Promise<void> {
        await this.faces.follow(position, this.viewer, at);
        if (this.past === (at ?? null)) this.position = position;
    }

    private async look(): Promise<void> {
        const before = this.position?.step;
        await this.show(await this.session.view(this.viewer));
        const known = this.log.at(-1)?.number ?? 0;
        const reader = this.watching ? null : this.viewer;
        if (this.study || known > this.position.played) this.log = await this.session.log(reader);
        else {
            const more = (await this.session.log(reader, known + 1)).filter((e) => e.number > known);
            if (more.length) this.log = [...this.log, ...more];
        }
        this.news = this.log.filter((e) => e.number > this.told).flatMap((e) => e.events).slice(-60);
        this.openOnly(before !== this.position.step);
        const stack = picked(this.position);
        this.ways = this.mineToPlay && stack.length ? await this.session.reach(stack).catch(() => []) : [];
        this.canUndo = this.study ? this.position.played > 0 || this.edited
            : this.seats[this.viewer] === PERSON && (await this.unasked.afterChoice(this.position.played));
    }

    /* Where all that may act stand in one place, their stack lies open: a battle, a loss, a stack that must shrink; but not
     * instead of one that is being picked from.  Who alone may act and has to be told where is chosen.  What lay open for a
     * step that is over is closed, if nobody there may act. */
    private openOnly(over: boolean): void {
        if (!this.mineToPlay || this.chosen.units.length) return;
        const live = this.position.units.filter((u) => this.position.by_unit[u.id]);
        const places = new Set(live.map((u) => u.place));
        const picking = this.position.units.some((u) => u.place === this.looking && this.marked.includes(u.id));
        if (places.size === 1 && !picking) [this.looking] = places;
        else if (over && this.looking && !places.has(this.looking)) this.looking = null;
        if (live.length === 1 && live[0].place === this.looking && needsPlace(this.position, live[0].id))
            this.chosen = { units: [live[0].id], place: null };
    }

    private clear(): void {
        this.chosen = nothing;
        this.menu = [];
        this.sheet = null;
        this.sure = null;
        this.reasons = null;
        this.trouble = '';
    }

    private tell(error: unknown): void {
        this.trouble = error instanceof Error ? error.message : String(error);
        if (error instanceof HostError && error.judgement) this.trouble = error.judgement.title || this.trouble;
    }

    /* Lets chance and computer players act until a person has to. */
    async run(): Promise<void> {
        if (this.running) return;
        this.running = this.busy = true;
        try {
            let drawn = performance.now();
            for (let now = this.position; !this.closed && this.past === null;) {
                const { acting, result } = now;
                if (result || acting.length === 0) break;
                const thinking = acting.find((side) => side !== 'chance' && this.seats[side] !== PERSON);
                if (acting[0] === 'chance') await this.session.autoChance();
                else if (thinking === undefined) {
                    if (now !== this.position) await this.look();
                    await this.turnTo(acting);
                    if (this.covered || !(await this.playOnly())) break;
                } else {
                    if (this.paused) break;
                    await this.session.auto(this.seats[thinking], thinking);
                    if (settings.pace !== 'quick') await sleep(settings.pace === 'slow' ? 700 : 150);
                }
                if (settings.pace !== 'quick' || performance.now() - drawn > GLANCE) {
                    await this.look();
                    now = this.position;
                    drawn = performance.now();
                } else now = await this.session.view(this.viewer);
            }
            await this.look();
        } catch (error) {
            this.tell(error);
        } finally {
            this.running = this.busy = false;
        }
        void this.save();
    }

    /* The guide waits for what it asks for. */
    private async playOnly(): Promise<boolean> {
        return this.mineToPlay && !this.study && !asked(this.position, this.lesson?.next ?? '') && this.unasked.play(this.position);
    }

    private async turnTo(acting: string[]): Promise<void> {
        const person = acting.find((side) => this.seats[side] === PERSON)!;
        if (acting.includes(this.viewer) && this.seats[this.viewer] === PERSON) return;
        if (this.study || this.watching || !Object.keys(this.seats).some((s) => s !== person && this.seats[s] === PERSON)
            || !this.entry.secrets)
            await this.seeAs(person);
        else this.covered = person;
    }

    /* The other person sits down, and may have nothing to choose. */
    sitDown = (side: string) => this.seeAs(side).then(() => this.run());

    async seeAs(side: string): Promise<void> {
        this.covered = null;
        this.past = null;
        this.viewer = side;
        this.log = [];
        this.clear();
        this.looking = null;
        await this.look();
    }

    private async play(doing: () => Promise<unknown>): Promise<void> {
        if (this.busy) return;
        this.busy = true;
        this.clear();
        const begun = this.told = this.position.played;
        try {
            await doing();
            await this.look();
            this.unasked.forget(this.position.played);
            this.deeds = [...this.deeds.filter((played) => played < begun), ...(this.position.played > begun ? [begun] : [])];
        } catch (error) {
            await this.look();
            this.tell(error);
        }
        this.busy = false;
        await this.run();
    }

    /* Plays at once; or, where dice decide, after the odds have been seen; or, where a step would end in which more
     * could be done, after a question. */
    async act(action: Action, seen = false): Promise<void> {
        if (!this.mine) return;
        const wanted = asked(this.position, this.lesson?.next ?? '')?.text === action.text;
        const left = seen || wanted || !settings.warn ? '' : leftUndone(this.position, action);
        if (left) {
            this.sure = { action, question: left };
            return;
        }
        if (!seen) {
            this.asking = true;
            const odds = await this.session.odds(action.text).catch(() => null);
            this.asking = false;
            if (odds) {
                this.sheet = { action, odds };
                return;
            }
        }
        await this.play(() => this.session.act(action.text));
    }

    async move(units: string[], place: string): Promise<void> {
        await this.play(() => this.session.move(units, place));
    }

    /* What is tedious is left to the computer. */
    async settle(all = false): Promise<void> {
        await this.play(async () => (await this.session.settle(all)).flatMap((o) => o.events));
    }

    /* What may come in between where the picked units go there; null: nothing is picked, or knows a way. */
    async ahead(place: string): Promise<Ahead | null> {
        return picked(this.position).length ? this.session.ahead(this.viewer, place).catch(() => null) : null;
    }

    /* The last thing that was done here, whole; or all that may be.  In a study changes by hand and dice as well. */
    async undo(all = false): Promise<void> {
        if (this.past !== null) return;
        await this.play(() => (all ? this.session.undo(true) : this.undoDeed()));
    }

    private async undoDeed(): Promise<void> {
        const before = this.position.played;
        const begun = this.deeds.findLast((played) => played < before) ?? before - 1;
        for (let played = before; played > begun;) {
            const now = this.study ? await this.stepBack() : played - (await this.session.undo());
            if (now === played) return; // a change by hand alone, or nothing more
            played = now;
        }
    }

    private async stepBack(): Promise<number> {
        const { played, edited } = await this.session.back();
        this.edited = edited;
        return played;
    }

    async choose(units: string[]): Promise<void> {
        this.clear();
        this.chosen = { units, place: null };
    }

    async unit(id: string): Promise<void> {
        if (!this.mine) return;
        const answer = clickUnit(this.position, this.chosen, id);
        if (answer.kind !== 'ask') return this.follow(answer);
        const why = await this.meant(answer.action).catch(() => null);
        const first = why?.legal ? why.about.find(({ kind }) => kind === 'unit')?.id : undefined;
        return this.follow(first && first !== id ? clickUnit(this.position, this.chosen, first) : answer);
    }

    /* Of equal units the record wants the first; who names another one means it. */
    private async meant(action: string): Promise<Reasons> {
        for (const seen = new Set(action.split(' '));;) {
            const why = await this.session.why(action);
            const equal = why.about.find(({ kind, id }) => kind === 'unit' && seen.has(id));
            const first = why.about.find(({ kind, id }) => kind === 'unit' && !seen.has(id));
            if (why.legal || why.rule !== HOUSE || !equal || !first) return why;
            seen.add(first.id);
            action = action.split(' ').map((word) => (word === equal.id ? first.id : word)).join(' ');
        }
    }

    private inOrder = (units: string[]) => [...units].sort((a, b) => this.statics.units.indexOf(a) - this.statics.units.indexOf(b));

    /* Picks these units instead of those that are picked now, in the order that the record wants.  If they cannot be
     * picked together, all is as it was, and why not is told. */
    async pick(units: string[]): Promise<void> {
        const before = picked(this.position);
        const after = this.inOrder(units);
        const text = (unit: string) => `${this.viewer} ${PICK} ${unit}`;
        const last = before.length ? this.log.slice(-before.length).map((e) => e.action) : [];
        if (!last.every((action) => before.some((u) => action === text(u))))
            return this.ask(text(after.find((u) => !before.includes(u)) ?? before[0]));
        let refused: Reasons | null = null;
        await this.play(async () => {
            for (const _ of before) await this.session.undo();
            let done = 0;
            for (; done < after.length && !refused; done++) {
                const why = await this.meant(text(after[done]));
                if (why.legal) await this.session.act(why.action);
                else refused = why;
            }
            if (refused) {
                while (--done) await this.session.undo();
                for (const unit of before) await this.session.act(text(unit));
            }
        });
        if (refused) this.reasons = refused;
    }

    /* Every one of these that can be picked: as many as the rules allow together. */
    async pickAll(units: string[]): Promise<void> {
        await this.play(async () => {
            for (const unit of this.inOrder(units))
                if ((await this.session.check(`${this.viewer} ${PICK} ${unit}`)).legal)
                    await this.session.act(`${this.viewer} ${PICK} ${unit}`);
        });
    }

    async place(id: string): Promise<void> {
        if (!this.mine) {
            this.looking = id;
            return;
        }
        const there = standing(this.position, id);
        const goal = this.goals.has(id);
        if (!goal && !this.chosen.units.length && there.length === 1 && this.position.by_unit[there[0]]) {
            this.looking = id;
            await this.unit(there[0]);
        } else await this.follow(clickPlace(this.position, this.chosen, id, this.ways), id);
    }

    /* A unit is taken up to be carried somewhere: with those that are chosen already, or else with all of its pile that may. */
    async lift(unit: string, pile: string[] = []): Promise<void> {
        const all = pile.length > 1 && !this.stack.length && mayPick(this.position, unit);
        if (!this.stack.includes(unit)) await (all ? this.pickAll(pile) : this.unit(unit));
    }

    /* It is put down: as if the place had been clicked; where that means nothing, why not. */
    async putDown(unit: string, place: string): Promise<void> {
        const from = this.position.units.find((u) => u.id === unit)?.place;
        if (!this.mine || place === from || !this.stack.includes(unit)) return;
        const answer = clickPlace(this.position, this.chosen, place, this.ways);
        await this.follow(answer.kind === 'look' ? { kind: 'ask', action: wish(this.position, 'p', place, this.chosen.units[0]) } : answer, place);
    }

    private async follow(answer: Answer, place?: string): Promise<void> {
        switch (answer.kind) {
            case 'play': return this.act(answer.action);
            case 'move': return this.move(answer.units, answer.place);
            case 'choose': return this.choose(answer.units);
            case 'pick': return this.pick(answer.units);
            case 'menu': this.menu = answer.actions; this.tab = 'now'; return;
            case 'look': this.looking = answer.place; return;
            case 'ask': return this.ask(answer.action, this.chosen.units.length ? undefined : place);
        }
    }

    /* Why not?  Or why is the place out of reach? */
    async ask(action: string, place?: string): Promise<void> {
        try {
            const why = await this.session.why(action);
            const far = place && !why.legal ? await whyNotThere(await this.ahead(place), place, why, this.session, (id) => this.placeName(id)) : null;
            this.reasons = far ?? why;
            this.trouble = '';
            this.tab = 'now';
        } catch (error) {
            this.tell(error);
        }
    }

    /* What is typed is played if it is legal, and answered if not. */
    async typed(text: string): Promise<void> {
        try {
            const judged = await this.session.check(text);
            if (!judged.legal) return await this.ask(text);
            if (this.mine) await this.play(() => this.session.act(text));
        } catch (error) {
            this.tell(error);
        }
    }

    lookUp(what: string): Promise<RuleTexts> {
        return this.session.rules(what).catch(() => ({ rules: [], rulings: [] }));
    }

    async rule(what: string): Promise<void> {
        this.reference = { what, found: await this.lookUp(what) };
        this.tab = 'rules';
    }

    async doLesson(): Promise<void> {
        const next = this.lesson?.next ?? '';
        const action = asked(this.position, next);
        if (action) await this.act(action, true);
        else if (this.lessonWay(next)) await this.move(picked(this.position), this.lessonWay(next)!.place);
    }

    skipLesson(): void {
        if (!this.guide) return;
        this.guide = { ...this.guide, skipped: [...this.guide.skipped, this.position.played] };
        void this.save();
    }

    endGuide(): void {
        this.guide = null;
        void this.save();
    }

    /* Where a unit stands, or the place itself; "": nowhere on the map. */
    placeOf(id: string): string {
        const place = this.position.units.find((u) => u.id === id)?.place ?? id;
        return this.board.places.has(place) ? place : '';
    }

    /* A change by hand, in the console's words. */
    async edit(command: string): Promise<boolean> {
        let events: Happening[] | null = null;
        await this.play(async () => {
            ({ events } = await this.session.edit(command));
            this.edited = true;
        });
        this.news = [...(events ?? []), ...this.news];
        return events !== null;
    }

    /* The position stands: from here on these play. */
    async playOn(seats: Record<string, string>): Promise<void> {
        this.seats = seats;
        for (const [side, who] of Object.entries(seats)) await this.session.tagSide(side, who);
        this.study = false;
        this.tab = 'now';
        const person = this.statics.sides.find((side) => seats[side] === PERSON);
        if (person && seats[this.viewer] !== PERSON) await this.seeAs(person);
        await this.run();
    }

    /* Shows the game as it was; null: as it is. */
    async showPast(at: number | null): Promise<void> {
        this.clear();
        try {
            if (at === null) {
                this.past = null;
                await this.look();
                if (this.seats[this.viewer] !== PERSON || !this.position.acting.includes(this.viewer)) void this.run();
            } else {
                this.past = at;
                await this.show(await this.session.view(this.viewer, at), at);
            }
        } catch (error) {
            this.past = null;
            this.tell(error);
        }
    }

    async pause(paused: boolean): Promise<void> {
        this.paused = paused;
        if (!paused) await this.run();
    }

    async save(): Promise<void> {
        if (typeof indexedDB === 'undefined') return;
        try {
            const { record, seed } = await this.session.kept();
            const save: Save = {
                id: this.id, game: this.statics.game, title: this.statics.title, played: this.position.played,
                when: Date.now(), seats: { ...this.seats }, viewer: this.viewer, record, seed,
                study: this.study, skipped: this.guide?.skipped.slice(),
            };
            await keep(save);
            this.unkept = '';
        } catch (error) {
            if (!(error instanceof HostError)) this.unkept = whyUnkept(error);
        }
    }

    async drop(): Promise<void> {
        await forget(this.id);
    }

    placeName(id: string): string {
        return this.titles.places[id] ?? id;
    }

    /* One that has no name of its own goes by what it is, and its id. */
    unitNamed(id: string): string {
        const title = this.titles.units[id] ?? id;
        if (title !== id) return title;
        const unit = this.position.units.find((u) => u.id === id);
        const name = unit && unitName(unit);
        return name && name !== id ? `${name} (${id})` : id;
    }

    called({ kind, id }: Argument): string {
        if (kind === 'u') return this.unitNamed(id);
        if (kind === 'p') return this.placeName(id);
        return this.titles.others[kind]?.[id] ?? (kind === 'c' ? words(id) : id);
    }

    async close(): Promise<void> {
        this.closed = true;
        await this.save();
        await this.session.close();
    }
}
