/* A guided opening, and how far a game has followed it. */
import type { Action, Guide, GuideStep, LogEntry, Position } from '../../../host/host';

/* One that is followed; `skipped`: after how many actions of the game a step was passed over. */
export interface Following {
    guide: Guide;
    skipped: number[];
}

export interface Lesson {
    number: number; // of the step, from 1
    of: number;
    step: GuideStep;
    done: number; // of the step's actions
    next: string; // what is to be played; "": nothing
}

/* A word may end with *, for any end. */
function wordFits(wanted: string, word: string): boolean {
    return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : wanted === word;
}

/* `action` with its side before it. */
export function fits(wanted: string, action: string): boolean {
    const want = wanted.trim().split(/ +/), words = action.trim().split(/ +/).slice(1);
    return want.length === words.length && want.every((w, i) => wordFits(w, words[i]));
}

/* What was played between is passed over. */
export function lessonOf({ guide, skipped }: Following, log: LogEntry[]): Lesson | null {
    let at = 0, done = 0, passed = 0;
    const pass = (before: number) => {
        for (; passed < skipped.length && skipped[passed] < before; passed++) [at, done] = [at + 1, 0];
    };
    for (const entry of log) {
        pass(entry.number);
        const wanted = guide.steps[at]?.actions[done];
        if (wanted === undefined || entry.side !== guide.side || !fits(wanted, entry.action)) continue;
        if (++done === guide.steps[at].actions.length) [at, done] = [at + 1, 0];
    }
    pass(Infinity);
    const step = guide.steps[at];
    return step ? { number: at + 1, of: guide.steps.length, step, done, next: step.actions[done] ?? '' } : null;
}

/* The legal action that a step asks for. */
export function asked(now: Position, wanted: string): Action | undefined {
    return wanted ? now.legal.find((a) => fits(wanted, a.text)) : undefined;
}
