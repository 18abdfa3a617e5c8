export type { Io, Output } from './io.ts';
export { registry } from './registry.ts';
export { run } from './run.ts';
