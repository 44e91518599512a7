/* The text table and the board keep their games in one place, and files go out and in. */
import { names } from './native';
import { expect, native, opened, played, say, test } from './table';

test.skip(native, 'the native host keeps no records');

test('a game of the text table is kept, goes on at the board and there again, and is saved and opened as a file', async ({ page }) => {
    await page.goto('/text.html');
    await expect(page.getByRole('log')).toContainText('Type help');
    await say(page, `new ${names[0]} melee against random`);
    for (let n = 0; n < 2; n++) await say(page, (await say(page, 'legal'))[0]);
    const before = await say(page, 'prompt');
    const coming = page.waitForEvent('download');
    expect((await say(page, 'save'))[0]).toContain('The record is given');
    const path = test.info().outputPath('text.cuartel');
    await (await coming).saveAs(path);

    await page.goto('/');
    await page.getByRole('button', { name: /after \d+ actions?/ }).click();
    await opened(page);
    expect(await played(page)).toBeGreaterThan(1);

    await page.goto('/text.html');
    await expect(page.getByRole('log')).toContainText('Type help');
    expect(await say(page, 'kept')).toHaveLength(1);
    expect((await say(page, 'open 2'))[0]).toContain('No kept game');
    expect(await say(page, 'open 1')).toEqual([expect.stringContaining('You play'), ...before]);
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel('Command').fill('open');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(path);
    await expect(page.getByRole('log').locator('p', { hasText: 'You play' })).toHaveCount(2);
    expect(await say(page, 'prompt')).toEqual(before);
});
