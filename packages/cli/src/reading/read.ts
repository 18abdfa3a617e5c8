import {
  coreRules,
  type Finding,
  findings,
  type GenericUrl,
  parseAny,
  type Registry,
  type Result,
  type Url,
  type UrlError,
} from '@url/core';
import { isUtf8 } from './utf8.ts';

/**
 * Reads a text by its scheme. A text of an unregistered scheme is read as a `genericurl` (RFC 1738 §5). A text that is not UTF-8 is
 * refused: its characters would be guessed.
 */
export function read(registry: Registry, text: string): Result<Url | GenericUrl> {
  const malformed = notUtf8(text);
  if (malformed !== undefined) return { ok: false, error: malformed };
  return parseAny(registry, text);
}

/** Everything legal in a text that is worth knowing. */
export function findingsIn(registry: Registry, text: string): readonly Finding[] {
  const result = findings(registry, text);
  return result.ok ? result.findings : [];
}

/** The error in a text with octets that are not UTF-8; `undefined` if all are. */
export function notUtf8(text: string): UrlError | undefined {
  if (isUtf8(text)) return undefined;
  const code = 'octets-not-utf8';
  const [, section = '', sentence = ''] = coreRules.findings[code] ?? [];
  return { code, position: text.search(/\p{Surrogate}/u), section, sentence };
}
