/* Reading facts: lists of [key, value], all of it text for people.  What a counter shows is found by the shape of the
 * value, never by a game's words. */
import type { Fact, UnitNow } from '../../../host/host';

export function fact(facts: Fact[], key: string): string | undefined {
    return facts.find(([k]) => k === key)?.[1];
}

export interface Steps {
    left: number;
    full: number;
}

export function steps(facts: Fact[]): Steps | null {
    const [, left, full] = /^(\d+) of (\d+)$/.exec(fact(facts, 'steps') ?? '') ?? [];
    return full ? { left: Number(left), full: Number(full) } : null;
}

export function unitName(unit: UnitNow): string {
    return fact(unit.facts, 'name') ?? unit.id;
}

/* What the picture of a counter shows beside its name, for who does not see it. */
export function unitAbout(unit: UnitNow): string {
    const words = [unit.owner ?? 'nobody', fact(unit.facts, 'type') ?? unit.symbol];
    const s = steps(unit.facts);
    if (s) words.push(`steps ${s.left} of ${s.full}`);
    return words.join(', ');
}

export function slug(text: string): string {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
        .replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/* A row of a display: " | " parts its columns. */
export function columns(value: string): string[] {
    return value.split(' | ');
}

export function isDisplay([, value]: Fact): boolean {
    return value.includes(' | ');
}

/* What is written of a thing that only its id names (a card): "Title, 2 VP: what it does". */
export function about(id: string, ...lists: Fact[][]): { title: string; text: string } {
    for (const [, value] of lists.flat()) {
        const [, title, rest] = /^([^,:]+)[,:]?\s*([\s\S]*)$/.exec(value) ?? [];
        if (title && slug(title) === slug(id)) return { title, text: rest };
    }
    return { title: words(id), text: '' };
}

export function words(id: string): string {
    const text = id.replace(/-/g, ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
}
