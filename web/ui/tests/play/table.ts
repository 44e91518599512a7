/* What the tests do at the table, with the hands and eyes of a person.  Nothing here knows a game: what can be done is
 * read off the page.
 *
 * Every test has dice of its own that are the same each time: the seed of a new game is put into what the page says to
 * its worker.  The same wrapper counts what the worker has not answered yet, so that a test goes on as soon as the page
 * has all it asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Download, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export const native = process.env.HOST === 'console';

/* Only for who asked for pictures. */
export async function picture(page: Page, name: string) {
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
}

interface Watched extends Window {
    unanswered: number;
}

/* Runs in the page before all else. */
function watch(seed: string) {
    const page = window as unknown as Watched;
    page.unanswered = 0;
    const known = new WeakSet<Worker>();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { questions?: string[][] }) {
        if (!known.has(this)) this.addEventListener('message', () => page.unanswered--);
        known.add(this);
        page.unanswered++;
        for (const words of message.questions ?? []) if (words[0] === 'open' && !words[3]) words[3] = seed;
        post.call(this, message);
    };
    const ask = window.fetch;
    window.fetch = (...what) => {
        page.unanswered++;
        return ask(...what).finally(() => page.unanswered--);
    };
}

/* A test fails when the page complains, even if nobody sees it, unless that is what it provokes. */
export const test = base.extend<{ seed: string; provoking: boolean; watched: void }>({
    seed: ['7', { option: true }],
    provoking: [false, { option: true }],
    watched: [async ({ context, seed, provoking }, use) => {
        const complaints: string[] = [];
        await context.addInitScript(watch, seed);
        context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        context.on('weberror', (wrong) => complaints.push(wrong.error().message));
        await use();
        if (!provoking) expect(complaints).toEqual([]);
    }, { auto: true }],
});

export const GAMES = 'input[name=game]';

export interface Choice {
    game: number;
    scenario?: string;
    seats?: string[]; // in the order of the sides; the last one for all that follow
}

export async function games(page: Page): Promise<number> {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    return page.locator(GAMES).count();
}

