/* Plays the built client.  HOST=console: through the native program ($CUARTEL); otherwise with the engine in the page.
 * Pictures go to $PICTURES, or to a temporary folder. */
import { defineConfig } from '@playwright/test';

const port = Number(process.env.PORT ?? 4179);

export default defineConfig({
    testDir: 'tests/play',
    outputDir: 'test-results',
    timeout: 120_000,
    workers: 1,
    reporter: 'list',
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
