export type { OutputKind, Outputs, ProblemCode, UrlNamed, UrlProblem, UrlSchemaOptions } from './options.ts';
export { type SchemaCode, schemaRules } from './rules.ts';
export { type UrlIssue, type UrlResult, type UrlSchema, urlSchema } from './url-schema.ts';
