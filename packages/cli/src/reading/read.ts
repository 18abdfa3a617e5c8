import {
  type Finding,
  type GenericUrl,
  parseAny,
  type Registry,
  type Result,
  type Url,
  type UrlError,
} from '@url/core';
import { findings, safetyRules } from '@url/safety';

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
  if (isQuiet(registry, text)) return NO_FINDINGS;
  const result = findings(registry, text);
  return result.ok ? result.findings : [];
}

const NO_FINDINGS: readonly Finding[] = [];

/**
 * True for a text that no rule of findings is about, if it is legal: of http, the host is a name with a dot, and there is no port, no escaped
 * delimiter, and nothing odd after a slash. But for capitals in the host it is canonical too. Most lines of a log are such texts, and to ask
 * each rule takes a fifth of the time of `parse --json`.
 */
export function isQuiet({ tolerant, profile }: Registry, text: string): boolean {
  // A repeated group keeps every round on the engine's stack.
  return tolerant === undefined && profile === undefined && text.length <= 10_000 && QUIET.test(text);
}

const QUIET =
  /^https?:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*(?:[/?](?![/.])(?:[\w.!$&'()*+,;=-]|%(?:2[\dA-D]|[356][\dA-F]|4[1-9A-F]|7[\dA-E]))*)+$/i;

/** The error in a text with octets that are not UTF-8; `undefined` if all are. */
export function utf8Error(text: string): UrlError | undefined {
  if (isUtf8(text)) return undefined;
  const code = 'octets-not-utf8';
  const [, section, sentence] = safetyRules.findings[code];
  return { code, position: text.search(/\p{Surrogate}/u), section, sentence };
}

/** True for decoded text that has no octets besides those of its characters. */
export function isUtf8(text: string): boolean {
  return !/[\uD800-\uDFFF]/.test(text) || !/\p{Surrogate}/u.test(text);
}

/** The cautions about a second "@": it may end a longer password, before another host. */
export function loginCautions(registry: Registry, text: string): readonly Finding[] {
  if (!text.includes('@')) return [];
  const result = findings(registry, text);
  return result.ok ? result.findings.filter(({ code }) => code === 'path-at-sign' || code === 'fragment-at-sign') : [];
}
