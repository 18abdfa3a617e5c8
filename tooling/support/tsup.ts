import type { Options } from 'tsup';

/** The one build, for every package: ECMAScript modules and their declarations. */
export const library: Options = {
  entry: ['src/index.ts'],
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  dts: {
    entry: 'src/index.ts',
    // tsup sets `baseUrl`, which TypeScript 6 calls deprecated, and cannot read a composite project
    compilerOptions: { composite: false, incremental: false, ignoreDeprecations: '6.0' },
  },
  sourcemap: true,
  clean: true,
  treeshake: true,
  splitting: false,
  silent: true,
};

/** The same, with a command beside it. */
export const command: Options = { ...library, entry: ['src/index.ts', 'src/bin.ts'], platform: 'node' };
