/* What can go wrong with what is kept: broken records and saved states, a full disk, a program that is renewed.  Each
 * is told clearly, and nothing is lost. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveCopy } from './server';
import { begin, expect, native, settled, test } from './table';

test.skip(native, 'the native host keeps no records');
test.use({ provoking: true });

/* Plays some actions, goes back to the start page, and gives the record as a file has it. */
async function keepOne(page: Page): Promise<string> {
    await page.goto('/');
    await page.getByRole('button', { name: 'Learn it' }).click();
    for (let n = 0; n < 11; n++) {
        await settled(page);
        await page.getByRole('button', { name: 'Do it for me' }).click();
    }
    await settled(page);
    return leave(page);
}

async function recordOf(page: Page): Promise<string> {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: /Save the record/ }).first().click();
    return readFileSync((await (await waiting).path())!, 'utf8');
}

async function leave(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Menu' }).click();
    const record = await recordOf(page);
    await page.getByRole('button', { name: 'All games' }).click();
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    return record;
}

/* Does something with the store of the games that are kept. */
function store(page: Page, change: string): Promise<void> {
    return page.evaluate((change) => new Promise<void>((done, fail) => {
        const opening = indexedDB.open('cuartel');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
            const all = opening.result.transaction('games', 'readwrite');
            all.oncomplete = () => { opening.result.close(); done(); };
            const games = all.objectStore('games');
            if (change === 'strange') {
                games.put({ id: 'strange', record: '[cuartel 9]\n', when: 'long ago' });
                games.put({ id: 7, seats: null });
            } else {
                const reading = games.getAll();
                reading.onsuccess = () => reading.result.forEach((save) =>
                    games.put({ ...save, record: save.record.replace(/^10 .*$/m, '10 nonsense') }));
            }
        };
    }), change);
}

const open = (page: Page, text: string) => page.getByLabel('Open a record from a file')
    .setInputFiles({ name: 'x.cuartel', mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a broken record is told by its line, one that is cut off is gone on with', async ({ page }) => {
    const record = await keepOne(page);
    const lines = record.split('\n');
    const tenth = lines.findIndex((line) => line.startsWith('10 '));
    for (const wrong of ['10 nobody does anything', '11 chance roll 1', '10 chance roll 999']) {
        await open(page, lines.with(tenth, wrong).join('\n'));
        await expect(page.getByRole('alert')).toContainText(`line ${tenth + 1}: `);
    }
    await open(page, 'once upon a time');
    await expect(page.getByRole('alert')).toContainText('no record of a game');
    await open(page, record.replace(/^\[game \S+\]/m, '[game no-such-game]'));
    await expect(page.getByRole('alert')).toContainText('no record of a game');
    await open(page, lines.slice(0, tenth + 1).join('\n').slice(0, -3));
    await expect(page.getByRole('application')).toBeVisible();
    await expect(page.locator('p[role=status]')).toContainText('cut off');
});

test('a kept game that is broken stays, and can be had as a file', async ({ page }) => {
    await keepOne(page);
    await store(page, 'break');
    await page.reload();
    const kept = page.getByRole('button', { name: /after \d+ actions?/ });
    await kept.click();
    await expect(page.getByRole('alert')).toContainText(/line \d+: /);
    await expect(kept).toBeVisible();
    expect(await recordOf(page)).toContain('10 nonsense');
});

test('what is no kept game does not hide those that are', async ({ page }) => {
    await keepOne(page);
    await store(page, 'strange');
    await page.evaluate(() => localStorage.setItem('cuartel-settings', '{"theme":5,"pace":null,"known":"x","warn":false,'));
    await page.reload();
    await expect(page.getByText('Something that this version cannot read')).toHaveCount(2);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file what cannot be read' }).last().click();
    expect(readFileSync((await (await waiting).path())!, 'utf8')).toBe('[cuartel 9]\n');
    await page.getByRole('button', { name: /after \d+ actions?/ }).click();
    await expect(page.getByRole('application')).toBeVisible();
});

