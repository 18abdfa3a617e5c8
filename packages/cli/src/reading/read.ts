import {
  type Finding,
  findings,
  type GenericUrl,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  type Url,
} from '@url/core';

/** Reads a text by its scheme. A text of an unregistered scheme is read as a `genericurl` (RFC 1738 §5). */
export function read(registry: Registry, text: string): Result<Url | GenericUrl> {
  const result: Result<Url> = parse(registry, text);
  return !result.ok && result.error.code === 'scheme-unregistered' ? parseGeneric(registry, text) : result;
}

/** Everything legal in a text that is worth knowing. */
export function findingsIn(registry: Registry, text: string): readonly Finding[] {
  const result = findings(registry, text);
  return result.ok ? result.findings : [];
}
