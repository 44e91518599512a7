/* The map and what is carried about on it, in every game that the engine has. */
import type { Page } from '@playwright/test';
import { nativePosition } from './native';
import { begin, cover, expect, games, native, opened, picture, settled, test } from './table';

test('the map is the picture that the host draws, with numbers or without', async ({ page }) => {
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game });
        const drawn = () => page.locator('.sheet img').evaluate((img: HTMLImageElement) =>
            img.decode().then(() => ({ width: img.naturalWidth, source: img.src })));
        const first = await drawn();
        expect(first.width).toBeGreaterThan(1000);
        if (!native) await expect(page.locator('g.pile g.counter path.counter').first()).toBeAttached();
        expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 'the page itself does not scroll').toBe(0);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByLabel('Numbers on the map').uncheck();
        const second = await drawn();
        expect(second.width).toBe(first.width);
        expect(second.source).not.toBe(first.source);
        await page.getByLabel('Numbers on the map').check();
    }
});

test('a wheel brings the map nearer where it points, and it is sharp again', async ({ page }) => {
    await begin(page, { game: 0 });
    const lies = () => page.locator('.sheet').evaluate((sheet: HTMLElement) => {
        const { x, y, width } = sheet.getBoundingClientRect();
        return { x, y, width, laid: parseFloat(sheet.style.width) };
    });
    const before = await lies();
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await lies()).width).toBeGreaterThan(before.width * 1.2);
    const after = await lies();
    const part = (l: typeof before) => (400 - l.x) / l.width;
    expect(part(after)).toBeCloseTo(part(before), 2);
    await expect.poll(async () => { const l = await lies(); return Math.abs(l.laid - l.width) < 2; }).toBe(true);
});

/* Where units are only chosen, as losses are, nothing hangs at the pointer. */
function isCarried(page: Page): Promise<boolean> {
    return page.locator('svg.ghost').waitFor({ timeout: 4000 }).then(() => true, () => false);
}

/* Takes up one unit after the other, from place to place, until one can go somewhere; it then hangs at the pointer.
 * false: none can. */
async function carryOff(page: Page): Promise<boolean> {
    for (let i = 0; i < 2; i++) await page.getByLabel('Zoom out').click();
    for (let n = 1; n <= 8; n++) {
        await page.getByRole('application').focus();
        for (let i = 0; i < n; i++) await page.keyboard.press('n');
        const pile = page.locator('g.place:has(.ready):has(.cursor) g.pile:has(.legal)').first();
        if (!(await pile.count())) continue;
        await page.waitForTimeout(200); // the map is laid out anew
        const box = (await pile.boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width / 2 + 9, box.y + box.height / 2 + 9, { steps: 3 });
        await settled(page);
        if (await isCarried(page) && await page.locator('g.place:has(.goal)').count()) return true;
        await page.mouse.up();
        await settled(page);
        const undo = page.getByRole('button', { name: 'Undo', exact: true });
        if (await undo.isEnabled()) await undo.click();
        else await page.keyboard.press('Escape');
        await settled(page);
    }
    return false;
}

/* Of the first of these places that is in sight, and not at the edge. */
function middleOf(page: Page, places: string): Promise<{ x: number; y: number } | null> {
    return page.evaluate((selector) => {
        const frame = document.querySelector('.frame')!.getBoundingClientRect();
        const boxes = [...document.querySelectorAll(selector)].map((g) => (g.querySelector('.hit, .pile') ?? g).getBoundingClientRect());
        return boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
            .find(({ x, y }) => x > frame.x + 45 && y > frame.y + 45 && x < frame.right - 70 && y < frame.bottom - 45) ?? null;
    }, places);
}

test('a unit is carried to where it may go, and told why not elsewhere', async ({ page }) => {
    let carried = 0;
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee' });
        if (!(await carryOff(page))) continue;
        carried++;
        const before = await page.locator('g.place:has(.goal)').count();
        const goal = (await middleOf(page, 'g.place:has(.goal)'))!;
        await page.mouse.move(goal.x, goal.y, { steps: 4 });
        await expect(page.locator('.hint')).toContainText('can be chosen');
        await expect(page.locator('polyline.path')).not.toHaveCount(0);
        await page.mouse.up();
        await settled(page);
        await expect(page.locator('svg.ghost')).toHaveCount(0);
        expect(await page.getByRole('alert').count()).toBe(0);
        const committed = await page.locator('dialog').count();
        if (committed) await page.getByRole('button', { name: 'Not now' }).click();
        else expect(await page.locator('g.place:has(.goal)').count()).not.toBe(before);
    }
    expect(carried).toBeGreaterThan(0);
});

test('a unit that is carried where it may not go is told by which rule', async ({ page }) => {
    let refused = 0;
    for (let game = 0, all = await games(page); game < all; game++) {
        await begin(page, { game, scenario: 'melee' });
        if (!(await carryOff(page))) continue;
        const wrong = await middleOf(page, 'g.place:has(.pile):not(:has(.goal, .ready, .ring))');
        if (!wrong) continue;
        refused++;
        await page.mouse.move(wrong.x, wrong.y, { steps: 4 });
        await page.mouse.up();
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(page.getByRole('alert')).toContainText('Why not?');
    }
    expect(refused).toBeGreaterThan(0);
});

