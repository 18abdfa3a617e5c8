import {
  type Failure,
  format,
  parse,
  parseAny,
  type Registry,
  type Repair,
  type Result,
  type Success,
  type Url,
  type UrlError,
  XCHAR,
} from '@url/core';
import { classOf } from '@url/core/scheme';
import { splitAtSequences } from './escape-sequences.ts';
import { ONE_READING, type Readings, readingsOf } from './line-breaks.ts';
import { pageBreakIn } from './page-breaks.ts';
import { errorAt, type TextCode } from './rules.ts';
import {
  ASCII_SPACE,
  partsIn,
  rangeIn,
  type SplitContent,
  splitAtSpaces,
  UNICODE_SPACE,
  unicodeSpaces,
} from './white-space.ts';

/** A URL in a text. `format(registry, url, fragment)` returns its canonical form. */
export interface ExtractedUrl<U extends Url = Url> extends Readings {
  readonly ok: true;
  readonly url: U;
  /** The range in the whole text, in UTF-16 units. It includes the wrapper. */
  readonly start: number;
  readonly end: number;
  /** The range of the URL and its fragment, without a wrapper: a replacement for it keeps the wrapper. */
  readonly urlStart: number;
  readonly urlEnd: number;
  readonly wrapped: boolean;
  readonly fragment: string | undefined;
  /** The repairs of tolerant reading, sorted by their positions in the whole text. */
  readonly repairs: readonly Repair[];
}

/**
 * A wrapper whose content is not a URL, or text without a wrapper that only looks like a URL. If the end of a wrapper is not
 * found, `start` and `end` are the range of its opening.
 */
export interface ExtractedProblem {
  readonly ok: false;
  /** Its position and its end are indexes into the whole text. */
  readonly error: UrlError;
  readonly start: number;
  readonly end: number;
  readonly wrapped: boolean;
}

/** An item that `extract` finds: a URL, or the error in something that is wrapped like one. */
export type ExtractedItem<U extends Url = Url> = ExtractedUrl<U> | ExtractedProblem;

/** A part of the text that is to be read as a URL. */
export interface Candidate {
  readonly text: string;
  /** Position of `text` in the whole text. */
  readonly origin: number;
  /** The range in the whole text, the wrapper included. */
  readonly start: number;
  readonly end: number;
}

/** A URL without a wrapper, as it was read. `control` is the position of a control in it, if there is one. */
export function readBare(result: Result<Url>, candidate: Candidate, control?: number): ExtractedItem {
  const { origin, start, end } = candidate;
  if (!result.ok) return problem(candidate, result, false, undefined);
  if (control !== undefined) {
    return { ok: false, error: errorAt(control, control + 1, 'url-control'), start, end, wrapped: false };
  }
  return found(candidate, undefined, result, false, ONE_READING, repairsIn(result, origin, undefined));
}

/** Reads a URL without a wrapper that has escape sequences of a terminal in it: as it is seen there, without them. */
export function readColoured(read: (text: string) => Result<Url>, candidate: Candidate): ExtractedItem {
  const split = splitAtSequences(candidate.text);
  const result = read(split.parts.join(''));
  if (!result.ok) return problem(candidate, result, false, split);
  return found(candidate, split, result, false, ONE_READING, repairsIn(result, candidate.origin, split));
}

/** Makes a problem for text that is not read. */
export function unread(code: TextCode, start: number, end: number, wrapped: boolean): ExtractedProblem {
  return { ok: false, error: errorAt(start, end, code), start, end, wrapped };
}

/**
 * Reads the content of a wrapper: first as it is, since nearly all contents are URLs without white space. Strict reading
 * refuses white space. Tolerant reading would repair it instead of removing it, so it is looked for first.
 */
export function readWrapped(registry: Registry, candidate: Candidate, kind: WrapperKind): ExtractedItem {
  const { text, origin } = candidate;
  const { prefixed } = kind;
  const spaced = registry.tolerant === undefined ? text.includes('\n') : OTHER_THAN_URL.test(text);
  if (!spaced) {
    const result = readContent(registry, text, prefixed);
    if (result.ok) return found(candidate, undefined, result, true, ONE_READING, repairsIn(result, origin, undefined));
  }
  return readSpaced(registry, candidate, kind);
}

