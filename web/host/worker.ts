/* The worker of a page: the engine and the computer players run here, so that the page never waits for them. */
import { Engine } from './engine.ts';
import { serve, type End } from './messages.ts';

async function load(): Promise<Engine> {
    const answer = await fetch(new URL('./cuartel.wasm', import.meta.url));
    if (!answer.ok) throw new Error(`cuartel.wasm: ${answer.status} ${answer.statusText}`);
    return new Engine(await WebAssembly.compile(await answer.arrayBuffer()));
}

serve(self as unknown as End, load());
