export { type FetchCode, type FetchPart, FetchRefused } from './fetch-refused.ts';
export { type GuardedFetch, guarded } from './guarded.ts';
export type { GuardedOptions, GuardOptions } from './options.ts';
