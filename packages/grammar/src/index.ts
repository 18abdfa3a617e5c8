// Productions
export { refuseRawDelimiter } from './at-signs.ts';
export { type CustomProduction, custom } from './custom.ts';
export { expect } from './expect.ts';
export { login, logins, readOneLogin } from './logins.ts';
export type { Notation } from './notation.ts';
export { type OneOfOptions, oneOf } from './one-of.ts';
export { optional } from './optional.ts';
export { type PairsOptions, pairs } from './pairs.ts';
export {
  type Parameter,
  type ParameterFields,
  type ParametersOptions,
  parameters,
} from './parameters.ts';
export type { OtherCharacters, OtherValues, Production } from './production.ts';
export { type SegmentsOptions, segments } from './segments.ts';
// The syntax of a scheme
export {
  type GrammarOptions,
  type IpGrammar,
  type IpOptions,
  type IpUrl,
  ip,
  type OpaqueGrammar,
  type OpaqueUrl,
  opaque,
} from './syntax.ts';
export { type TemplateDefaults, type TemplateFields, type TemplateOptions, template } from './template.ts';
export { type TextOptions, text, type WrittenOptions, written } from './text.ts';
