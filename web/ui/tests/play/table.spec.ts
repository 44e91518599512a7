/* Real games by click and by key, in every game that the engine has.  Nothing here knows a game: what can be done is
 * read off the page. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';

const native = process.env.HOST === 'console';
const pictures = process.env.PICTURES ?? mkdtempSync(join(tmpdir(), 'cuartel-'));
mkdirSync(pictures, { recursive: true });

const complaints: string[] = [];

test.beforeEach(({ page }) => {
    complaints.length = 0;
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
});

test.afterEach(() => expect(complaints).toEqual([]));

interface Choice {
    game: number;
    scenario?: string;
    seats?: string[]; // in the order of the sides; the last one for all that follow
}

async function begin(page: Page, { game, scenario, seats }: Choice) {
    await page.goto('/');
    await page.locator('input[name=game]').nth(game).check();
    if (scenario) await page.getByLabel('Scenario').selectOption(scenario);
    const chairs = await page.locator('select[aria-label^="Who plays"]').all();
    for (const [i, chair] of chairs.entries())
        if (seats) await chair.selectOption(seats[Math.min(i, seats.length - 1)]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('application')).toBeVisible();
}

async function games(page: Page): Promise<number> {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    return page.locator('input[name=game]').count();
}

async function settled(page: Page) {
    await expect(page.locator('#beside')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
}

async function played(page: Page): Promise<number> {
    await page.getByRole('tab', { name: 'Log' }).click();
    const text = await page.locator('label[for=replay]').innerText();
    await page.getByRole('tab', { name: 'Now' }).click();
    return Number(/of (\d+)/.exec(text)![1]);
}

async function clickMiddle(page: Page, what: Locator) {
    const box = (await what.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/* One decision by click, the `n`-th kind that the page offers; false: nothing can be clicked. */
async function decide(page: Page, n: number): Promise<boolean> {
    const commit = page.locator('dialog button.main');
    if (await commit.count()) {
        await commit.click();
        return true;
    }
    const goals = page.locator('g.place:has(.goal)');
    const fan = page.locator('button.unit.legal[aria-pressed=false]');
    const ready = page.locator('g.place:has(path.ready)');
    const offers = page.locator('section[aria-label="With what is chosen"] button:not(:has-text("Leave it"))');
    const buttons = page.locator('section.group button');
    const ways = [goals, offers, fan, ready, buttons];
    for (let i = 0; i < ways.length; i++) {
        const way = ways[(i + (n % 4 === 3 ? 4 : 0)) % ways.length];
        const count = await way.count();
        if (!count) continue;
        const one = way.nth(n % count);
        if (way === goals || way === ready) await clickMiddle(page, one.locator('.hit, .box').first());
        else await one.click();
        return true;
    }
    return false;
}

test('some turns of each game by click, against the computer', async ({ page }) => {
    test.setTimeout(400_000);
    for (let game = 0, all = await games(page); game < all; game++) {
        for (const scenario of ['', 'melee']) {
            await begin(page, { game, scenario, seats: ['person', 'greedy'] });
            await settled(page);
            await page.getByLabel('Show the whole map').click();
            for (let n = 0; n < 40; n++) {
                await settled(page);
                if (await page.locator('h2.over').count()) break;
                expect(await decide(page, n)).toBe(true);
                await settled(page);
                expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
            }
            await settled(page);
            if (await page.locator('dialog').count()) await page.getByRole('button', { name: 'Not now' }).click();
            expect(await played(page)).toBeGreaterThan(8);
            await page.screenshot({ path: join(pictures, `played-${game}-${scenario || 'first'}.png`) });
        }
    }
});

test('what is not legal is answered by its rule', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, seats: ['person', 'greedy'] });
        await settled(page);
        const typed = page.getByLabel('Do, or ask why not');
        const wish = (await typed.getAttribute('placeholder'))!.split(' ');
        await typed.fill(`${wish[0]} stand`);
        await page.getByRole('button', { name: 'Go', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
    }
});

