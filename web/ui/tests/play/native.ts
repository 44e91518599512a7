/* The native program, which must agree with what is played in the browser. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { cover, expect, opened, test } from './table';

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

/* What the console answers to each line, without its mark. */
function answers(lines: string[]): string[] {
    return execFileSync(program, ['console'], { input: lines.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n\n');
}

/* A game that the native program played until somebody may do what dice decide, and what that is. */
function recordBeforeDice(game: number): { path: string; action: string } {
    const path = test.info().outputPath(`dice-${game}.game`);
    const start = `new ${names[game]} melee seed 7`;
    const go = 'auto chance greedy';
    const ACTIONS = 600;
    const legal = answers([start, ...Array(ACTIONS).fill([go, 'legal']).flat()]).slice(1)
        .filter((_, i) => i % 2 === 1).map((said) => (said.startsWith('= ') ? said.slice(2).split('\n') : []))
        .map((all) => (all[0]?.startsWith('chance ') ? [] : all));
    const asked = legal.map((all) => [...new Map(all.map((action) => [action.split(' ')[1], action])).values()]);
    const odds = answers([start, ...asked.flatMap((all) => [go, ...all.map((action) => `odds ${action}`)])]).slice(1);
    let at = 0;
    for (const [n, all] of asked.entries()) {
        at++;
        const action = all.find((_, i) => odds[at + i].startsWith('= '));
        at += all.length;
        if (!action) continue;
        answers([start, ...Array(n + 1).fill(go), `save ${path}`]);
        return { path, action };
    }
    throw new Error('no dice decided anything');
}

/* A position where dice are to decide something, and the button that asks for it. */
export async function beforeDice(page: Page, game: number) {
    const { path, action } = recordBeforeDice(game);
    await page.goto('/');
    await page.getByLabel('Open a record from a file').setInputFiles(path);
    await opened(page);
    if (await cover(page).count()) await cover(page).press('Enter');
    await page.getByText(/^All \d+ actions|^The one action/).press('Enter');
    return page.locator(`ul.all [data-action="${action}"]`);
}

/* A position that the native program was given by hand, in the console's words, as a record. */
export function nativePosition(...commands: string[]): string {
    const path = test.info().outputPath('position.game');
    for (const answer of answers([...commands, `save ${path}`])) expect(answer).not.toMatch(/^\?/);
    return path;
}
