// Productions

export { type AtSigns, refuseRawDelimiter } from './making/at-signs.ts';
export type { Notation } from './making/notation.ts';
export type { OtherCharacters, OtherValues, Production } from './making/production.ts';
export { type CustomProduction, custom } from './productions/custom.ts';
export { literal } from './productions/literal.ts';
export { login, orSocket, user } from './productions/login.ts';
export { type HostAndPort, type LoginsOptions, logins } from './productions/logins.ts';
export { type OneOfOptions, oneOf } from './productions/one-of.ts';
export { optional } from './productions/optional.ts';
export { type PairsOptions, pairs } from './productions/pairs.ts';
export {
  type Parameter,
  type ParameterFields,
  type ParametersOptions,
  parameters,
} from './productions/parameters.ts';
export { type SegmentsOptions, segments } from './productions/segments.ts';
export { type TemplateDefaults, type TemplateFields, type TemplateOptions, template } from './productions/template.ts';
export { type TextOptions, text, type WrittenOptions, written } from './productions/text.ts';
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