export interface WrapperKind {
  /** True if "URL:" precedes the content. */
  readonly prefixed: boolean;
  /** True if the text may be printed on pages, and what is printed between them has not been removed. */
  readonly paged: boolean;
}

/** Matches a character that no legal URL has, such as white space. With this many ranges V8 uses a table: half the time. */
const OTHER_THAN_URL: RegExp = /* @__PURE__ */ (() => new RegExp(`[^${classOf(XCHAR)}%#]`))();

/** Reads the content of a wrapper after its white space is removed, or finds the error in it. */
function readSpaced(registry: Registry, candidate: Candidate, { prefixed, paged }: WrapperKind): ExtractedItem {
  const { text, origin } = candidate;
  const tolerant = registry.tolerant !== undefined;
  const split = splitAtSpaces(text, tolerant ? UNICODE_SPACE : ASCII_SPACE);
  const result = readContent(registry, split === undefined ? text : split.parts.join(''), prefixed);
  if (!result.ok) return problem(candidate, result, true, split);
  const repairs = repairsIn(result, origin, split);
  if (split === undefined) return found(candidate, split, result, true, ONE_READING, repairs);
  const pageBreak = paged ? pageBreakIn(split) : undefined;
  if (pageBreak !== undefined) {
    const error = errorAt(origin + pageBreak.start, origin + pageBreak.end, 'wrapper-page-break');
    return { ok: false, error, start: candidate.start, end: candidate.end, wrapped: true };
  }
  const readings = readingsOf(split, origin, (other) => canonicalOf(registry, other, prefixed));
  if (!tolerant) return found(candidate, split, result, true, readings, repairs);
  return found(
    candidate,
    split,
    result,
    true,
    readings,
    [...repairs, ...unicodeSpaces(split, origin)].sort(byPosition),
  );
}

function canonicalOf(registry: Registry, text: string, prefixed: boolean): string | undefined {
  const result = readContent(registry, text, prefixed);
  return result.ok ? format(registry, result.url, result.fragment) : undefined;
}

/** After "URL:" any scheme may follow, otherwise only a registered one. */
function readContent(registry: Registry, text: string, prefixed: boolean): Result<Url> {
  return prefixed ? parseAny(registry, text) : (parse(registry, text) as Result<Url>);
}

function found(
  { text, origin, start, end }: Candidate,
  split: SplitContent | undefined,
  { url, fragment }: Success<Url>,
  wrapped: boolean,
  { alternatives, hyphens, spaces, more }: Readings,
  repairs: readonly Repair[],
): ExtractedUrl {
  const inner = split === undefined ? undefined : partsIn(split);
  const urlStart = origin + (inner === undefined ? 0 : inner.start);
  const urlEnd = origin + (inner === undefined ? text.length : inner.end);
  return {
    ok: true,
    url,
    start,
    end,
    urlStart,
    urlEnd,
    wrapped,
    fragment,
    repairs,
    alternatives,
    hyphens,
    spaces,
    more,
  };
}

function problem(
  { text, origin, start, end }: Candidate,
  { error }: Failure,
  wrapped: boolean,
  split: SplitContent | undefined,
): ExtractedProblem {
  const octet = text.search(LONE_OCTET);
  if (octet !== -1) {
    const at = origin + octet;
    return { ok: false, error: errorAt(at, at + 1, 'url-octet'), start, end, wrapped };
  }
  return { ok: false, error: { ...error, ...placed(error, origin, split) }, start, end, wrapped };
}

/** An octet that is not UTF-8, as decoded text has it. No registry reads one. */
const LONE_OCTET = /(?<![\uD800-\uDBFF])[\uDC80-\uDCFF]/;

/** Returns the repairs of a result, with their positions in the whole text. */
function repairsIn({ repairs }: Success<Url>, origin: number, split: SplitContent | undefined): readonly Repair[] {
  if (repairs.length === 0) return repairs;
  return repairs.map((repair) => ({ ...repair, ...placed(repair, origin, split) }));
}

/** Returns the range of an error or a repair in the whole text. */
function placed({ position = 0, end = position }: ErrorRange, origin: number, split: SplitContent | undefined): Place {
  const range = rangeIn(split, position, end);
  return { position: origin + range.start, end: origin + range.end };
}

type ErrorRange = Pick<UrlError, 'position' | 'end'>;
interface Place {
  readonly position: number;
  readonly end: number;
}

function byPosition(one: Repair, other: Repair): number {
  return one.position - other.position;
}
