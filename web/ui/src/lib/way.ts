/* A way on the map: which places it leads through, and who of the others stands on it or beside it. */
import type { Position, Way } from '../../../host/host';
import { beside, type Board, type Point } from './map';

export interface Watcher {
    place: string;
    owner: string;
    units: number;
}

/* The way to a place; where the host knows none, but the place is one action away, straight to it. */
export function pathTo(ways: Way[], from: string | null, place: string): string[] {
    return ways.find((way) => way.place === place)?.path ?? (from === null || from === place ? [] : [from, place]);
}

/* Units of others that stand where the way leads, or next to it.  Whether they can cut in is the rules' affair. */
export function watchers(board: Board, now: Position, side: string, path: string[]): Watcher[] {
    const steps = path.slice(1);
    return now.places.flatMap(({ id, stacks }) => stacks
        .filter(({ owner, units }) => owner !== null && owner !== side && units.length > 0)
        .filter(() => steps.some((step) => step === id || beside(board, step, id)))
        .map(({ owner, units }) => ({ place: id, owner: owner!, units: units.length })));
}

/* A line without so much of its beginning and its end. */
export function trimmed(points: Point[], head: number, tail: number): Point[] {
    const towards = (from: Point, to: Point, far: number): Point => {
        const part = Math.min(0.45, far / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    };
    if (points.length < 2) return [];
    const n = points.length;
    return [towards(points[0], points[1], head), ...points.slice(1, -1), towards(points[n - 1], points[n - 2], tail)];
}
