/* Where the places of a map lie on its picture, and which of them a point lies on.  Lengths are pixels of the picture;
 * y grows downwards. */
import type { MapSheet, Place, PlaceOnMap, Statics } from '../../../host/host';

export interface Point {
    x: number;
    y: number;
}

export interface Laid extends PlaceOnMap {
    place: Place;
    outline: string; // of its shape around 0 0, as an SVG path
}

export interface Board {
    width: number;
    height: number;
    pitch: number; // from a place to the next, about
    svg: string;
    flags: Record<string, string>;
    places: Map<string, Laid>;
    order: string[]; // reading order, for the keyboard
}

function hexagon(pitch: number, flatTop: boolean): string {
    const radius = pitch / Math.sqrt(3);
    const corners = [0, 1, 2, 3, 4, 5].map((i) => {
        const angle = ((i * 60 + (flatTop ? 0 : 30)) * Math.PI) / 180;
        return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${corners.join('L')}Z`;
}

function outlineOf({ shape, width, height }: PlaceOnMap, flatTop: boolean): string {
    if (shape === 'hex') return hexagon(width, flatTop);
    if (shape === 'box') return `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}Z`;
    const r = width / 2;
    return `M${-r} 0a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 ${-width} 0Z`;
}

/* A game without a map has an empty board. */
export function layOut(statics: Statics, sheet: MapSheet | null): Board {
    const map = statics.map;
    const known = new Map(map?.places.map((place) => [place.id, place]));
    const laid = (sheet?.places ?? []).flatMap((on): Laid[] => {
        const place = known.get(on.id);
        return place ? [{ ...on, place, outline: outlineOf(on, map!.flat_top) }] : [];
    });
    return {
        width: sheet?.width ?? 0,
        height: sheet?.height ?? 0,
        pitch: laid.find(({ shape }) => shape !== 'box')?.width ?? 100,
        svg: sheet?.svg ?? '',
        flags: sheet?.flags ?? {},
        places: new Map(laid.map((l) => [l.id, l])),
        order: laid.slice().sort((a, b) => a.y - b.y || a.x - b.x).map(({ id }) => id),
    };
}

/* The place that a point lies on: a box around it, else the nearest hex, or a space within the reach of a finger. */
export function placeAt(board: Board, { x, y }: Point): string | null {
    let best: string | null = null;
    let least = Infinity;
    for (const { id, shape, x: px, y: py, width, height } of board.places.values()) {
        if (shape === 'box') {
            if (Math.abs(x - px) <= width / 2 && Math.abs(y - py) <= height / 2) return id;
            continue;
        }
        const far = Math.hypot(x - px, y - py);
        if (far < least && far <= width * (shape === 'hex' ? 0.6 : 0.75)) {
            least = far;
            best = id;
        }
    }
    return best;
}

/* The next place in a direction, for the arrow keys: the nearest within the quarter that the key points to. */
export function neighbour(board: Board, from: string, dx: number, dy: number): string | null {
    const here = board.places.get(from);
    if (!here) return board.order[0] ?? null;
    let best: string | null = null;
    let least = Infinity;
    for (const [id, at] of board.places) {
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

/* The middle of an area of this size that holds the most of the points; null: there are none. */
export function busiest(points: Point[], width: number, height: number): Point | null {
    let best: Point | null = null;
    let most = 0;
    for (const { x, y } of points) {
        const near = points.filter((p) => Math.abs(p.x - x) < width * 0.45 && Math.abs(p.y - y) < height * 0.45);
        if (near.length <= most) continue;
        most = near.length;
        const mean = (of: (p: Point) => number) => near.reduce((sum, p) => sum + of(p), 0) / near.length;
        best = { x: mean((p) => p.x), y: mean((p) => p.y) };
    }
    return best;
}
