import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `pnpm test:scale`: the commands of docs/scale.md, by programs of Debian's packages. `pnpm test` leaves it out. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tooling/scale/test/*.test.ts'], fileParallelism: false },
});
