export { type Advice, type Broken, checkScheme, type Report } from './check-scheme.ts';
export { checkVector, type Vector } from './vector.ts';
