import { withoutBlanks } from '../grammar/blanks.ts';
import { finish, type Profile } from '../grammar/reader.ts';
import { type Failure, failure, type Repair, type Result, type Success } from '../grammar/result.ts';
import { type GenericUrl, isGeneric, parseAny, parseGeneric } from '../registry/generic.ts';
import type { ReadOptions, Tolerance } from '../registry/options.ts';
import type { Registry, UrlOf } from '../registry/registry.ts';
import {
  type AnyScheme,
  type IpSyntax,
  type Login,
  type OpaqueSyntax,
  readName,
  type Url,
} from '../registry/scheme.ts';
import { type DotsAtEnd, dotless, dotsAtEnd, withoutDots } from './dot-segments.ts';
import { placed } from './reference-positions.ts';
import { readerFor, readSchemepart, type Way } from './resolve-context.ts';
import { contextOf, pathIn, resolvePlain } from './resolve-fast-path.ts';
import { keptOf, loginEnd, OPEN, OPEN_EMPTY, OPENING, type SlashRule, slashesAt, withoutSearch } from './slash-runs.ts';

/** What a partial form can be refused for, besides what the URL it stands for would be. */
export type PartialCode = 'not-hierarchical' | 'slash-run-missing' | 'partial-undefined';

export interface ResolveOptions extends ReadOptions {
  /**
   * Where a form that begins with slashes is put. RFC 1630 tells it in two ways: by its `prose`, before the first run of
   * as many slashes that no longer run follows; by its printed `example`, and all software, before the first such run.
   */
  readonly slashRule?: SlashRule;
}

/**
 * The URL that a reference stands for in the context of `base` (RFC 1630 "Partial form"): an absolute form, told by a
 * colon before any slash, stands for itself.
 *
 * ```ts
 * resolve(registry, 'http://host.dom/a/b', '../c#d'); // http://host.dom/c, fragment 'd'
 * ```
 *
 * The empty form is the base itself, and its fragment is the reference's. A form with a host of its own inherits no user
 * and no password. Dots that would lead above the host's own slash stay. A base of a scheme that nobody registered
 * resolves as far as its text shows a hierarchy. An error's position is one in the reference, unless its `part` is
 * `'base'`. Repairs are those of the reference.
 *
 * @throws TypeError for a base or a reference that is none, and for a base of a scheme that is not registered here.
 */
export function resolve<S extends AnyScheme>(
  registry: Registry<S>,
  base: string | UrlOf<S> | GenericUrl,
  reference: string,
  { slashRule = 'example', tolerant, profile }: ResolveOptions = {},
): Result<UrlOf<S> | GenericUrl> {
  if (typeof reference !== 'string') throw new TypeError('a reference is a string');
  const any = registry as unknown as Registry<AnyScheme>;
  if (typeof base === 'object' && base !== null) {
    return resolveFrom(any, base, reference, slashRule, tolerant, profile) as Result<UrlOf<S>>;
  }
  const context = parseAny(any, base, { tolerant, profile });
  if (!context.ok) return { ok: false, error: { ...context.error, part: 'base' } };
  return resolveFrom(any, context.url, reference, slashRule, tolerant, profile) as Result<UrlOf<S>>;
}

/** Strictly first, so that a form which is legal stands for the same in tolerant reading. */
function resolveFrom(
  registry: Registry<AnyScheme>,
  base: Url,
  reference: string,
  slashRule: SlashRule,
  tolerant: Tolerance | undefined,
  profile: Profile | undefined,
): Result<Url> {
  const plain = resolvePlainIn(registry, base, reference, slashRule);
  if (plain !== undefined) return plain;
  const result = resolveOther(registry, base, reference, { slashRule, tolerant: undefined, profile });
  if (result.ok || tolerant === undefined) return result;
  return resolveMended(registry, base, reference, { slashRule, tolerant, profile });
}

/** As `resolve`, for a base that has been read. */
export function resolveIn(registry: Registry<AnyScheme>, base: Url, reference: string, way: Way): Result<Url> {
  return resolvePlainIn(registry, base, reference, way.slashRule) ?? resolveOther(registry, base, reference, way);
}

function resolvePlainIn(
  registry: Registry<AnyScheme>,
  base: Url,
  reference: string,
  rule: SlashRule,
): Success<Url> | undefined {
  if (reference === '' || isGeneric(base)) return undefined;
  const scheme = named(registry, base.scheme);
  return scheme && resolvePlain(registry, scheme.syntax, base, reference, rule);
}

function resolveOther(registry: Registry<AnyScheme>, base: Url, reference: string, way: Way): Result<Url> {
  // A form that is empty, or a fragment alone, needs no hierarchy.
  if (reference === '' || reference.charCodeAt(0) === HASH) return whole(base, reference, way);
  return colonOf(reference) === -1
    ? resolveForm(registry, base, reference, way)
    : parseAny(registry, reference, { tolerant: way.tolerant, profile: way.profile });
}

