/* Actions as people read them on a button. */
import type { Action, Argument, Position, Statics } from '../../../host/host';
import { about, slug, words } from './facts';

export interface Names {
    called(argument: Argument): string;
}

export function verbHelp(statics: Statics, verb: string): string {
    return statics.verbs.find((v) => v.name === verb)?.help ?? '';
}

/* The words of the action from its verb on, each thing by its name: "Rebuild Lamar with Supply (pe-sup-03)". */
export function label({ text, verb, arguments: all }: Action, names: Names): string {
    const said = text.split(' ');
    const rest = said.slice(said.indexOf(verb) + 1).map((word) => {
        const thing = all.find(({ id }) => id === word);
        return thing ? names.called(thing) : word;
    });
    return [words(verb), ...rest].join(' ');
}

/* "1 action", "12 actions" */
export function counted(n: number, thing: string): string {
    return `${n} ${thing}${n === 1 ? '' : 's'}`;
}

/* What an action that ends a step would leave undone; "": nothing. */
export function leftUndone(now: Position, action: Action): string {
    const { units, others } = now.left ?? { units: 0, others: 0 };
    if (!now.endings?.some((i) => now.legal[i].text === action.text)) return '';
    if (units) return units === 1 ? 'One unit may still act.' : `${units} units may still act.`;
    if (others) return others === 1 ? 'One other action is possible.' : `${others} other actions are possible.`;
    return '';
}

/* Buttons that differ only in what follows the verb stand together under its sense. */
export interface Group {
    verb: string;
    help: string;
    actions: Action[];
    cards: { action: Action; title: string; text: string }[];
}

export function grouped(actions: Action[], statics: Statics, now: Position): Group[] {
    const groups: Group[] = [];
    for (const action of actions) {
        let group = groups.find((g) => g.verb === action.verb);
        if (!group) groups.push((group = { verb: action.verb, help: verbHelp(statics, action.verb), actions: [], cards: [] }));
        const card = action.arguments.length === 1 && action.arguments[0].kind === 'c';
        if (card) group.cards.push({ action, ...about(action.arguments[0].id, now.scene, now.standing) });
        else group.actions.push(action);
    }
    return groups;
}

/* An id, and no word that a sentence might have anyway. */
function isName(word: string, title: string): boolean {
    return /[-\d]/.test(word) || (slug(title) !== word && slug(title).split('-').includes(word));
}

/* A text that names units and places by their ids, by their names instead; a place keeps its number. */
export function withNames(text: string, titles: { units: Record<string, string>; places: Record<string, string> }): string {
    return text.replace(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g, (word) => {
        const unit = Object.hasOwn(titles.units, word) ? titles.units[word] : undefined;
        const place = Object.hasOwn(titles.places, word) ? titles.places[word] : undefined;
        if (unit && isName(word, unit)) return unit;
        if (place && place !== word) return /^\d+$/.test(word) && !place.includes(word) ? `${place} (${word})` : place;
        return word;
    });
}
