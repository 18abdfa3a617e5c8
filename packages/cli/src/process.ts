// What `bin.ts` loads: one module, after the compile cache is there.

export { run } from './run.ts';
export { argumentsOf } from './terminal/arguments.ts';
