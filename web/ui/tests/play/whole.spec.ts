/* Whole games of each kind, from the first action to the last, against the computer; the native program proves each. */
import type { Page } from '@playwright/test';
import { beginByKey, decideByKey } from './keys';
import { names, verified } from './native';
import { begin, chooser, expect, native, over, playSome, saved, say, settled, test } from './table';

test.skip(native, 'the native host keeps no records');
test.describe.configure({ timeout: 600_000 });

async function ended(page: Page) {
    await expect(over(page)).toBeVisible();
    verified((await saved(page, 'whole.cuartel')).path);
}

for (const [game, name] of names.entries())
    test.describe(name, () => {
        test('by click', async ({ page }) => {
            await begin(page, { game });
            await page.getByLabel('Show the whole map').click();
            await playSome(page, 2000);
            await ended(page);
        });

        test.describe('on a phone', () => {
            test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

            test('by touch', async ({ page }) => {
                await begin(page, { game, seats: ['greedy', 'person'] });
                await page.getByLabel('Show the whole map').tap();
                await playSome(page, 2000);
                await ended(page);
            });
        });

        test('by key alone', async ({ page }) => {
            await page.addInitScript(() => {
                for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
                    addEventListener(kind, () => console.error('this was not the keyboard'), true);
            });
            await beginByKey(page, game);
            const choose = chooser(2);
            for (let n = 0; n < 2000 && !(await over(page).count()); n++) {
                await decideByKey(page, choose);
                await settled(page);
                expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere').toBe(true);
            }
            await ended(page);
        });

        test('by typed words, at the text table', async ({ page }) => {
            await page.goto('/text.html');
            const log = page.getByRole('log');
            await expect(log).toHaveAttribute('aria-live', 'polite');
            await expect(log).toContainText('Type help');
            expect((await say(page, 'games'))[game]).toMatch(new RegExp(`^${name}: `));
            const choose = chooser(4);
            let told = await say(page, `new ${name} against greedy`);
            expect(told[0]).toContain('You play');
            for (let n = 0; n < 2000 && /actions?\.$/.test(told.at(-1)!); n++) {
                const legal = (await say(page, 'legal')).filter((line) => !line.startsWith('and '));
                told = await say(page, legal[choose(3) ? legal.length - 1 : choose(legal.length)]);
            }
            expect(told.at(-1)).toMatch(/^The game is over/);
        });
    });