test('on a full disk the game goes on, says that it is not kept, and can be saved', async ({ page }) => {
    const record = await keepOne(page);
    await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError'); };
    });
    await page.getByRole('button', { name: /after \d+ actions?/ }).click();
    await settled(page);
    const alarm = page.getByRole('alert');
    await expect(alarm).toContainText('not kept in this browser: there is no room left');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'All games' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this game?' });
    const waiting = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Save the record to a file' }).click();
    expect(readFileSync((await (await waiting).path())!, 'utf8')).toBe(record);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await page.getByRole('button', { name: 'All games' }).click();
    await question.getByRole('button', { name: 'Leave it' }).click();
    await page.reload();
    await page.getByRole('button', { name: /after \d+ actions?/ }).click();
    await expect(page.getByRole('application')).toBeVisible();
});

test('a disk that turns out full at the end of writing is told as well', async ({ page }) => {
    await keepOne(page);
    await page.evaluate(() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (value: unknown) {
            const request = put.call(this, value);
            request.addEventListener('success', () => this.transaction.abort());
            return request;
        };
    });
    await page.getByRole('button', { name: /after \d+ actions?/ }).click();
    await settled(page);
    await expect(page.getByRole('alert')).toContainText('not kept in this browser');
});

test('a browser that keeps nothing says so, and plays', async ({ page }) => {
    await page.addInitScript(() => {
        IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };
    });
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('keeps no games: not here');
    await begin(page, { game: 0, seats: ['person'] });
    await expect(page.getByRole('alert')).toContainText('not kept in this browser: not here');
});

test('games of a newer version are not touched', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => new Promise<void>((done) => {
        const opening = indexedDB.open('cuartel', 5);
        opening.onsuccess = () => { opening.result.close(); done(); };
    }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('a newer version of this program has been here');
});

test('an old page with another engine says what to do', async ({ page }) => {
    const copy = await serveCopy();
    try {
        const assets = join(copy.folder, 'assets');
        const wasm = readdirSync(assets).find((name) => name.endsWith('.wasm'))!;
        const engine = readFileSync(join(assets, wasm), 'latin1');
        const version = /version: '([\d.]+)'/.exec(readFileSync('../../meson.build', 'utf8'))![1];
        expect(engine).toContain(version);
        const other = version.replace(/\d$/, (d) => String((Number(d) + 1) % 10));
        writeFileSync(join(assets, wasm), engine.replaceAll(version, other), 'latin1');
        await page.goto(copy.address);
        await expect(page.getByRole('alert')).toContainText(`this page is of version ${version}, and its engine of ${other}`);
        await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    } finally {
        await copy.end();
    }
});

test('a page whose engine is gone says what to do', async ({ page }) => {
    const copy = await serveCopy();
    try {
        const assets = join(copy.folder, 'assets');
        const engine = join(assets, readdirSync(assets).find((name) => name.endsWith('.wasm'))!);
        renameSync(engine, `${engine}.gone`);
        await page.goto(copy.address);
        await expect(page.getByRole('alert')).toContainText('The engine could not be started');
        renameSync(`${engine}.gone`, engine);
        await page.getByRole('button', { name: 'Load the page again' }).click();
        await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    } finally {
        await copy.end();
    }
});

test('a newer version waits until it is wanted, and finds the games', async ({ page }) => {
    const copy = await serveCopy();
    try {
        await page.goto(copy.address);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await page.getByRole('button', { name: 'Begin' }).click();
        await settled(page);
        for (const name of ['index.html', 'sw.js']) {
            const path = join(copy.folder, name);
            writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/cuartel-[0-9a-f]{16}/g, 'cuartel-newer')
                .replace('<title>', '<meta name="newer" content="yes"><title>'));
        }
        await page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => r!.update()).then(() => undefined));
        await expect(page.getByText('A newer version is here')).toBeVisible();
        expect(await page.locator('meta[name=newer]').count()).toBe(0);
        await page.getByRole('button', { name: 'Use it now' }).click();
        await expect(page.locator('meta[name=newer]')).toHaveCount(1);
        await page.getByRole('button', { name: /after \d+ actions?/ }).click();
        await expect(page.getByRole('application')).toBeVisible();
    } finally {
        await copy.end();
    }
});
