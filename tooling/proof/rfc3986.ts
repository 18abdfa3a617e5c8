/**
 * Resolves a reference as RFC 3986 §5.2 says, strictly and on texts, for comparison with `resolve`, which is RFC 1630's. It knows
 * no scheme and checks nothing.
 *
 * ```ts
 * resolveRfc3986('http://a/b/c/d;p?q', '../../../g'); // 'http://a/g'
 * ```
 */
export function resolveRfc3986(base: string, reference: string): string {
  const [from, to] = [split(base), split(reference)];
  const target = transform(from, to);
  return join({ ...target, fragment: to.fragment });
}

/** The five components, each without its delimiter; `undefined` is not the same as empty. */
interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The expression of RFC 3986's Appendix B, after the scheme. */
const AFTER_SCHEME = /^(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/;

function split(text: string): Components {
  // The expression would look for the end of a scheme one character at a time, and keep each on its stack.
  const end = text.search(/[:/?#]/);
  const scheme = end > 0 && text[end] === ':' ? text.slice(0, end) : undefined;
  const rest = scheme === undefined ? text : text.slice(end + 1);
  const [, authority, path = '', query, fragment] = AFTER_SCHEME.exec(rest) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** §5.2.2 "Transform References" */
function transform(base: Components, reference: Components): Components {
  const path = removeDotSegments(reference.path);
  if (reference.scheme !== undefined) return { ...reference, path };
  if (reference.authority !== undefined) return { ...reference, scheme: base.scheme, path };
  const { query } = reference;
  if (reference.path === '') return { ...base, query: query ?? base.query };
  if (reference.path.startsWith('/')) return { ...base, path, query };
  return { ...base, path: removeDotSegments(merge(base, reference.path)), query };
}

/** §5.2.3 "Merge Paths" */
function merge({ authority, path }: Components, reference: string): string {
  if (authority !== undefined && path === '') return `/${reference}`;
  return path.slice(0, path.lastIndexOf('/') + 1) + reference;
}

/** §5.2.4 "Remove Dot Segments": its output buffer is a list here, each segment with the slash before it. */
function removeDotSegments(path: string): string {
  const output: string[] = [];
  for (let start = dotsEnd(path); start < path.length; ) {
    const slash = path.indexOf('/', start + 1);
    const end = slash === -1 ? path.length : slash;
    const segment = path.slice(start, end);
    // C. "/../" takes away the segment before it, B. "/./" nothing; either leaves its slash where it is the last
    if (segment === '/..') output.pop();
    if (segment !== '/.' && segment !== '/..') output.push(segment);
    else if (end === path.length) output.push('/');
    start = end;
  }
  return output.join('');
}

/** Steps A and D: the end of the dots that a path begins with, without a slash before them. */
function dotsEnd(path: string): number {
  let end = 0;
  for (;;) {
    const dots = path.startsWith('..', end) ? 2 : 1;
    const next = end + dots;
    if (path[next - 1] !== '.') return end;
    if (next === path.length) return next;
    if (path[next] !== '/') return end;
    end = next + 1;
  }
}

/** §5.3 "Component Recomposition" */
function join({ scheme, authority, path, query, fragment }: Components): string {
  const before = (scheme === undefined ? '' : `${scheme}:`) + (authority === undefined ? '' : `//${authority}`);
  const after = (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
  return before + path + after;
}
