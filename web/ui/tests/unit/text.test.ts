/* The text table plays every game through the native program. */
import { afterAll, describe, expect, it } from 'vitest';
import { TextTable, type Shelf } from '../../src/text/commands';
import { built, nativeHost } from './native';

describe.skipIf(!built)('the text table', () => {
    const { host, end } = nativeHost();
    afterAll(end);

    const shelf: Shelf = { kept: async () => [], keep: async () => {}, give: () => {}, take: async () => null };

    it('wants a game first, and says so', async () => {
        expect((await new TextTable(host, shelf).say('legal'))[0]).toMatch(/^Begin a game first/);
    });

    it('plays some actions of each game, and takes one back', { timeout: 60_000 }, async () => {
        let dice = 0;
        for (const game of await host.games()) {
            const table = new TextTable(host, shelf);
            const side = game.sides[0];
            const opened = await table.say(`new ${game.name} as ${side} against random`);
            expect(opened[0]).toBe(`${game.title}. You play ${side}.`);
            expect(opened.at(-1)).toMatch(/actions?\.$/);
            for (let i = 0; i < 5; i++) {
                const actions = await table.say('legal');
                expect(actions[0]).toMatch(new RegExp(`^${side} `));
                expect((await table.say(actions[0])).at(-1)).toMatch(/actions?\.$|is over/);
            }
            expect((await table.say('undo'))[0]).toMatch(/taken back/);
            const before = await table.say('legal');
            expect((await table.say('settle')).at(-1)).toMatch(/actions?\.$|is over/);
            if (/^\d/.test((await table.say('undo'))[0])) expect(await table.say('legal')).toEqual(before); // else dice were thrown
            else dice++;
            expect((await table.say('standing')).join()).toMatch(/:/);
        }
        expect(dice).toBeLessThan((await host.games()).length);
    });

    it('tells what may come in between where picked units go', { timeout: 60_000 }, async () => {
        let told = 0;
        for (const game of await host.games()) {
            const table = new TextTable(host, shelf);
            await table.say(`new ${game.name} melee as ${game.sides[0]} against random`);
            for (let i = 0; i < 12; i++) {
                const [pick] = await table.say('legal pick');
                const unit = / pick (\S+)$/.exec(pick)?.[1];
                if (unit) await table.say(pick);
                const place = unit && /^([^,]+),/.exec((await table.say(`reach ${unit}`))[0])?.[1];
                const words = place ? (await table.say(`ahead ${place}`)).join() : 'Nothing that is picked';
                if (!words.startsWith('Nothing that is picked')) {
                    expect(words).toMatch(/^Nothing comes in between|no farther than|%|may act in|may be asked in|dice in/);
                    told++;
                    break;
                }
                if (unit) await table.say('undo');
                await table.say((await table.say('legal done'))[0]);
            }
        }
        expect(told).toBeGreaterThan(1);
    });

    it('answers what is not legal by its rule, and what is no action by how to go on', { timeout: 30_000 }, async () => {
        for (const game of await host.games()) {
            const table = new TextTable(host, shelf);
            await table.say(`new ${game.name}`);
            const done = await table.say(`${game.sides[1]} done`);
            expect(done[0]).toMatch(/^No\. .* Rule /);
            expect((await table.say('dance wildly')).join(' ')).toMatch(/Help lists the commands/);
        }
    });
});
