import { lowerCase } from '../grammar/ascii.ts';
import { decode } from '../grammar/encoding.ts';
import type { LoginSyntax } from '../grammar/login.ts';
import type { Span } from '../grammar/span.ts';
import { joined } from './hide-spans.ts';

// This file alone knows which characters of a text are a secret. Whatever shows a text asks `secretsInText`.

/** The reading of a text in which secrets are looked for. */
export type TextKind =
  /** It was read, so that its login is known. */
  | 'read'
  /** It was read as a URL of an unregistered scheme, in which no login can be told. */
  | 'generic'
  /** It is one URL that was refused. */
  | 'mistyped'
  /** It was refused: a mistyped URL, or words with URLs among them. */
  | 'text'
  /** It is a string of data: a part of a text that is not there. */
  | 'part';

/** The names of what is secret in the texts of one scheme, or of all. */
export interface SecretNames {
  /** The names of fields. */
  readonly fields: ReadonlySet<string>;
  /** The names of values in a list such as `code=1&state=2`, as they are listed and as `plainName` has them. */
  readonly pairs: ReadonlySet<string>;
  /** Those that are more than one word, such as `x.y`. */
  readonly odd: readonly string[];
  /** The secrets of the whole registry. */
  readonly ofAll: RegistrySecrets;
}

/** The secrets of the schemes of a registry. */
export interface RegistrySecrets {
  /** The names of all schemes together. */
  readonly names: SecretNames;
  /** Matches the beginning of a URL whose scheme has secret fields. */
  readonly bodies: RegExp | undefined;
  /** Matches the beginning of a URL whose scheme has any secret names, and of one with a "//". Nobody asks where no scheme has names. */
  readonly urls: RegExp;
  /** The registered scheme of a name in lower case. */
  find(name: string): KnownScheme | undefined;
}

/** A registered scheme. */
export interface KnownScheme {
  /** The parts of a login that it takes. `undefined` for an opaque scheme, which may take one of its own. */
  readonly login: LoginSyntax | undefined;
}

/** The names of secrets as a scheme lists them. */
export interface ListedSecrets {
  readonly name: string;
  readonly secrets?: readonly string[];
  readonly secretPairs?: readonly string[] | 'usual';
}

/** Collects the names of secrets from the schemes of a registry. */
export function registrySecrets(
  schemes: readonly ListedSecrets[],
  find: (name: string) => KnownScheme | undefined,
): RegistrySecrets {
  const withFields = schemes.filter(({ secrets }) => stringsIn(secrets).length > 0);
  const withNames = schemes.filter((scheme) => withFields.includes(scheme) || pairsIn(scheme).length > 0);
  const bodies = withFields[0] && new RegExp(beginningsOf(withFields), 'gi');
  const urls = new RegExp(`${COLON.source}(?:${SLASH.source}){2}|${beginningsOf(withNames)}`, 'gi');
  const ofAll: { names?: SecretNames } & Omit<RegistrySecrets, 'names'> = { bodies, urls, find };
  ofAll.names = namesOf(schemes, ofAll as RegistrySecrets);
  return ofAll as RegistrySecrets;
}

/** The source of an expression for the beginnings of URLs of some schemes, up to the colon. */
function beginningsOf(schemes: readonly ListedSecrets[]): string {
  const names = schemes.map(({ name }) => name.replace(/[^\w-]/g, '\\$&'));
  return `(?:^|[^a-z\\d+.-]|%(?:25)*[\\dA-F]{2})(?:${names.join('|')})${COLON.source}`;
}

/** The names of the secrets of some schemes. `password` is always one. */
export function namesOf(schemes: readonly ListedSecrets[], ofAll: RegistrySecrets): SecretNames {
  const fields = ['password', ...schemes.flatMap(({ secrets }) => stringsIn(secrets))];
  const listed = [...fields, ...schemes.flatMap(pairsIn)];
  return {
    fields: new Set(fields),
    pairs: new Set(listed.flatMap((name) => [name, plainName(name)])),
    odd: listed.filter((name) => /[^\w-]/.test(name)).map((name) => name.toLowerCase()),
    ofAll,
  };
}