test.describe('a pile', () => {
    test.skip(native, 'the native host opens no records');

    async function begun(page: Page) {
        const path = nativePosition('new taw standard seed 1', 'clear', ...[1, 2, 9].map((n) => `put par-inf-${n} 1830`), 'put par-cav-9 1830',
            'put arg-inf-1 1040', 'step movement paraguay');
        await page.goto('/');
        await page.getByLabel('Open a record from a file').setInputFiles(path);
        await opened(page);
        if (await cover(page).count()) await cover(page).click();
        await settled(page);
    }

    test('is carried off whole, with all that may go', async ({ page }) => {
        await begun(page);
        const pile = (await page.locator('g.place[data-place="1830"] g.pile').boundingBox())!;
        await page.mouse.move(pile.x + pile.width / 2, pile.y + pile.height / 2);
        await page.mouse.down();
        await page.mouse.move(pile.x + pile.width / 2 + 9, pile.y + pile.height / 2 + 9, { steps: 3 });
        await settled(page);
        await expect(page.locator('svg.ghost .many')).toHaveText('4');
        const goal = (await page.locator('g.place[data-place="1930"] .hit').boundingBox())!;
        await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 4 });
        await page.mouse.up();
        await settled(page);
        await expect(page.locator('g.place[data-place="1930"] g.pile .many')).toHaveText('4');
        await expect(page.locator('g.place[data-place="1830"] g.pile')).toHaveCount(0);
    });

    test.describe('under a finger', () => {
        test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

        test('lies still while one picks from it', async ({ page }) => {
            await begun(page);
            await page.locator('g.place[data-place="1830"] g.pile').tap();
            await settled(page);
            const spots = () => page.locator('g.fan').evaluate((fan) => [...fan.querySelectorAll('[data-unit]')].map((g) => g.getAttribute('transform')));
            const before = await spots();
            expect(before).toHaveLength(4);
            await page.locator('g.fan [data-unit="par-inf-1"]').tap();
            await settled(page);
            await expect(page.locator('.goal').first()).toBeAttached();
            expect(await spots()).toEqual(before);
            await page.locator('g.fan [data-unit="par-inf-2"]').tap();
            await settled(page);
            expect(await spots()).toEqual(before);
            await expect(page.locator('g.fan .tick')).toHaveCount(2);
            await picture(page, 'fan-finger');
        });
    });
});

test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

    test('a finger moves the map, and carries a unit after a long press', async ({ page, context }) => {
        const cdp = await context.newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
            cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
        let carried = 0;
        for (let game = 0, all = await games(page); game < all; game++) {
            await begin(page, { game, scenario: 'melee' });
            await page.getByRole('application').focus();
            await page.keyboard.press('n');
            await page.waitForTimeout(300);
            const lies = () => page.locator('.sheet').evaluate((sheet: HTMLElement) => sheet.style.transform);
            const pile = page.locator('g.place:has(.ready):has(.cursor) g.pile:has(.legal)').first();
            const box = (await pile.boundingBox())!;
            const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            const still = await lies();
            await touch('touchStart', at.x, at.y);
            if (!(await isCarried(page))) {
                await touch('touchEnd');
                continue;
            }
            carried++;
            await touch('touchMove', at.x - 30, at.y + 8);
            expect(await lies()).toBe(still);
            await touch('touchMove', at.x, at.y);
            await touch('touchEnd');
            await expect(page.locator('svg.ghost')).toHaveCount(0);
            await settled(page);
            const quiet = await lies();
            const bare = (await page.evaluate(() => {
                const frame = document.querySelector('.frame')!.getBoundingClientRect();
                for (let y = frame.y + 80; y < frame.bottom - 20; y += 20)
                    for (let x = 80; x < frame.right - 80; x += 20)
                        if (!document.elementFromPoint(x, y)?.closest('[data-place], [data-unit]')) return { x, y };
                return null;
            }))!;
            await touch('touchStart', bare.x, bare.y);
            for (const far of [10, 30, 60]) await touch('touchMove', bare.x - far, bare.y - far);
            await touch('touchEnd');
            await expect.poll(lies).not.toBe(quiet);
        }
        expect(carried).toBeGreaterThan(0);
    });
});

/* Two warships at sea, and an enemy one that may intercept them along the coast, but not farther out. */
async function beginAtSea(page: Page) {
    const path = nativePosition('new pacific melee seed 7', 'clear', 'put ch-war-01 2919', 'put ch-war-02 2919', 'put ch-infr-01 3123',
        'put pe-war-01 3217', 'put pe-infr-01 2008', 'step naval-movement chile');
    await page.goto('/');
    await page.getByLabel('Open a record from a file').setInputFiles(path);
    await opened(page);
    await page.locator('g.place[data-place="2919"] g.pile').click();
    await settled(page);
    await page.locator('g.fan [data-unit="ch-war-01"]').click();
    await settled(page);
    await expect(page.locator('.goal').first()).toBeAttached();
}