/** As `resolveIn`, for what is a partial form whatever it looks like. */
function resolveForm(registry: Registry<AnyScheme>, base: Url, reference: string, way: Way): Result<Url> {
  if (isGeneric(base)) return resolveGeneric(base, reference, way);
  const scheme = named(registry, base.scheme);
  if (scheme === undefined) {
    throw new TypeError(`scheme ${JSON.stringify(base.scheme)}: not registered here (RFC 1738 §4)`);
  }
  const { syntax } = scheme;
  if (syntax.partial === undefined) return refuse('not-hierarchical', 0);
  if (reference.charCodeAt(0) === QUESTION && syntax.partial === 'path') return refuse('partial-undefined', 0);
  return syntax.form === 'ip'
    ? resolveIp(registry, scheme, syntax, base, reference, way)
    : resolveOpaque(scheme, syntax, base, reference, way);
}

/** Resolves a form that strict reading refuses. */
function resolveMended(registry: Registry<AnyScheme>, base: Url, text: string, way: Way): Result<Url> {
  const { start, end } = withoutBlanks(text);
  const reference = text.slice(start, end);
  const repairs: Repair[] = [];
  if (start > 0) repairs.push(repair('space-trimmed', 0, 'RFC 1738 §2.2'));
  if (end < text.length) repairs.push(repair('space-trimmed', end, 'RFC 1738 §2.2'));
  const { form, mend } = formIn(registry, base, reference, way);
  if (mend !== undefined) repairs.push(repair(mend, start + (mend === 'partial-colon' ? colonOf(reference) : 0)));
  const result = mend === undefined ? resolveIn(registry, base, form, way) : resolveForm(registry, base, form, way);
  const from = start + reference.length - form.length;
  if (!result.ok) {
    const { error } = result;
    return { ok: false, error: { ...error, position: (error.position ?? 0) + from } };
  }
  const all = [...repairs, ...result.repairs.map((each) => ({ ...each, position: each.position + from }))];
  return { ...result, repairs: all.sort((one, other) => one.position - other.position) };
}

/** A reference that looks absolute and cannot be: the partial form in it, and what it takes to see it. */
function formIn(
  registry: Registry<AnyScheme>,
  base: Url,
  reference: string,
  way: Way,
): { readonly form: string; readonly mend?: 'partial-colon' | 'partial-scheme' } {
  const read = readName(reference);
  if ('ok' in read) {
    return read.error.code === 'scheme-malformed' ? { form: reference, mend: 'partial-colon' } : { form: reference };
  }
  const { name, colon } = read;
  const own = name === base.scheme && !reference.startsWith('//', colon + 1);
  return own && !parseAny(registry, reference, way).ok
    ? { form: reference.slice(colon + 1), mend: 'partial-scheme' }
    : { form: reference };
}

function repair(code: string, position: number, section: string = 'RFC 1630 "Partial form"'): Repair {
  return { code, position, section };
}

/** As `registry.scheme`, for a name in lower case: a list of a few is looked through in no time. */
function named({ schemes }: Registry<AnyScheme>, name: string): AnyScheme | undefined {
  for (const scheme of schemes) if (scheme.name === name) return scheme;
  return undefined;
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;

/** "A void fragment-id … means that the URL refers to the whole object" (RFC 1630 "Fragment-id"), and so does no form at all. */
function whole(url: Url, fragment: string, way: Way): Result<Url> {
  return finish(readerFor(way, fragment), url, { section: 'RFC 1630 "Fragment-id"' });
}

/**
 * "…the latter must have a colon and that colon must occur before any slash characters": where it stands in an absolute
 * form, -1 in a partial one. What is behind a "#" is no part of either.
 */
function colonOf(reference: string): number {
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index);
    if (code === COLON) return index;
    if (code === SLASH || code === HASH) return -1;
  }
  return -1;
}

function refuse(code: PartialCode, position: number): Failure<PartialCode> {
  return failure(code, 'RFC 1630 "Partial form"', position);
}

