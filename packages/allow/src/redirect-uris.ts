// The redirect URIs of OAuth clients: RFC 9700 §4.1.3, RFC 8252 §7.

import { ownOptions } from '@url/core/scheme';
import {
  assertCanonical,
  assertPath,
  codesOf,
  type Difference,
  firstDifference,
  type Judge,
  judgedBy,
  originDifferences,
  ownUrl,
  type UrlRule,
} from './rule.ts';
import type { AllowedUrl, Seen } from './seen.ts';

/** One URL, to the letter. */
export interface ExactRule extends UrlRule<'exact'> {
  readonly url: string;
}

/** A port of this machine that a native app listens to. */
export interface LoopbackRule extends UrlRule<'loopback'> {
  /** The path, with a search if one is wanted. */
  readonly path: string;
  readonly localhost: boolean;
}

/** The options of `loopback`. */
export interface LoopbackOptions {
  /** Admits `localhost` too, which RFC 8252 §8.3 advises against: a name may lead to another machine. */
  readonly localhost?: boolean | undefined;
}

/** A scheme of an app's own. */
export interface AppRule extends UrlRule<'app'> {
  readonly scheme: string;
  /** The text after the colon; `undefined` admits any. */
  readonly path: string | undefined;
}

/**
 * Admits this URL alone, character by character (RFC 9700 §4.1.3).
 *
 * ```ts
 * allow([exact('https://app.dom/cb')]).decide('https://app.dom/cb?x').ok; // false
 * ```
 *
 * @throws TypeError for a URL that is not canonical: what `format` writes can be compared.
 */
export function exact(url: string): ExactRule {
  const own = ownUrl('exact', url);
  assertCanonical('exact', own);
  const judge: Judge = {
    parts: 4,
    expected: codesOf(own),
    differences: (seen: Seen) => differencesToLetter(seen, own, url),
  };
  return judgedBy(judge, { kind: 'exact', url, section: 'RFC 9700 §4.1.3' });
}

/**
 * Admits `http` URLs of this machine with any port and this path, by its numbers `127.0.0.1` and `[::1]` (RFC 8252 §7.3).
 *
 * ```ts
 * allow([loopback('/cb')]).decide('http://127.0.0.1:51004/cb').ok; // true
 * ```
 *
 * @throws TypeError for a path that is not canonical, and for an unknown option.
 */
export function loopback(path: string, options: LoopbackOptions = {}): LoopbackRule {
  const { localhost = false } = ownOptions(options, 'loopback', ['localhost']);
  if (typeof localhost !== 'boolean') throw new TypeError('loopback: the option localhost is true or false');
  assertPath('loopback', path);
  const hosts = ['127.0.0.1', '[::1]', ...(localhost ? ['localhost'] : [])];
  const urls = hosts.map((host) => ownUrl('loopback', `http://${host}${path}`));
  for (const own of urls) assertCanonical('loopback', own);
  const judge: Judge = {
    parts: 3,
    expected: [...urls.flatMap(codesOf), 'host-not-public', 'host-ipv6', 'port-not-default'],
    differences: (seen: Seen) => loopbackDifferences(seen, urls, `the host ${hosts.join(' or ')}`),
  };
  return judgedBy(judge, { kind: 'loopback', path, localhost, section: 'RFC 8252 §7.3' });
}

/** The differences to the letter, whatever the port is. */
function loopbackDifferences(seen: Seen, urls: readonly Seen[], wanted: string): readonly Difference[] {
  const { port } = seen.url;
  const own = urls.find(({ url }) => url.host === seen.url.host) ?? (urls[0] as Seen);
  const { start, end } = seen.spanOf('port');
  const letters = start === end ? own.text : own.text.replace(/(?<=[^:/])(?=\/)/, `:${port}`);
  const withPort: Seen = { ...own, url: { ...own.url, port } as AllowedUrl };
  const found = differencesToLetter(seen, withPort, letters);
  return found.map((each) => (each.code === 'host-differs' ? { ...each, wanted } : each));
}

/**
 * Admits URLs of an app's own scheme, a domain name in reverse order (RFC 8252 §7.1), to the letter. The path is what follows the colon, in
 * the spelling of the platform: `/cb` or `//cb`. Without a path, any is admitted.
 *
 * ```ts
 * allow([app('com.example.app', '/cb')]).decide('com.example.app:/cb').ok; // true
 * ```
 *
 * @throws TypeError for a scheme without a period, which any app may claim, and for a path that is not canonical.
 */
export function app(scheme: string, path?: string): AppRule {
  if (typeof scheme !== 'string' || !REVERSE_DOMAIN.test(scheme)) {
    throw new TypeError(
      'app: the scheme is a domain name in reverse order and in lower case, "com.example.app"; "exact" admits a URL of any scheme',
    );
  }
  if (path !== undefined) assertPath('app', path);
  const own = ownUrl('app', `${scheme}:${path ?? '/'}`);
  assertCanonical('app', own);
  const letters = `${scheme}:${path ?? ''}`;
  const judge: Judge = {
    parts: path === undefined ? 1 : 4,
    expected: path === undefined ? [] : codesOf(own),
    differences: (seen: Seen) => {
      if (path !== undefined) return differencesToLetter(seen, own, letters);
      const found = originDifferences(seen, own).filter(({ part }) => part === 'scheme');
      const hasLetters = found.length > 0 || seen.text.startsWith(letters);
      return hasLetters ? found : [spelling(seen, letters)];
    },
  };
  return judgedBy(judge, { kind: 'app', scheme, path, section: 'RFC 8252 §7.1' });
}

/** A domain name in reverse order: two labels or more. */
const REVERSE_DOMAIN = /^[a-z][a-z\d-]*(?:\.[a-z\d-]+)+$/;

/** The differences to a rule's own URL, part by part, and then to its letters. */
function differencesToLetter(seen: Seen, own: Seen, letters: string): readonly Difference[] {
  const parts = [...originDifferences(seen, own)];
  if (seen.path !== own.path) parts.push({ code: 'path-differs', part: 'path', wanted: `the path ${own.path}` });
  if (seen.search !== own.search) parts.push({ code: 'search-differs', part: 'search' });
  if (seen.fragment !== undefined) parts.push({ code: 'fragment-unexpected', part: 'fragment' });
  return parts.length > 0 || seen.text === letters ? parts : [spelling(seen, letters)];
}

function spelling({ text }: Seen, letters: string): Difference {
  return { code: 'spelling-differs', part: 'path', span: firstDifference(text, letters) };
}
