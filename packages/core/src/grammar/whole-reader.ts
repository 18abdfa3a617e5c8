import { withSmallStart } from './ascii.ts';
import { type CharSet, patternOf, XCHAR } from './charset.ts';
import { finish, type Outcome, type RuleBook } from './finish.ts';
import { HOSTPORT_GROUPS, type Login, patternOfLogin } from './login.ts';
import { TextReader, type Trace } from './reader.ts';
import { NO_REPAIRS } from './result.ts';
import { patternOfPrefix } from './scheme-name.ts';

/** The member that URLs of all schemes have. */
interface Named {
  readonly scheme: string;
}

/** Reads and writes whole URLs by one match. Opaque: `wholeReader` makes it. */
export interface WholeReader {
  /** `undefined` for a text whose host and port are to be looked at. */
  readonly '~whole': (text: string, book: RuleBook, trace: Trace | undefined) => Outcome<Named> | undefined;
  /** The text of parts that are legal as they are. `undefined` for others. */
  readonly '~text': (parts: PartsOfAny) => string | undefined;
  /** The URL of such parts, which is read of their text. */
  readonly '~url': (parts: PartsOfAny) => Named | undefined;
}

/** The parts of a URL, of any type. */
interface PartsOfAny {
  readonly [part: string]: unknown;
}

/** The parts of a scheme whose URLs are `prefix hostport [ "/" path [ "?" search ]]`, with path and search as they are written. */
interface Parts<U extends Named> {
  /** `http://` */
  readonly prefix: string;
  /** The default port. */
  readonly port: number;
  readonly path: CharSet;
  readonly search: CharSet;
  /** The URL of these parts, as the scheme's `read` gives it. */
  urlOf(login: Login, path: string, search: string | undefined): U;
}

/**
 * Makes the reader for the `fast.whole` of such a scheme. The groups of one match are the parts of a URL. An error after the host is where
 * the match ends.
 */
// @__NO_SIDE_EFFECTS__
export function wholeReader<U extends Named>(scheme: Parts<U>): WholeReader {
  const textOf = writing(scheme);
  const urlOf: WholeReader['~url'] = (parts) => {
    if (textOf(parts) === undefined) return undefined;
    return scheme.urlOf(parts as unknown as Login, parts['path'] as string, parts['search'] as string | undefined);
  };
  return Object.freeze({ '~whole': reading(scheme), '~text': textOf, '~url': urlOf });
}

function reading<U extends Named>({ prefix, path, search, urlOf }: Parts<U>): WholeReader['~whole'] {
  let expression: RegExp | undefined;
  return (text, book, trace) => {
    // A repeated group keeps every round on the engine's stack.
    if (text.length > 10_000) return undefined;
    expression ??= expressionOf(prefix, path, search);
    expression.lastIndex = 0;
    const match = expression.exec(text) ?? (trace === undefined ? smallMatch(expression, text, prefix) : null);
    if (match === null) return undefined;
    const host = match[1] as string;
    // The pattern has no bound for a label.
    if (host.length > 63) return undefined;
    const ownPath = match[3];
    const ownSearch = match[4];
    const fragment = match[5];
    if (match[0].length === text.length) {
      const port = match[2] === undefined ? undefined : Number(match[2]);
      const url = urlOf({ host, port }, ownPath ?? '', ownSearch);
      if (trace !== undefined) noteAll(match, prefix.length, trace);
      trace?.gave(url);
      return { ok: true, url, fragment, repairs: NO_REPAIRS };
    }
    if (ownPath === undefined || fragment !== undefined || trace !== undefined) return undefined;
    // A run ends before the end of the text.
    const reader = new TextReader(text, match[0].length);
    reader.endRun(ownSearch === undefined ? path : search);
    return finish(reader, undefined as never, book);
  };
}

function writing<U extends Named>({
  prefix,
  port: ownPort,
  path: pathSet,
  search: searchSet,
}: Parts<U>): WholeReader['~text'] {
  let expression: RegExp | undefined;
  return ({ host, port, path, search }) => {
    if (typeof host !== 'string' || typeof port !== 'number' || typeof path !== 'string') return undefined;
    if (search !== undefined && typeof search !== 'string') return undefined;
    const hostport = port === ownPort ? host : `${host}:${port}`;
    const text = `${prefix}${hostport}/${search === undefined ? path : `${path}?${search}`}`;
    if (text.length > 10_000 || host.length > 63) return undefined;
    expression ??= new RegExp(patternOfText(prefix, pathSet, searchSet), 'y');
    expression.lastIndex = 0;
    if (!expression.test(text) || expression.lastIndex < text.length) return undefined;
    // A part would end at a delimiter in it.
    const isCut = host.includes('/') || host.includes(':') || (search === undefined && path.includes('?'));
    return isCut ? undefined : text;
  };
}

/** The match of a text whose scheme or host has capitals, after these are small. A trace needs what is written. */
function smallMatch(expression: RegExp, text: string, prefix: string): RegExpExecArray | null {
  const small = withSmallStart(text, prefix.length);
  expression.lastIndex = 0;
  return small === undefined ? null : expression.exec(small);
}

/** Matches a URL and its fragment, with a group for each part. */
function expressionOf(prefix: string, path: CharSet, search: CharSet): RegExp {
  const urlPath = `(?:/(${patternOf(path)})(?:\\?(${patternOf(search)}))?)?`;
  return new RegExp(`${patternOfPrefix(prefix)}${HOSTPORT_GROUPS}${urlPath}(?:#(${patternOf(XCHAR)}))?`, 'y');
}

/** Matches a URL as it is written: with a slash after the host. */
function patternOfText(prefix: string, path: CharSet, search: CharSet): string {
  return `${patternOfPrefix(prefix)}${patternOfLogin({ authority: 'hostport' })}/${patternOf(path)}(?:\\?${patternOf(search)})?`;
}

/** The names of the groups, from left to right. A delimiter precedes each of them, except the host. */
const NAMES: readonly string[] = ['host', 'port', 'path', 'search', 'fragment'];

function noteAll(match: RegExpExecArray, start: number, trace: Trace): void {
  let at = start;
  for (const [group, name] of NAMES.entries()) {
    const value = match[group + 1];
    if (value === undefined) continue;
    trace.note(at, at + value.length, value, name);
    at += value.length + 1;
  }
}
