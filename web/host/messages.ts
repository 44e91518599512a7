/* What the page and its worker say to each other.  The worker answers in the order in which it is asked. */
import { HostError, type Failure, type Judgement } from './host.ts';
import type { Answered, Asker } from './sessions.ts';
import type { Engine } from './engine.ts';

export interface Question {
    id: number;
    generation: number;
    session: number;
    questions: string[][];
}

export type Reply =
    | ({ id: number } & Answered)
    | { id: number; failure: { code: Failure; message: string; judgement: Judgement | null; line: number } };

/* One end of a channel: a Worker, the worker's own scope, or a MessagePort. */
export interface End {
    postMessage(message: unknown): void;
    addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/* The worker's side.  An engine that could not be had is a failure of every answer. */
export function serve(end: End, loading: Promise<Engine>): void {
    let before: Promise<void> = Promise.resolve();
    loading.catch(() => undefined); // told with each answer
    end.addEventListener('message', (event) => {
        const question = event.data as Question;
        before = before.then(async () => end.postMessage(await reply(question, loading)));
    });
}

async function reply(question: Question, loading: Promise<Engine>): Promise<Reply> {
    const { id, generation, session, questions } = question;
    try {
        const engine = await loading;
        const json = engine.ask(generation, session, questions);
        return { id, generation: engine.generation, json };
    } catch (wrong) {
        const { code, message, judgement, line } =
            wrong instanceof HostError ? wrong : new HostError('engine', `The engine cannot be had: ${String(wrong)}`);
        return { id, failure: { code, message, judgement, line } };
    }
}

/* The page's side. */
export class Asking implements Asker {
    private readonly waiting = new Map<number, { done(a: Answered): void; failed(e: HostError): void }>();
    private last = 0;
    private ended: HostError | null = null;

    constructor(
        private readonly end: End,
        private readonly shut: () => void,
    ) {
        end.addEventListener('message', (event) => this.take(event.data as Reply));
    }

    ask(generation: number, session: number, questions: string[][]): Promise<Answered> {
        if (this.ended) return Promise.reject(this.ended);
        const id = ++this.last;
        return new Promise((done, failed) => {
            this.waiting.set(id, { done, failed });
            this.end.postMessage({ id, generation, session, questions } satisfies Question);
        });
    }

    private take(reply: Reply): void {
        const asked = this.waiting.get(reply.id);
        this.waiting.delete(reply.id);
        if (!asked) return;
        if ('failure' in reply) {
            const { code, message, judgement, line } = reply.failure;
            asked.failed(new HostError(code, message, judgement, line));
        } else {
            asked.done({ generation: reply.generation, json: reply.json });
        }
    }

    /* Nobody will answer any more. */
    fail(why: string): void {
        this.ended ??= new HostError('engine', why);
        for (const { failed } of this.waiting.values()) failed(this.ended);
        this.waiting.clear();
    }

    close(): void {
        this.fail('The host is closed.');
        this.shut();
    }
}
