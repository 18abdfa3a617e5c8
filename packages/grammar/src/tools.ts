// Notation, diagrams, expressions and texts that are made of a grammar for people and tests. No program needs them.
export type { Notation } from './making/notation.ts';
export { abnf } from './tools/abnf.ts';
export { type Diagram, diagram } from './tools/diagram.ts';
export { type Expression, type ExpressionOptions, expression } from './tools/expression.ts';
export { type Generated, type GenerateOptions, generate } from './tools/generate.ts';
export { notationOfScheme } from './tools/grammar-of.ts';
