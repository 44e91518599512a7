/* The counters of the units that are seen, as the host draws them; drawn again when what is known of a unit changes. */
import type { Position, Session, Shapes, UnitNow } from '../../../host/host';

const AT_ONCE = 400; // units in one question

function known({ owner, symbol, facts }: UnitNow): string {
    return JSON.stringify([owner, symbol, facts]);
}

export class Faces {
    shapes = $state.raw<Record<string, Shapes>>({});
    private readonly drawn = new Map<string, string>();

    constructor(private readonly session: Session) {}

    /* `at`: of the past. */
    async follow({ units }: Position, side: string, at?: number): Promise<void> {
        const stale = units.filter((unit) => this.drawn.get(unit.id) !== known(unit));
        let shapes = this.shapes;
        for (let i = 0; i < stale.length; i += AT_ONCE) {
            const part = stale.slice(i, i + AT_ONCE);
            shapes = { ...shapes, ...(await this.session.faces(side, part.map(({ id }) => id), at)) };
        }
        for (const unit of stale) this.drawn.set(unit.id, known(unit));
        if (stale.length) this.shapes = shapes;
    }
}
