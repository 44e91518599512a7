/* The native program, to compare with, and an engine in this process. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Engine } from '../engine.ts';
import { AskingHost } from '../sessions.ts';

const program = process.env.CUARTEL ?? new URL('../../../build/cuartel', import.meta.url).pathname;

/* The lines of each answer of the console, which must all be successes. */
export function native(commands: string[]): string[][] {
    const said = execFileSync(program, ['console'], { input: commands.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 });
    const answers = said.split('\n\n').filter((answer) => answer !== '').map((answer) => answer.split('\n'));
    return answers.map(([first = '', ...more]) => {
        if (!first.startsWith('=')) throw new Error(first);
        return [first.slice(1).trim(), ...more];
    });
}

/* The bare map of a game, as SVG. */
export function drawn(game: string): string {
    const dir = mkdtempSync(join(tmpdir(), 'cuartel-'));
    try {
        execFileSync(program, ['map', game, '-o', join(dir, 'map.svg')]);
        return readFileSync(join(dir, 'map.svg'), 'utf8');
    } finally {
        rmSync(dir, { recursive: true });
    }
}

export function verify(path: string): { sound: boolean; said: string } {
    const { status, stdout } = spawnSync(program, ['verify', path], { encoding: 'utf8' });
    return { sound: status === 0, said: stdout };
}

const module = new WebAssembly.Module(readFileSync(new URL('../cuartel.wasm', import.meta.url)));

export function newEngine(): Engine {
    return new Engine(module);
}

export function newHost(engine: Engine = newEngine()): AskingHost {
    return new AskingHost({
        ask: async (generation, session, questions) => {
            const json = engine.ask(generation, session, questions);
            return { generation: engine.generation, json };
        },
        close: () => undefined,
    });
}
