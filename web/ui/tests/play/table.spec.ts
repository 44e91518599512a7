/* What a table is for, in every game that the engine has: playing, asking, taking back, handing over, looking back. */
import {
    begin, cover, expect, games, leaveSheet, native, opened, over, picture, played, playSome, saved, settled, test, toCover,
} from './table';
import { nativePosition, nativeRecord } from './native';

test('what is not legal is answered by its rule, typed or clicked', async ({ page }) => {
    let rules = 0;
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game });
        const typed = page.getByLabel('Do, or ask why not');
        const wish = (await typed.getAttribute('placeholder'))!.split(' ');
        await typed.fill(`${wish[0]} stand`);
        await page.getByRole('button', { name: 'Go', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await page.getByRole('alert').getByRole('button').first().click();
        await expect(page.getByRole('alert')).toHaveCount(0);

        /* A unit that cannot act now, in one stack or another. */
        const idle = page.locator('button.unit:not(.legal)');
        await playSome(page, 6);
        await leaveSheet(page);
        for (const place of await page.locator('[data-place]:has(.counter)').all()) {
            await place.dispatchEvent('click');
            await settled(page);
            if (await idle.count()) break;
        }
        await idle.first().click();
        const answer = page.getByRole('alert');
        await expect(answer).toContainText('Why not?');
        /* A rule of the house, as that it is another step, has nothing to open. */
        const rule = answer.getByRole('button', { name: /^[\w.-]+\/\d/ }).last();
        if (!(await rule.count())) continue;
        rules++;
        const id = await rule.innerText();
        await rule.click();
        await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('article').first()).toContainText(id);
    }
    expect(rules).toBeGreaterThan(0);
});

test('undo takes back what was done, one by one and all at once', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee' });
        const before = await played(page);
        const list = page.getByText(/^All \d+ actions|^The one action/);
        const undo = page.getByRole('button', { name: 'Undo', exact: true });
        await list.click();
        await page.locator('ul.all button').first().click();
        await settled(page);
        expect(await played(page)).toBeGreaterThan(before);
        await undo.click();
        await settled(page);
        expect(await played(page)).toBe(before);
        await expect(undo).toBeDisabled();

        await list.click();
        await page.locator('ul.all button').first().click();
        await settled(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Undo all' }).click();
        await settled(page);
        expect(await played(page)).toBe(before);
    }
});

test('the computer chooses for who asks for it, by a button or a key', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee' });
        const before = await played(page);
        await page.getByRole('button', { name: 'Let the computer choose' }).click();
        await settled(page);
        expect(await played(page)).toBeGreaterThan(before);
        await picture(page, `settle-${game}`);
        await page.getByRole('button', { name: 'Undo', exact: true }).click(); // whole
        await settled(page);
        expect(await played(page)).toBe(before);
        await page.getByRole('application').press('Shift+C');
        await settled(page);
        expect(await played(page)).toBeGreaterThan(before);
    }
});

test('two people at one screen take turns, and it is covered when it is handed over', async ({ page }) => {
    let covered = 0;
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee', seats: ['person'] });
        await toCover(page);
        if (!(await cover(page).count())) continue;
        covered++;
        await expect(page.getByRole('application')).toHaveCount(0);
        expect(await page.locator('body').innerText()).not.toMatch(/\d/); // nothing of the game
        const next = (await cover(page).innerText()).replace('I am ', '');
        await cover(page).click();
        await settled(page);
        await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(new RegExp(next, 'i'));
        await playSome(page, 1);
    }
    expect(covered).toBeGreaterThan(0);
});

