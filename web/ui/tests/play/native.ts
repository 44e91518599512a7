/* The native program, which must agree with what is played in the browser. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './table';

const program = process.env.CUARTEL ?? fileURLToPath(new URL('../../../../build/cuartel', import.meta.url));

const said = (...words: string[]) => execFileSync(program, words, { encoding: 'utf8' });

/* The games that there are, in the order in which the page has them. */
export const names = [...said('games').matchAll(/^([\w-]+): /gm)].map(([, name]) => name);

/* Every action is found legal, and every die is as the seed has it. */
export function verified(path: string) {
    const { status, stdout } = spawnSync(program, ['verify', path], { encoding: 'utf8' });
    expect(stdout).toMatch(/ of chance, [1-9]\d* of them proved by a seed: in order/);
    expect(status).toBe(0);
}

/* A whole game that the native program played. */
export function nativeRecord(game: number): { path: string; text: string; actions: number } {
    const path = test.info().outputPath(`native-${game}.game`);
    execFileSync(program, ['console'], { input: `new ${names[game]} seed 7\nplay greedy\nsave ${path}\n` });
    const text = readFileSync(path, 'utf8');
    return { path, text, actions: text.match(/^\d+ /gm)!.length };
}

/* A position that the native program was given by hand, in the console's words, as a record. */
export function nativePosition(...commands: string[]): string {
    const path = test.info().outputPath('position.game');
    const answers = execFileSync(program, ['console'], { input: [...commands, `save ${path}`, ''].join('\n'), encoding: 'utf8' });
    expect(answers).not.toMatch(/^\?/m);
    return path;
}
