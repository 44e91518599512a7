/* The JSON view as types: docs/view.md is the authority.  Members are added, never changed; pass over those that
 * are not known here.  Units, places, sides, verbs and rules are ids; no side is null. */

/* Both are text for people. */
export type Fact = [key: string, value: string];

export interface Happening {
    rule: string;
    text: string; // by ids
    title?: string; // the same for people, by titles; not in a position
}

export interface Argument {
    kind: string; // letter of a kind; "u" is a unit, "p" a place
    id: string;
}

export interface Action {
    verb: string;
    text: string; // what is played
    arguments: Argument[];
}

export interface Stack {
    owner: string | null;
    units: string[];
    unseen?: number; // so many more, of which nothing else is known
}

export interface PlaceNow {
    id: string;
    holder: string | null;
    stacks: Stack[];
    facts: Fact[];
}

export interface UnitNow {
    id: string;
    place: string;
    host?: string; // the unit that carries it
    owner: string | null;
    symbol: string; // two letters
    facts: Fact[];
}

export interface Result {
    draw: boolean;
    winners: string[];
    rule: string;
}

/* What changes, as one side may see it. */
export interface Position {
    game: string;
    side: string;
    options: string[];
    played: number; // actions so far
    turn: number; // 0 in set-up
    step: string;
    rule: string;
    prompt: string;
    acting: string[]; // ["chance"]; empty when the game is over
    result: Result | null;
    scores: Record<string, number>;
    tracks: Record<string, number>;
    standing: Fact[];
    scene: Fact[];
    places: PlaceNow[];
    units: UnitNow[];
    events: Happening[];
    legal: Action[];
    by_unit: Record<string, number[]>; // rows of `legal`
    by_place: Record<string, number[]>;
    buttons: number[];
    endings?: number[]; // those that end a step
    left?: { units: number; others: number }; // what else could be done
}

export type PlaceFlag = 'hex' | 'water' | 'town' | 'port' | 'off-map' | 'coast';

export interface Place {
    id: string;
    title: string;
    terrain: string;
    x: number;
    y: number;
    points: number;
    flags: PlaceFlag[];
}

export interface Link {
    from: string;
    to: string;
    kind: string;
}

/* What does not change. */
export interface Statics {
    game: string;
    title: string;
    sides: string[];
    scenarios: string[];
    options: string[];
    verbs: { name: string; kinds: string; help: string }[];
    steps?: { name: string; rule: string }[]; // of the sequence of play, and interrupts
    units: string[];
    map?: {
        flat_top: boolean;
        even_high: boolean;
        places: Place[];
        links: Link[];
    };
}