/** A name as names are compared: `accessToken`, `Access-Token` and `access_token` are one. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** True for one of these names. */
function isNamed(name: string, pairs: ReadonlySet<string>): boolean {
  if (pairs.has(name)) return true;
  return NO_LOWER_CASE.test(name) && pairs.has(plainName(name));
}

function pairsIn({ secretPairs }: ListedSecrets): readonly string[] {
  return secretPairs === 'usual' ? USUAL.split(' ') : stringsIn(secretPairs);
}

/**
 * The names of values in a search or a fragment that let whoever knows them act for another: passwords, sessions and keys, what
 * OAuth (RFC 5849, RFC 6749, RFC 6750, RFC 7521, RFC 7636) and SAML pass on, and signatures of URLs that are signed in advance.
 */
const USUAL: string =
  'token access_token refresh_token id_token auth_token session_token private_token oauth_token oauth_token_secret ' +
  'code code_verifier oauth_verifier assertion client_assertion samlresponse client_secret secret passwd pwd pass otp ' +
  'auth jwt api_key x-api-key session_id jsessionid ' +
  'signature sig oauth_signature x-amz-signature x-amz-security-token x-goog-signature';

/** The names in a list that anybody may have written. */
function stringsIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== '') : [];
}

/**
 * The secrets in a text, from left to right: the passwords of its logins, a login of a scheme without logins, the values of
 * secret names, and URLs of schemes with secret fields; each also inside another URL, however escaped. In a text that was not read,
 * too much is taken for a secret rather than too little.
 *
 * `ofWord` gives the secrets of a text that is one URL, read or refused.
 */
export function secretsInText(
  text: string,
  kind: TextKind,
  names: SecretNames,
  ofWord: (word: string) => readonly Span[] = () => NO_SPANS,
): readonly Span[] {
  const { bodies, find } = names.ofAll;
  const isEscaped = hasEscapes(text);
  const withEquals = hasEquals(text, isEscaped);
  // Every password is between a ":" and an "@".
  const withAt = hasAt(text, isEscaped) && hasColon(text);
  if (!withEquals && !withAt && bodies === undefined) return NO_SPANS;
  const isProse = kind === 'text' && !beginsAsUrl(text, 0, find);
  const found = withEquals ? valuesIn(text, kind, isProse, isEscaped, names) : [];
  if (bodies !== undefined) found.push(...bodiesIn(text, kind, isProse, bodies));

  if (withAt) {
    found.push(...loginsIn(text, kind, isProse, find));
    if (kind !== 'read' && kind !== 'part' && !isProse) found.push(...mistypedLogin(text, kind, find));
  }
  if (isProse) found.push(...unitsIn(text, names.ofAll, ofWord));
  return joined(found);
}

/** True for a text that may hold a secret. For a text without any, it is rarely true. */
export function mayHaveSecret(text: string, names: SecretNames): boolean {
  const isEscaped = hasEscapes(text);
  if (hasAt(text, isEscaped) && hasColon(text)) return true;
  if (hasEquals(text, isEscaped) && valuesIn(text, 'part', false, isEscaped, names).length > 0) return true;
  return names.ofAll.bodies !== undefined && text.search(names.ofAll.bodies) !== -1;
}

// A search for one character takes a tenth of the time of an expression. Few escapes are those of a delimiter.

export function hasAt(text: string, isEscaped: boolean = hasEscapes(text)): boolean {
  return text.includes('@') || text.includes('\uFF20') || (isEscaped && text.search(AT) !== -1);
}

export function hasColon(text: string): boolean {
  return text.includes(':') || text.includes('\uFF1A') || (text.includes('%') && text.search(COLON) !== -1);
}

function hasEquals(text: string, isEscaped: boolean = hasEscapes(text)): boolean {
  return text.includes('=') || (isEscaped && text.search(EQUALS) !== -1);
}

/** False for a text without an escaped "@" or "=". */
function hasEscapes(text: string): boolean {
  return text.includes('%') && ESCAPES.test(text);
}

const ESCAPES = /%(?:25|40|3D|EF)/i;

/** The end of the first ":"; -1 if there is none. */
export function colonEnd(text: string): number {
  return tokenIn(text, COLON, 0)?.end ?? -1;
}

const NO_SPANS: readonly Span[] = [];

