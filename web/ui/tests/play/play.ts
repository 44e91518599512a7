/* What the tests that play in a browser share. */
import { expect, type Page } from '@playwright/test';

export async function games(page: Page): Promise<number> {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    return page.locator('input[name=game]').count();
}

export async function settled(page: Page) {
    await expect(page.locator('#beside')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
}

export interface Choice {
    game: number;
    scenario?: string;
    seats?: string[]; // in the order of the sides; the last one for all that follow
}

export async function begin(page: Page, { game, scenario, seats }: Choice) {
    await page.goto('/');
    await page.locator('input[name=game]').nth(game).check();
    if (scenario) await page.getByLabel('Scenario').selectOption(scenario);
    const chairs = await page.locator('select[aria-label^="Who plays"]').all();
    for (const [i, chair] of chairs.entries())
        if (seats) await chair.selectOption(seats[Math.min(i, seats.length - 1)]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('application')).toBeVisible();
}
