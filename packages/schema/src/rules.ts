import type { Rules } from '@url/core/scheme';

/** The rules that a schema adds to those of its registry. */
export const ERRORS = {
  'input-not-text': ['RFC 1738 §2', 'a URL is a text'],
  'scheme-unwanted': ['RFC 1738 §2.1', 'another scheme is wanted here'],
  'host-unwanted': ['RFC 1738 §3.1', 'another host is wanted here'],
  'fragment-unwanted': ['RFC 1630 "Fragment-id"', 'a "#" and a fragment are not wanted here'],
} as const;

/** The codes of the problems that only a schema finds. */
export type SchemaCode = keyof typeof ERRORS;

/** The table of the codes of `@url/schema`, each with its section and its sentence. */
export const schemaRules: Rules<SchemaCode> = /* @__PURE__ */ Object.freeze({ errors: ERRORS });
