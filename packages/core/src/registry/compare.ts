import { lowerCase } from '../grammar/charset.ts';
import { unescape } from '../grammar/encoding.ts';
import type { Failure, Success } from '../grammar/result.ts';
import { parseAny } from './generic.ts';
import type { Registry } from './registry.ts';
import type { AnyScheme, Url } from './scheme.ts';

/** How much two texts may differ and still be the same URL: each level folds what the one before it does, and more. */
export type Level = 'text' | 'encoding' | 'scheme';

/**
 * Whether two texts are the same URL (RFC 1630 "Reduced or increased safe character sets"). Texts that are no URLs cannot
 * be compared: the failure is of the first that is none.
 *
 * `text`: the same characters. `encoding`: the same but for the case of scheme and host, and for escapes that the scheme
 * does not tell from what they stand for. `scheme`: the same data, so that a default port may be left out. In the latter
 * two, an empty fragment is none. Unequal URLs may still lead to one object.
 *
 * ```ts
 * equivalent(registry, 'http://h/a-b', 'HTTP://h/a%2Db'); // { ok: true, equal: true }
 * ```
 */
export function equivalent<S extends AnyScheme>(
  registry: Registry<S>,
  one: string,
  other: string,
  level: Level = 'encoding',
): { readonly ok: true; readonly equal: boolean } | Failure {
  const any = registry as unknown as Registry<AnyScheme>;
  const [left, right] = [parseAny(any, one), parseAny(any, other)];
  if (!left.ok) return left;
  if (!right.ok) return right;
  if (level === 'text') return { ok: true, equal: one === other };
  const data =
    (left.fragment || undefined) === (right.fragment || undefined) && any.same(left.url as never, right.url as never);
  if (!data || level === 'scheme') return { ok: true, equal: data };
  return { ok: true, equal: decoded(any, one, left) === decoded(any, other, right) };
}

/** The octets of a text without its fragment, its scheme and host in lower case: what `encoding` compares besides the data. */
function decoded(registry: Registry<AnyScheme>, text: string, { url, fragment }: Success<Url>): string {
  const written = fragment === undefined ? text : text.slice(0, text.length - fragment.length - 1);
  const colon = url.scheme.length;
  const start = hasHost(registry, url) ? Math.max(hostIn(written, colon + 3), colon) : colon;
  const end = start === colon ? colon : loginEnd(written, start);
  return (
    lowerCase(written.slice(0, colon)) +
    unescape(written.slice(colon, start)) +
    lowerCase(written.slice(start, end)) +
    unescape(written.slice(end))
  );
}

function hasHost(registry: Registry<AnyScheme>, url: Url): boolean {
  return registry.scheme(url.scheme)?.syntax.form === 'ip';
}

/** Where the host begins, in a login that begins at `start`. */
function hostIn(text: string, start: number): number {
  const at = text.slice(start, loginEnd(text, start)).lastIndexOf('@');
  return start + at + 1;
}

function loginEnd(text: string, start: number): number {
  const slash = text.indexOf('/', start);
  return slash === -1 ? text.length : slash;
}
