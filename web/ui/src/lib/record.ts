/* What a record says of itself in its first lines, before the engine reads it. */
import type { GameEntry } from '../../../host/host';

export function gameOf(record: string, games: GameEntry[]): GameEntry | undefined {
    return games.find((g) => g.name === /^\[game (\S+?)\]/m.exec(record)?.[1]);
}

/* Who went on playing it, where that can be gone on with: a person and computer players that are known here.  Null: nobody
 * that is, so everybody here plays. */
export function seatsOf(record: string, { sides, levels }: GameEntry, person: string): Record<string, string> | null {
    const told = new Map([...record.matchAll(/^\[side (\S+) (\S+)\]/gm)].map(([, side, who]) => [side, who]));
    const seats = Object.fromEntries(sides.map((side) => {
        const who = told.get(side) ?? person;
        return [side, levels.includes(who) ? who : person];
    }));
    return Object.values(seats).includes(person) ? seats : null;
}
