import { describe, expect, it } from 'vitest';
import type { Ahead, MapSheet, Place, PlaceOnMap, Session, Statics } from '../../../host/host';
import { centre, hold, onPicture, zoom } from '../../src/lib/camera';
import { fanned } from '../../src/lib/fan';
import { busiest, layOut, neighbour, placeAt } from '../../src/lib/map';
import { Origins } from '../../src/lib/origins';
import { aheadWords, clearOf, pathTo, trimmed, whyNotThere } from '../../src/lib/way';

const at = (id: string, shape: PlaceOnMap['shape'], x: number, y: number, width = 100, height = width): PlaceOnMap =>
    ({ id, shape, x, y, mark_x: x, mark_y: y, width, height });

function board(places: PlaceOnMap[]) {
    const known = places.map(({ id, shape }): Place =>
        ({ id, title: id, terrain: '', x: 0, y: 0, points: 0, flags: shape === 'hex' ? ['hex'] : [] }));
    const statics: Statics = {
        game: 'any', title: 'Any', sides: ['red', 'blue'], scenarios: [], options: [], verbs: [], units: [],
        map: { flat_top: true, even_high: true, places: known, links: [] },
    };
    const sheet: MapSheet = { svg: '<svg/>', width: 1000, height: 800, places, flags: {} };
    return layOut(statics, sheet);
}

/* Two columns of hexes, flat sides up: the second lies half a hex lower. */
const hexes = board([
    at('0000', 'hex', 100, 100), at('0001', 'hex', 100, 200), at('0100', 'hex', 186.6, 150), at('box', 'box', 600, 600, 190, 90),
]);
const spaces = board([at('a', 'space', 100, 100, 64), at('b', 'space', 300, 110, 64), at('c', 'space', 110, 400, 64)]);

describe('a map', () => {
    it('has outlines of its shapes, and an order to read it in', () => {
        expect(hexes.places.get('0000')!.outline).toBe('M57.7 0.0L28.9 50.0L-28.9 50.0L-57.7 0.0L-28.9 -50.0L28.9 -50.0Z');
        expect(hexes.places.get('box')!.outline).toBe('M-95 -45h190v90h-190Z');
        expect(spaces.places.get('a')!.outline).toContain('a32 32');
        expect(hexes.order).toEqual(['0000', '0100', '0001', 'box']);
    });

    it('knows what a point lies on', () => {
        expect(placeAt(hexes, { x: 140, y: 120 })).toBe('0000');
        expect(placeAt(hexes, { x: 150, y: 135 })).toBe('0100');
        expect(placeAt(hexes, { x: 680, y: 640 })).toBe('box');
        expect(placeAt(hexes, { x: 680, y: 660 })).toBeNull();
        expect(placeAt(spaces, { x: 140, y: 100 })).toBe('a');
        expect(placeAt(spaces, { x: 200, y: 100 })).toBeNull();
    });

    it('is walked by arrow keys', () => {
        expect(neighbour(spaces, 'a', 1, 0)).toBe('b');
        expect(neighbour(spaces, 'a', 0, 1)).toBe('c');
        expect(neighbour(spaces, 'a', -1, 0)).toBeNull();
    });

    it('is busiest where the most lie together', () => {
        const points = [{ x: 0, y: 0 }, { x: 500, y: 500 }, { x: 520, y: 500 }, { x: 900, y: 900 }];
        expect(busiest(points, 200, 200)).toEqual({ x: 510, y: 500 });
        expect(busiest([], 200, 200)).toBeNull();
    });

    it('may be missing', () => {
        const statics: Statics = { game: 'any', title: 'Any', sides: [], scenarios: [], options: [], verbs: [], units: [] };
        expect(layOut(statics, null).places.size).toBe(0);
    });
});

describe('the camera', () => {
    const picture = { width: 1000, height: 2000 };
    const frame = { width: 500, height: 500 };

    it('stays upon the picture, and in its middle where there is room', () => {
        expect(hold(picture, frame, { x: -50, y: 9999, scale: 1 })).toEqual({ x: 0, y: 1500, scale: 1 });
        expect(hold(picture, frame, { x: 0, y: 0, scale: 0.25 }).x).toBe(-500);
        expect(hold(picture, frame, { x: 0, y: 0, scale: 99 }).scale).toBe(2.5);
        expect(hold(picture, frame, { x: 0, y: 0, scale: 0 }).scale).toBeCloseTo(0.245, 5);
    });

    it('keeps what is pointed at where it is while it zooms', () => {
        const before = { x: 200, y: 300, scale: 1 };
        const pointer = { x: 120, y: 80 };
        const after = zoom(picture, frame, before, 1.5, pointer);
        expect(after.scale).toBe(1.5);
        expect(onPicture(after, pointer)).toEqual(onPicture(before, pointer));
    });

    it('brings a point into the middle', () => {
        expect(onPicture(centre(picture, frame, { x: 500, y: 700 }, 2), { x: 250, y: 250 })).toEqual({ x: 500, y: 700 });
    });
});