// A character as it is written or mistyped, or escaped, once or several times: in a URL that is a part of another.
const SLASH = /[/\\]|%(?:25)*(?:2F|5C)/gi;
const COLON = /(?:[:\uFF1A]|%(?:25)*(?:3A|EF%(?:25)*BC%(?:25)*9A))/gi;
const AT = /[@\uFF20]|%(?:25)*(?:40|EF%(?:25)*BC%(?:25)*A0)/gi;
const EQUALS = /=|%(?:25)*3D/gi;
// A bundle keeps the source of an expression that is read at import, unless it is read in a function.
const DELIMITER = /* @__PURE__ */ (() => new RegExp(`(${SLASH.source})|(${COLON.source})|(${AT.source})`, 'gi'))();

/** The number of times that a delimiter is escaped. More than this is as many: nobody nests as deep. */
const DEEPEST = 8;

function levelOf(delimiter: string): number {
  if (delimiter.charAt(0) !== '%') return 0;
  let level = 1;
  while (level < DEEPEST && delimiter.startsWith('25', 2 * level - 1)) level += 1;
  return level;
}

/** A delimiter in a text. */
interface Token extends Span {
  readonly level: number;
}

/** The first match of a global expression from `from` on. */
function tokenIn(text: string, pattern: RegExp, from: number): Token | undefined {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  return { start: found.index, end: pattern.lastIndex, level: levelOf(found[0]) };
}

/** The first delimiter from `from` on that is escaped no more often than `level`: what ends a part that is escaped as often. */
function endIn(text: string, pattern: RegExp, from: number, level: number): number {
  let token = tokenIn(text, pattern, from);
  while (token !== undefined && token.level > level) token = tokenIn(text, pattern, token.end);
  return token?.start ?? text.length;
}

/** The start of the last "@" between two indexes; -1 if there is none. */
export function lastAt(text: string, from: number, to: number): number {
  let last = -1;
  const part = text.slice(from, to);
  AT.lastIndex = 0;
  for (let found = AT.exec(part); found !== null; found = AT.exec(part)) last = from + found.index;
  return last;
}

/** A run of the text that may be a login: it begins after two slashes, and ends at the next slash that is escaped no more often. */
interface Run {
  readonly start: number;
  readonly level: number;
  readonly scheme: KnownScheme | undefined;
  /** True for the login of the text itself. */
  readonly isOwn: boolean;
  /** A delimiter of the list that it is in, `u=http://h&x=1`, ends it if it is escaped no more often than this. -1: not in a list. */
  readonly outer: number;
  /** The end of its first ":", -1 before there is one. */
  colon: number;
}

/**
 * The secrets of each login: the run between its first ":" and its last "@", or all before that "@" if its scheme takes no login.
 *
 * ```text
 * ftp://fred:secret@host.dom/pub
 *      first^      ^last
 * ```
 *
 * In a text that was read, a port and a path may be a password with slashes in it.
 */
