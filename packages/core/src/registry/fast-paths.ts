// What one match of a scheme's own pattern tells: nearly every text is legal and plain.
import { startsWithAt } from '../grammar/ascii.ts';
import { type CharSet, classOf, patternOf, patternOfPieces, XCHAR } from '../grammar/charset.ts';
import { strayPercent } from '../grammar/encoding.ts';
import { finish, type Outcome } from '../grammar/finish.ts';
import { HOSTPORT_GROUPS, patternOfLogin } from '../grammar/login.ts';
import { TextReader, type Trace } from '../grammar/reader.ts';
import { NO_REPAIRS } from '../grammar/result.ts';
import { patternOfPrefix } from '../grammar/scheme-name.ts';
import type { Url } from '../scheme/scheme.ts';
import type { CompiledScheme, Pieces } from './compiled-scheme.ts';
import type { CompiledRegistry } from './registry.ts';

/**
 * The answer of `canParse` for a text that need not be read; `undefined` if it must be. It is for schemes with a `fast.pattern`:
 * a match is the quickest yes, and a character that no URL has is the quickest no.
 */
export function quickVerdict({ registry, byFirst }: CompiledRegistry, text: string): boolean | undefined {
  if (text.length > LONGEST || registry.profile !== undefined) return undefined;
  for (const scheme of byFirst[text.charCodeAt(0)] ?? NO_SCHEMES) {
    scheme.pattern ??= expressionOf(scheme) ?? NOTHING;
    const { prefix } = scheme;
    const isKnown = scheme.pattern !== NOTHING;
    if (isKnown && matchesWhole(scheme.pattern, text)) return isLoginShort(text, prefix.length) || undefined;
    const isQuick = isKnown && registry.tolerant === undefined && scheme.scheme.syntax.hosts === undefined;
    if (startsWithAt(text, 0, prefix)) return isQuick && isNoUrl(text) ? false : undefined;
  }
  return undefined;
}

const NO_SCHEMES: readonly CompiledScheme[] = [];

/** The most characters for an expression: a repeated group keeps every round on the engine's stack. */
const LONGEST = 10_000;

/** True if the match at the beginning is the whole text. With a "$", the engine would walk back through a text that goes on. */
function matchesWhole(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text) && pattern.lastIndex === text.length;
}

/** True for a text with a character that no URL has, with or without a fragment, or with a percent sign that begins no escape. */
function isNoUrl(text: string): boolean {
  return OTHER_THAN_URL.test(text) || strayPercent(text) !== -1;
}

const OTHER_THAN_URL: RegExp = /* @__PURE__ */ (() => new RegExp(`[^${classOf(XCHAR)}%#]`))();

/** The pattern has no bound for a label or a host. */
function isLoginShort(text: string, start: number): boolean {
  const slash = text.indexOf('/', start);
  return (slash === -1 ? text.length : slash) - start <= MOST_HOST;
}

const MOST_HOST = 63;

/**
 * Reads a text of a scheme with `fast.beside` by one match. `undefined` for a text whose host and port are to be looked at, or are read by
 * other rules.
 */
export function readByPattern(compiledScheme: CompiledScheme, text: string, trace?: Trace): Outcome<Url> | undefined {
  if (compiledScheme.pieces === undefined) compiledScheme.pieces = piecesOf(compiledScheme);
  const { pieces, login, scheme } = compiledScheme;
  if (pieces === null || text.length > LONGEST) return undefined;
  pieces.expression.lastIndex = 0;
  const match = pieces.expression.exec(text);
  if (match === null) return undefined;
  const host = match[1] as string;
  if (host.length > MOST_HOST) return undefined;
  const path = match[3];
  const search = match[4];
  const fragment = match[5];
  if (match[0].length === text.length) {
    const port = match[2] === undefined ? login?.port : Number(match[2]);
    const url = pieces.beside({ host, port }, path ?? '', search);
    if (url.scheme !== scheme.name) return undefined;
    if (trace !== undefined) noteAll(match, compiledScheme.prefix.length, trace);
    trace?.gave(url);
    return { ok: true, url, fragment, repairs: NO_REPAIRS };
  }
  if (path === undefined || fragment !== undefined || trace !== undefined) return undefined;
  // What is wrong is not in the host or port: a run ends before the end of the text.
  const reader = new TextReader(text, match[0].length);
  reader.endRun(search === undefined ? pieces.path : pieces.search);
  return finish(reader, undefined as never, scheme);
}

/** The names of the groups, in the order of the text. A delimiter stands before each but the host. */
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

function piecesOf({ scheme: { syntax }, prefix, login }: CompiledScheme): Pieces | null {
  if (syntax.form !== 'ip' || login?.authority !== 'hostport') return null;
  const { pattern = [], beside, verbatim } = syntax.fast ?? {};
  // A scheme that was made of another one may read in a way of its own.
  if (beside === undefined || verbatim?.[0] !== syntax.read) return null;
  const [path, question, search, end] = pattern;
  if (typeof path !== 'object' || typeof search !== 'object' || `${question}${end}` !== '(?:\\?)?') return null;
  const urlPath = `(?:/(${patternOf(path)})(?:\\?(${patternOf(search)}))?)${syntax.slash === 'required' ? '' : '?'}`;
  const source = `${patternOfPrefix(prefix)}${HOSTPORT_GROUPS}${urlPath}(?:#(${patternOf(XCHAR)}))?`;
  return { expression: new RegExp(source, 'y'), path, search, beside };
}

/** Takes the place of a missing pattern. It is not tried: it would look at every character. */
const NOTHING = /(?!)/;

/** @throws TypeError for a `fast.pattern` that is not a pattern. */
function expressionOf({ scheme: { name, syntax }, prefix }: CompiledScheme): RegExp | undefined {
  if (syntax.fast?.pattern === undefined) return undefined;
  const pattern = sourceOf(syntax.fast.pattern);
  if (pattern === undefined) {
    const wanted = 'a list of sets, and of regular expressions whose groups do not capture';
    throw new TypeError(`scheme ${JSON.stringify(name)}: fast.pattern must be ${wanted} (RFC 1738 §4)`);
  }
  const start = patternOfPrefix(prefix);
  if (syntax.form === 'opaque') return new RegExp(`${start}(?:${pattern})`, 'y');
  const urlPath = `/(?:${pattern})`;
  const path = syntax.slash === 'required' ? urlPath : `(?:${urlPath})?`;
  return new RegExp(`${start}${patternOfLogin(syntax)}${path}`, 'y');
}

/** The source of an expression that can be put into a longer one; `undefined` if the pieces do not make one. */
function sourceOf(pieces: readonly (CharSet | string)[]): string | undefined {
  try {
    const source = patternOfPieces(pieces);
    return new RegExp(`${new RegExp(source).source}|`).exec('')?.length === 1 ? source : undefined;
  } catch {
    return undefined;
  }
}
