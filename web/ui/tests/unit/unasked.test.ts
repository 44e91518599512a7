import { describe, expect, it } from 'vitest';
import type { Position, Session } from '../../../host/host';
import { Unasked } from '../../src/lib/unasked';

/* A session that plays what it is told, knows odds of what is called a risk, and may take back so many actions. */
function fake(undoable: number) {
    const acted: string[] = [];
    const session = {
        undoable: async () => undoable + acted.length,
        odds: async (action: string) => (action.includes('risk') ? { mean: { own: 0, other: 0 }, modifiers: [], rows: [] } : null),
        act: async (action: string) => { acted.push(action); },
    } as unknown as Session;
    return { acted, unasked: new Unasked(session) };
}

function position(played: number, legal: string[], more: Partial<Position> = {}): Position {
    return {
        played, acting: ['red'], result: null, scene: [], units: [{ id: 'u1' }],
        legal: legal.map((text) => ({ text, verb: '', arguments: [] })), ...more,
    } as unknown as Position;
}

describe('the only choice', () => {
    it('is played for who has it, one after the other, and remembered as such', async () => {
        const { acted, unasked } = fake(0);
        expect(await unasked.play(position(7, ['red lose u1']))).toBe(true);
        expect(await unasked.play(position(8, ['red lose u2']))).toBe(true);
        expect(acted).toEqual(['red lose u1', 'red lose u2']);
        expect([7, 8, 9, 10].map((n) => unasked.has(n))).toEqual([false, true, true, false]);
        expect(await unasked.afterChoice(9)).toBe(false);
        unasked.forget(8);
        expect([8, 9].map((n) => unasked.has(n))).toEqual([true, false]);
    });

    it('is asked for where there is another, or what was chosen can be taken back', async () => {
        const { acted, unasked } = fake(0);
        expect(await unasked.play(position(7, ['red lose u1', 'red lose u2']))).toBe(false);
        expect(await unasked.play(position(7, []))).toBe(false);
        expect(await fake(1).unasked.play(position(7, ['red lose u1']))).toBe(false);
        expect(acted).toEqual([]);
    });

    it('is asked for where dice decide, others act too, or units are picked', async () => {
        const { acted, unasked } = fake(0);
        expect(await unasked.play(position(7, ['red risk u1']))).toBe(false);
        expect(await unasked.play(position(7, ['red lose u1'], { acting: ['red', 'blue'] }))).toBe(false);
        expect(await unasked.play(position(7, ['red stop'], { scene: [['picked', 'u1']] } as Partial<Position>))).toBe(false);
        expect(acted).toEqual([]);
    });
});