test.describe('with the engine in the page', () => {
    test.skip(native, 'the native host keeps no records');

    /* Of three units that are alike one is lost; then dice have been thrown for another stack. */
    test('the only choice is no question, and is told', async ({ page }) => {
        const alike = [9, 10, 11].map((n) => `put par-inf-${n} 1830`), others = ['par-inf-1', 'par-cav-9', 'par-fa-1'].map((u) => `put ${u} 2131`);
        const path = nativePosition('new taw standard seed 1', 'clear', 'set turn 3', ...alike, ...others, 'dice 5 5', 'step attrition');
        await page.goto('/');
        await page.getByLabel('Open a record from a file').setInputFiles(path);
        await opened(page);
        if (await cover(page).count()) await cover(page).click();
        await settled(page);
        await expect(page.getByLabel('In progress')).toContainText('2131');
        await expect(page.getByLabel('What just happened')).toContainText('9th Battalion');
        await picture(page, 'only-choice');
        await page.getByRole('tab', { name: 'Log' }).click();
        await expect(page.getByText('lose par-inf-9 (the only choice)')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
    });

    test('a rule opens in the reference, and words find rules', async ({ page }) => {
        for (let game = 0, all = await games(page); game < all; game++) {
            await begin(page, { game });
            const rule = page.getByRole('tabpanel').locator('button.link').first();
            const id = await rule.innerText();
            await rule.click();
            await expect(page.getByRole('article').first()).toContainText(id);
            await page.getByLabel('Rule, or words').fill('victory');
            await page.getByRole('button', { name: 'Search' }).click();
            await expect(page.getByRole('article').first()).toContainText(/victory/i);
        }
    });

    test('what was loaded once plays without a network', async ({ page, context }) => {
        const all = await games(page);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await context.setOffline(true);
        for (let game = 0; game < all; game++) {
            await begin(page, { game });
            await playSome(page, 2);
        }
        await page.goto('/text.html');
        await expect(page.getByRole('log')).toContainText('Type help');
    });

    test('a replay shows the past, and another game branches from it', async ({ page }) => {
        for (let game = 0, all = await games(page); game < all; game++) {
            await begin(page, { game, scenario: 'melee' });
            await playSome(page, 12);
            await leaveSheet(page);
            const before = await page.getByRole('application').innerHTML();
            await page.getByRole('tab', { name: 'Log' }).click();
            const where = async () => /After (\d+) of (\d+)/.exec(await page.getByText(/^After \d+ of/).innerText())!.slice(1).map(Number);
            const [now, last] = await where();
            expect(now).toBe(last);
            await page.getByRole('slider').fill('0');
            await settled(page);
            expect((await where())[0]).toBe(0);
            expect(await page.getByRole('application').innerHTML()).not.toBe(before);
            await page.getByRole('button', { name: 'Play', exact: true }).click();
            await expect.poll(async () => (await where())[0]).toBeGreaterThan(1);
            await page.getByRole('button', { name: 'Pause' }).click();
            await page.getByRole('button', { name: 'Back to now' }).click();
            await settled(page);
            for (let n = 0; n < 2; n++) await page.getByLabel('One action back').click();
            await settled(page);
            const [at] = await where();
            expect(at).toBe(last - 2);
            await page.getByRole('button', { name: 'Play on from here' }).click();
            await opened(page);
            expect(await played(page)).toBeGreaterThanOrEqual(at);

            /* Both games are kept. */
            await page.goto('/');
            await expect(page.getByRole('button', { name: /after \d+ actions?/ })).toHaveCount(2 * game + 2);
        }
    });

    test('a game is kept in the browser, and goes out and in as a file', async ({ page }) => {
        await begin(page, { game: 0, scenario: 'melee' });
        await playSome(page, 6);
        await leaveSheet(page);
        const actions = await played(page);
        const { path } = await saved(page, 'kept.cuartel');
        await page.getByRole('button', { name: 'All games' }).click();
        await page.reload();
        await page.getByRole('button', { name: new RegExp(`after ${actions} actions`) }).click();
        await opened(page);
        expect(await played(page)).toBe(actions);
        await page.goto('/');
        await page.getByLabel('Open a record from a file').setInputFiles(path);
        await opened(page);
        expect(await played(page)).toBe(actions);
        await page.goto('/');
        const file = page.getByLabel('Open a record from a file');
        await file.setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
        await expect(page.getByRole('alert')).toBeVisible();
    });

    test('a record of the native program is the same game here', async ({ page }) => {
        for (let game = 0, all = await games(page); game < all; game++) {
            const { path, text, actions } = nativeRecord(game);
            await page.goto('/');
            await page.getByLabel('Open a record from a file').setInputFiles(path);
            await opened(page);
            await expect(over(page)).toBeVisible();
            expect(await played(page)).toBe(actions);
            const untagged = (record: string) => record.replace(/^\[side .*\n/gm, ''); // who sits there now is told anew
            expect(untagged((await saved(page, `native-${game}.cuartel`)).text)).toBe(untagged(text));
        }
    });
});
