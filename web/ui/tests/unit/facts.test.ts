import { describe, expect, it } from 'vitest';
import { about, slug, steps } from '../../src/lib/facts';
import { counted, withNames } from '../../src/lib/wording';

describe('facts', () => {
    it('have steps where they say so', () => {
        expect(steps([['steps', '1 of 2']])).toEqual({ left: 1, full: 2 });
        expect(steps([['steps', 'many']])).toBeNull();
    });

    it('say what a card does that only its id names', () => {
        const scene: [string, string][] = [['card 1', 'First Battle of Tuyutí, 2 VP: Your defenders get +1.']];
        expect(about('first-battle-of-tuyuti', scene)).toEqual({ title: 'First Battle of Tuyutí', text: '2 VP: Your defenders get +1.' });
        expect(about('no-such-card', scene)).toEqual({ title: 'No such card', text: '' });
    });

    it('give ids of titles', () => expect(slug("Sant'Ana do Livramento, São")).toBe('sant-ana-do-livramento-sao'));
});

it('a text names by names what it named by ids, and leaves common words', () => {
    const titles = { units: { 'in-1': '1st Foot', capital: 'Capital', lopez: 'Francisco López' }, places: { 3513: 'La Paz', salto: 'Salto', 3514: '3514' } };
    expect(withNames('in-1 enters 3513 by salto; lopez leaves the capital, 3514', titles))
        .toBe('1st Foot enters La Paz (3513) by Salto; Francisco López leaves the capital, 3514');
});

it('a number of things is one or many', () => {
    expect([0, 1, 2].map((n) => counted(n, 'action'))).toEqual(['0 actions', '1 action', '2 actions']);
});
