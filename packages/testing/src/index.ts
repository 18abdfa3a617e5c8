export { type Advice, type BrokenLaw, type CheckOptions, checkScheme, type Report } from './check-scheme.ts';
export { checkVector } from './check-vector.ts';
export { differs } from './differs.ts';
export type { DataLaw, PairLaw, TextLaw } from './law.ts';
export { dataLaws, pairLaws, textLaws } from './laws.ts';
export { near } from './near.ts';
export { registryFor } from './read-vector.ts';
export { type Subject, type SubjectOptions, subjectOf } from './subject.ts';
export type { Vector } from './vector.ts';