describe('a fan', () => {
    const seen = { x: 0, y: 0, width: 800, height: 800 };
    const place = hexes.places.get('0000')!;

    it('has a spot for each counter, as large as a finger, on its tray', () => {
        const fan = fanned(7, place, 0.5, seen, [])!;
        expect(fan.size * 54 * 0.5).toBeCloseTo(50, 5);
        expect(new Set(fan.spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(7);
        for (const { x, y } of fan.spots) {
            expect(x > fan.x && x < fan.x + fan.width).toBe(true);
            expect(y > fan.y && y < fan.y + fan.height).toBe(true);
        }
    });

    it('lies within what is seen, and not upon its place', () => {
        const fan = fanned(4, place, 1, seen, [])!;
        expect(fan.x).toBeGreaterThan(place.x + 50);
        expect(fan.y).toBeGreaterThanOrEqual(0);
    });

    it('keeps clear of the places that may be gone to', () => {
        const middle = { ...place, x: 400, y: 400 };
        const above = { ...place, x: 400, y: 270 };
        expect(fanned(2, middle, 1, seen, [])!.y).toBeLessThan(400);
        expect(fanned(2, middle, 1, seen, [above])!.y).toBeGreaterThan(400);
    });
});

describe('a fan of too many', () => {
    it('is not laid on the map', () => {
        const small = { x: 0, y: 0, width: 400, height: 300 };
        expect(fanned(9, hexes.places.get('0000')!, 1, small, [])).toBeNull();
        expect(fanned(2, hexes.places.get('0000')!, 1, small, [])).not.toBeNull();
    });
});

describe('a way', () => {
    const ways = [{ place: 'b', cost: 2, path: ['c', 'a', 'b'] }];

    it('is the host\'s, or leads straight to a place that it knows no way to', () => {
        expect(pathTo(ways, 'c', 'b')).toEqual(['c', 'a', 'b']);
        expect(pathTo(ways, 'c', 'a')).toEqual(['c', 'a']);
        expect([pathTo(ways, 'a', 'a'), pathTo(ways, null, 'a')]).toEqual([[], []]);
    });

    it('is drawn from the edge of what goes to the edge of where it goes', () => {
        const corner = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }];
        expect(trimmed(corner, 30, 10)).toEqual([{ x: 30, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 90 }]);
        expect(trimmed(corner.slice(0, 2), 300, 300)).toEqual([{ x: 45, y: 0 }, { x: 55, y: 0 }]);
        expect(trimmed(corner.slice(0, 1), 1, 1)).toEqual([]);
    });
});

