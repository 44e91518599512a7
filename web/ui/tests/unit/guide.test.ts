import { describe, expect, it } from 'vitest';
import type { Guide, LogEntry } from '../../../host/host';
import { fits, lessonOf } from '../../src/lib/guide';

const guide: Guide = {
    scenario: 's', side: 'red', seed: 1,
    steps: [
        { look: '', rule: '1', text: 'pick, then go', actions: ['pick u*', 'go p2'] },
        { look: '', rule: '2', text: 'end', actions: ['done'] },
        { look: '', rule: '3', text: 'farewell', actions: [] },
    ],
};
const log = (...actions: string[]) => actions.map((action, i): LogEntry => ({
    number: i + 1, turn: 1, step: 's', side: action.split(' ')[0], action, events: [],
}));
const at = (actions: string[], skipped: number[] = []) => {
    const lesson = lessonOf({ guide, skipped }, log(...actions));
    return lesson && [lesson.number, lesson.done, lesson.next];
};

describe('what a step asks for', () => {
    it('is told by its words, of which one may have any end', () => {
        expect(fits('pick u*', 'red pick u12')).toBe(true);
        expect(fits('pick u1', 'red pick u12')).toBe(false);
        expect(fits('go * p2', 'red go x p2')).toBe(true);
        expect(fits('done', 'red done')).toBe(true);
        expect(fits('done', 'red done now')).toBe(false);
        expect(fits('go p2', 'red go')).toBe(false);
    });
});

describe('how far a guide was followed', () => {
    it('begins with its first action', () => expect(at([])).toEqual([1, 0, 'pick u*']));

    it('passes over what others do, and what it did not ask for', () => {
        expect(at(['chance roll 4', 'blue pick u1', 'red stop', 'red pick u1'])).toEqual([1, 1, 'go p2']);
    });

    it('goes from step to step, to its farewell', () => {
        expect(at(['red pick u1', 'red go p2'])).toEqual([2, 0, 'done']);
        expect(at(['red pick u1', 'red go p2', 'red done', 'red done'])).toEqual([3, 0, '']);
    });

    it('skips where it was told to, however much was begun', () => {
        expect(at(['red pick u1'], [1])).toEqual([2, 0, 'done']);
        expect(at(['red pick u1', 'red done'], [1])).toEqual([3, 0, '']);
        expect(at(['red done'], [1])).toEqual([2, 0, 'done']);
        expect(at([], [0, 0])).toEqual([3, 0, '']);
        expect(at([], [0, 0, 0])).toBeNull();
    });
});
