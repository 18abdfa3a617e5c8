// The one module that `bin.ts` loads, after the compile cache is there.

export { run } from './run.ts';
export { argumentsOf } from './terminal/argument-octets.ts';
