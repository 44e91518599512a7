/* For who learns and who studies: the guided opening, a position changed by hand, and what is asked before a step ends. */
import { beforeDice, names } from './native';
import { begin, expect, games, GAMES, native, saved, settled, test } from './table';

test.skip(native, 'the native host has no guides, and keeps no records');

test('the guided opening of each game is followed to its end', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await page.goto('/');
        await page.locator(GAMES).nth(game).check();
        await expect(page.getByText('New to this game?')).toBeVisible();
        await page.getByRole('button', { name: 'Learn it' }).click();
        const lesson = page.getByRole('region', { name: 'Guided opening' });
        const title = lesson.getByRole('heading');
        const steps = Number(/of (\d+)/.exec(await title.innerText())![1]);
        expect(steps).toBeGreaterThan(9);
        for (let n = 0; n < 120 && !(await lesson.getByRole('button', { name: 'Play on' }).isVisible()); n++) {
            await settled(page);
            await lesson.getByRole('button', { name: 'Do it for me' }).click();
            await settled(page);
        }
        await expect(title).toHaveText(`First turn, step ${steps} of ${steps}`);
        await lesson.getByRole('button', { name: 'Play on' }).click();
        await expect(lesson).toBeHidden();
        await page.goto('/');
        await page.locator(GAMES).nth(game).check();
        await expect(page.getByText('New to this game?')).toBeHidden();
    }
});

test('a step of the guide is done by click, taken back, skipped, and kept', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Learn it' }).click();
    const lesson = page.getByRole('region', { name: 'Guided opening' });
    const done = lesson.locator('li.done');
    await settled(page);
    await expect(done).toHaveCount(0);
    await lesson.getByRole('button', { name: 'Do it for me' }).click();
    await expect(done).toHaveCount(1);
    await settled(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(done).toHaveCount(0);
    await lesson.getByRole('button', { name: 'Skip this step' }).click();
    await expect(lesson.getByRole('heading')).toContainText('step 2 of');
    await settled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'All games' }).click();
    await page.reload();
    await page.getByRole('button', { name: /after \d+ actions?/ }).first().click();
    await expect(lesson.getByRole('heading')).toContainText('step 2 of');
    await lesson.getByRole('button', { name: 'End the guide' }).click();
    await expect(lesson).toBeHidden();
});

test('a step is not ended by mistake, unless one wants it so', async ({ page }) => {
    await begin(page, { game: 0, scenario: 'standard', seats: ['person'] });
    const done = page.locator('section.group button[data-action$=" done"]');
    const step = page.locator('#step');
    const before = await step.innerText();
    await done.click();
    const question = page.getByRole('dialog', { name: 'End this step?' });
    await expect(question).toContainText('units may still act');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(step).toHaveText(before, { useInnerText: true });
    await done.click();
    await question.getByLabel('Ask before a step ends').uncheck();
    await question.getByRole('button', { name: 'Done' }).click();
    await settled(page);
    await expect(step).not.toHaveText(before, { useInnerText: true });
    const next = await step.innerText();
    await page.locator('section.group button[data-action$=" done"]').click();
    await settled(page);
    await expect(step).not.toHaveText(next, { useInnerText: true });
});

test('a position is changed by hand, played on from, and says so in its record', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await page.goto('/');
        await page.locator(GAMES).nth(game).check();
        await page.getByLabel(/Study/).check();
        await page.getByRole('button', { name: 'Begin' }).click();
        const study = page.getByRole('tabpanel');
        await expect(study.getByRole('heading', { name: 'Study' })).toBeVisible();
        await settled(page);
        await expect(page.getByRole('heading', { level: 1 })).not.toContainText('changed by hand');
        await study.getByRole('button', { name: 'Take all away' }).click();
        await settled(page);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('changed by hand');
        const unit = await page.locator('#study-units option').first().getAttribute('value');
        await study.getByLabel('Unit').fill(unit!);
        await study.getByLabel('Place').fill('no-such-place');
        await study.getByRole('button', { name: 'Put it there' }).click();
        await expect(page.getByRole('alert')).toContainText('no-such-place');
        for (const place of await page.locator('#study-places option').evaluateAll((all) => all.slice(0, 60).map((o) => (o as HTMLOptionElement).value))) {
            await study.getByLabel('Place').fill(place);
            await study.getByRole('button', { name: 'Put it there' }).click();
            await settled(page);
            if (!(await page.getByRole('alert').count())) break;
        }
        await expect(page.getByRole('alert')).toHaveCount(0);
        const track = await study.getByLabel('Track').inputValue();
        await study.getByLabel('Value').fill('3');
        await study.getByRole('button', { name: 'Set it' }).click();
        await settled(page);
        await study.getByRole('button', { name: 'Go to it' }).click();
        await settled(page);
        const record = (await saved(page, 'study.cuartel')).text;
        expect(record).toContain('[edited]');
        expect(record).toMatch(new RegExp(`^! put ${unit} `, 'm'));
        expect(record).toContain(`! set ${track} 3`);
        await study.getByRole('button', { name: 'Play on' }).click();
        await expect(page.getByRole('tab', { name: 'Study' })).toBeHidden();
        await expect(page.getByRole('tab', { name: 'Now' })).toHaveAttribute('aria-selected', 'true');
    }
});

test('a change by hand is taken back like anything else', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await page.goto('/');
        await page.locator(GAMES).nth(game).check();
        await page.getByLabel(/Study/).check();
        await page.getByRole('button', { name: 'Begin' }).click();
        await settled(page);
        const title = page.getByRole('heading', { level: 1 });
        const value = page.getByLabel('Value');
        const before = await value.inputValue();
        for (const wanted of ['3', '4']) {
            await value.fill(wanted);
            await page.getByRole('button', { name: 'Set it' }).click();
            await settled(page);
        }
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(value).toHaveValue('3');
        await expect(title).toContainText('changed by hand');
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect(value).toHaveValue(before);
        await expect(title).not.toContainText('changed by hand');
        const record = (await saved(page, 'taken-back.cuartel')).text;
        expect(record).not.toContain('[edited]');
        expect(record).not.toMatch(/^!/m);
    }
});

test('a running game is studied in a branch of its own', async ({ page }) => {
    await begin(page, { game: 0, scenario: 'melee', seats: ['person', 'greedy'] });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Study this position' }).click();
    await expect(page.getByRole('heading', { name: 'Study' })).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'All games' }).click();
    await expect(page.getByRole('button', { name: /after \d+ actions?/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /, a study$/ })).toHaveCount(1);
});

test('the help closes by Escape and by Space', async ({ page }) => {
    await begin(page, { game: 0, seats: ['person'] });
    const help = page.getByRole('dialog', { name: 'Help' });
    for (const key of ['Escape', ' ']) {
        await page.keyboard.press('?');
        await expect(help).toBeVisible();
        await page.keyboard.press(key);
        await expect(help).toBeHidden();
    }
});

test('a rule in a sheet of odds is told in the sheet', async ({ page }) => {
    for (let game = 0; game < names.length; game++) {
        await (await beforeDice(page, game)).click();
        const sheet = page.getByRole('dialog');
        await expect(sheet).toBeVisible();
        const rule = sheet.locator('button.link').first();
        if (!(await rule.count())) continue;
        const id = await rule.innerText();
        await rule.click();
        await expect(rule).toHaveAttribute('aria-expanded', 'true');
        await expect(sheet.getByRole('article').filter({ hasText: id }).first()).toBeVisible();
        await rule.click();
        await expect(sheet.getByRole('article')).toHaveCount(0);
        await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'false');
    }
});
