/* Where a game is played, for a client that only shows it.  The local host (local.ts) has the engine in a worker of
 * the page; a remote one can speak to a server.  Everything is asynchronous, and every answer is plain data.
 *
 *   const host = await localHost();
 *   const session = await host.open({ game: 'toy' });
 *   const position = await session.view('red');
 *   await session.act(position.legal[0].text);
 *
 * An action is a text, as `legal` has it or as a person types it: "red enter 3122", with the side left out where
 * only one acts.  Whatever cannot be done rejects with a HostError and leaves all as it was. */
import type { Fact, Happening, Position, Statics } from './view.ts';

export type { Fact, Happening, Position, Statics } from './view.ts';
export type { Action, Argument, Link, Place, PlaceFlag, PlaceNow, Result, Stack, UnitNow } from './view.ts';

export interface Host {
    version(): Promise<string>;
    games(): Promise<GameEntry[]>;
    open(start: Start): Promise<Session>;
    /* Does a record keep to the rules and to its dice?  The lines say what was found. */
    verify(record: string, data?: Sheets): Promise<{ sound: boolean; lines: string[] }>;
    /* A first turn, step by step, for who plays a game for the first time; null: it has none. */
    guide(game: string): Promise<Guide | null>;
    close(): void;
}

export interface GameEntry {
    name: string;
    title: string;
    sides: string[];
    scenarios: Choice[]; // the first is what people usually want
    options: Choice[];
    levels: string[]; // computer players, the weakest first
    secrets: boolean; // a side may not see all: hand over with the screen covered
}

/* What is played (with dice that are known), by whom, and the steps. */
export interface Guide {
    scenario: string;
    side: string;
    seed: number;
    steps: GuideStep[];
}

/* Over when each of its actions was played, in this order; a word of one may end with *, for any end, and none has its
 * side.  The last step has no action. */
export interface GuideStep {
    look: string; // a unit or a place to show, or ""
    actions: string[];
    rule: string;
    text: string;
}

export interface Choice {
    name: string;
    text: string; // a sentence, or ""
}

/* Files of data by name, laid over the built-in ones: { "units.txt": "..." }. */
export type Sheets = Record<string, string>;

/* A new game, or one that a record tells.  Of these, `game` or `record` must be there. */
export interface Start {
    game?: string;
    scenario?: string;
    options?: string[];
    sides?: Record<string, string>; // who plays: "person", a level, a name; stands in the record
    /* 64 hexadecimal digits; or a number, as the console's `new GAME seed N` takes it, for dice that are known.  A new
     * game without one draws it from the system's randomness.  With a record: the seed that kept() gave. */
    seed?: string | number;
    record?: string;
    at?: number; // with a record: as after so many actions (a branch)
    data?: Sheets;
}

export interface Session {
    readonly start: Opened;
    statics(): Promise<Statics>;
    /* `at`: as it was after so many actions, for a replay; what was legal then can be read, but not played. */
    view(side: string, at?: number): Promise<Position>;

    /* Asking; nothing changes. */
    check(action: string): Promise<Judgement>;
    why(action: string): Promise<Reasons>;
    odds(action: string): Promise<Odds | null>; // null: nothing here is decided by dice
    reach(units: string[]): Promise<Way[]>; // where they can go together
    /* What may come in between where the units that the side has picked go there; null: they cannot. */
    ahead(side: string, place: string): Promise<Ahead | null>;
    supply(side: string, place: string): Promise<Trace | null>; // null: the game has no lines of supply
    /* What a unit, a place or another thing is called by people, by id. */
    titles(): Promise<Titles>;

    /* The bare map as a picture, and where its places lie on it; null: the game has none. */
    map(): Promise<MapSheet | null>;
    /* The counters of these units as `side` sees them, by id; none of those that it does not see.  `at`: as they were. */
    faces(side: string, units: string[], at?: number): Promise<Record<string, Shapes>>;

    /* Playing. */
    act(action: string): Promise<Outcome>;
    /* A computer player does one action of `side`, or of the first that may act; chance is not its affair. */
    auto(level: string, side?: string): Promise<Outcome>;
    autoChance(): Promise<Outcome>;
    /* The best computer player chooses for the side that is asked: to the end of the step, as far as no dice come of it; `all`:
     * to the end of the phase, dice and all.  At the latest until another side is asked. */
    settle(all?: boolean): Promise<Outcome[]>;
    /* Picks these units and goes the game's own way there, with the dice on the way. */
    move(units: string[], place: string): Promise<Moved>;
    /* The last action, or all since the last die, reveal or change of side; how many were taken back. */
    undo(all?: boolean): Promise<number>;
    /* For who studies: the last change by hand, or the last action that was no die with the dice after it. */
    back(): Promise<Back>;
    /* How many undo could take back; 0: none. */
    undoable(): Promise<number>;
    /* A change by hand, in the console's words: "put UNIT PLACE", "set TRACK VALUE", "step NAME SIDE", "clear". */
    edit(command: string): Promise<Outcome>;

    /* 16 digits: equal positions, equal hashes, here and in the native program. */
    hash(): Promise<string>;
    /* What happened, from action number `from` (1 is the first); `side` (or null: everything) may read it. */
    log(side: string | null, from?: number): Promise<LogEntry[]>;
    /* The record, as docs/record-format.md says. */
    record(): Promise<string>;
    /* The record and, while the game goes on, its seed, for the client's own store and nobody else's eyes. */
    kept(): Promise<Kept>;
    /* Gives the game up: its seed is shown in the record, so that the dice can be proved. */
    reveal(): Promise<void>;
    tagSide(side: string, who: string): Promise<void>;