test('undo takes back what was done', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee', seats: ['person', 'greedy'] });
        await settled(page);
        const before = await played(page);
        await page.getByText(/^All \d+ actions/).click();
        await page.locator('ul.all button').first().click();
        await settled(page);
        expect(await played(page)).toBeGreaterThan(before);
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await settled(page);
        expect(await played(page)).toBe(before);
    }
});

test('the screen is covered when it is handed over', async ({ page }) => {
    let covered = 0;
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee', seats: ['person'] });
        for (let n = 0; n < 30 && !(await page.locator('main.cover').count()); n++) {
            await settled(page).catch(() => {});
            if (await page.locator('main.cover, h2.over').count()) break;
            const commit = page.locator('dialog button.main');
            if (await commit.count()) await commit.click();
            else if (await page.locator('section.group button').count()) await page.locator('section.group button').last().click();
            else {
                if (!(await page.locator('details[open]').count())) await page.getByText(/^All \d+ actions/).click();
                await page.locator('ul.all button').first().click();
            }
        }
        if (await page.locator('main.cover').count()) {
            covered++;
            await expect(page.getByRole('application')).toHaveCount(0);
            await page.getByRole('button', { name: /^I am/ }).click();
            await expect(page.getByRole('application')).toBeVisible();
        }
    }
    expect(covered).toBeGreaterThan(0);
});

test('the keyboard alone begins a game and moves', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee', seats: ['person', 'greedy'] });
        await settled(page);
        const before = await played(page);
        await page.getByRole('application').focus();
        await page.keyboard.press('n');
        await expect(page.locator('.cursor')).toHaveCount(1);
        await expect(page.locator('#board-cursor')).not.toBeEmpty();
        await page.keyboard.press('Enter');
        await settled(page);
        const act = page.locator('section[aria-label="With what is chosen"] button, button.unit.legal, ul.all button').first();
        if (!(await page.locator('button.unit.legal, section[aria-label="With what is chosen"]').count()))
            await page.locator('summary').first().press('Enter');
        for (let n = 0; n < 6 && (await played(page)) === before; n++) {
            await act.focus();
            await page.keyboard.press('Enter');
            await settled(page);
            const commit = page.locator('dialog button.main');
            if (await commit.count()) await commit.press('Enter');
        }
        expect(await played(page)).toBeGreaterThan(before);
    }
});

test('the text table plays each game and speaks through a live region', async ({ page }) => {
    await page.goto('/text.html');
    const log = page.getByRole('log');
    await expect(log).toHaveAttribute('aria-live', 'polite');
    const say = async (line: string) => {
        await page.getByLabel('Command').fill(line);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Say' })).toBeEnabled({ timeout: 30_000 });
    };
    await expect(log).toContainText('Type help');
    await say('games');
    const names = [...(await log.innerText()).matchAll(/^([\w-]+): .*Sides/gm)].map((m) => m[1]);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
        await say(`new ${name} against random`);
        await expect(log).toContainText('You play');
        await say('legal');
        const action = (await log.locator('p').allInnerTexts()).findLast((t) => /^[a-z]+ [a-z]+/.test(t))!;
        await say(action);
        await expect(log.locator('p').last()).toContainText(/actions\.|over/);
    }
});

