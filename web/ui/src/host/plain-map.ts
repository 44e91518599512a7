/* A bare drawing of a map and of counters, for a host that has no pictures. */
import type { MapSheet, PlaceOnMap, Statics, UnitNow } from '../../../host/host';

const PITCH = 100; // of hexes
const STEP = 86.6; // from one row of them to the next
const SPACE = 9; // pixels of a tenth of a space's width
const MARGIN = 100;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function lies(map: NonNullable<Statics['map']>): PlaceOnMap[] {
    const hexes = map.places.some(({ flags }) => flags.includes('hex'));
    const low = (n: number) => (Math.abs(n % 2) === 1) === map.even_high;
    return map.places.map(({ id, flags, x, y }): PlaceOnMap => {
        const hex = flags.includes('hex');
        const size = hexes ? (hex ? PITCH : 2 * PITCH) : 64;
        const at = !hexes ? { x: x * SPACE, y: y * SPACE }
            : !hex ? { x: (x / 10) * STEP, y: (y / 10) * PITCH }
            : map.flat_top ? { x: x * STEP, y: (y + (low(x) ? 0.5 : 0)) * PITCH }
            : { x: (x + (low(y) ? 0.5 : 0)) * PITCH, y: y * STEP };
        return { id, shape: hex ? 'hex' : hexes ? 'box' : 'space', ...at, mark_x: at.x, mark_y: at.y, width: size, height: size };
    });
}

export function plainMap({ map, title, sides }: Statics): MapSheet | null {
    if (!map?.places.length) return null;
    const places = lies(map);
    const left = Math.min(...places.map(({ x }) => x)) - MARGIN;
    const top = Math.min(...places.map(({ y }) => y)) - MARGIN;
    for (const place of places) {
        place.x = place.mark_x -= left;
        place.y = place.mark_y -= top;
    }
    const width = Math.max(...places.map(({ x }) => x)) + MARGIN;
    const height = Math.max(...places.map(({ y }) => y)) + MARGIN;
    const titles = new Map(map.places.map((place) => [place.id, place.title]));
    const drawn = places.map(({ id, x, y, width: w }) => `<circle cx="${x}" cy="${y}" r="${w * 0.45}" fill="#fffdf5" stroke="#8a8472"/>`
        + `<text class="number" x="${x}" y="${y + 32}" font-size="11" text-anchor="middle">${escaped(titles.get(id) || id)}</text>`);
    return {
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
            + `<title>${escaped(title)}</title><style></style><rect width="100%" height="100%" fill="#ebe3bf"/>${drawn.join('')}</svg>`,
        width,
        height,
        places,
        flags: Object.fromEntries(sides.map((side) => [side, `<text x="-30" y="-20" font-size="14">${escaped(side)}</text>`])),
    };
}

export function plainFace({ owner, symbol }: UnitNow): string {
    return '<rect width="54" height="54" rx="4.5" fill="#f8f2e2" stroke="#1e1a16"/>'
        + `<text x="27" y="18" font-size="11" text-anchor="middle">${escaped(owner ?? '')}</text>`
        + `<text x="27" y="40" font-size="16" text-anchor="middle">${escaped(symbol)}</text>`;
}
