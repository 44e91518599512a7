import { describe, expect, it } from 'vitest';
import { sorted, whyUnkept, type Save } from '../../src/lib/saves';

const save = (id: string, when: number): Save => ({
    id, when, game: 'g', title: 'G', played: 3, seats: { red: 'person' }, viewer: 'red', record: '[cuartel 1]\n', seed: null,
});

describe('games that are kept', () => {
    it('come with the latest first', () => {
        expect(sorted([save('a', 1), save('b', 3), save('c', 2)]).saves.map((s) => s.id)).toEqual(['b', 'c', 'a']);
    });

    it('are told from what is none, of which nothing is lost', () => {
        const broken = [null, 7, {}, { ...save('d', 1), record: 5 }, { ...save('e', 1), seats: null },
            { ...save('f', 1), played: 'many' }, { ...save('g', 1), seats: { red: 2 } }, { ...save('h', 1), skipped: ['x'] },
            { id: 'i', record: 'once' }];
        const { saves, others } = sorted([...broken, save('a', 1)]);
        expect(saves.map((s) => s.id)).toEqual(['a']);
        expect(others).toHaveLength(broken.length);
        expect(others.at(-1)).toEqual({ id: 'i', text: 'once' });
        expect(JSON.parse(others[3].text)).toMatchObject({ record: 5 });
    });
});

describe('why a game is not kept', () => {
    it('is said for people', () => {
        expect(whyUnkept(new DOMException('x', 'QuotaExceededError'))).toContain('no room');
        expect(whyUnkept(new DOMException('x', 'VersionError'))).toContain('newer version');
        expect(whyUnkept(new Error('else'))).toBe('else');
        expect(whyUnkept('odd')).toBe('odd');
    });
});
