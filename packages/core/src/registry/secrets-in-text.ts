import type { Span } from '../grammar/span.ts';

/** What is known of a text in which secrets are looked for. */
export interface KnownText {
  /** True if the text was read as a URL, so that its own parts are known. */
  readonly isRead: boolean;
  /** True for the name of a registered scheme. */
  readonly isScheme: (name: string) => boolean;
  readonly secrets: SecretNames;
}

/** The names of the values that are secrets, in a list such as `code=1&state=2`. */
export interface SecretNames {
  readonly names: readonly string[];
  /** Matches the beginning of such a value. */
  readonly value: RegExp;
}

export function secretNames(names: readonly string[]): SecretNames {
  const escaped = names.map((name) => name.replace(/[^\w-]/g, '\\$&'));
  const value = new RegExp(
    `(?:^|[?&#]|(;)|%(?:25){0,3}(?:3F|26|23|3B))(?:${escaped.join('|')})(?:=|(%(?:25){0,3}3D))`,
    'gi',
  );
  return { names, value };
}

/**
 * The secrets in a text, as far as its characters tell: the password of every login after a "//", however escaped, and the
 * values of these names. In a text that was not read, the password of a mistyped login too: too much is taken for one
 * rather than too little.
 */
export function secretsInText(text: string, { isRead, isScheme, secrets }: KnownText): readonly Span[] {
  const values = hasEquals(text) ? [...valuesIn(text, secrets)] : NO_SPANS;
  // Every password stands before an "@".
  if (!hasAt(text)) return values;
  const mistyped = isRead ? NO_SPANS : [...passwordsMistyped(text, isScheme)];
  return inOrder([...passwordsIn(text), ...values, ...mistyped]);
}

/** False for a text without the value of one of these names, and without the character that a password stands before. */
export function mayHaveSecret(text: string, { value }: SecretNames): boolean {
  return hasAt(text) || (hasEquals(text) && text.search(value) !== -1);
}

// A search for one character takes a tenth of the time of an expression.
function hasAt(text: string): boolean {
  return text.includes('@') || text.includes('\uFF20') || (text.includes('%') && text.search(AT) !== -1);
}

function hasEquals(text: string): boolean {
  return text.includes('=') || (text.includes('%') && EQUALS.test(text));
}

const NO_SPANS: readonly Span[] = [];

/** From left to right. Spans that overlap become one. */
export function inOrder(spans: readonly Span[]): readonly Span[] {
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  const apart: Span[] = [];
  for (const span of ordered) {
    const last = apart.at(-1);
    if (last === undefined || span.start > last.end) apart.push(span);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return apart;
}

// A character as it is written or mistyped, or escaped, once or several times: in a URL that is a part of another.
const SLASH = /[/\\]|%(?:25){0,3}(?:2F|5C)/gi;
const COLON = /[:\uFF1A]|%(?:25){0,3}3A/i;
const AT = /[@\uFF20]|%(?:25){0,3}40/gi;
const EQUALS = /=|%(?:25){0,3}3D/i;

/**
 * The password of each login: the run between the first ":" after a "//" and the last "@" before the next slash.
 *
 * ```text
 * ftp://fred:secret@host.dom/pub
 *      first^      ^last
 * ```
 */
function* passwordsIn(text: string): Generator<Span> {
  let login = -1;
  let slashEnd = -1;
  for (const { 0: slash, index } of text.matchAll(SLASH)) {
    if (login >= 0) yield* passwordBetween(text, login, index);
    const next = index + slash.length;
    login = index === slashEnd ? next : -1;
    slashEnd = next;
  }
  if (login >= 0) yield* passwordBetween(text, login, text.length);
}

/** The run between the first ":" and the last "@" of a part of the text. */
function* passwordBetween(text: string, from: number, to: number): Generator<Span> {
  const login = text.slice(from, to);
  const colon = COLON.exec(login);
  const at = [...login.matchAll(AT)].at(-1);
  if (colon === null || at === undefined || at.index < colon.index) return;
  yield { start: from + colon.index + colon[0].length, end: from + at.index };
}

/**
 * The values of these names, in either case, in lists such as `?code=1&state=2` and `;session=3`.
 *
 * ```text
 * https://h.dom/cb?code=secret&state=2
 *                       ^     ^
 * ```
 */
function* valuesIn(text: string, { value }: SecretNames): Generator<Span> {
  value.lastIndex = 0;
  for (let found = value.exec(text); found !== null; found = value.exec(text)) {
    const [, semicolon, escapedEquals] = found;
    const start = value.lastIndex;
    const ends = new RegExp(
      `[&#\\s"<>${semicolon ?? ''}]${escapedEquals === undefined ? '' : '|%(?:25){0,3}(?:26|23)'}|$`,
      'gi',
    );
    ends.lastIndex = start;
    const end = ends.exec(text)?.index ?? text.length;
    yield { start, end };
    value.lastIndex = end;
  }
}

/**
 * Passwords of logins that were not read: of `ftp://fred:se/cret@host.dom/`, `ftp:/fred:secret@h/` and `fred:secret@h`. Words of a
 * longer text are looked at one by one, unless it begins as a URL does, whose password may have blanks in it.
 */
function* passwordsMistyped(text: string, isScheme: KnownText['isScheme']): Generator<Span> {
  if (LOOKS_LIKE_URL.test(text.trim())) yield* passwordMistyped(text, 0, isScheme);
  else for (const { 0: word, index } of text.matchAll(/\S+/g)) yield* passwordMistyped(word, index, isScheme);
}

const LOOKS_LIKE_URL = /^(?:[a-z][a-z\d+.-]*:\S|[/\\]{2}|<[^<>]*>?$)/i;

/** The run between the first ":" that may follow a user and the last "@". */
function* passwordMistyped(text: string, offset: number, isScheme: KnownText['isScheme']): Generator<Span> {
  for (const { start, end } of passwordBetween(text, userStart(text, isScheme), text.length)) {
    yield { start: offset + start, end: offset + end };
  }
}

/** The index after a scheme and its slashes. A name that is no scheme may be a user, so that its colon counts. */
function userStart(text: string, isScheme: KnownText['isScheme']): number {
  const [{ length } = '', name = '', slashes = ''] = PREFIX.exec(text) ?? [];
  if (slashes.trim().length > 1 || isScheme(name.toLowerCase())) return length;
  const inside = name === '' ? /:[/\\]{2,}/.exec(text) : null;
  return inside === null ? 0 : inside.index + inside[0].length;
}

/** The wrapper of a URL, its scheme, and slashes of any kind. */
const PREFIX = /^[\s<"'([{]*(?:url:)?(?:([a-z][a-z\d+.-]*):)?([\s/\\]*)/i;
