import { defineConfig } from 'vitest/config';

/* Whole games are played, by players who think. */
export default defineConfig({ test: { testTimeout: 60_000 } });