function loginsIn(text: string, kind: TextKind, isProse: boolean, find: RegistrySecrets['find']): Span[] {
  const spans: Span[] = [];
  /** The runs that are open, each escaped more often than the one before. */
  const open: Run[] = [];
  /** The run with a port that is a password if an "@" follows. */
  let port: Run | undefined;
  let slashBefore: Token | undefined;
  /** The start of the slashes in a row that end with it. */
  let slashesStart = -1;
  let [colonsBefore, colonStart, colonEnd] = [0, -1, -1];
  /** All up to here has been looked at. */
  let passed = 0;
  /** For each outer level and the one below: there is no "@" between the last slip and here. */
  const barren: number[] = [];
  const slips = kind === 'read' || kind === 'part';
  const isUrl = kind !== 'part' && !isProse;
  const list = listStart(text, kind);

  /** Hides the rest of a mistyped login, up to the last "@" that may belong to it. */
  const slip = ({ level, outer }: Run, start: number): void => {
    const depth = Math.min(level, outer + 1);
    if (start < (barren[depth] ?? 0)) return;
    const end = endIn(text, NEXT_PAIR, start, depth - 1);
    const at = lastAt(text, start, end);
    if (at === -1) {
      barren[depth] = end;
      return;
    }
    spans.push({ start, end: at });
    passed = end;
  };
  const close = (run: Run, next: number): void => {
    const { start, level, scheme, isOwn, outer } = run;
    const end = outer < 0 ? next : start + endIn(text.slice(start, next), NEXT_PAIR, 0, outer);
    const colon = run.colon > end ? -1 : run.colon;
    const isNone = takesNone(scheme);
    const from = isNone ? start : colon;
    if (from === -1) return;
    const ends = isOwn ? AUTHORITY : NESTED_AUTHORITY;
    const at = lastAt(text, from, isNone ? start + endIn(text.slice(start, end), ends, 0, level) : end);
    if (at !== -1) spans.push({ start: from, end: at });
    else if (slips && colon !== -1) {
      const written = text.slice(colon, end);
      const isPort = beginsWithPort(written);
      if (!isPort && !isOwn) slip(run, from);
      if (isPort && !isNone) port = Number.parseInt(written, 10) === scheme?.login?.port ? undefined : run;
    }
  };

  DELIMITER.lastIndex = 0;
  for (let found = DELIMITER.exec(text); found !== null; found = DELIMITER.exec(text)) {
    const [token, slash, colon] = found;
    const start = found.index;
    const end = start + token.length;
    if (start < passed) {
      open.length = 0;
      slashBefore = undefined;
    } else if (slash !== undefined) {
      const level = levelOf(slash);
      for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
        open.pop();
        close(last, start);
      }
      if (slashBefore?.end === start) {
        const isNamed = colonEnd === slashesStart;
        const scheme = isNamed ? schemeBefore(text, 0, colonStart, find) : undefined;
        const isOwn = isUrl && isNamed && colonsBefore === 1;
        const most = Math.max(level, slashBefore.level);
        // A slash that is escaped after a colon that is not was escaped by itself: so may "&" have been, and it is not now.
        const isInList = list < start && (most === 0 || colonEnd - colonStart > 1);
        const outer = isInList ? Math.max(most - 1, takesNone(scheme) ? 0 : -1) : -1;
        open.push({ start: end, level: most, scheme, isOwn, outer, colon: -1 });
      }
      if (slashBefore?.end !== start) slashesStart = start;
      slashBefore = { start, end, level };
    } else if (colon !== undefined) {
      [colonsBefore, colonStart, colonEnd] = [colonsBefore + 1, start, end];
      for (const run of open) if (run.colon === -1) run.colon = end;
    } else {
      if (port !== undefined) slip(port, port.colon);
      port = undefined;
    }
  }
  for (let last = open.pop(); last !== undefined; last = open.pop()) close(last, text.length);
  return spans;
}

/** True for a registered scheme that takes neither a user nor a password. */
function takesNone(scheme: KnownScheme | undefined): boolean {
  return scheme?.login !== undefined && scheme.login.authority !== 'login';
}

