/* Where what is shown comes from: from the rules as supplied, found elsewhere, or reconstructed. */
import type { Provenance } from '../../../host/host';
import type { Board } from './map';

export interface Origin {
    file: string;
    kind: string; // seed, found, reconstructed
    text: string;
}

/* By what a row is about.  A row whose first field is a place is about its second too, if that is one: what lies between
 * them.  All that is said of a thing twice is said once. */
export class Origins {
    private readonly about = new Map<string, Origin[]>();

    constructor(readonly told: Provenance, board: Board) {
        const sources = new Map(told.sources.map((source) => [source.key, source]));
        for (const { file, of, source } of told.rows) {
            const { kind, text } = sources.get(source) ?? { kind: '', text: '' };
            const between = board.places.has(of[0]) && board.places.has(of[1]);
            for (const name of between ? of : of.slice(0, 1)) this.add(name, { file, kind, text });
        }
    }

    private add(name: string, origin: Origin): void {
        const known = this.about.get(name) ?? [];
        if (!known.some((o) => o.file === origin.file && o.text === origin.text)) known.push(origin);
        this.about.set(name, known);
    }

    of(...names: string[]): Origin[] {
        return names.flatMap((name) => this.about.get(name) ?? []);
    }

    isReconstructed(...names: string[]): boolean {
        return this.of(...names).some(({ kind }) => kind === 'reconstructed');
    }
}
