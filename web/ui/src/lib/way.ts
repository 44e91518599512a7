/* A way on the map: which places it leads through, what may come in between, and where there is room to say so. */
import type { Ahead, Note, Reasons, Session, Way } from '../../../host/host';
import type { Point } from './map';

/* The way to a place; where the host knows none, but the place is one action away, straight to it. */
export function pathTo(ways: Way[], from: string | null, place: string): string[] {
    return ways.find((way) => way.place === place)?.path ?? (from === null || from === place ? [] : [from, place]);
}

const FEW = 3;

function places(notes: Note[], named: (place: string) => string): string {
    const names = [...new Set(notes.map(({ place }) => named(place)))];
    const rest = names.length - FEW;
    return names.slice(0, FEW).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const by = (text: string, rule: string) => (rule && rule !== 'house' ? `${text} (${rule})` : text);

/* What the host tells of a way to a place, in words; the same question in several places once.  Nothing: it is clear. */
export function aheadWords(ahead: Ahead, place: string, viewer: string, named: (place: string) => string): string[] {
    const { ends, arrives, why, notes, whole, guessed } = ahead;
    const words: string[] = [];
    if (ends !== place) words.push(`goes no farther than ${named(ends)}${why ? `: ${by(why.text, why.rule)}` : ''}`);
    else if (whole && arrives < 1) words.push(`${Math.min(99, Math.max(1, Math.round(arrives * 100)))} % to arrive`);
    const questions = new Map<string, Note[]>();
    for (const note of notes) {
        const question = `${note.who} ${note.step} ${note.rule}`;
        questions.set(question, [...(questions.get(question) ?? []), note]);
    }
    for (const alike of questions.values()) {
        const { who, text, rule } = alike[0];
        const asked = who === 'chance' ? 'dice' : who === viewer ? 'you may be asked' : `${who} may act`;
        words.push(`${asked} in ${places(alike, named)}: ${by(text, rule)}`);
    }
    if (!whole) words.push('there may be more');
    if (guessed && notes.length) words.push('as far as can be known');
    return words;
}

/* Why what is picked does not come to a place, which may be far off; null: that is not known.  `ruled` is what forbids an
 * action there, as a mere step. */
export async function whyNotThere(
    told: Ahead | null, place: string, ruled: Reasons, session: Session, named: (place: string) => string,
): Promise<Reasons | null> {
    if (!told?.why || told.ends === place || told.why.rule === ruled.rule) return null;
    const { rule, text } = told.why;
    const { rules } = await session.rules(rule);
    const short = `goes no farther than ${named(told.ends)}: ${text}`;
    return {
        ...ruled, rule, text: short, title: `In this move ${named(place)} cannot be reached. What is picked ${short}`,
        reference: rules.find(({ id }) => id === rule) ?? null, ruling: null,
    };
}

/* Where a note of this height can lie in a frame, between what is to stay in sight: at the bottom if it can, or else as
 * far up as is needed.  Where there is no room for all of it, it hangs over the edge into what lies below; and where that is
 * not enough, it takes the widest gap, and no more than that. */
export function clearOf(
    height: number, frame: number, below: number, keep: { from: number; to: number }[], edge = 8,
): { top: number; most: number } {
    const gaps: { from: number; to: number }[] = [];
    let from = edge;
    for (const span of [...keep].sort((a, b) => a.from - b.from)) {
        gaps.push({ from, to: Math.min(span.from - edge, frame - edge) });
        from = Math.max(from, span.to + edge);
    }
    gaps.push({ from, to: frame - edge });
    const room = ({ from, to }: { from: number; to: number }) => Math.max(0, to - from);
    const fits = gaps.findLast((gap) => room(gap) >= height);
    const last = Math.min(from, frame);
    const over = frame + below - edge - last;
    if (!fits && over >= height) return { top: last, most: over };
    const gap = fits ?? gaps.reduce((a, b) => (room(b) > room(a) ? b : a));
    const most = room(gap);
    return { top: gap.from === edge && gaps.length > 1 ? edge : gap.from + most - Math.min(height, most), most };
}

/* A line without so much of its beginning and its end. */
export function trimmed(points: Point[], head: number, tail: number): Point[] {
    const towards = (from: Point, to: Point, far: number): Point => {
        const part = Math.min(0.45, far / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)));
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    };
    if (points.length < 2) return [];
    const n = points.length;
    return [towards(points[0], points[1], head), ...points.slice(1, -1), towards(points[n - 1], points[n - 2], tail)];
}
