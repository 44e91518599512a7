import { describe, expect, it } from 'vitest';
import type { Action, Position } from '../../../host/host';
import { carriable, clickPlace, clickUnit, height, needsPlace, nothing, targets, wish, type Chosen } from '../../src/lib/choose';

function position(texts: string[]): Position {
    const legal = texts.map((text): Action => {
        const [, verb, ...ids] = text.split(' ');
        return { verb, text, arguments: ids.map((id) => ({ kind: /^u/.test(id) ? 'u' : /^p/.test(id) ? 'p' : 'z', id })) };
    });
    const by = (kind: string) => {
        const found: Record<string, number[]> = {};
        legal.forEach((a, i) => a.arguments.forEach((b) => b.kind === kind && (found[b.id] ??= []).push(i)));
        return found;
    };
    const unit = (id: string, place: string) => ({ id, place, owner: 'red', symbol: 'IN', facts: [] });
    return {
        game: 'g', side: 'red', options: [], played: 0, turn: 1, step: 's', rule: '', prompt: '', acting: ['red'],
        result: null, scores: {}, tracks: {}, standing: [], scene: [], events: [],
        places: [{ id: 'p1', holder: null, facts: [], stacks: [{ owner: 'red', units: ['u1', 'u2'] }] }],
        units: [unit('u1', 'p1'), unit('u2', 'p1'), unit('u3', 'p2')],
        legal, by_unit: by('u'), by_place: by('p'),
        buttons: legal.flatMap((a, i) => (a.arguments.some((b) => 'up'.includes(b.kind)) ? [] : [i])),
    };
}

const way = { place: 'p3', cost: 2, path: ['p1', 'p2', 'p3'] };
const chosen = (...units: string[]): Chosen => ({ units, place: null });

function withPicked(now: Position, ...units: string[]): Position {
    return { ...now, scene: units.map((u) => ['picked', u]) };
}

describe('a unit', () => {
    it('is carried off where it can be picked or has somewhere to go, and not where it would do other things', () => {
        const now = position(['red pick u1', 'red place u2 p2', 'red lose u3']);
        expect(['u1', 'u2', 'u3', 'u4'].map((unit) => carriable(now, unit))).toEqual([true, true, false, false]);
        expect(carriable(withPicked(position(['red enter p2']), 'u1'), 'u1')).toBe(true);
    });
});

describe('a click on a unit', () => {
    it('plays the only action that it can mean', () => {
        const now = position(['red pick u1', 'red pick u2']);
        expect(clickUnit(now, nothing, 'u1')).toMatchObject({ kind: 'play', action: { text: 'red pick u1' } });
    });

    it('chooses a unit that may do several things, and leaves it again', () => {
        const now = position(['red place u1 p1', 'red place u1 p2']);
        expect(clickUnit(now, nothing, 'u1')).toEqual({ kind: 'choose', units: ['u1'] });
        expect(clickUnit(now, chosen('u1'), 'u1')).toEqual({ kind: 'choose', units: [] });
    });

    it('asks of a unit that is not offered what one of its sort may do in its place', () => {
        const now = position(['red embark u3 p9', 'red place u1 p2']);
        expect(wish(now, 'u', 'u2')).toBe('red place u2 p2');
        expect(clickUnit(now, nothing, 'u2')).toEqual({ kind: 'ask', action: 'red place u2 p2' });
        expect(wish(position(['red place u3 p2']), 'u', 'u1')).toBe('red place u1 p2');
    });

    it('adds to the picked ones of another place too, but none of another side', () => {
        const now = withPicked(position(['red enter p2']), 'u1');
        expect(clickUnit(now, nothing, 'u3')).toEqual({ kind: 'pick', units: ['u1', 'u3'] });
        now.units[2].owner = 'blue';
        expect(clickUnit(now, nothing, 'u3')).toMatchObject({ kind: 'ask' });
    });

    it('is enough where a unit has only to be told its place', () => {
        const now = position(['red place u1 p1', 'red place u1 p2', 'red pick u2', 'red place u2 p1']);
        expect(['u1', 'u2'].map((unit) => needsPlace(now, unit))).toEqual([true, false]);
    });

    it('takes a picked unit out of the stack', () => {
        expect(clickUnit(withPicked(position(['red enter p2']), 'u1', 'u2'), nothing, 'u1')).toEqual({ kind: 'pick', units: ['u2'] });
    });

    it('plays what a picked unit may do, rather than taking it out', () => {
        expect(clickUnit(withPicked(position(['red lose u1', 'red lose u2']), 'u1', 'u2'), nothing, 'u1'))
            .toMatchObject({ kind: 'play', action: { text: 'red lose u1' } });
    });

    it('picks out of order what stands together', () => {
        expect(clickUnit(withPicked(position(['red enter p2']), 'u2'), nothing, 'u1')).toEqual({ kind: 'pick', units: ['u2', 'u1'] });
    });

    it('completes an action of two units', () => {
        const now = position(['red fire u1 u3', 'red fire u1 u2', 'red fire u2 u3']);
        expect(clickUnit(now, chosen('u1'), 'u3')).toMatchObject({ kind: 'play', action: { text: 'red fire u1 u3' } });
    });

    it('that may do nothing asks why', () => {
        expect(clickUnit(position(['red pick u1']), nothing, 'u3')).toEqual({ kind: 'ask', action: 'red pick u3' });
    });
});

