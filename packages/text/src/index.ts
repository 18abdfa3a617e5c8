export { type ExtractStream, extract, extractStream, type ItemOf } from './extract.ts';
export type { ExtractOptions } from './finder.ts';
export type { ExtractedItem, ExtractedProblem, ExtractedUrl } from './read-candidate.ts';
export { type TextCode, type TextRepairCode, textRules } from './rules.ts';
export { unwrap, type WrapOptions, wrap } from './wrapper.ts';
