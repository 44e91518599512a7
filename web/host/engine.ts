/* The engine as it is compiled (src/wasm/api.h): asked in words, it answers with JSON.  This is all that knows of its
 * memory.  When it stops at a mistake of its own, a fresh one takes its place, and the sessions of the old one are
 * lost; so each session goes with the number of the engine that has it. */
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { HostError, type Failure, type Judgement } from './host.ts';

export interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room(n: number): number;
    ask(session: number, n: number): number;
    answer(): number;
    answer_length(): number;
}

const failures: Failure[] = ['engine', 'syntax', 'illegal', 'not-found', 'data']; // by status; 0 is none
const KEY = 32, NONCE = 8, BLOCK = 64, HASH = 32;

export class Engine {
    generation = 0;
    private exports: Exports | null = null;
    private said = '';
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    constructor(private readonly module: WebAssembly.Module) {}

    /* Asks one thing after the other, and gives the last answer, as JSON text; the first failure ends it. */
    ask(generation: number, session: number, questions: string[][]): string {
        if (session && (generation !== this.generation || !this.exports))
            throw new HostError('engine', 'The engine stopped at a mistake of its own; this game must be opened again.');
        const exports = this.exports ?? this.begin();
        let answer = '';
        for (const words of questions) answer = this.askOne(exports, session, words);
        return answer;
    }

    private askOne(exports: Exports, session: number, words: string[]): string {
        const wrong = words.find((word) => word.includes('\0'));
        if (wrong !== undefined) throw new HostError('syntax', 'a text with a character that no text has (number 0)');
        const bytes = this.encoder.encode(words.join('\0') + '\0');
        let status: number;
        try {
            const at = exports.room(bytes.length); // first, since it may move the memory
            this.bytes(exports, at, bytes.length).set(bytes);
            status = exports.ask(session, bytes.length);
        } catch (trap) {
            this.exports = null;
            throw new HostError('engine', `The engine stopped: ${this.said.trim() || String(trap)}`);
        }
        const answer = this.decoder.decode(this.bytes(exports, exports.answer(), exports.answer_length()));
        if (status === 0) return answer;
        const why = JSON.parse(answer) as { message: string; line: number; judgement?: Judgement };
        throw new HostError(failures[status] ?? 'engine', why.message, why.judgement ?? null, why.line);
    }

    private begin(): Exports {
        const instance = new WebAssembly.Instance(this.module, this.imports());
        this.exports = instance.exports as unknown as Exports;
        this.said = '';
        this.generation++;
        this.exports._initialize();
        return this.exports;
    }

    private bytes(exports: Exports | null, at: number, n: number): Uint8Array<ArrayBuffer> {
        if (!exports) throw new Error('the engine asks before it has begun');
        return new Uint8Array(exports.memory.buffer as ArrayBuffer, at >>> 0, n >>> 0);
    }

    /* What the module wants of its host: secrets, and a place for what an assertion says before it stops it. */
    private imports(): WebAssembly.Imports {
        const bytes = (at: number, n: number) => this.bytes(this.exports, at, n);
        return {
            host: {
                random: (at: number, n: number) => void crypto.getRandomValues(bytes(at, n)),
                blake2b: (at: number, n: number, hash: number) =>
                    bytes(hash, HASH).set(blake2b(bytes(at, n), { dkLen: HASH })),
                chacha20: (key: number, nonce: number, block: number, out: number) => {
                    const zero = new Uint8Array(BLOCK);
                    bytes(out, BLOCK).set(chacha20orig(
                        bytes(key, KEY).slice(), bytes(nonce, NONCE).slice(), zero, undefined, block >>> 0));
                },
            },
            wasi_snapshot_preview1: {
                fd_close: () => 0,
                fd_seek: () => 0,
                fd_write: (_fd: number, parts: number, n: number, written: number) => this.write(parts, n, written),
            },
        };
    }

    private write(parts: number, n: number, written: number): number {
        const view = new DataView(this.bytes(this.exports, 0, 0).buffer);
        let total = 0;
        for (let i = 0; i < n; i++) {
            const at = view.getUint32(parts + 8 * i, true), length = view.getUint32(parts + 8 * i + 4, true);
            this.said += this.decoder.decode(this.bytes(this.exports, at, length));
            total += length;
        }
        view.setUint32(written, total, true);
        return 0;
    }
}
