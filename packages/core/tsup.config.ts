import { library } from '../../tooling/support/tsup.ts';

/** Two entries that share their code: a program that uses both has one copy of it. */
export default {
  ...library,
  entry: ['src/index.ts', 'src/for-schemes.ts'],
  dts: { ...library.dts, entry: ['src/index.ts', 'src/for-schemes.ts'] },
  splitting: true,
};
