/* Plays a game to its end, or for so many actions; gives every action. */
import { HostError, type Session } from '../host.ts';

async function playOne(session: Session, level: string): Promise<string | null> {
    try {
        return (await session.auto(level)).action;
    } catch (wrong) {
        if (!(wrong instanceof HostError) || wrong.code !== 'illegal') throw wrong;
    }
    try {
        return (await session.autoChance()).action;
    } catch (wrong) {
        if (!(wrong instanceof HostError) || wrong.code !== 'illegal') throw wrong;
    }
    return null; // over
}

export async function play(session: Session, level: string, most = 1_000_000): Promise<string[]> {
    const actions: string[] = [];
    while (actions.length < most) {
        const action = await playOne(session, level);
        if (action === null) break;
        actions.push(action);
    }
    return actions;
}

/* The failure that a promise ends with. */
export async function failure(doing: Promise<unknown>): Promise<HostError> {
    try {
        await doing;
    } catch (wrong) {
        if (wrong instanceof HostError) return wrong;
        throw wrong;
    }
    throw new Error('it did not fail');
}
