/* The native `cuartel console` as a thing to ask: one process, one question at a time. */
import { spawn } from 'node:child_process';

export interface Console {
    ask(line: string): Promise<string>; // the answer with its mark, without the empty line
    end(): void;
}

export function startConsole(program: string): Console {
    const child = spawn(program, ['console'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const waiting: { tell(answer: string): void; fail(why: Error): void }[] = [];
    let heard = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
        heard += text;
        for (let end = heard.indexOf('\n\n'); end >= 0; end = heard.indexOf('\n\n')) {
            waiting.shift()?.tell(heard.slice(0, end));
            heard = heard.slice(end + 2);
        }
    });
    const ended = (why: string) => waiting.splice(0).forEach((w) => w.fail(new Error(why)));
    child.on('error', (error) => ended(error.message));
    child.on('exit', () => ended('the program ended'));
    child.stdin.on('error', () => ended('the program ended'));
    return {
        ask(line) {
            return new Promise((tell, fail) => {
                waiting.push({ tell, fail });
                child.stdin.write(line.replace(/[\r\n]/g, ' ') + '\n');
            });
        },
        end: () => child.stdin.end(),
    };
}
