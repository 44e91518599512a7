/* Plays the built client.  HOST=console: through the native program ($CUARTEL); otherwise with the engine in the page.
 * Pictures of all pages go to $PICTURES, if it is set, and a log of the cases to $TAP. */
import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 4179);

export default defineConfig({
    testDir: 'tests/play',
    outputDir: 'test-results',
    preserveOutput: 'failures-only',
    timeout: 300_000,
    expect: { timeout: 30_000 },
    fullyParallel: true,
    workers: 2,
    retries: 2, // a machine that does other things too is late now and then
    reporter: [['list'], ['./tests/play/tap.ts']],
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    },
    webServer: {
        command: `npx vite preview --strictPort --port ${port} --outDir ${process.env.HOST === 'console' ? 'dist-console' : 'dist'}`,
        url: `http://127.0.0.1:${port}/`,
        reuseExistingServer: false,
    },
});
