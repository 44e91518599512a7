import { describe, expect, it } from 'vitest';
import type { GameEntry } from '../../../host/host';
import { gameOf, seatsOf } from '../../src/lib/record';

const entry: GameEntry = { name: 'g', title: 'G', sides: ['red', 'blue'], scenarios: [], options: [], levels: ['weak', 'strong'], secrets: true };
const record = (...tags: string[]) => ['[cuartel 1]', '[game g]', ...tags, '', '1 red pass'].join('\n');

describe('a record', () => {
    it('says of which game it is', () => {
        expect(gameOf(record(), [entry])).toBe(entry);
        expect(gameOf('[cuartel 1]\n[game h]\n', [entry])).toBeUndefined();
    });

    it('is gone on with by who played it', () => {
        expect(seatsOf(record('[side red weak]', '[side blue person]'), entry, 'person')).toEqual({ red: 'weak', blue: 'person' });
        expect(seatsOf(record('[side red strong]'), entry, 'person')).toEqual({ red: 'strong', blue: 'person' });
    });

    it('is played by people where nobody that is known did', () => {
        expect(seatsOf(record('[side red Ana]', '[side blue oracle]'), entry, 'person')).toEqual({ red: 'person', blue: 'person' });
        expect(seatsOf(record('[side red weak]', '[side blue strong]'), entry, 'person')).toBeNull();
    });
});
