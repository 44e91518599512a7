/* After the build: beside each file a smaller one of each kind that browsers take, for a server that gives those
 * instead (src/server/page.h). */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesUnder } from './offline.ts';

const WORTH_IT = 0.9; // pictures, for one, do not get smaller

export function compressed(): Plugin {
    return {
        name: 'cuartel-compressed',
        apply: 'build',
        enforce: 'post',
        closeBundle() {
            const dir = this.environment.config.build.outDir;
            for (const path of filesUnder(dir)) {
                const whole = readFileSync(path);
                const packed = {
                    br: brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } }),
                    gz: gzipSync(whole, { level: 9 }),
                };
                for (const [ending, bytes] of Object.entries(packed))
                    if (bytes.length < WORTH_IT * whole.length) writeFileSync(`${path}.${ending}`, bytes);
            }
        },
    };
}
