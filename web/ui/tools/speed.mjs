/* How fast the built client is, beside what it aims at; no test, since figures belong to a machine.
 *
 *     npm run speed               (make speed-table builds first)
 *
 * Chromium and whatever it starts run on one core, where taskset is. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { preview } from 'vite';

const ui = fileURLToPath(new URL('..', import.meta.url));

function tell(what, figure, unit, aim, least = false) {
    const met = least ? figure >= aim : figure <= aim;
    console.log(`${what.padEnd(72)}${figure.toFixed(unit === 'ms' || unit === 'fps' ? 0 : 2).padStart(8)} ${unit.padEnd(4)}`
        + `aim ${least ? 'at least' : 'at most '} ${+aim.toFixed(1)} ${unit}${met ? '' : '   MISSED'}`);
}

function middle(figures) {
    return figures.toSorted((a, b) => a - b)[figures.length >> 1];
}

function download() {
    const dist = join(ui, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((name) => join(dist, name))
        .filter((path) => statSync(path).isFile());
    const bytes = files.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
    tell('Download of everything, compressed', bytes / 1e6, 'MB', 1.5);
}

async function begin(page, url, game) {
    await page.goto(url);
    await page.locator('input[name=game]').nth(game).check();
    await page.getByLabel('Scenario').selectOption('melee');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('application').waitFor();
}

/* From nothing in the browser to a board that is drawn: the page, the engine, and a game begun. */
async function firstBoard(url) {
    const figures = [];
    for (let i = 0; i < 5; i++) {
        const browser = await chromium.launch(launch);
        const page = await browser.newPage();
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
        const start = Date.now();
        await page.goto(url);
        await page.getByRole('button', { name: 'Begin' }).waitFor();
        const ready = Date.now() - start;
        await page.evaluate(() => {
            addEventListener('click', () => {
                const start = performance.now();
                const look = () => {
                    if (document.querySelector('[data-place]')) requestAnimationFrame(() => setTimeout(() => (window.drawn = performance.now() - start)));
                    else requestAnimationFrame(look);
                };
                look();
            }, true);
        });
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.waitForFunction(() => window.drawn);
        figures.push(ready + await page.evaluate(() => window.drawn));
        await browser.close();
    }
    tell('First board, from a cold cache', middle(figures) / 1000, 's', 2);
}

/* Frames while the map is dragged to and fro for two seconds, near enough that much of it is outside; and what the
 * page's own thread works for each, which does not depend on what else the machine does. */
async function frames(page, name) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value;
    await page.getByLabel('Show the whole map').click();
    for (let i = 0; i < 3; i++) await page.getByLabel('Zoom in').click();
    await page.waitForTimeout(1500); // the map is drawn anew at the scale that it came to; this is no part of dragging it
    const before = await worked();
    const { n, seconds } = await page.evaluate(async () => {
        const map = document.querySelector('[role=application]');
        const box = map.getBoundingClientRect();
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const send = (kind, x, y) => map.dispatchEvent(new PointerEvent(kind, {
            pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true, buttons: 1, isPrimary: true,
        }));
        map.setPointerCapture = () => {}; // no real pointer is down
        send('pointerdown', middle.x, middle.y);
        const start = performance.now();
        let n = 0;
        let now = start;
        while (now - start < 2000) {
            const at = (now - start) / 1000;
            send('pointermove', middle.x + 200 * Math.sin(at * 5), middle.y + 150 * Math.sin(at * 3));
            now = await new Promise(requestAnimationFrame);
            n++;
        }
        send('pointerup', middle.x, middle.y);
        return { n, seconds: (now - start) / 1000 };
    });
    tell(`Frames while the map is dragged, ${name}`, n / seconds, 'fps', 60, true);
    tell(`Work for each of these frames, ${name}`, ((await worked()) - before) * 1000 / n, 'ms', 1000 / 60);
}

/* From the click on an action to the frame that shows what came of it, until nothing more is drawn or another side
 * thinks. */
async function actions(page, name) {
    const figures = [];
    await page.getByText(/^All \d+ actions/).click();
    for (let i = 0; i < 8; i++) {
        const button = page.locator('ul.all button').first();
        if (!(await button.count())) break;
        figures.push(await button.evaluate((one) => new Promise((done) => {
            const before = document.querySelector('#beside').textContent;
            const start = performance.now();
            one.click();
            const look = () => {
                const beside = document.querySelector('#beside');
                if (document.querySelector('dialog[open]') || beside.textContent !== before) done(performance.now() - start);
                else if (performance.now() - start > 5000) done(NaN);
                else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        })));
        if (await page.getByRole('dialog').count()) await page.getByRole('dialog').locator('button.main').click();
        await page.waitForTimeout(700);
    }
    tell(`An action done and drawn, ${name}`, middle(figures.filter((n) => !Number.isNaN(n))), 'ms', 50);
}

const launch = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] };
if (spawnSync('taskset', ['-p', '-c', '0', String(process.pid)]).status !== 0) console.log('Without taskset, on all cores:');
const server = await preview({ root: ui, preview: { port: Number(process.env.PORT ?? 4180) } });
const url = server.resolvedUrls.local[0];
download();
await firstBoard(url);
const browser = await chromium.launch(launch);
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(url);
await page.getByRole('button', { name: 'Begin' }).waitFor();
const titles = await page.locator('label:has([name=game])').allInnerTexts();
for (const [game, title] of titles.entries()) {
    await begin(page, url, game);
    await page.waitForTimeout(1500);
    await frames(page, title);
    await actions(page, title);
}
await browser.close();
await server.close();
