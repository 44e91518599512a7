import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const out = '/tmp/tf-shots';
async function begin(page, game, scenario) {
    await page.goto('http://127.0.0.1:43921/');
    await page.locator('input[name=game]').nth(game).check();
    if (scenario) await page.getByLabel('Scenario').selectOption(scenario);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('application').waitFor();
    await page.waitForTimeout(2500);
}
for (const [size, o] of Object.entries({ desktop: { viewport: { width: 1280, height: 800 } }, phone: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 } })) {
    const page = await b.newPage({ ...o, colorScheme: 'light' });
    for (const game of [0, 1]) for (const sc of ['', 'melee', 'standard']) {
        try { await begin(page, game, sc); } catch (e) { console.log(game, sc, String(e).slice(0, 80)); continue; }
        await page.screenshot({ path: `${out}/first-${game}-${sc || 'x'}-${size}.png` });
    }
    await page.close();
}
await b.close();
