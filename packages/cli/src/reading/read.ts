import {
  coreRules,
  type Failure,
  type Finding,
  type GenericUrl,
  parseAny,
  type Registry,
  type Result,
  type Url,
  type UrlError,
} from '@url/core';
import { findings, mayHaveFindings, safetyRules } from '@url/safety';

/**
 * Reads a text by its scheme. A text of an unregistered scheme is read as a `genericurl` (RFC 1738 §5). A text that is not UTF-8 is
 * refused: its characters would be guessed.
 */
export function read(registry: Registry, text: string): Result<Url | GenericUrl> {
  const malformed = utf8Error(text);
  if (malformed !== undefined) return { ok: false, error: malformed };
  return parseAny(registry, text);
}

/** Everything legal in a text that is worth knowing. The text has been read. */
export function findingsIn(registry: Registry, text: string): readonly Finding[] {
  // Most lines of a log have none, and need not be read again.
  const result = mayHaveFindings(registry, text) ? findings(registry, text) : undefined;
  return result?.ok ? result.findings : [];
}

/** The error in a text with octets that are not UTF-8; `undefined` if all are. */
export function utf8Error(text: string): UrlError | undefined {
  if (isUtf8(text)) return undefined;
  const code = 'octets-not-utf8';
  const [, section, sentence] = safetyRules.findings[code];
  return { code, position: text.search(/\p{Surrogate}/u), section, sentence };
}

/** The failure for a percent sign that begins no escape. */
export function malformedEscape(at: Pick<UrlError, 'position' | 'part'>): Failure {
  const [section = '', sentence = ''] = coreRules.errors['escape-malformed'] ?? [];
  return { ok: false, error: { code: 'escape-malformed', section, sentence, ...at } };
}

/** True for decoded text that has no octets besides those of its characters. */
export function isUtf8(text: string): boolean {
  return !/[\uD800-\uDFFF]/.test(text) || !/\p{Surrogate}/u.test(text);
}

/** The findings that say: another host or another name may have been meant. An "@" may end a longer password, and a "#" cut a name. */
export function cutFindings(registry: Registry, text: string): readonly Finding[] {
  if (!/[@#]/.test(text)) return [];
  const result = findings(registry, text);
  return result.ok ? result.findings.filter(({ code }) => OF_CUTS.includes(code)) : [];
}

const OF_CUTS: readonly string[] = ['path-at-sign', 'fragment-at-sign', 'fragment-unusual'];
