import { type GenericUrl, isGeneric } from '../registry/generic.ts';
import type { Registry, UrlOf } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../registry/scheme.ts';
import { resolveIn } from './resolve.ts';
import type { Way } from './resolve-context.ts';
import { loginEnd, slashesAt, withoutSearch } from './slash-runs.ts';

/**
 * The shortest partial form that stands for `url` in the context of `base`, and the whole URL where none is shorter:
 * `resolve` of it is `url` again.
 *
 * ```ts
 * relative(registry, base, url); // '../c'
 * ```
 *
 * @throws TypeError for a URL of a scheme that is not registered here.
 */
export function relative<S extends AnyScheme>(
  registry: Registry<S>,
  base: UrlOf<S> | GenericUrl,
  url: UrlOf<S> | GenericUrl,
): string {
  const any = registry as unknown as Registry<AnyScheme>;
  const [from, to] = [partsOf(any, base), partsOf(any, url)];
  if (any.same(base, url)) return '';
  const absolute = any.format(url);
  if (base.scheme !== url.scheme) return absolute;
  const forms = [...new Set(formsOf(from, to))].filter(({ length }) => length < absolute.length);
  forms.sort((one, other) => one.length - other.length);
  const fits = (form: string): boolean => {
    const result = resolveIn(any, base, form, STRICTLY);
    return result.ok && result.fragment === undefined && any.same(result.url as never, url);
  };
  return forms.find(fits) ?? absolute;
}

const STRICTLY: Way = { slashRule: 'example' };

interface Written {
  /** "//" and the login, or nothing. */
  readonly opening: string;
  readonly path: string;
  /** With its "?". */
  readonly search: string;
}

/** A URL as it is written behind its scheme's colon. */
function partsOf(registry: Registry<AnyScheme>, url: Url): Written {
  const schemepart = registry.format(url as never).slice(url.scheme.length + 1);
  const syntax = isGeneric(url) ? undefined : registry.scheme(url.scheme)?.syntax;
  const path = syntax !== undefined && syntax.partial !== 'path-and-search' ? schemepart : withoutSearch(schemepart);
  const end = syntax?.form === 'opaque' ? 0 : loginEnd(path);
  return { opening: path.slice(0, end), path: path.slice(end), search: schemepart.slice(path.length) };
}

/** Every form that is worth a try. */
function formsOf(base: Written, { opening, path, search }: Written): readonly string[] {
  const target = opening + path + search;
  const slashed = fromSlashes(base.opening + base.path, target);
  // The "/" behind an empty host is one by itself.
  if (base.opening === '//') slashed.push(target.slice(opening.length));
  if (base.opening !== opening) return [target, ...slashed];
  const search0 = base.path === path ? [search] : [];
  return [...search0, ...upwards(base.path, path, search), target, ...slashed];
}

/**
 * Forms that begin with slashes: what is before the first run of each length is the same. Only the shortest are tried:
 * where these do not fit, because of dots, the longer ones hardly do, and a path can have thousands.
 */
function fromSlashes(context: string, target: string): string[] {
  const common = commonLength(context, target);
  const seen = new Set<number>();
  const starts: number[] = [];
  for (let at = context.indexOf('/'); at !== -1 && at <= common; ) {
    const length = slashesAt(context, at);
    if (!seen.has(length)) starts.push(at);
    seen.add(length);
    at = context.indexOf('/', at + length);
  }
  return starts.slice(-MOST_TRIED).map((start) => target.slice(start));
}

const MOST_TRIED = 8;

function commonLength(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one.charCodeAt(common) === other.charCodeAt(common)) common += 1;
  return common;
}

/** Forms that begin with an element of the path, or with dots. */
function upwards(base: string, path: string, search: string): readonly string[] {
  const start = path.lastIndexOf('/', commonLength(base, path) - 1) + 1;
  let ups = 0;
  for (let at = base.indexOf('/', start); at !== -1; at = base.indexOf('/', at + 1)) ups += 1;
  const rest = path.slice(start);
  const form = '../'.repeat(ups) + rest;
  const forms = [form, `./${form}`];
  if (rest === '') forms.push(ups === 0 ? '.' : form.slice(0, -1));
  return forms.map((each) => each + search);
}
