/* A person who has only a keyboard. */
import { expect, GAMES, settled } from './table';
import type { Page } from '@playwright/test';

const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, summary, [tabindex="0"]';

/* Tabs to the n-th of what the selector finds, the shorter way round, and sees that the focus shows. */
export async function tabTo(page: Page, what: string, n = 0) {
    const [steps, all] = await page.evaluate(([TABBABLE, what, n]) => {
        const root = document.querySelector('dialog[open]') ?? document;
        const stops = [...root.querySelectorAll<HTMLElement>(TABBABLE as string)]
            .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.tabIndex >= 0);
        const to = stops.indexOf(document.querySelectorAll<HTMLElement>(what as string)[n as number]);
        const at = document.activeElement;
        const from = stops.indexOf(at as HTMLElement);
        if (from >= 0 || !at || at === document.body) return [to - from, stops.length];
        const next = stops.findIndex((e) => at.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
        return [next < 0 ? to - stops.length : to < next ? to - next : to - next + 1, stops.length];
    }, [TABBABLE, what, n] as const);
    for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? 'Tab' : 'Shift+Tab');
    const reached = () => page.evaluate(([what, n]) =>
        document.activeElement === document.querySelectorAll(what as string)[n as number], [what, n] as const);
    for (let i = 0; i < all + 5 && !(await reached()); i++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => {
        const at = document.activeElement!;
        return at.matches(':focus-visible') && getComputedStyle(at).outlineStyle !== 'none';
    }), `${what} shows that it has the focus`).toBe(true);
    expect(await reached(), `Tab comes to ${what}`).toBe(true);
}

export async function beginByKey(page: Page, game: number) {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await tabTo(page, `${GAMES}:checked`);
    for (let i = 0; i < game; i++) await page.keyboard.press('ArrowDown');
    await tabTo(page, 'section[aria-labelledby=new] button.main');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('application')).toBeVisible();
    await settled(page);
}

/* One decision: on the map, by going to where something can be done, or by a button. */
export async function decideByKey(page: Page, choose: (n: number) => number) {
    const count = (what: string) => page.locator(what).count();
    const dialog = 'dialog[open] button.main';
    if (await count(dialog)) {
        await tabTo(page, dialog);
        return page.keyboard.press('Enter');
    }
    const units = 'button.unit.legal';
    const offers = 'section[aria-label="With what is chosen"] button:not(:last-child)';
    const buttons = 'section.group button';
    const there: string[] = [];
    for (const [what, weight] of [[units, 1], [offers, 2], [buttons, 3]] as const)
        if (await count(what)) there.push(...Array<string>(weight).fill(what));
    const what = choose(3) === 0 || !there.length ? 'map' : there[choose(there.length)];
    if (what === 'map') {
        await tabTo(page, '[role=application]');
        for (let i = choose(3); i >= 0; i--) await page.keyboard.press('n');
        await expect(page.locator('#board-cursor')).not.toBeEmpty();
    } else await tabTo(page, what, choose(await count(what)));
    await page.keyboard.press('Enter');
}
