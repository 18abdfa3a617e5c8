import { CASE, startsWithAt, withSmallStart } from '../grammar/ascii.ts';
import { type CharSet, classOf, patternOfPieces, XCHAR } from '../grammar/charset.ts';
import { strayPercent } from '../grammar/encoding.ts';
import { patternOfLogin } from '../grammar/login.ts';
import { patternOfPrefix } from '../grammar/scheme-name.ts';
import type { CompiledScheme } from './compiled-scheme.ts';
import type { CompiledRegistry, Registry } from './registry.ts';

/**
 * The answer of `canParse` for a text that need not be read; `undefined` if it must be. It is for schemes with a `fast.pattern`:
 * a match is the quickest yes, and a character that no URL has is the quickest no.
 */
export function quickVerdict({ registry, byFirst }: CompiledRegistry, text: string): boolean | undefined {
  // A repeated group keeps every round on the engine's stack.
  if (text.length > 10_000) return undefined;
  for (const scheme of byFirst[text.charCodeAt(0) | CASE] ?? NO_SCHEMES) {
    if (text.charCodeAt(scheme.colon) !== COLON) continue;
    scheme.pattern ??= (registry.profile === undefined && expressionOf(scheme)) || NOTHING;
    const { pattern } = scheme;
    if (pattern === NOTHING) continue;
    if (matchesWhole(pattern, text)) return isLoginShort(text, scheme.prefix.length) || undefined;
    const verdict = verdictOnUnusual(registry, scheme, pattern, text);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}

/** The answer for a text that the pattern does not match: it has what no URL has, or capitals in its scheme or login, or must be read. */
function verdictOnUnusual(
  { tolerant }: Registry,
  { scheme, prefix, login }: CompiledScheme,
  pattern: RegExp,
  text: string,
): boolean | undefined {
  const isStrict = tolerant === undefined && scheme.syntax.hosts === undefined;
  if (isStrict && startsWithAt(text, 0, prefix) && isNoUrl(text)) return false;
  const small = login && withSmallStart(text, prefix.length);
  return (small !== undefined && matchesWhole(pattern, small) && isLoginShort(text, prefix.length)) || undefined;
}

const NO_SCHEMES: readonly CompiledScheme[] = [];
const COLON = 0x3a;

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
  if (text.length - start <= 63) return true;
  const slash = text.indexOf('/', start);
  return (slash === -1 ? text.length : slash) - start <= 63;
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
