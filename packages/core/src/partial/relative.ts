import type { GenericUrl } from '../registry/generic.ts';
import { compiled, type Registry } from '../registry/registry.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { sameData } from '../scheme/url-data.ts';
import { type Base, baseOf, loginEnd } from './base.ts';
import { chosenOptions, type ResolveOptions, resolve } from './resolve.ts';
import { slashesAt } from './slash-runs.ts';

/**
 * A short reference to `url` in the context of `base`, or the whole URL if no reference is shorter: `resolve` gives `url` for it,
 * with the same options, and other software goes to no other host. With `aboveRoot: 'drop'` no reference stands for a URL with dot
 * segments: it is given whole. Paths with empty elements or dot segments may have a shorter one that is not looked for.
 *
 * ```ts
 * relative(urls, base, url); // '../c'
 * ```
 *
 * @throws TypeError for a URL that this registry cannot write, and for an unknown or wrong option.
 */
export function relative<S extends AnyScheme>(
  registry: Registry<S>,
  base: UrlOf<S> | GenericUrl,
  url: UrlOf<S> | GenericUrl,
  options?: ResolveOptions,
): string {
  const index = compiled(registry);
  const how = options === undefined ? undefined : chosenOptions(options, 'relative');
  const target: Url = url;
  const [from, to] = [baseOf(index, base), baseOf(index, target)];
  const absolute = to.text;
  const fits = (form: string): boolean => {
    const result = resolve(index.registry, base as never, form, how);
    return result.ok && !Object.hasOwn(result, 'findings') && sameData(result.url, target);
  };
  if (sameData(base, target) && fits('')) return '';
  if ((base as Url).scheme !== target.scheme) return absolute;
  const forms = [...new Set(formsOf(partsOf(from), partsOf(to)))].filter(({ length }) => length < absolute.length);
  forms.sort((one, other) => one.length - other.length);
  return forms.find(fits) ?? absolute;
}

/** A URL as it is written after its scheme's colon. */
interface Parts {
  /** "//" and the login, or nothing. */
  readonly login: string;
  readonly path: string;
  /** With its "?". */
  readonly search: string;
}

function partsOf({ text, partial, schemepart, path, hasHost, searchStart }: Base): Parts {
  const start = hasHost ? path : schemepart + loginEnd(text.slice(schemepart, searchStart), partial);
  return {
    login: text.slice(schemepart, start),
    path: text.slice(start, searchStart),
    search: text.slice(searchStart),
  };
}

/** Every reference that is worth a try. */
function formsOf(base: Parts, { login, path, search }: Parts): readonly string[] {
  const target = login + path + search;
  const slashed = fromSlashes(base.login + base.path, target);
  // The "/" after an empty host is a run by itself.
  if (base.login === '//') slashed.push(target.slice(login.length));
  if (base.login !== login) return [target, ...slashed];
  const searchAlone = base.path === path ? [search] : [];
  return [...searchAlone, ...upwards(base.path, path, search), target, ...slashed];
}

/**
 * References that begin with slashes: the text before the first run of each length is shared. Only the shortest are tried.
 * Where dots make these unfit, longer ones hardly fit either, and a path can have thousands.
 */
function fromSlashes(context: string, target: string): string[] {
  const common = commonLength(context, target);
  const seen = new Set<number>();
  const starts: number[] = [];
  for (let at = context.indexOf('/'); at !== -1 && at < common; ) {
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

/** References that begin with a segment of the path, or with dots. */
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