export async function begin(page: Page, { game, scenario, seats = ['person', 'greedy'] }: Choice) {
    await page.goto('/');
    await page.locator(GAMES).nth(game).check();
    if (scenario) await page.getByLabel('Scenario').selectOption(scenario);
    for (const [i, chair] of (await page.getByLabel('Who plays').all()).entries())
        await chair.selectOption(seats[Math.min(i, seats.length - 1)]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await opened(page);
}

export async function opened(page: Page) {
    await expect(page.getByRole('application').or(page.getByRole('button', { name: /^I am/ }))).toBeVisible();
    await settled(page);
}

/* All has been answered, and is drawn. */
export async function settled(page: Page) {
    await page.evaluate(async () => {
        const busy = () => (window as unknown as { unanswered: number }).unanswered > 0
            || document.querySelector('[aria-busy=true]') !== null;
        for (let still = 0; still < 3; still = busy() ? 0 : still + 1) await new Promise(requestAnimationFrame);
    });
}

export const over = (page: Page) => page.getByRole('heading', { name: /\bwon$|^A draw$/i });
export const cover = (page: Page) => page.getByRole('button', { name: /^I am/ });

/* How many actions have been played, as the log says. */
export async function played(page: Page): Promise<number> {
    await page.getByRole('tab', { name: 'Log' }).click();
    const text = await page.getByText(/^After \d+ of \d+ actions?$/).innerText();
    await page.getByRole('tab', { name: 'Now' }).click();
    return Number(/of (\d+)/.exec(text)![1]);
}

/* What can be clicked now; the places by the middle of what hits them, if nothing lies over it. */
interface Offered {
    dialog: boolean;
    places: { goal: boolean; x: number; y: number }[];
    offers: number;
    units: number;
    buttons: number;
}

const OFFERS = 'section[aria-label="With what is chosen"] button:not(:last-child)'; // the last leaves it
const UNITS = 'button.unit.legal';
const BUTTONS = 'section.group button[data-action]';

function offered(page: Page): Promise<Offered> {
    return page.evaluate(([OFFERS, UNITS, BUTTONS]) => {
        const count = (what: string) => document.querySelectorAll(what).length;
        const places = [...document.querySelectorAll('[data-place]')].flatMap((place) => {
            const goal = place.querySelector('.goal') !== null;
            if (!goal && !place.querySelector('.ready')) return [];
            const box = (place.querySelector('.hit, .box') ?? place).getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const hit = document.elementFromPoint(x, y)?.closest('[data-place]');
            return hit?.getAttribute('data-place') === place.getAttribute('data-place') ? [{ goal, x, y }] : [];
        });
        return { dialog: count('dialog[open]') > 0, places, offers: count(OFFERS), units: count(UNITS), buttons: count(BUTTONS) };
    }, [OFFERS, UNITS, BUTTONS]);
}

/* Numbers that are the same each time. */
export function chooser(seed: number) {
    return (n: number) => {
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
        return (seed >>> 8) % n;
    };
}

/* One decision by click or by touch; false: nothing can be clicked.  `haste`: how much rather a button than the map. */
export async function decide(page: Page, choose: (n: number) => number, haste = 1): Promise<boolean> {
    const now = await offered(page);
    const press = (what: Locator) => (touch(page) ? what.tap() : what.click());
    if (now.dialog) {
        await press(page.locator('dialog button.main'));
        return true;
    }
    const among = (what: string, n: number) => () => press(page.locator(what).nth(choose(n)));
    const at = (goal: boolean) => async () => {
        const there = now.places.filter((p) => p.goal === goal);
        const { x, y } = there[choose(there.length)];
        await (touch(page) ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    };
    const ways: [number, () => Promise<void>][] = [
        [now.places.some((p) => p.goal) ? 4 : 0, at(true)],
        [now.offers ? 4 : 0, among(OFFERS, now.offers)],
        [now.units ? 2 : 0, among(UNITS, now.units)],
        [now.places.some((p) => !p.goal) ? 2 : 0, at(false)],
        [now.buttons ? 2 * haste : 0, among(BUTTONS, now.buttons)],
    ];
    let drawn = choose(Math.max(1, ways.reduce((sum, [weight]) => sum + weight, 0)));
    const way = ways.find(([weight]) => (drawn -= weight) < 0);
    await way?.[1]();
    return way !== undefined;
}

function touch(page: Page): boolean {
    return page.viewportSize()!.width < 600;
}

/* Some decisions, or until it is over; how many there were. */
export async function playSome(page: Page, n: number, haste = 1, seed = 1): Promise<number> {
    const choose = chooser(seed);
    for (let i = 0; i < n; i++) {
        if (await over(page).count()) return i;
        expect(await decide(page, choose, haste)).toBe(true);
        await settled(page);
        expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    }
    return n;
}

/* Until the screen is to be handed over, if it ever is. */
export async function toCover(page: Page) {
    const choose = chooser(3);
    for (let n = 0; n < 60 && !(await cover(page).count()) && !(await over(page).count()); n++) {
        expect(await decide(page, choose, 4)).toBe(true);
        await settled(page);
    }
}

export async function leaveSheet(page: Page) {
    if (await page.getByRole('dialog').count()) await page.getByRole('button', { name: 'Not now' }).click();
}

/* The record as the menu gives it. */
export async function saved(page: Page, name: string): Promise<{ path: string; text: string }> {
    const menu = page.getByRole('button', { name: 'Menu' });
    if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.press('Enter');
    const coming: Promise<Download> = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Save the record/ }).press('Enter');
    const path = test.info().outputPath(name);
    await (await coming).saveAs(path);
    return { path, text: readFileSync(path, 'utf8') };
}

/* At the text table; what it answers. */
export async function say(page: Page, line: string): Promise<string[]> {
    await page.getByLabel('Command').fill(line);
    await page.keyboard.press('Enter');
    await settled(page);
    await expect(page.getByLabel('Command')).toBeFocused();
    return page.getByRole('log').evaluate((all) => {
        const lines = [...all.querySelectorAll('p')];
        return lines.slice(lines.findLastIndex((p) => p.matches('.asked')) + 1).map((p) => p.innerText);
    });
}
