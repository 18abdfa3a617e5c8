// A path on this site, to go back to: RFC 9700 §4.11, open redirectors.

import type { Failure, Section, UrlError } from '@url/core';
import { type AllowCode, sentenceOf } from './codes.ts';
import { judgedBy } from './rule.ts';
import { see, type Trouble, writtenText } from './seen.ts';

/** A path on this site. */
export interface ReturnPathRule {
  readonly kind: 'returnPath';
  /** The document and section that the rule is of. */
  readonly section: Section;
  /** Reads a path. Not enumerable, so that a printed rule does not show it. */
  readonly '~judge': (text: string, tolerated: readonly string[]) => ReturnPath | Failure;
}

/** A path as it is written, with its search and fragment. */
interface ReturnPath {
  readonly ok: true;
  readonly path: string;
}

const SECTION = 'RFC 9700 §4.11';

/**
 * Admits a path on this site, with a search and a fragment: what no reader takes to another host. It begins with one slash, and has no dot
 * segment, no backslash and no control, raw or escaped.
 *
 * ```ts
 * allow([returnPath()]).decide('//evil.dom/').ok; // false
 * ```
 */
export function returnPath(): ReturnPathRule {
  return judgedBy(readReturnPath, { kind: 'returnPath', section: SECTION });
}

/** The origin before which a path is read. Any would do. */
const BEFORE = 'https://h.dom';

/** Repairs that write a character as its escape, after the host of a URL. All readers agree about it. */
const RESPELT: readonly string[] = ['character-unsafe', 'http-search-character'];

/** Findings that are tolerated in no path: a reader that decodes it, or leaves a tab out, may see another host. */
const NEVER: readonly string[] = ['dot-segment', 'dot-segment-escaped', 'control-escaped', 'delimiter-escaped'];

function readReturnPath(text: string, tolerated: readonly string[]): ReturnPath | Failure {
  if (!text.startsWith('/')) return failure('path-missing', 0, text.search(/[/\\?#]|$/));
  // Decoded once or more, an escaped slash is the second one. So is the one after `;a`, for a reader that leaves parameters out.
  const twice = /^\/(?:(?:;|%(?:25)*3b)[^/\\?#]*?)?(?:[/\\]+|%(?:25)*(?:2f|5c))/i.exec(text);
  if (twice !== null) return failure('host-unexpected', 0, twice[0].length);
  const seen = see(BEFORE + text);
  if (!seen.ok) return { ok: false, error: moved(seen.error) };
  const trouble = seen.troubles.find(({ code }) => NEVER.includes(code) || ![...RESPELT, ...tolerated].includes(code));
  if (trouble !== undefined) return { ok: false, error: moved(trouble) };
  const dots = HIDDEN_DOTS.exec(text.slice(0, text.search(/[?#]|$/)));
  if (dots !== null) return failure('path-unclear', dots.index, dots.index + dots[0].length);
  return { ok: true, path: writtenText(seen).slice(BEFORE.length) };
}

/** A dot segment of the path, for a reader that decodes it once or more. */
const HIDDEN_DOTS = /(?:\/|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?=[/;]|%(?:25)*(?:2f|5c|3b)|$)/i;

function failure(code: AllowCode, position: number, end: number): Failure {
  return { ok: false, error: { code, position, end, section: SECTION, sentence: sentenceOf(code, '') } };
}

/** The error as it is in the text of the path. */
function moved({ code, position = BEFORE.length, end = position, section, sentence }: UrlError | Trouble): UrlError {
  const by = BEFORE.length;
  return { code, position: Math.max(position - by, 0), end: Math.max(end - by, 0), section, sentence };
}
