/* An only choice is no question: it is played for who has it, and told as what it was.  Not what dice decide, which is for
 * who has seen the odds; nor what sends or leaves those that are picked; nor while something that was chosen before can be
 * taken back, since dice may come next. */
import type { Position, Session } from '../../../host/host';
import { picked } from './choose';

export class Unasked {
    private numbers = new Set<number>(); // of actions, from 1

    constructor(private readonly session: Session) {}

    has(number: number): boolean {
        return this.numbers.has(number);
    }

    /* Those after so many actions have been taken back. */
    forget(played: number): void {
        this.numbers = new Set([...this.numbers].filter((number) => number <= played));
    }

    /* Has something been chosen that may be taken back? */
    async afterChoice(played: number): Promise<boolean> {
        for (let left = await this.session.undoable(), number = played; left > 0; left--, number--)
            if (!this.has(number)) return true;
        return false;
    }

    /* `now` as who acts sees it; false: there is something to choose. */
    async play(now: Position): Promise<boolean> {
        const [only, more] = now.legal;
        if (!only || more || now.result || now.acting.length !== 1 || picked(now).length) return false;
        if (await this.afterChoice(now.played) || await this.session.odds(only.text)) return false;
        await this.session.act(only.text);
        this.numbers.add(now.played + 1);
        return true;
    }
}
