/* The colours of the client and of the pictures, as they are and as people see them who lack one of the three kinds of
 * cones: what must be told apart can be. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = [number, number, number]; // linear light, 0 to 1

/* Machado, Oliveira and Fernandes 2009, for linear light, severity 1. */
const sights: Record<string, number[][]> = {
    'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const css = readFileSync(new URL('../../src/app.css', import.meta.url), 'utf8');
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const themes = Object.fromEntries(['light', 'dark'].map((theme, i) =>
    [theme, new Map(pairs.map(([, name, ...hex]) => [name, linear(hex[i])]))]));

/* The colours of the pictures (src/atlas), on which the client's marks lie. */
const atlas = readFileSync(new URL('../../../../src/atlas/signs.c', import.meta.url), 'utf8');
const printed = new Map([...atlas.matchAll(/\{ "(\w+)", 0x(\w{6}) \}/g)].map(([, name, hex]) => [name, linear('#' + hex)]));
const counters = [.../side_color\(unsigned side\)\s*\{([^}]*)\}/.exec(atlas)![1].matchAll(/0x(\w{6})/g)].map(([, hex]) => linear('#' + hex));

function linear(hex: string): Rgb {
    const channel = (at: number) => {
        const v = parseInt(hex.slice(at, at + 2), 16) / 255;
        return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    };
    return [channel(1), channel(3), channel(5)];
}

function seen(colour: Rgb, sight: string): Rgb {
    return sights[sight].map((row) => Math.min(1, Math.max(0, row.reduce((sum, m, i) => sum + m * colour[i], 0)))) as Rgb;
}

/* As WCAG 2 has it. */
function contrast(a: Rgb, b: Rgb): number {
    const light = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    const [x, y] = [light(a), light(b)];
    return Math.max(x, y) / Math.min(x, y);
}

/* Distance in CIELAB (D65): 2 is just seen, 10 at a glance. */
function distance(a: Rgb, b: Rgb): number {
    const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    const lab = ([r, g, b]: Rgb) => {
        const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
        const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
    };
    const [p, q] = [lab(a), lab(b)];
    return Math.hypot(...p.map((v, i) => v - q[i]));
}

it('measures as the books do', () => {
    expect(contrast(linear('#000000'), linear('#ffffff'))).toBeCloseTo(21);
    expect(contrast(linear('#777777'), linear('#ffffff'))).toBeCloseTo(4.48, 2);
    expect(distance(linear('#ff0000'), linear('#00ff00'))).toBeCloseTo(170.6, 0);
    const [red, green] = ['#a02000', '#406000'].map((hex) => seen(linear(hex), 'deuteranopia'));
    expect(distance(red, green)).toBeLessThan(distance(linear('#a02000'), linear('#406000')) / 2);
});

const white = linear('#ffffff');
const inks = new Map([...css.matchAll(/--(ready|chosen|goal-ink|cursor-ink): (#\w{6})/g)].map(([, name, hex]) => [name, linear(hex)]));

/* Pairs that measure less than they must. */
function low(pairs: [string, Rgb, string, Rgb][], sight: string, least: number, measure: (a: Rgb, b: Rgb) => number): string[] {
    return pairs.map(([a, x, b, y]) => [`${a} and ${b}`, measure(seen(x, sight), seen(y, sight))] as const)
        .filter(([, is]) => is < least).map(([what, is]) => `${what}: ${is.toFixed(2)}`);
}

for (const [theme, colours] of Object.entries(themes))
    describe.each(Object.keys(sights))(`${theme}, %s`, (sight) => {
        const all = (some: string[], others: string[]) => some.flatMap((a) => others.filter((b) => b !== a).map((b): [string, Rgb, string, Rgb] => {
            for (const name of [a, b]) if (!colours.has(name)) throw new Error(`app.css has no --${name}`);
            return [a, colours.get(a)!, b, colours.get(b)!];
        }));

        it('texts stand out from what they are written on', () => {
            expect(low(all(['ink', 'soft', 'accent', 'alarm'], ['paper', 'panel']), sight, 4.5, contrast)).toEqual([]);
            expect(low(all(['on-accent'], ['accent']), sight, 4.5, contrast)).toEqual([]);
        });

        it('lines of what can be clicked stand out from what is around them', () => {
            expect(low(all(['line', 'glow', 'accent'], ['paper', 'panel']), sight, 3, contrast)).toEqual([]);
        });
    });

describe.each(Object.keys(sights))('in pictures, %s', (sight) => {
    it('sides are told apart at a glance, and the white on their counters stands out', () => {
        expect(counters.length).toBeGreaterThan(2);
        const pairs = counters.flatMap((a, i) => counters.slice(i + 1).map((b, j): [string, Rgb, string, Rgb] => [`side ${i}`, a, `side ${i + 1 + j}`, b]));
        expect(low(pairs, sight, 10, distance)).toEqual([]);
        expect(low(counters.map((c, i) => ['white', white, `side ${i}`, c]), sight, 3, contrast)).toEqual([]);
    });

    it('land and water are told apart', () => {
        expect(printed.size).toBeGreaterThan(4);
        const pairs = [...printed].filter(([name]) => name !== 'sea').map(([name, c]): [string, Rgb, string, Rgb] => ['sea', printed.get('sea')!, name, c]);
        expect(low(pairs, sight, 10, distance)).toEqual([]);
    });

    it('marks stand out from land and water, and what can act from where it may go', () => {
        expect(inks.size).toBe(4);
        const pairs = [...inks].flatMap(([mark, ink]) => [...printed].map(([name, c]): [string, Rgb, string, Rgb] => [mark, ink, name, c]));
        expect(low(pairs, sight, 3, contrast)).toEqual([]);
        const apart = ['chosen', 'goal-ink'].map((mark): [string, Rgb, string, Rgb] => ['ready', inks.get('ready')!, mark, inks.get(mark)!]);
        expect(low(apart, sight, 10, distance)).toEqual([]);
    });
});