/** True for a text that begins with a port, or with no port at all. */
function beginsWithPort(text: string): boolean {
  return /^\d*(?:$|[,;?#&\s"'<>)]|%(?:25)*(?:2C|3B|3F|23|26|20|22|3C|3E))/i.test(text);
}

/** The ends of a user and a host, if there is no path. */
const AUTHORITY = /[/\\?#]/g;
/** Those of a URL inside another one, beside the slashes, which are looked for already. */
const NESTED_AUTHORITY = /[?#\s"'<>]|%(?:25)*(?:3F|23|20|22|3C|3E)/gi;

/** The index from which on "&" separates; in a path it is data. More than any index if there is no search and no fragment. */
function listStart(text: string, kind: TextKind): number {
  return kind === 'part' ? 0 : text.search(/[?#]/) >>> 0;
}

/** The registered scheme whose name is before a colon, and after `from`. */
function schemeBefore(
  text: string,
  from: number,
  colon: number,
  find: RegistrySecrets['find'],
): KnownScheme | undefined {
  const least = Math.max(from, colon - LONGEST_NAME);
  let start = colon;
  while (start > least && isNameCode(text.charCodeAt(start - 1))) start -= 1;
  const run = text.slice(start, colon);
  // The digits of an escape are not part of the name.
  const name = text.charAt(start - 1) === '%' ? run.replace(/^(?:25)*[\dA-F]{2}/i, '') : run;
  return name === '' ? undefined : find(lowerCase(name));
}

const LONGEST_NAME = 100;

/** True for a character of a scheme's name. */
function isNameCode(code: number): boolean {
  return isWordCode(code) ? code !== UNDERSCORE : code === 0x2b || code === 0x2e;
}

/** True for a letter, a digit, a hyphen or an underscore. */
function isWordCode(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === UNDERSCORE;
}

const UNDERSCORE = 0x5f;

/**
 * The values of secret names in lists such as `?code=1&state=2` and `;session=3`, however the name is written: escaped, in
 * brackets, in quotation marks, or with blanks around it.
 *
 * ```text
 * https://h.dom/cb?code=secret&state=2
 *                       ^     ^
 * ```
 */
function valuesIn(text: string, kind: TextKind, isProse: boolean, isEscaped: boolean, names: SecretNames): Span[] {
  const spans: Span[] = [];
  const all = names.ofAll.names;
  /** The index from which on the names are those of all schemes: of a URL inside this one. -1 before it is known. */
  let nested = -1;
  let from = 0;
  const next = isEscaped ? escapedEquals : rawEquals;
  for (let equals = next(text, 0); equals !== undefined; equals = next(text, from)) {
    const { start, end, level } = equals;
    let lead = secretNameBefore(text, from, start, all);
    if (lead !== undefined && names !== all && secretNameBefore(text, from, start, names) === undefined) {
      if (nested === -1) nested = nestedFrom(text, kind, names);
      if (start <= nested) lead = undefined;
    }
    from = end;
    if (lead === undefined) continue;
    const value = valueAt(text, end, level, isProse, lead);
    spans.push(value);
    from = value.end;
  }
  return spans;
}

function escapedEquals(text: string, from: number): Token | undefined {
  return tokenIn(text, EQUALS, from);
}

function rawEquals(text: string, from: number): Token | undefined {
  const start = text.indexOf('=', from);
  return start === -1 ? undefined : { start, end: start + 1, level: 0 };
}

/** The index of the first URL inside a URL or a part; the length of the text if there is none. */
function nestedFrom(text: string, kind: TextKind, { ofAll: { urls } }: SecretNames): number {
  return endIn(text, urls, kind === 'part' ? 0 : colonEnd(text), DEEPEST);
}

/**
 * The character before a secret name that ends at `end`, such as `&`. `''` for a name at the beginning. `undefined` if no secret
 * name is there.
 */
function secretNameBefore(text: string, from: number, end: number, { pairs, odd }: SecretNames): string | undefined {
  const least = Math.max(from, end - LONGEST_NAME);
  let start = end;
  while (start > least && isWordCode(text.charCodeAt(start - 1))) start -= 1;
  const before = start === 0 ? '' : text.charAt(start - 1);
  // Most names are a word.
  if (start < end && before !== '%' && odd.length === 0) {
    return isNamed(text.slice(start, end), pairs) ? before : undefined;
  }
  return decoratedNameIn(text.slice(Math.max(from, end - FURTHEST), end), pairs, odd);
}

/** Longer than any name is, even if each of its letters is escaped again and again. */
const FURTHEST = 600;

/** True for the name of a secret value, however it is written. */
export function isSecretName(name: string, { pairs, odd }: SecretNames): boolean {
  if (pairs.has(name)) return true;
  return NO_LOWER_CASE.test(name) && decoratedNameIn(name.slice(-FURTHEST), pairs, odd) !== undefined;
}

const NO_LOWER_CASE = /[^a-z\d]/;

/** True for a pair of a list, `{ name, value }`, whose value is a secret. */
export function isSecretPair(data: object, names: SecretNames): boolean {
  const { name, value } = data as { readonly name?: unknown; readonly value?: unknown };
  return value !== undefined && typeof name === 'string' && isSecretName(name, names);
}

/** The character before a secret name at the end of a text: `token[]`, `access%5Ftoken`, `user[password]`, `"code" `. */
function decoratedNameIn(text: string, pairs: ReadonlySet<string>, odd: readonly string[]): string | undefined {
  let rest = decodeAll(text).toLowerCase();
  for (;;) {
    rest = withoutEnd(rest, ` \t\r\n+/"'\``);
    const name = wordAtEnd(rest);
    if (isNamed(name, pairs)) return rest.charAt(rest.length - name.length - 1);
    const other = odd.find(
      (each) => rest.endsWith(each) && !isWordCode(rest.charCodeAt(rest.length - each.length - 1)),
    );
    if (other !== undefined) return rest.charAt(rest.length - other.length - 1);
    if (!rest.endsWith(']')) return undefined;
    // The name in the last brackets, or the one before them.
    const bracket = rest.lastIndexOf('[');
    if (bracket === -1) return undefined;
    const inside = withoutEnd(rest.slice(bracket, -1), `"' `);
    if (isNamed(wordAtEnd(inside), pairs)) return '[';
    rest = rest.slice(0, bracket);
  }
}

function decodeAll(text: string): string {
  let decoded = text;
  for (let level = 0; level <= DEEPEST && decoded.includes('%'); level += 1) decoded = decode(decoded);
  return decoded;
}

function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function wordAtEnd(text: string): string {
  let start = text.length;
  while (start > 0 && isWordCode(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start);
}

/** A value, after blanks. Among words, one in quotation marks ends with them. */
function valueAt(text: string, from: number, level: number, isProse: boolean, lead: string): Span {
  let start = from;
  while (text.charAt(start) === ' ') start += 1;
  const quote = text.charAt(start);
  const isQuoted = isProse && (quote === '"' || quote === "'");
  const closing = isQuoted ? text.indexOf(quote, start + 1) : -1;
  if (closing !== -1) return { start: start + 1, end: closing };
  return { start, end: endIn(text, endsOf(isProse, lead), isQuoted ? start + 1 : start, level) };
}

/** The ends of a value. One after a `;` ends at the next. Among words, a blank or a quotation mark ends it. */
function endsOf(isProse: boolean, lead: string): RegExp {
  const isSeparator = lead === ';' || lead === ',' || lead === '|';
  if (!isProse && !isSeparator) return VALUE_END;
  const key = `${isProse}${isSeparator ? lead : ''}`;
  let ends = ENDS.get(key);
  if (ends === undefined) {
    const own = isSeparator ? `\\${lead}` : '';
    const escapedOwn = isSeparator ? `|${lead.charCodeAt(0).toString(16)}` : '';
    ends = new RegExp(`[&#${isProse ? '\\s"<>' : ''}${own}]|%(?:25)*(?:26|23${escapedOwn})`, 'gi');
    ENDS.set(key, ends);
  }
  return ends;
}

const VALUE_END = /[&#]|%(?:25)*(?:26|23)/gi;
const ENDS: Map<string, RegExp> = /* @__PURE__ */ new Map();

/** All after the colon of a URL whose scheme has secret fields. Where such a text itself was read, its fields are known. */
function bodiesIn(text: string, kind: TextKind, isProse: boolean, bodies: RegExp): Span[] {
  const spans: Span[] = [];
  const list = listStart(text, kind);
  let from = 0;
  for (;;) {
    bodies.lastIndex = from;
    const found = bodies.exec(text);
    if (found === null) return spans;
    const start = bodies.lastIndex;
    from = start;
    if (kind === 'read' && text.slice(0, found.index + 1).trim().length <= 1) continue;
    const colon = found[0].match(COLON)?.at(-1) ?? '';
    const end = bodyEnd(text, start, list < start ? levelOf(colon) : 0, isProse);
    spans.push({ start, end });
    from = end;
  }
}

/** The end of the body of a URL: of one in a list, that of the value that it is. */
function bodyEnd(text: string, start: number, level: number, isProse: boolean): number {
  if (level > 0) return endIn(text, NEXT_PAIR, start, level - 1);
  return isProse ? endIn(text, WORD_END, start, 0) : text.length;
}

const WORD_END = /[\s"<>`]/g;

const NEXT_PAIR = /[&#\s"<>]|%(?:25)*(?:26|23)/gi;

/**
 * The secret of one mistyped login, of `ftp://fred:se/cret@host.dom/`, `ftp:/fred:secret@h/` or `fred:secret@h`: all between the
 * first ":" that may follow a user and the last "@". That is the first one after a registered scheme and its slashes. The colon of
 * another name counts, unless the text was read as a URL of that scheme.
 */
function mistypedLogin(text: string, kind: TextKind, find: RegistrySecrets['find']): readonly Span[] {
  const at = lastAt(text, 0, text.length);
  const [{ length: from } = ''] = /^[\s<"'`([{]*(?:url:)?/i.exec(text) ?? [];
  const colon = userColon(text, from);
  if (colon === undefined || colon.start >= at) return NO_SPANS;
  const scheme = hasSlash(text, from, colon.start) ? undefined : schemeBefore(text, from, colon.start, find);
  const slashes = slashesEnd(text, colon.end);
  const hasSlashes = /[/\\]{2}/.test(text.slice(colon.end, slashes));

  if (scheme === undefined && !(kind === 'generic' && hasSlashes)) return [{ start: colon.end, end: at }];
  const second = tokenIn(text, COLON, slashes);
  const password = second !== undefined && second.start < at ? [{ start: second.end, end: at }] : [];
  if (!takesNone(scheme)) return password;
  const authority = endIn(text, AUTHORITY, slashes, 0);
  const end = password.some(({ start }) => start <= authority) ? at : lastAt(text, slashes, authority);
  return end === -1 ? password : [...password, { start: slashes, end }];
}

/** The first colon that may follow a user. One between quotation marks separates a name from a value. */
function userColon(text: string, from: number): Token | undefined {
  let colon = tokenIn(text, COLON, from);
  while (colon !== undefined && isQuote(text.charAt(colon.start - 1)) && isQuote(text.charAt(colon.end))) {
    colon = tokenIn(text, COLON, colon.end);
  }
  return colon;
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

function hasSlash(text: string, from: number, to: number): boolean {
  return endIn(text, SLASH, from, DEEPEST) < to;
}

/** The end of the slashes and blanks from `from` on. */
function slashesEnd(text: string, from: number): number {
  SLASHES.lastIndex = from;
  SLASHES.exec(text);
  return SLASHES.lastIndex;
}

const SLASHES = /(?:[\s/\\]|%(?:25)*(?:2F|5C|20))*/gy;

/** True for a text that begins as a URL does, so that all of it may be one. */
function beginsAsUrl(text: string, from: number, find: RegistrySecrets['find']): boolean {
  URL_BEGINNING.lastIndex = from;
  const found = URL_BEGINNING.exec(text);
  if (found === null) return false;
  const [, name, blanks] = found;
  return name === undefined || blanks === '' || find(lowerCase(name)) !== undefined;
}

const URL_BEGINNING = /\s*(?:url:)?(?:([a-z][a-z\d+.-]*)[:\uFF1A](\s*)(?=\S)|[^\s"'`<>:/\\()[\]{}]*[/\\]{2})/giy;

/**
 * The secrets of the units of a longer text that may be URLs: what is in brackets or quotation marks and begins as a URL does, and
 * every word.
 */
function unitsIn(
  text: string,
  { bodies, find }: Pick<RegistrySecrets, 'bodies' | 'find'>,
  ofWord: (word: string) => readonly Span[],
): Span[] {
  const spans: Span[] = [];
  const add = (start: number, end: number): void => {
    const word = text.slice(start, end);
    if (!hasAt(word) && !hasEquals(word) && bodies === undefined) return;
    for (const span of ofWord(word)) spans.push({ start: start + span.start, end: start + span.end });
  };
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const start = OPENING.lastIndex;
    if (!beginsAsUrl(text, start, find)) continue;
    const end = closingOf(text, found[0], start);
    add(start, end);
    OPENING.lastIndex = end;
  }
  for (const { 0: word, index } of text.matchAll(/\S+/g)) if (hasAt(word)) add(index, index + word.length);
  return spans;
}

const OPENING = /[<"'`([{]/g;

/** The index of the bracket or quotation mark that closes a unit: one that nothing but punctuation follows. */
function closingOf(text: string, opening: string, from: number): number {
  const closing = CLOSINGS[opening] ?? opening;
  for (let at = text.indexOf(closing, from); at !== -1; at = text.indexOf(closing, at + 1)) {
    if (/[\s,;:.)\]}>"'`]|^$/.test(text.charAt(at + 1))) return at;
  }
  return text.length;
}

const CLOSINGS: { readonly [opening: string]: string } = { '<': '>', '(': ')', '[': ']', '{': '}' };
