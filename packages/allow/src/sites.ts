// Sites and what is below them: an origin, its subdomains, a path, the schemes of links.

import { isSchemeName } from '@url/core/scheme';
import {
  assertHarmless,
  assertNothingMore,
  codesOf,
  type Difference,
  type Judge,
  judgedBy,
  originDifferences,
  ownUrl,
  type UrlRule,
} from './rule.ts';
import type { Seen } from './seen.ts';

/** Scheme, host and port. */
export interface OriginRule extends UrlRule<'origin'> {
  readonly url: string;
}

/** The hosts below a host. */
export interface SubdomainsRule extends UrlRule<'subdomains'> {
  readonly url: string;
}

/** A path and what is below it. */
export interface UnderRule extends UrlRule<'under'> {
  readonly url: string;
}

/** Schemes, whatever follows. */
export interface SchemesRule extends UrlRule<'schemes'> {
  readonly schemes: readonly string[];
}

/**
 * Admits URLs with the scheme, host and port of this one (RFC 6454 §5), whatever their path.
 *
 * ```ts
 * allow([origin('https://app.dom')]).decide('https://app.dom/any/path').ok; // true
 * ```
 *
 * @throws TypeError for a URL with a path, which would not count.
 */
export function origin(url: string): OriginRule {
  const own = ownUrl('origin', url);
  assertNothingMore('origin', own, false);
  const judge: Judge = {
    parts: 3,
    expected: codesOf(own),
    differences: (seen: Seen) => originDifferences(seen, own),
  };
  return judgedBy(judge, { kind: 'origin', url, section: 'RFC 6454 §5' });
}

/**
 * Admits URLs whose host is one label or more before that of this one, and not the host itself. There is no list of public suffixes:
 * `https://co.uk` would admit all of them.
 *
 * ```ts
 * allow([subdomains('https://app.dom')]).decide('https://eu.app.dom/').ok; // true
 * ```
 *
 * @throws TypeError for a host of one label, and for an address.
 */
export function subdomains(url: string): SubdomainsRule {
  const own = ownUrl('subdomains', url);
  assertNothingMore('subdomains', own, false);
  const host = own.url.host as string;
  if (!host.includes('.') || /[[\]]|\.\d+$/.test(host)) {
    throw new TypeError('subdomains: the host is a name of two labels or more, such as app.dom');
  }
  const judge: Judge = {
    parts: 3,
    expected: codesOf(own),
    differences: (seen: Seen) => {
      const others = originDifferences(seen, own).filter(({ part }) => part !== 'host');
      if (seen.url.host?.endsWith(`.${host}`)) return others;
      return inOrder([...others, { code: 'host-differs', part: 'host', wanted: `a host below ${host}` }]);
    },
  };
  return judgedBy(judge, { kind: 'subdomains', url, section: 'RFC 6265 §5.1.3' });
}

/**
 * Admits this URL and those below its path. In what follows is no dot segment, however it is written, and no `//`, `;`, `%2F`, `%5C` or
 * `%25`, with which a server may leave the path.
 *
 * ```ts
 * allow([under('https://app.dom/files')]).decide('https://app.dom/files/a/b').ok; // true
 * ```
 */
export function under(url: string): UnderRule {
  const own = ownUrl('under', url);
  assertNothingMore('under', own, true);
  if (UNCLEAR.test(own.path)) throw new TypeError('under: the path has a dot segment, "//", ";", %2F, %5C or %25');
  const folder = own.path.endsWith('/') ? own.path : `${own.path}/`;
  const judge: Judge = {
    parts: 4,
    expected: codesOf(own),
    differences: (seen: Seen) => [...originDifferences(seen, own), ...pathDifferences(seen, own.path, folder)],
  };
  return judgedBy(judge, { kind: 'under', url, section: 'RFC 6265 §5.1.4' });
}

function pathDifferences(seen: Seen, path: string, folder: string): readonly Difference[] {
  if (seen.path === path) return [];
  if (!seen.path.startsWith(folder))
    return [{ code: 'path-differs', part: 'path', wanted: `${path} or a path below it` }];
  const unclear = UNCLEAR.exec(seen.path);
  if (unclear === null) return [];
  const { start: from, end: until } = seen.spanOf('path');
  const start = Math.min(from + unclear.index, until);
  return [{ code: 'path-unclear', part: 'path', span: { start, end: Math.min(start + unclear[0].length, until) } }];
}

/** A segment of one or two dots, an empty one that is not the last, and what some servers take for the end of a segment. */
const UNCLEAR = /\/\/+|;|%(?:2f|5c|25)|(?<=\/)(?:\.|%2e){1,2}(?=\/|$)/i;

function inOrder(differences: readonly Difference[]): readonly Difference[] {
  const rank = ({ part }: Difference): number => ['scheme', 'user', 'host', 'port', 'path'].indexOf(part);
  return [...differences].sort((one, other) => rank(one) - rank(other));
}

/**
 * Admits URLs of these schemes, whatever follows: links that an application opens.
 *
 * ```ts
 * allow([schemes(['https', 'mailto'])]).decide('javascript:alert(1)').ok; // false
 * ```
 *
 * @throws TypeError for a name that is no name of a scheme, and for a scheme whose URLs are code or files of this machine.
 */
export function schemes(names: readonly string[]): SchemesRule {
  if (!Array.isArray(names) || names.length === 0) throw new TypeError('schemes: a list of names, such as ["https"]');
  for (const name of names) {
    if (typeof name !== 'string' || !isSchemeName(name)) {
      throw new TypeError('schemes: a name is in lower case and without a colon, such as "https"');
    }
    assertHarmless('schemes', name);
  }
  const known: readonly string[] = Object.freeze([...names]);
  const judge: Judge = {
    parts: 1,
    expected: [],
    differences: ({ url }: Seen): readonly Difference[] =>
      known.includes(url.scheme)
        ? []
        : [{ code: 'scheme-differs', part: 'scheme', wanted: `the scheme ${known.join(' or ')}` }],
  };
  return judgedBy(judge, { kind: 'schemes', schemes: known, section: 'RFC 1738 §2.1' });
}