    /* A rule by id, a section, a ruling by number, or whatever speaks of the words; "" : all. */
    rules(what: string): Promise<RuleTexts>;
    provenance(): Promise<Provenance>;

    /* Called after each change, whoever made it, with the number of actions so far; gives what ends it. */
    subscribe(changed: (played: number) => void): () => void;
    close(): Promise<void>;
}

export interface Opened {
    session: number;
    game: string;
    scenario: string;
    options: string[];
    sides: Record<string, string>; // who plays, as the record says; "" where it does not
    played: number;
    repaired: boolean; // the record's last line was cut off and is left out
    seeded: boolean; // false: further dice come from a new seed
    edited: boolean;
    dictated: boolean;
}

export interface Outcome {
    played: number; // actions so far
    action: string; // as the record has it; "" after an edit
    events: Happening[];
}

export interface Moved {
    end: 'arrived' | 'no-way' | 'cut-in' | 'over';
    done: Outcome[];
}

export interface Judgement {
    legal: boolean;
    action: string; // as the record would have it; "" where the text is no action
    rule: string; // that forbids it, or "house"; "" where it is legal or no action
    text: string; // the sense of it, by ids; "" where it is legal
    title: string; // the same for people, by titles
}

export interface Reasons extends Judgement {
    reference: RuleText | null; // that rule; of a legal action, the rule of the step
    ruling: Ruling | null; // how the rule is read here
    about: { kind: 'unit' | 'place'; id: string; facts: Fact[] }[];
}

export interface Back {
    done: boolean; // false: nothing has been played or changed yet
    played: number;
    edited: boolean; // the record still has changes by hand
}

export interface Odds {
    mean: { own: number; other: number }; // steps lost, of who acts and of who suffers
    modifiers: { rule: string; amount: number; text: string }[];
    rows: { text: string; probability: number }[];
}

export interface Way {
    place: string;
    cost: number;
    path: string[]; // from where they are to the place
}

/* As far as the side can know: others may be where it sees nobody. */
export interface Ahead {
    ends: string; // the place that they come to if the others let them pass
    arrives: number; // how likely dice let that be the place they are sent to, 0 to 1
    whole: boolean; // false: there may be more than was looked at
    guessed: boolean; // the side does not know all that this rests on
    why: { rule: string; text: string } | null; // they come no farther, if that is known
    notes: Note[]; // who else is asked something, in the order of the way
}

export interface Note {
    place: string; // where the units then are
    who: string; // another side, "chance", or their own
    step: string;
    rule: string;
    text: string; // what is asked, for people
}

export interface Trace {
    yes: boolean;
    path: string[];
    rule: string; // by which it breaks
    at: string | null; // where it breaks
}

export interface Titles {
    units: Record<string, string>;
    places: Record<string, string>;
    others: Record<string, Record<string, string>>; // of the game's own kinds, by their letter; what is called otherwise than its id
}

/* Shapes to be put into an SVG: trusted, since the host drew them.  Classes: s letters with serifs, n without, b bold,
 * i italic. */
export type Shapes = string;

/* Lengths are pixels of the picture; y grows downwards. */
export interface MapSheet {
    svg: string; // a whole document
    width: number;
    height: number;
    places: PlaceOnMap[];
    flags: Record<string, Shapes>; // of each side, beside the mark of a place that it holds, at 0 0
}

export interface PlaceOnMap {
    id: string;
    shape: 'hex' | 'box' | 'space';
    x: number; // its middle
    y: number;
    mark_x: number; // its town; often its middle
    mark_y: number;
    width: number; // of a hex, between opposite sides
    height: number;
}

/* A counter is so large, its left upper corner at 0 0; its shadow goes a little beyond. */
export const COUNTER = 54;

export interface LogEntry {
    number: number; // of the action, from 1; 0: before the first
    turn: number;
    step: string; // where it was played
    side: string; // "chance" too
    action: string; // blanked where the reader may not know it; "" for a change by hand
    edit?: string; // the change by hand
    events: Happening[];
}

export interface Kept {
    record: string;
    seed: string | null;
}

export interface RuleText {
    id: string;
    title: string;
    text: string;
}

export interface Ruling {
    number: number;
    question: string;
    rules: string;
    answer: string;
}

export interface RuleTexts {
    rules: RuleText[];
    rulings: Ruling[];
}

/* Rows of data as supplied with the rules, found elsewhere, or reconstructed. */
export interface Provenance {
    files: { name: string; seed: number; found: number; reconstructed: number }[];
    switches: { name: string; value: number; least: number; most: number; text: string }[];
    sources: { key: string; kind: string; text: string }[];
    /* Each row of each file: what its first two fields say (a hex; the two ends of a link), and the key of a source. */
    rows: { file: string; of: string[]; source: string }[];
}

export type Failure =
    | 'syntax' // a text that cannot be read
    | 'illegal' // a rule forbids it, and `judgement` says which; or a change by hand would leave what cannot be
    | 'not-found' // no game, side, unit, place, level or session of this name
    | 'data' // a record or a file of data that holds what it should not
    | 'engine'; // our own mistake: the engine stopped, and with it all its sessions

export class HostError extends Error {
    constructor(
        readonly code: Failure,
        message: string,
        readonly judgement: Judgement | null = null,
        readonly line: number = 0, // of the record; 0: none in particular
    ) {
        super(message);
        this.name = 'HostError';
    }
}
