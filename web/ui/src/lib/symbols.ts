/* What is drawn on a counter for the two letters of a unit's kind.  Letters that are not known are written out, so
 * that a game with arms of its own still shows something true. */
export type Sign =
    | 'infantry' | 'cavalry' | 'artillery' | 'supply' | 'fort' | 'warship' | 'transport' | 'leader' | 'capital'
    | 'letters';

const SIGNS: Record<string, Sign> = {
    IN: 'infantry', IR: 'infantry', IB: 'infantry',
    CV: 'cavalry', CR: 'cavalry', CB: 'cavalry',
    AR: 'artillery', AT: 'artillery',
    SU: 'supply', FT: 'fort', FO: 'fort', WS: 'warship', TR: 'transport', LD: 'leader', CA: 'capital',
};

export function sign(symbol: string): Sign {
    return SIGNS[symbol] ?? 'letters';
}

/* The mark of size over the box: III a regiment, II a battalion. */
export function sizeMark(symbol: string): string {
    if (!/^[IC][RB]$/.test(symbol)) return '';
    return symbol[1] === 'R' ? 'III' : 'II';
}

/* A letter for each side, the first of its name that no side before it has. */
export function sideLetters(sides: string[]): Record<string, string> {
    const taken = new Set<string>();
    const letters: Record<string, string> = {};
    for (const side of sides) {
        const free = [...side.toUpperCase()].find((c) => /\w/.test(c) && !taken.has(c)) ?? '?';
        taken.add(free);
        letters[side] = free;
    }
    return letters;
}
