/* From clicks to actions.  A click on a unit or place asks: which legal actions name it, given what is chosen so far?
 * One answer is played, several are shown to choose from, none is explained. */
import type { Action, Position, Way } from '../../../host/host';

export interface Chosen {
    units: string[];
    place: string | null;
}

export type Answer =
    | { kind: 'play'; action: Action }
    | { kind: 'move'; units: string[]; place: string }
    | { kind: 'menu'; actions: Action[] }
    | { kind: 'choose'; units: string[] } // the units are now chosen; nothing is played
    | { kind: 'look'; place: string } // open the stack
    | { kind: 'ask'; action: string }; // not legal: why not?

export const nothing: Chosen = { units: [], place: null };

export function naming(now: Position, unit: string): Action[] {
    return (now.by_unit[unit] ?? []).map((i) => now.legal[i]);
}

export function inPlace(now: Position, place: string): Action[] {
    return (now.by_place[place] ?? []).map((i) => now.legal[i]);
}

export function names(action: Action, id: string): boolean {
    return action.arguments.some((a) => a.id === id);
}

/* Where a click leads with what is chosen: by the game's own reach, or by actions that name unit and place. */
export function targets(now: Position, chosen: Chosen, ways: Way[]): Map<string, string> {
    const found = new Map<string, string>();
    if (!chosen.units.length) {
        for (const place of Object.keys(now.by_place))
            if (inPlace(now, place).some((a) => !a.arguments.some((b) => b.kind === 'u'))) found.set(place, '');
        return found;
    }
    for (const way of ways) found.set(way.place, way.cost > 0 ? String(way.cost) : '');
    for (const unit of chosen.units)
        for (const action of naming(now, unit))
            for (const a of action.arguments) if (a.kind === 'p' && !found.has(a.id)) found.set(a.id, '');
    return found;
}

/* Actions that name every chosen unit they could (one of them, if they take only one) and no other yet. */
export function offers(now: Position, chosen: Chosen): Action[] {
    if (chosen.units.length === 0) return [];
    return chosen.units.length === 1 ? naming(now, chosen.units[0]) : [];
}

export function clickUnit(now: Position, chosen: Chosen, unit: string, ways: Way[]): Answer {
    const actions = naming(now, unit);
    const pair = chosen.units.length === 1 && chosen.units[0] !== unit
        ? actions.filter((a) => names(a, chosen.units[0]) && names(a, unit)) : [];
    if (pair.length === 1) return { kind: 'play', action: pair[0] };
    if (pair.length > 1) return { kind: 'menu', actions: pair };
    if (chosen.units.includes(unit))
        return { kind: 'choose', units: chosen.units.filter((u) => u !== unit) };
    const together = chosen.units.length > 0 && samePlace(now, chosen.units[0], unit);
    if (ways.length || together) return { kind: 'choose', units: together ? [...chosen.units, unit] : [unit] };
    if (actions.length === 1 && actions[0].arguments.length === 1) return { kind: 'play', action: actions[0] };
    if (actions.length === 0) return { kind: 'ask', action: wish(now, 'u', unit) };
    return { kind: 'choose', units: [unit] };
}

function samePlace(now: Position, a: string, b: string): boolean {
    const place = (id: string) => now.units.find((u) => u.id === id)?.place;
    return place(a) !== undefined && place(a) === place(b);
}

export function clickPlace(now: Position, chosen: Chosen, place: string, ways: Way[]): Answer {
    const named = inPlace(now, place);
    if (chosen.units.length) {
        const direct = named.filter((a) => chosen.units.some((u) => names(a, u)));
        if (direct.length === 1 && chosen.units.length === 1) return { kind: 'play', action: direct[0] };
        if (ways.some((w) => w.place === place)) return { kind: 'move', units: chosen.units, place };
        if (direct.length) return { kind: 'menu', actions: direct };
    }
    const alone = named.filter((a) => !a.arguments.some((b) => b.kind === 'u'));
    if (alone.length === 1) return { kind: 'play', action: alone[0] };
    if (alone.length > 1) return { kind: 'menu', actions: alone };
    if (standing(now, place).length || !chosen.units.length) return { kind: 'look', place };
    return { kind: 'ask', action: wish(now, 'p', place, chosen.units[0]) };
}

export function standing(now: Position, place: string): string[] {
    return now.places.find((p) => p.id === place)?.stacks.flatMap((s) => s.units) ?? [];
}

/* What the click meant, as an action to ask about: the verb that is legal now for something of this kind. */
export function wish(now: Position, kind: string, id: string, unit?: string): string {
    const like = now.legal.find((a) => a.arguments.some((b) => b.kind === kind)
        && (!unit || kind !== 'p' || a.arguments.length > 1))
        ?? now.legal.find((a) => a.arguments.some((b) => b.kind === kind));
    const verb = like?.verb ?? (kind === 'u' ? 'pick' : 'enter');
    const before = like && unit && like.arguments.length > 1 ? ` ${unit}` : '';
    const side = now.side ? `${now.side} ` : '';
    return `${side}${verb}${before} ${id}`;
}