test.describe('with the engine in the page', () => {
    test.skip(native, 'the native host keeps no records');

    test('a rule opens in the reference, and words find rules', async ({ page }) => {
        for (let game = 0, all = await games(page); game < all; game++) {
            await begin(page, { game, seats: ['person', 'greedy'] });
            await settled(page);
            const rule = page.locator('section[aria-labelledby=step] button.link');
            const id = await rule.innerText();
            await rule.click();
            await expect(page.locator('article').first()).toContainText(id);
            await page.getByLabel('Rule, or words').fill('victory');
            await page.getByRole('button', { name: 'Search' }).click();
            await expect(page.locator('article').first()).toContainText(/victory/i);
        }
    });

    test('what was loaded once plays without a network', async ({ page, context }) => {
        const all = await games(page);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await context.setOffline(true);
        for (let game = 0; game < all; game++) {
            await begin(page, { game, seats: ['person', 'greedy'] });
            await settled(page);
            expect(await decide(page, 0)).toBe(true);
        }
        await page.goto('/text.html');
        await expect(page.getByRole('log')).toContainText('Type help');
    });

    test('a replay shows the past, and another game branches from it', async ({ page }) => {
        await begin(page, { game: 0, scenario: 'melee', seats: ['person', 'greedy'] });
        await settled(page);
        for (let n = 0; n < 12; n++) {
            await decide(page, n);
            await settled(page);
        }
        if (await page.locator('dialog').count()) await page.getByRole('button', { name: 'Not now' }).click();
        await page.getByRole('tab', { name: 'Log' }).click();
        await page.getByLabel('One action back').click();
        await page.getByLabel('One action back').click();
        const text = await page.locator('label[for=replay]').innerText();
        const [, at, last] = /After (\d+) of (\d+)/.exec(text)!.map(Number);
        expect(at).toBe(last - 2);
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await expect(page.getByRole('button', { name: 'Play on from here' })).toHaveCount(0);
        await settled(page);
        expect(await played(page)).toBeGreaterThanOrEqual(at);
    });

    test('a game is kept in the browser, and goes out and in as a file', async ({ page }) => {
        await begin(page, { game: 0, scenario: 'melee', seats: ['person', 'greedy'] });
        await settled(page);
        for (let n = 0; n < 6; n++) {
            await decide(page, n);
            await settled(page);
        }
        if (await page.locator('dialog').count()) await page.getByRole('button', { name: 'Not now' }).click();
        const actions = await played(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        const waiting = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save the record' }).click();
        const file = join(pictures, 'game.cuartel');
        await (await waiting).saveAs(file);
        await page.getByRole('button', { name: 'All games' }).click();
        await page.reload();
        await page.getByRole('button', { name: new RegExp(`after ${actions} actions`) }).click();
        await settled(page);
        expect(await played(page)).toBe(actions);
        await page.goto('/');
        await page.getByLabel('Open a record from a file').setInputFiles(file);
        await expect(page.getByRole('application')).toBeVisible();
        expect(await played(page)).toBe(actions);
        await page.goto('/');
        await page.getByLabel('Open a record from a file').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
        await expect(page.getByRole('alert')).toBeVisible();
    });
});

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } }))
    for (const colorScheme of ['light', 'dark'] as const)
        test(`it fits: ${size}, ${colorScheme}`, async ({ browser }) => {
            const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', hasTouch: size === 'phone' });
            const page = await context.newPage();
            const all = await games(page);
            const picture = (name: string) => page.screenshot({ path: join(pictures, `${name}-${size}-${colorScheme}.png`) });
            const noWider = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
            await noWider();
            await picture('start');
            for (let game = 0; game < all; game++) {
                await begin(page, { game, scenario: 'melee', seats: ['person', 'greedy'] });
                await settled(page);
                await noWider();
                await picture(`game-${game}`);
                await page.getByRole('application').focus();
                await page.keyboard.press('n');
                await page.keyboard.press('Enter');
                await settled(page);
                const unit = page.locator('button.unit.legal').first();
                if (await unit.count()) await unit.click();
                await settled(page);
                await noWider();
                await picture(`chosen-${game}`);
                const small = await page.evaluate(() => [...document.querySelectorAll('button:not(.link)')].filter((b) => {
                    const box = b.getBoundingClientRect();
                    return box.width > 0 && (box.width < 44 || box.height < 44);
                }).map((b) => b.textContent));
                expect(small).toEqual([]);
            }
            await page.goto('/text.html');
            await noWider();
            await context.close();
        });
