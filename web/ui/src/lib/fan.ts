/* Where the counters of an open stack lie: in rows beside their place, within what is seen, over as few of the places to
 * be kept clear as can be.  Where they would hide half of what is seen, they are not laid open at all. */
import { COUNTER } from '../../../host/host';
import type { Laid, Point } from './map';

export interface Area extends Point {
    width: number;
    height: number;
}

export interface Fan extends Area {
    size: number; // of a counter, against those on the map
    spots: Point[]; // the middles of the counters
}

const FINGER = 50; // pixels of a counter on the screen, at least
const APART = 24;
const MOST = 0.4; // of what is seen

function outside(area: Area, seen: Area): number {
    return Math.max(0, seen.x - area.x) + Math.max(0, area.x + area.width - seen.x - seen.width)
        + Math.max(0, seen.y - area.y) + Math.max(0, area.y + area.height - seen.y - seen.height);
}

function covers(area: Area, { x, y, width, height }: Laid): boolean {
    return Math.abs(x - area.x - area.width / 2) < (width + area.width) / 2
        && Math.abs(y - area.y - area.height / 2) < (height + area.height) / 2;
}

export function fanned(n: number, at: Laid, scale: number, seen: Area, keepClear: Laid[]): Fan | null {
    const size = Math.max(1, FINGER / COUNTER / scale);
    const each = (COUNTER + APART) * size;
    const room = Math.max(1, Math.floor((seen.width - APART * size) / each));
    const columns = Math.min(n, room, Math.max(Math.ceil(Math.sqrt(n * 1.6)), Math.min(n, 3)));
    const width = columns * each + APART * size;
    const height = Math.ceil(n / columns) * each + APART * size;
    if (width > seen.width || height > seen.height || width * height > MOST * seen.width * seen.height) return null;
    const away = { x: (at.width + width) / 2 + 8, y: (at.height + height) / 2 + 8 };
    const ways = [[0, -1], [0, 1], [1, 0], [-1, 0], [1, -1], [-1, -1], [1, 1], [-1, 1]];
    const areas = ways.map(([dx, dy]) => ({
        x: at.x + dx * away.x - width / 2, y: at.y + dy * away.y - height / 2, width, height,
    }));
    const badness = (area: Area) => outside(area, seen) / each + keepClear.filter((place) => covers(area, place)).length * 0.7;
    const nearest = areas.reduce((a, b) => (badness(b) < badness(a) ? b : a));
    const within = (from: number, least: number, room: number) => Math.max(least, Math.min(from, least + room));
    const best = {
        ...nearest,
        x: within(nearest.x, seen.x, seen.width - width),
        y: within(nearest.y, seen.y, seen.height - height),
    };
    return {
        ...best,
        size,
        spots: Array.from({ length: n }, (_, i) => ({
            x: best.x + (APART * size + each) / 2 + (i % columns) * each,
            y: best.y + (APART * size + each) / 2 + Math.floor(i / columns) * each,
        })),
    };
}
