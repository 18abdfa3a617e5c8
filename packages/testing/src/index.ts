export { type Advice, type Broken, type CheckOptions, checkScheme, type Report } from './check-scheme.ts';
export { type DataLaw, dataLaws, near, type PairLaw, pairLaws, type TextLaw, textLaws } from './laws.ts';
export { type Subject, type SubjectOptions, subjectOf } from './subject.ts';
export { type Check, checkVector, differs, registryFor, type Vector } from './vector.ts';