const pointAt = (page: Page, place: string) => page.locator(`g.place[data-place="${place}"] .hit`).hover({ force: true });

test.describe('what is said of a way', () => {
    test.skip(native, 'the native host opens no records');

    test('is why it leads no farther, where one clicks far out of reach', async ({ page }) => {
        const path = nativePosition('new taw standard seed 1', 'clear', 'put par-supply-1 1830', 'put arg-inf-1 1040', 'step movement paraguay');
        await page.goto('/');
        await page.getByLabel('Open a record from a file').setInputFiles(path);
        await opened(page);
        if (await cover(page).count()) await cover(page).click();
        await settled(page);
        await page.locator('g.place[data-place="1830"] g.pile').click();
        await settled(page);
        const middle = async (place: string) => {
            const box = (await page.locator(`g.place[data-place="${place}"] .hit`).boundingBox())!;
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        };
        const [west, east] = [await middle('1730'), await middle('1930')];
        await page.mouse.click(east.x + 2 * (east.x - west.x), east.y); // four columns on
        await settled(page);
        await expect(page.getByRole('alert')).toContainText('In this move 2330 cannot be reached. What is picked goes no farther than');
        await expect(page.getByRole('alert')).toContainText('11.2/1');
        await picture(page, 'out-of-reach');
    });

    test('Escape leaves what is chosen, and then closes the stack', async ({ page }) => {
        await beginAtSea(page);
        await expect(page.locator('.tray')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(page.locator('.tray')).toHaveCount(0);
        await expect(page.getByRole('region', { name: /^Stack in/ })).toHaveCount(0);
    });

    test('is who may come in between, where, and by which rule', async ({ page }) => {
        await beginAtSea(page);
        await pointAt(page, '2917');
        const hint = page.locator('.hint');
        await expect(hint).toContainText('allies may act in 2918, 2917: an enemy stack has entered 2918: intercept it? (f.interception/1)');
        await pointAt(page, '2920');
        await expect(hint).toContainText('2920');
        await expect(hint).toContainText('can be chosen');
        await page.waitForTimeout(300);
        await expect(hint).not.toContainText('may act');
        /* And to who listens. */
        await page.getByRole('application').focus();
        await page.keyboard.press('ArrowUp');
        await expect(page.locator('#board-cursor')).toContainText('2918');
        await expect(page.locator('#board-ahead')).toContainText('allies may act in 2918');
    });

    for (const [name, width, height] of [['a phone', 360, 640], ['a desk', 1280, 800]] as const)
        test(`covers neither the place nor the stack that lies open, on ${name}`, async ({ page }) => {
            await page.setViewportSize({ width, height });
            await beginAtSea(page);
            await expect(page.locator('.tray')).toBeVisible();
            let said = 0;
            for (const place of ['2920', '2921', '2818', '2718', '3018', '3019', '2918', '2916', '2917']) {
                const at = page.locator(`g.place[data-place="${place}"] .hit`);
                const box = await at.boundingBox();
                const frame = (await page.locator('.frame').boundingBox())!;
                const middle = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
                if (!middle || middle.x < frame.x || middle.x > frame.x + frame.width || middle.y < frame.y || middle.y > frame.y + frame.height)
                    continue;
                await page.mouse.move(middle.x, middle.y);
                await settled(page);
                await page.waitForTimeout(250);
                const covered = await page.evaluate((place) => {
                    const hint = document.querySelector('.hint')?.getBoundingClientRect();
                    const others = ['.tray', `g.place[data-place="${place}"] .hit`, '.tools'].map((what) => document.querySelector(what)!.getBoundingClientRect());
                    return hint && others.map((o) => o.x < hint.right && o.right > hint.x && o.y < hint.bottom && o.bottom > hint.y);
                }, place);
                if (!covered) continue; // something else lies there
                said++;
                expect(covered, place).toEqual([false, false, false]);
                /* And all of it is there to be read. */
                expect(await page.locator('.hint').evaluate((hint) => hint.scrollHeight - hint.clientHeight)).toBeLessThan(2);
                const bottom = await page.locator('.hint').evaluate((hint) => hint.getBoundingClientRect().bottom);
                expect(bottom).toBeLessThan(height);
            }
            expect(said).toBeGreaterThan(3);
            await picture(page, `hint-${width}`);
        });
});

test.describe('with the engine in the page', () => {
    test.skip(native, 'the native host tells no sources');

    test('what is reconstructed says so where it is shown', async ({ page }) => {
        for (let game = 0, all = await games(page); game < all; game++) {
            await begin(page, { game });
            await page.getByRole('application').focus();
            await page.keyboard.press('ArrowRight');
            await expect(page.locator('#board-cursor')).toContainText('reconstructed');
            await page.keyboard.press('Enter');
            await settled(page);
            await page.locator('details.source summary').first().click();
            await expect(page.locator('details.source li').first()).toContainText(/reconstructed|found/);
            await page.getByRole('tab', { name: 'Rules' }).click();
            await page.getByText('Where the map, the units and the charts come from').click();
            await expect(page.getByRole('columnheader', { name: 'reconstructed' })).toBeVisible();
        }
    });
});
