export { registry } from './reading/registry.ts';
export { run } from './run.ts';
export type { Io, Output } from './terminal/io.ts';
