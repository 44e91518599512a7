/* Where everything of a map lies on paper.  Hexes are numbered by column and row; spaces have a position of their
 * own.  One unit of length is a hex's width (or a good distance between spaces); y grows downwards. */
import type { Link, Place, Statics } from '../../../host/host';

export interface Point {
    x: number;
    y: number;
}

export interface Laid {
    place: Place;
    at: Point;
    outline: string; // SVG points of a hex; "" for a space or box
    box: boolean; // drawn beside the map
}

export interface Edge {
    kind: string;
    from: Point;
    to: Point;
    ends: [string, string];
}

export interface Board {
    hexes: boolean;
    size: number; // radius of a hex or space
    places: Map<string, Laid>;
    order: string[]; // reading order, for the keyboard
    sides: Edge[]; // along hexsides: rivers and barriers
    ways: Edge[]; // from middle to middle: rails, roads, links of spaces
    coast: Edge[]; // hexsides between land and water
    width: number;
    height: number;
}

const SIDE_KINDS = new Set(['river', 'impassable', 'water', 'border', 'wall', 'coast']);
const RADIUS = 50;
const MARGIN = 70;

function flags(place: Place): Set<string> {
    return new Set(place.flags);
}

/* The middle of a hex: in a flat-topped map every second column is half a hex lower, else every second row half a
 * hex further right. */
export function hexMiddle(x: number, y: number, flatTop: boolean, evenHigh: boolean): Point {
    const high = (n: number) => (Math.abs(n % 2) === 0) === evenHigh;
    const tall = Math.sqrt(3) * RADIUS;
    return flatTop
        ? { x: x * 1.5 * RADIUS, y: (y + (high(x) ? 0 : 0.5)) * tall }
        : { x: (x + (high(y) ? 0 : 0.5)) * tall, y: y * 1.5 * RADIUS };
}

function corners(at: Point, flatTop: boolean): Point[] {
    return [0, 1, 2, 3, 4, 5].map((i) => {
        const angle = ((i * 60 + (flatTop ? 0 : 30)) * Math.PI) / 180;
        return { x: at.x + RADIUS * Math.cos(angle), y: at.y + RADIUS * Math.sin(angle) };
    });
}

/* The side that two neighbours share: across the line between their middles. */
function shared(a: Point, b: Point): [Point, Point] {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const across = { x: (-(b.y - a.y) / length) * (RADIUS / 2), y: ((b.x - a.x) / length) * (RADIUS / 2) };
    return [
        { x: middle.x - across.x, y: middle.y - across.y },
        { x: middle.x + across.x, y: middle.y + across.y },
    ];
}

function near(a: Point, b: Point): boolean {
    return Math.hypot(a.x - b.x, a.y - b.y) < RADIUS * 1.9;
}

function text(points: Point[]): string {
    return points.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ');
}

function layHexes(map: NonNullable<Statics['map']>): Laid[] {
    const onMap = map.places.filter((p) => flags(p).has('hex'));
    const laid = onMap.map((place): Laid => {
        const at = hexMiddle(place.x, place.y, map.flat_top, map.even_high);
        return { place, at, outline: text(corners(at, map.flat_top)), box: false };
    });
    const right = Math.max(...laid.map((l) => l.at.x));
    const low = Math.max(...laid.map((l) => l.at.y));
    const boxes = map.places.filter((p) => !flags(p).has('hex'));
    boxes.forEach((place, i) => {
        laid.push({ place, at: { x: right + 4 * RADIUS, y: low - i * 4 * RADIUS }, outline: '', box: true });
    });
    return laid;
}

/* Spaces are drawn so large that the nearest two do not touch, and no smaller than a finger likes. */
function laySpaces(map: NonNullable<Statics['map']>): Laid[] {
    const apart: number[] = [];
    for (const a of map.places) {
        const others = map.places.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y));
        apart.push(Math.min(...others));
    }
    apart.sort((a, b) => a - b);
    const least = apart[Math.floor(apart.length * 0.1)] || 1;
    const scale = (RADIUS * 1.9) / Math.max(least, 1);
    return map.places.map((place) => ({
        place, at: { x: place.x * scale, y: place.y * scale }, outline: '', box: false,
    }));
}

function edge(kind: string, from: Point, to: Point, ends: [string, string]): Edge {
    return { kind, from, to, ends };
}

export function layOut(statics: Statics): Board {
    const map = statics.map ?? { flat_top: true, even_high: true, places: [], links: [] as Link[] };
    const hexes = map.places.some((p) => flags(p).has('hex'));
    const laid = hexes ? layHexes(map) : laySpaces(map);
    const left = Math.min(0, ...laid.map((l) => l.at.x)) === 0 ? Math.min(...laid.map((l) => l.at.x)) : 0;
    const shift = { x: MARGIN - left, y: MARGIN - Math.min(...laid.map((l) => l.at.y)) };
    for (const l of laid) {
        l.at = { x: l.at.x + shift.x, y: l.at.y + shift.y };
        if (l.outline) l.outline = text(corners(l.at, map.flat_top));
    }
    const places = new Map(laid.map((l) => [l.place.id, l]));
    const sides: Edge[] = [];
    const ways: Edge[] = [];
    for (const link of map.links) {
        const a = places.get(link.from);
        const b = places.get(link.to);
        if (!a || !b) continue;
        const ends: [string, string] = [link.from, link.to];
        if (hexes && a.outline && b.outline && near(a.at, b.at) && SIDE_KINDS.has(link.kind))
            sides.push(edge(link.kind, ...shared(a.at, b.at), ends));
        else ways.push(edge(link.kind, a.at, b.at, ends));
    }
    return {
        hexes,
        size: hexes ? RADIUS : RADIUS * 0.8,
        places,
        order: laid.slice().sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x).map((l) => l.place.id),
        sides,
        ways,
        coast: hexes ? coastOf(laid) : [],
        width: Math.max(0, ...laid.map((l) => l.at.x)) + MARGIN + (hexes ? RADIUS : 0),
        height: Math.max(0, ...laid.map((l) => l.at.y)) + MARGIN + (hexes ? RADIUS : 0),
    };
}

function coastOf(laid: Laid[]): Edge[] {
    const land = laid.filter((l) => l.outline && !flags(l.place).has('water'));
    const water = laid.filter((l) => l.outline && flags(l.place).has('water'));
    return land.flatMap((a) => water.filter((b) => near(a.at, b.at))
        .map((b) => edge('coast', ...shared(a.at, b.at), [a.place.id, b.place.id])));
}

/* The next place in a direction, for the arrow keys: the nearest within the quarter that the key points to. */
export function neighbour(board: Board, from: string, dx: number, dy: number): string | null {
    const here = board.places.get(from)?.at;
    if (!here) return board.order[0] ?? null;
    let best: string | null = null;
    let least = Infinity;
    for (const [id, { at }] of board.places) {
        const x = at.x - here.x;
        const y = at.y - here.y;
        const along = x * dx + y * dy;
        const aside = Math.abs(x * dy) + Math.abs(y * dx);
        if (along <= 0 || aside > along * 1.05) continue;
        const far = along + aside * 0.6;
        if (far < least) {
            least = far;
            best = id;
        }
    }
    return best;
}
