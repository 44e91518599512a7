/* Keeps a log of the cases as TAP, for the count over all tests. */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class Tap implements Reporter {
    private readonly log = process.env.TAP;
    private cases = 0;

    onBegin() {
        if (this.log) writeFileSync(this.log, 'TAP version 13\n');
    }

    onTestEnd(test: TestCase, { status, retry }: TestResult) {
        const skipped = status === 'skipped' ? ' # SKIP' : '';
        const ok = skipped || status === 'passed' ? 'ok' : 'not ok';
        if (ok === 'not ok' && retry < test.retries) return; // it is tried again
        if (this.log) appendFileSync(this.log, `${ok} ${++this.cases} - ${test.titlePath().filter(Boolean).join(' > ')}${skipped}\n`);
    }

    onEnd() {
        if (this.log) appendFileSync(this.log, `1..${this.cases}\n`);
    }

    printsToStdio() {
        return false;
    }
}
