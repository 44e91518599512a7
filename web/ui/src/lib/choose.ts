/* From clicks to actions.  A click on a unit or place asks: which legal actions name it, given what is chosen so far?
 * One answer is played, several are shown to choose from, none is explained. */
import type { Action, Position, Stack, Way } from '../../../host/host';
import { fact } from './facts';

export interface Chosen {
    units: string[];
    place: string | null;
}

/* A marked place; far: more than one action away. */
export interface Goal {
    far: boolean;
    cost: string;
}

export type Answer =
    | { kind: 'play'; action: Action }
    | { kind: 'move'; units: string[]; place: string }
    | { kind: 'menu'; actions: Action[] }
    | { kind: 'choose'; units: string[] } // the units are now chosen; nothing is played
    | { kind: 'pick'; units: string[] } // these, instead of those that are picked now
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

/* The stack that is being put together: every game calls it so. */
export const PICK = 'pick';

export function picked(now: Position): string[] {
    return now.scene.filter(([key, id]) => key === 'picked' && now.units.some((u) => u.id === id)).map(([, id]) => id);
}

/* May it be taken up and put down elsewhere?  What has other things to do is not to do them by being touched. */
export function carriable(now: Position, unit: string): boolean {
    return picked(now).includes(unit) || mayPick(now, unit) || naming(now, unit).some((a) => a.arguments.some((b) => b.kind === 'p'));
}

/* Nothing can be done with it but to be put somewhere. */
export function needsPlace(now: Position, unit: string): boolean {
    return naming(now, unit).every((a) => a.arguments.length === 2 && a.arguments[1].kind === 'p');
}

/* Can it be picked, so that others may be picked with it? */
export function mayPick(now: Position, unit: string): boolean {
    return naming(now, unit).some((a) => a.verb === PICK);
}

/* Actions on a place that ask for no unit any more. */
function going(now: Position, place: string): Action[] {
    return inPlace(now, place).filter((a) => !a.arguments.some((b) => b.kind === 'u'));
}

/* A way that begins with a step that is legal now; where the picked may reach a place only at another time, none does. */
function open(now: Position, way: Way): boolean {
    return way.path.length > 1 && going(now, way.path[1]).length > 0;
}

/* Where a click leads: by actions on the place, by those of the chosen unit, or by a way of the picked ones. */
export function targets(now: Position, chosen: Chosen, ways: Way[]): Map<string, Goal> {
    const found = new Map<string, Goal>();
    if (chosen.units.length) {
        for (const action of chosen.units.flatMap((u) => naming(now, u)))
            for (const a of action.arguments) if (a.kind === 'p') found.set(a.id, { far: false, cost: '' });
        return found;
    }
    for (const place of Object.keys(now.by_place)) if (going(now, place).length) found.set(place, { far: false, cost: '' });
    for (const way of ways)
        if (open(now, way)) found.set(way.place, { far: !found.has(way.place), cost: way.cost > 0 ? String(way.cost) : '' });
    return found;
}

/* What is left to choose from for the chosen unit. */
export function offers(now: Position, chosen: Chosen): Action[] {
    return chosen.units.flatMap((u) => naming(now, u));
}

export function clickUnit(now: Position, chosen: Chosen, unit: string): Answer {
    const actions = naming(now, unit);
    const [first] = chosen.units;
    if (first === unit) return { kind: 'choose', units: [] };
    const pair = first ? actions.filter((a) => names(a, first)) : [];
    if (pair.length === 1) return { kind: 'play', action: pair[0] };
    if (pair.length > 1) return { kind: 'menu', actions: pair };
    const stack = picked(now);
    if (actions.length === 1 && actions[0].arguments.length === 1) return { kind: 'play', action: actions[0] };
    if (actions.length) return { kind: 'choose', units: [unit] };
    if (stack.includes(unit)) return { kind: 'pick', units: stack.filter((u) => u !== unit) };
    if (stack.length && ownedAlike(now, stack[0], unit)) return { kind: 'pick', units: [...stack, unit] };
    return { kind: 'ask', action: wish(now, 'u', unit) };
}

function ownedAlike(now: Position, a: string, b: string): boolean {
    const owner = (id: string) => now.units.find((u) => u.id === id)?.owner;
    return owner(a) === owner(b);
}

export function clickPlace(now: Position, chosen: Chosen, place: string, ways: Way[]): Answer {
    const [unit] = chosen.units;
    if (unit) {
        const named = inPlace(now, place).filter((a) => names(a, unit));
        if (named.length === 1) return { kind: 'play', action: named[0] };
        if (named.length) return { kind: 'menu', actions: named };
    }
    const here = going(now, place);
    if (here.length === 1) return { kind: 'play', action: here[0] };
    if (here.length) return { kind: 'menu', actions: here };
    const stack = picked(now);
    if (stack.length && ways.some((w) => w.place === place && open(now, w))) return { kind: 'move', units: stack, place };
    if (standing(now, place).length || !(unit || stack.length)) return { kind: 'look', place };
    return { kind: 'ask', action: wish(now, 'p', place, unit) };
}

/* As high as it is seen to be, whoever lies in it. */
export function height(stack: Stack): number {
    return stack.units.length + (stack.unseen ?? 0);
}

export function standing(now: Position, place: string): string[] {
    return now.places.find((p) => p.id === place)?.stacks.flatMap((s) => s.units) ?? [];
}

/* What a unit of the same sort may do in the same place, or else any unit, with this one instead. */
function wishLike(now: Position, id: string): string | undefined {
    const sort = (unit: string) => {
        const found = now.units.find((u) => u.id === unit);
        return found && `${found.owner} ${found.place} ${fact(found.facts, 'type')}`;
    };
    const about = now.legal.filter(({ arguments: [first] }) => first?.kind === 'u');
    const like = about.find(({ arguments: [first] }) => sort(first.id) === sort(id)) ?? about[0];
    return like?.text.split(' ').map((word) => (word === like.arguments[0].id ? id : word)).join(' ');
}

/* What the click meant, as an action to ask about: the verb that is legal now for something of this kind. */
export function wish(now: Position, kind: string, id: string, unit?: string): string {
    const fellow = kind === 'u' && !unit ? wishLike(now, id) : undefined;
    if (fellow) return fellow;
    const like = now.legal.find((a) => a.arguments.some((b) => b.kind === kind)
        && (!unit || kind !== 'p' || a.arguments.length > 1))
        ?? now.legal.find((a) => a.arguments.some((b) => b.kind === kind));
    const verb = like?.verb ?? (kind === 'u' ? 'pick' : 'enter');
    const before = like && unit && like.arguments.length > 1 ? ` ${unit}` : '';
    const side = now.side ? `${now.side} ` : '';
    return `${side}${verb}${before} ${id}`;
}