describe('what may come in between', () => {
    const note = (place: string, who: string, text: string, step = 'watch', rule = 'f/1') => ({ place, who, step, rule, text });
    const clear: Ahead = { ends: 'd', arrives: 1, whole: true, guessed: false, why: null, notes: [] };
    const words = (told: Partial<Ahead>) => aheadWords({ ...clear, ...told }, 'd', 'red', (id) => id.toUpperCase());

    it('is nothing on a clear way, whatever is hidden', () => {
        expect(words({})).toEqual([]);
        expect(words({ guessed: true })).toEqual([]);
    });

    it('is said once of a question that comes again from place to place', () => {
        expect(words({ notes: ['a', 'b', 'b', 'c', 'd'].map((place) => note(place, 'blue', 'stop them?')) }))
            .toEqual(['blue may act in A, B, C and 1 more: stop them? (f/1)']);
    });

    it('tells the others, dice, and the viewer apart, in the order of the way', () => {
        expect(words({
            arrives: 0.306, guessed: true,
            notes: [note('a', 'chance', 'a die', 'dice', 'house'), note('a', 'red', 'lose one', 'losses', 'g/9'), note('b', 'blue', 'stop them?')],
        })).toEqual(['31 % to arrive', 'dice in A: a die', 'you may be asked in A: lose one (g/9)', 'blue may act in B: stop them? (f/1)',
            'as far as can be known']);
    });

    it('is the end of the way, with its reason if there is one', () => {
        expect(words({ ends: 'b', arrives: 0 })).toEqual(['goes no farther than B']);
        expect(words({ ends: 'b', arrives: 0, why: { rule: 'f/3', text: 'no supply' } })).toEqual(['goes no farther than B: no supply (f/3)']);
    });

    it('is told instead of what forbids a mere step to a place that is far off', async () => {
        const rule = { id: 'm/2', title: 'Points', text: 'They are spent.' };
        const session = { rules: async () => ({ rules: [{ ...rule, id: 'm/20' }, rule], rulings: [] }) } as unknown as Session;
        const step = { legal: false, action: 'red enter d', rule: 'm/1', text: 'd does not adjoin a', title: '', reference: null, ruling: null, about: [] };
        const why = (told: Partial<Ahead> | null) => whyNotThere(told && { ...clear, ...told }, 'd', step, session, (id) => id.toUpperCase());
        expect(await why({ ends: 'b', why: { rule: 'm/2', text: 'c costs 3' } })).toEqual({
            ...step, rule: 'm/2', text: 'goes no farther than B: c costs 3', reference: rule,
            title: 'In this move D cannot be reached. What is picked goes no farther than B: c costs 3',
        });
        for (const told of [null, {}, { ends: 'b' }, { ends: 'b', why: { rule: 'm/1', text: 'd does not adjoin b' } }]) expect(await why(told)).toBeNull();
    });

    it('does not round a chance to none or to certainty, nor give one that is not known', () => {
        expect(words({ arrives: 0.9999 })).toEqual(['99 % to arrive']);
        expect(words({ arrives: 0.0001 })).toEqual(['1 % to arrive']);
        expect(words({ arrives: 0.5, whole: false })).toEqual(['there may be more']);
    });
});

describe('a hint', () => {
    it('lies at the bottom, or above what is to stay in sight there', () => {
        expect(clearOf(50, 400, 0, [])).toEqual({ top: 342, most: 384 });
        expect(clearOf(50, 400, 0, [{ from: 100, to: 200 }])).toEqual({ top: 342, most: 184 });
        expect(clearOf(50, 400, 0, [{ from: 300, to: 380 }])).toEqual({ top: 8, most: 284 });
        expect(clearOf(50, 400, 0, [{ from: 0, to: 100 }, { from: 250, to: 500 }])).toEqual({ top: 192, most: 134 });
    });

    it('hangs over the edge where there is little room, if it can', () => {
        const two = [{ from: 60, to: 160 }, { from: 300, to: 360 }];
        expect(clearOf(200, 400, 300, two)).toEqual({ top: 368, most: 324 });
        expect(clearOf(200, 400, 300, [{ from: -50, to: 500 }])).toEqual({ top: 400, most: 292 });
    });

    it('covers nothing even so', () => {
        expect(clearOf(200, 400, 0, [{ from: 60, to: 160 }, { from: 300, to: 400 }])).toEqual({ top: 168, most: 124 });
        expect(clearOf(200, 400, 0, [{ from: -50, to: 500 }]).most).toBe(0);
    });
});

describe('where it comes from', () => {
    const told = {
        files: [], switches: [],
        sources: [{ key: 'rules', kind: 'seed', text: 'Given.' }, { key: 'fit', kind: 'reconstructed', text: 'Fitted.' }],
        rows: [
            { file: 'map', of: ['0000', 'sea'], source: 'fit' }, { file: 'map', of: ['0001', 'land'], source: 'rules' },
            { file: 'sides', of: ['0000', '0100'], source: 'fit' }, { file: 'sides', of: ['0000', '0001'], source: 'fit' },
            { file: 'start', of: ['gun', '0001'], source: 'fit' },
        ],
    };
    const origins = new Origins(told, hexes);

    it('is told of a place, and of what lies between two', () => {
        expect(origins.of('0000').map(({ file }) => file)).toEqual(['map', 'sides']);
        expect(origins.of('0100')).toEqual([{ file: 'sides', kind: 'reconstructed', text: 'Fitted.' }]);
        expect(origins.of('nothing')).toEqual([]);
    });

    it('is not told of a place where something only begins', () => {
        expect(origins.of('0001').map(({ file }) => file)).toEqual(['map', 'sides']);
        expect(origins.isReconstructed('gun')).toBe(true);
        expect(new Origins({ ...told, rows: told.rows.slice(1, 2) }, hexes).isReconstructed('0001')).toBe(false);
    });
});