// "//" login "/" urlpath
function resolveIp(
  registry: Registry<AnyScheme>,
  scheme: AnyScheme,
  // biome-ignore lint/suspicious/noExplicitAny: what a scheme reads, only the scheme can write
  syntax: IpSyntax<any, any, any, any>,
  base: Url,
  reference: string,
  way: Way,
): Result<Url> {
  if (syntax.partial === 'whole') return readForm(scheme, reference, reference, way);
  const { user, password, host, port = syntax.port, urlPath } = syntax.write(base);
  const searches = syntax.partial === 'path-and-search';
  const context = contextOf(registry, urlPath, searches);
  const login = { user, password, host, port };
  const plain = pathIn(context, reference, way.slashRule);
  if (plain !== undefined) {
    const at = { merged: plain, text: plain, kept: plain.length - reference.length };
    return placed(readUrlPath(scheme, plain, login, way), at, reference, way);
  }
  const strictly = keptOf(`/${context.path}`, reference, way.slashRule, host === '' ? OPEN_EMPTY : OPEN);
  const kept = strictly ?? (isPath(reference, way) ? '' : undefined);
  if (kept === undefined) return refuse('slash-run-missing', 0);
  if (kept === OPENING) {
    const text = withoutDots(reference, loginEnd(reference), searches, dotsFor(way));
    return noting(readForm(scheme, reference, text, way), strictly, reference, searches, way);
  }
  // The slash after the host is no part of the url-path.
  const merged = kept + reference;
  const text = withoutDots(merged, 0, searches, dotsFor(way)).slice(1);
  const result = readUrlPath(scheme, text, login, way);
  const at = { merged: merged.slice(1), text, kept: kept.length - 1 };
  return noting(placed(result, at, reference, way), strictly, reference, searches, way);
}

/** Reads what stands behind a login that is known, or the schemepart of a scheme that has none. */
function readUrlPath(scheme: AnyScheme, text: string, login: Login, way: Way): Result<Url> {
  const reader = readerFor(way, text);
  return finish(reader, scheme.syntax.read(reader, login), scheme);
}

/** Reads a form that has all of a URL but its scheme; `text` is the form without its dot segments. */
function readForm(scheme: AnyScheme, reference: string, text: string, way: Way): Result<Url> {
  return placed(readSchemepart(scheme, text, way), { merged: reference, text, kept: 0 }, reference, way);
}

function resolveOpaque(
  scheme: AnyScheme,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  syntax: OpaqueSyntax<any, any, any, any>,
  base: Url,
  reference: string,
  way: Way,
): Result<Url> {
  if (syntax.partial === 'whole') return readForm(scheme, reference, reference, way);
  const searches = syntax.partial === 'path-and-search';
  return inText(syntax.write(base), '', reference, searches, way, (text) => readSchemepart(scheme, text, way));
}

/** A generic URL is its text, and has a search as RFC 1630's `uri = scheme ":" path [ "?" search ]` has. */
function resolveGeneric({ scheme, schemepart }: GenericUrl, reference: string, way: Way): Result<Url> {
  return inText(schemepart, `${scheme}:`, reference, true, way, (text) => parseGeneric(text, way));
}

/** Puts a form behind what is kept of a schemepart's text, and reads that behind `opening`. */
function inText(
  schemepart: string,
  opening: string,
  reference: string,
  searches: boolean,
  way: Way,
  read: (text: string) => Result<Url>,
): Result<Url> {
  const context = searches ? withoutSearch(schemepart) : schemepart;
  if (!context.includes('/')) return refuse('not-hierarchical', 0);
  const start = loginEnd(context);
  // "…an absent path counts as '/'": `magic://a` is its host, and no slash of it begins a path.
  const path = start > 0 && start === context.length ? `${context}/` : context;
  const strictly = keptOf(path, reference, way.slashRule, '');
  const kept = strictly ?? byDrafts(context.slice(0, start), reference, way);
  if (kept === undefined) return refuse('slash-run-missing', 0);
  const merged = kept + reference;
  const text = dotless(merged, searches, dotsFor(way));
  if (text === undefined) return refuse('partial-undefined', 0);
  const at = { merged: opening + merged, text: opening + text, kept: opening.length + kept.length };
  return noting(placed(read(opening + text), at, reference, way), strictly, reference, searches, way);
}

/** The drafts know two runs of slashes: two begin a host, and one begins a path. */
function byDrafts(login: string, reference: string, way: Way): string | undefined {
  if (isPath(reference, way)) return login;
  return way.tolerant !== undefined && slashesAt(reference, 0) === 2 ? '' : undefined;
}

function isPath(reference: string, { tolerant }: Way): boolean {
  return tolerant !== undefined && slashesAt(reference, 0) === 1;
}

function dotsFor({ profile }: Way): DotsAtEnd {
  return profile === 'draft' ? 'draft' : 'directory';
}

/** The result with what it took to find the form's place, and to end it as the drafts would. */
function noting(
  result: Result<Url>,
  strictly: string | undefined,
  reference: string,
  searches: boolean,
  way: Way,
): Result<Url> {
  const dots = way.profile === 'draft' ? dotsAtEnd(reference, searches) : -1;
  if (!result.ok || (strictly !== undefined && dots === -1)) return result;
  const repairs = [...result.repairs];
  if (strictly === undefined) repairs.unshift(repair('partial-slashes', 0));
  if (dots !== -1) repairs.push(repair('draft-partial-dots', dots, 'draft url7a "Partial form"'));
  return { ...result, repairs };
}
