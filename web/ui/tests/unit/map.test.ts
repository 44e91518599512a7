import { describe, expect, it } from 'vitest';
import type { Place, Statics } from '../../../host/host';
import { hexMiddle, layOut, neighbour } from '../../src/lib/map';

function place(id: string, x: number, y: number, flags: Place['flags'], terrain = 'plain'): Place {
    return { id, title: '', terrain, x, y, points: 0, flags };
}

function statics(places: Place[], links: { from: string; to: string; kind: string }[] = []): Statics {
    return {
        game: 'g', title: 'G', sides: ['a', 'b'], scenarios: [], options: [], verbs: [], units: [],
        map: { flat_top: true, even_high: true, places, links },
    };
}

const six = [
    place('0000', 0, 0, ['hex']), place('0100', 1, 0, ['hex']), place('0200', 2, 0, ['hex', 'water'], 'sea'),
    place('0001', 0, 1, ['hex']), place('0101', 1, 1, ['hex']), place('box', 90, 90, []),
];

describe('hexes', () => {
    it('lie a hex apart from every neighbour, whichever column is high', () => {
        for (const even of [true, false]) {
            const a = hexMiddle(2, 2, true, even);
            const around = [[2, 1], [2, 3], [1, even ? 1 : 3], [1, 2], [3, even ? 1 : 3], [3, 2]];
            for (const [x, y] of around) {
                const b = hexMiddle(x, y, true, even);
                expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(50 * Math.sqrt(3), 5);
            }
        }
    });

    it('have pointed tops in rows that are shifted', () => {
        const a = hexMiddle(1, 1, false, true);
        const b = hexMiddle(1, 2, false, true);
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(50 * Math.sqrt(3), 5);
    });

    it('have a coast where land meets water, and boxes beside them', () => {
        const board = layOut(statics(six));
        expect(board.coast.map((c) => c.ends)).toEqual([['0100', '0200']]);
        expect(board.places.get('box')!.box).toBe(true);
        expect(board.places.get('box')!.at.x).toBeGreaterThan(board.places.get('0200')!.at.x + 100);
    });

    it('have rivers along their sides and rails from middle to middle', () => {
        const board = layOut(statics(six, [
            { from: '0000', to: '0001', kind: 'river' }, { from: '0000', to: '0001', kind: 'rail' },
            { from: '0000', to: 'nowhere', kind: 'rail' },
        ]));
        expect(board.sides).toHaveLength(1);
        expect(board.ways).toHaveLength(1);
        const [river] = board.sides;
        expect(Math.hypot(river.from.x - river.to.x, river.from.y - river.to.y)).toBeCloseTo(50, 5);
        expect(river.from.y).toBeCloseTo(river.to.y, 5);
        expect(board.ways[0].from).toEqual(board.places.get('0000')!.at);
    });
});

describe('spaces', () => {
    const spaces = [place('a', 0, 0, []), place('b', 10, 0, []), place('c', 10, 30, ['coast'])];

    it('keep their proportions and do not touch', () => {
        const { places, size } = layOut(statics(spaces));
        const [a, b, c] = ['a', 'b', 'c'].map((id) => places.get(id)!.at);
        expect(b.x - a.x).toBeGreaterThan(2 * size);
        expect((c.y - b.y) / (b.x - a.x)).toBeCloseTo(3, 5);
    });

    it('are walked by arrow keys', () => {
        const board = layOut(statics(spaces));
        expect(neighbour(board, 'a', 1, 0)).toBe('b');
        expect(neighbour(board, 'b', 0, 1)).toBe('c');
        expect(neighbour(board, 'a', -1, 0)).toBeNull();
    });
});

it('a game without a map has an empty board', () => {
    const bare = statics([]);
    delete bare.map;
    expect(layOut(bare).places.size).toBe(0);
});
