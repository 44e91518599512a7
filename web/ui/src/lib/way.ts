/* A way on the map: which places it leads through, and who of the others stands on it or beside it. */
import type { Position, Way } from '../../../host/host';
import { beside, type Board } from './map';

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
