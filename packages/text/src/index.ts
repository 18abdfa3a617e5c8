export { type ExtractStream, extract, extractStream, type ItemOf } from './extract.ts';
export type { Extracted, ExtractedProblem, ExtractedUrl } from './extracted.ts';
export type { ExtractOptions } from './finder.ts';
export { type TextCode, type TextRepairCode, textRules } from './rules.ts';
export { unwrap, type WrapOptions, wrap } from './wrapper.ts';