describe('a click on a place', () => {
    it('takes the step that is legal, and goes on where that is the way', () => {
        const now = withPicked(position(['red enter p2']), 'u1');
        expect(clickPlace(now, nothing, 'p2', [way])).toMatchObject({ kind: 'play', action: { text: 'red enter p2' } });
        expect(clickPlace(now, nothing, 'p3', [way])).toEqual({ kind: 'move', units: ['u1'], place: 'p3' });
    });

    it('does not go where the way cannot be begun now', () => {
        const now = withPicked(position(['red bound z1']), 'u1');
        expect(clickPlace(now, nothing, 'p3', [way])).toMatchObject({ kind: 'ask' });
    });

    it('plays the action that names unit and place', () => {
        const now = position(['red place u1 p2', 'red place u1 p3', 'red place u2 p2']);
        expect(clickPlace(now, chosen('u1'), 'p2', [])).toMatchObject({ kind: 'play', action: { text: 'red place u1 p2' } });
    });

    it('shows several actions to choose from', () => {
        const answer = clickPlace(position(['red raid p2', 'red burn p2']), nothing, 'p2', []);
        expect(answer.kind === 'menu' && answer.actions.map((a) => a.verb)).toEqual(['raid', 'burn']);
    });

    it('opens a stack', () => {
        expect(clickPlace(position(['red pick u1', 'red pick u2']), nothing, 'p1', [])).toEqual({ kind: 'look', place: 'p1' });
    });

    it('that cannot be entered asks why', () => {
        expect(clickPlace(position(['red place u1 p2']), chosen('u1'), 'p9', [])).toEqual({ kind: 'ask', action: 'red place u1 p9' });
    });
});

it('the marked places are those that a click would go to', () => {
    const now = withPicked(position(['red place u1 p4', 'red enter p2', 'red done']), 'u1');
    expect([...targets(now, nothing, [way])]).toEqual([['p2', { far: false, cost: '' }], ['p3', { far: true, cost: '2' }]]);
    expect([...targets(now, chosen('u1'), [way]).keys()]).toEqual(['p4']);
    expect([...targets(position(['red done']), nothing, [way]).keys()]).toEqual([]);
});

describe('a stack', () => {
    it('is as high as it is seen to be', () => {
        expect(height({ owner: 'blue', units: ['u1'] })).toBe(1);
        expect(height({ owner: 'blue', units: ['u1'], unseen: 4 })).toBe(5);
    });
});
