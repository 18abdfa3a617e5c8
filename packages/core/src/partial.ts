import { XCHAR } from './charset.ts';
import { type GenericUrl, isGeneric, parseGeneric } from './generic.ts';
import { readLogin } from './login.ts';
import { finish, StrictReader } from './reader.ts';
import type { Registry, UrlOf } from './registry.ts';
import { type Failure, failure, type Result } from './result.ts';
import type { AnyScheme, IpSyntax, OpaqueSyntax, Url } from './scheme.ts';

/** What a partial form can be refused for, besides what the URL it stands for would be. */
export type PartialCode = 'not-hierarchical' | 'slash-run-missing' | 'partial-undefined';

export interface ResolveOptions {
  /**
   * Where a form that begins with slashes is put. RFC 1630 tells it in two ways: by its `prose`, before the first run of
   * as many slashes that no longer run follows; by its printed `example`, and all software, before the first such run.
   */
  readonly slashRule?: 'example' | 'prose';
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
 * `'base'`.
 *
 * @throws TypeError for a base or a reference that is none, and for a base of a scheme that is not registered here.
 */
export function resolve<S extends AnyScheme>(
  registry: Registry<S>,
  base: string | UrlOf<S> | GenericUrl,
  reference: string,
  { slashRule = 'example' }: ResolveOptions = {},
): Result<UrlOf<S> | GenericUrl> {
  if (typeof reference !== 'string') throw new TypeError('a reference is a string');
  const any = registry as unknown as Registry<AnyScheme>;
  if (typeof base === 'object' && base !== null) return resolveIn(any, base, reference, slashRule) as Result<UrlOf<S>>;
  const context = read(any, base);
  if (!context.ok) return { ok: false, error: { ...context.error, part: 'base' } };
  return resolveIn(any, context.url, reference, slashRule) as Result<UrlOf<S>>;
}

/** Reads a text by its scheme, or, if nobody registered that, as `genericurl`. */
function read(registry: Registry<AnyScheme>, text: string): Result<Url> {
  const result: Result<Url> = registry.parse(text);
  return !result.ok && result.error.code === 'scheme-unregistered' ? parseGeneric(text) : result;
}

type SlashRule = 'example' | 'prose';

function resolveIn(registry: Registry<AnyScheme>, base: Url, reference: string, rule: SlashRule): Result<Url> {
  const first = reference.charCodeAt(0);
  // A form that is empty, or a fragment alone, needs no hierarchy.
  if (reference === '' || first === HASH) return whole(base, reference);
  if (isAbsolute(reference)) return read(registry, reference);
  if (isGeneric(base)) return resolveGeneric(base, reference, rule);
  const scheme = named(registry, base.scheme);
  if (scheme === undefined) {
    throw new TypeError(`scheme ${JSON.stringify(base.scheme)}: not registered here (RFC 1738 §4)`);
  }
  const { syntax } = scheme;
  if (syntax.partial === undefined) return refuse('not-hierarchical', 0);
  if (first === QUESTION && syntax.partial === 'path') return refuse('partial-undefined', 0);
  return syntax.form === 'ip'
    ? resolveIp(scheme, syntax, base, reference, rule)
    : resolveOpaque(scheme, syntax, base, reference, rule);
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
const DOT = 0x2e;

/** "A void fragment-id … means that the URL refers to the whole object" (RFC 1630 "Fragment-id"), and so does no form at all. */
function whole(url: Url, fragment: string): Result<Url> {
  const reader = new StrictReader(fragment, 0);
  return finish(reader, url, { section: 'RFC 1630 "Fragment-id"' });
}

/** "…the latter must have a colon and that colon must occur before any slash characters"; what is behind a "#" is no part of it. */
function isAbsolute(reference: string): boolean {
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index);
    if (code === COLON) return true;
    if (code === SLASH || code === HASH) return false;
  }
  return false;
}

function refuse(code: PartialCode, position: number): Failure<PartialCode> {
  return failure(code, 'RFC 1630 "Partial form"', position, undefined, SENTENCES[code]);
}

const SENTENCES: { readonly [Code in PartialCode]: string } = {
  'not-hierarchical': 'this scheme has no partial forms: the whole URL must be given',
  'slash-run-missing': 'the base has no run of as many slashes as this form begins with',
  'partial-undefined': 'nothing says what this form stands for here',
};

// "//" login "/" urlpath
function resolveIp(
  scheme: AnyScheme,
  // biome-ignore lint/suspicious/noExplicitAny: what a scheme reads, only the scheme can write
  syntax: IpSyntax<any, any, any, any>,
  base: Url,
  reference: string,
  rule: SlashRule,
): Result<Url> {
  if (syntax.partial === 'whole') return readIp(scheme, syntax, reference, reference);
  const { user, password, host, port = syntax.port, urlPath } = syntax.write(base);
  const searches = syntax.partial === 'path-and-search';
  const path = searches ? withoutSearch(urlPath) : urlPath;
  const simple = simply(path, reference, rule);
  if (simple !== undefined) {
    const reader = new StrictReader(simple.text, 0);
    const url = syntax.read(reader, { user, password, host, port });
    return placed(finish(reader, url, scheme), simple.text, simple.text, simple.kept, reference);
  }
  const kept = keptOf(`/${path}`, reference, rule, host === '' ? OPEN_EMPTY : OPEN);
  if (kept === undefined) return refuse('slash-run-missing', 0);
  if (kept === OPENING) return readIp(scheme, syntax, reference, withoutDots(reference, loginEnd(reference), searches));
  // `kept` begins with the slash after the host, which is no part of the url-path.
  const merged = (kept + reference).slice(1);
  const text = withoutDots(merged, 0, searches);
  const reader = new StrictReader(text, 0);
  const url = syntax.read(reader, { user, password, host, port });
  return placed(finish(reader, url, scheme), merged, text, kept.length - 1, reference);
}

/**
 * The url-path that nearly every form stands for, by one look at its beginning: what is general about dots and slashes
 * does not come into play. `kept` is how much further back a place is in the form than in the text.
 * Without this, resolving a form that begins with dots takes more than twice as long.
 */
function simply(
  path: string,
  reference: string,
  rule: SlashRule,
): { readonly text: string; readonly kept: number } | undefined {
  const first = path.charCodeAt(0);
  if (first === SLASH || first === DOT) return undefined;
  if (reference.charCodeAt(0) === SLASH) {
    const second = reference.charCodeAt(1);
    const odd = second === SLASH || (rule === 'prose' && path.includes('//')) || reference.includes('/.');
    return odd ? undefined : { text: reference.slice(1), kept: -1 };
  }
  if (path.includes('/.')) return undefined;
  let end = path.lastIndexOf('/') + 1;
  let start = 0;
  while (reference.charCodeAt(start) === DOT) {
    const up = reference.charCodeAt(start + 1) === DOT;
    const slash = up ? start + 2 : start + 1;
    if (reference.charCodeAt(slash) !== SLASH || (up && end === 0)) return undefined;
    if (up) end = path.lastIndexOf('/', end - 2) + 1;
    start = slash + 1;
  }
  if (reference.charCodeAt(start) === QUESTION || reference.includes('/.', start)) return undefined;
  const rest = start === 0 ? reference : reference.slice(start);
  return { text: end === 0 ? rest : path.slice(0, end) + rest, kept: end - start };
}

/** Reads a form that has all of a URL but its scheme; `text` is the form without its dot segments. */
function readIp(
  scheme: AnyScheme,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  syntax: IpSyntax<any, any, any, any>,
  reference: string,
  text: string,
): Result<Url> {
  const reader = new StrictReader(text, 0);
  if (!reader.eat('//')) reader.fail('slashes-missing');
  const login = readLogin(reader, syntax);
  let url: Url | undefined;
  if (reader.position < 0) {
    if (!reader.eat('/') && syntax.slash === 'required') reader.fail('slash-missing');
    url = syntax.read(reader, login);
  }
  return placed(finish(reader, url as Url, scheme), reference, text, 0, reference);
}

function resolveOpaque(
  scheme: AnyScheme,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  syntax: OpaqueSyntax<any, any, any, any>,
  base: Url,
  reference: string,
  rule: SlashRule,
): Result<Url> {
  const merged =
    syntax.partial === 'whole'
      ? reference
      : mergeText(syntax.write(base), reference, rule, syntax.partial === 'path-and-search');
  if (typeof merged !== 'string') return merged;
  const text = syntax.partial === 'whole' ? merged : dotless(merged, syntax.partial === 'path-and-search');
  if (text === undefined) return refuse('partial-undefined', 0);
  const reader = new StrictReader(text, 0);
  const url = syntax.read(reader);
  return placed(finish(reader, url, scheme), merged, text, merged.length - reference.length, reference);
}

/** A generic URL is its text, and has a search as RFC 1630's `uri = scheme ":" path [ "?" search ]` has. */
function resolveGeneric(base: GenericUrl, reference: string, rule: SlashRule): Result<Url> {
  const opening = `${base.scheme}:`;
  const merged = mergeText(base.schemepart, reference, rule, true);
  if (typeof merged !== 'string') return merged;
  const text = dotless(merged, true);
  if (text === undefined) return refuse('partial-undefined', 0);
  return placed(
    parseGeneric(opening + text),
    opening + merged,
    opening + text,
    opening.length + merged.length - reference.length,
    reference,
  );
}

/** Puts a form behind what is kept of a schemepart's text. */
function mergeText(schemepart: string, reference: string, rule: SlashRule, searches: boolean): string | Failure {
  const context = searches ? withoutSearch(schemepart) : schemepart;
  if (!context.includes('/')) return refuse('not-hierarchical', 0);
  const start = loginEnd(context);
  // "…an absent path counts as '/'": `magic://a` is its host, and no slash of it begins a path.
  const path = start > 0 && start === context.length ? `${context}/` : context;
  const kept = keptOf(path, reference, rule, '');
  return kept === undefined || kept === OPENING ? refuse('slash-run-missing', 0) : kept + reference;
}

/** Where the login ends, of a text that begins with "//"; otherwise 0. */
function loginEnd(text: string): number {
  if (!text.startsWith('//')) return 0;
  const slash = text.indexOf('/', 2);
  const end = slash === -1 ? text.length : slash;
  const hash = text.indexOf('#');
  return hash === -1 || hash > end ? end : hash;
}

function withoutSearch(text: string): string {
  const question = text.indexOf('?');
  return question === -1 ? text : text.slice(0, question);
}

/** What stands before a path that is looked at alone: "//" and a host, "//" and none, or nothing. */
const OPEN = 'host';
const OPEN_EMPTY = 'no host';
/** The form is put before the "//". */
const OPENING = '//';

/**
 * What of the context is kept before a form:
 *
 * ```text
 * magic://a/b/c//d/e/f
 *      ^   ^        ^
 *      //g /g       g
 * ```
 *
 * `undefined` where there is no such place.
 */
function keptOf(context: string, reference: string, rule: SlashRule, opening: string): string | undefined {
  const slashes = slashesAt(reference, 0);
  if (slashes === 0) {
    return reference.charCodeAt(0) === QUESTION ? context : context.slice(0, context.lastIndexOf('/') + 1);
  }
  if (opening !== '' && slashes === 2) {
    if (rule === 'example' || !context.includes('///')) return OPENING;
  }
  const at = runOf(slashes, context, rule);
  if (at !== -1) return context.slice(0, at);
  // Of `file:///a`, three slashes are a run too.
  const empty = opening === OPEN_EMPTY && slashes === 2 + slashesAt(context, 0);
  return empty ? OPENING : undefined;
}

function slashesAt(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === SLASH) end += 1;
  return end - start;
}

/** The first run of exactly `slashes`, and, by the prose, with no longer one to the right of it; -1 if there is none. */
function runOf(slashes: number, context: string, rule: SlashRule): number {
  let found = -1;
  for (let at = context.indexOf('/'); at !== -1; ) {
    const length = slashesAt(context, at);
    if (length === slashes && found === -1) {
      if (rule === 'example') return at;
      found = at;
    }
    if (length > slashes) found = -1;
    at = context.indexOf('/', at + length);
  }
  return found;
}

/** As `withoutDots`, of a schemepart's text; `undefined` where what was a path would become a host. */
function dotless(text: string, searches: boolean): string | undefined {
  const opened = text.startsWith('//');
  const removed = withoutDots(text, loginEnd(text), searches);
  return removed.startsWith('//') && !opened ? undefined : removed;
}

/**
 * A text without the dots of its path, which begins at `start`: "…all occurrences of "xxx/../" or "/." are recursively
 * removed, where xxx, ".." and "." are complete path elements." A void element is one too; at the end, the slash before
 * the dots stays, for what they name is a directory; and ".." with nothing before it stays as it is.
 */
function withoutDots(text: string, start: number, searches: boolean): string {
  if (text.charCodeAt(start) !== DOT && text.indexOf('/.', start) === -1) return text;
  const end = pathEnd(text, start, searches);
  const first = text.charCodeAt(start) === SLASH ? start + 1 : start;
  const elements = text.slice(first, end).split('/');
  const kept: string[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at] as string;
    const before = kept.at(-1);
    const climbs = element === '..' && before !== undefined && before !== '..';
    if (climbs) kept.pop();
    if (element !== '.' && !climbs) kept.push(element);
    else if (at === elements.length - 1) kept.push('');
  }
  return text.slice(0, first) + kept.join('/') + text.slice(end);
}

function pathEnd(text: string, start: number, searches: boolean): number {
  const hash = text.indexOf('#', start);
  const question = searches ? text.indexOf('?', start) : -1;
  const end = hash === -1 ? text.length : hash;
  return question === -1 || question > end ? end : question;
}

/** What is wrong with a form's characters, so that an element which dots remove is no place to hide one. */
function faultIn(reference: string): Failure | undefined {
  const reader = new StrictReader(reference, 0);
  reader.take(XCHAR);
  const result = reader.position < 0 ? undefined : finish(reader, undefined, { section: 'RFC 1738 §2.2' });
  return result?.ok === false ? result : undefined;
}

/** The result with its error's position, which is one in `text`, as one in the reference, which is the end of `merged`. */
function placed(result: Result<Url>, merged: string, text: string, kept: number, reference: string): Result<Url> {
  const fault = text === merged ? undefined : faultIn(reference);
  if (fault !== undefined) return fault;
  if (result.ok || result.error.position === undefined) return result;
  const inMerged = text === merged ? result.error.position : beforeRemoval(result.error.position, merged, text);
  const position = Math.min(Math.max(inMerged - kept, 0), reference.length);
  return { ok: false, error: { ...result.error, position } };
}

/** Where a place in `text` stood in `merged`, whose dot segments were taken out. */
function beforeRemoval(position: number, merged: string, text: string): number {
  // What is behind the last dots that were taken out stands as far from the end as before.
  let same = 0;
  const most = Math.min(merged.length, text.length);
  while (same < most && merged.charCodeAt(merged.length - 1 - same) === text.charCodeAt(text.length - 1 - same))
    same += 1;
  return position >= text.length - same ? position + merged.length - text.length : Math.min(position, merged.length);
}

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
    const result = resolveIn(any, base, form, 'example');
    return result.ok && result.fragment === undefined && any.same(result.url as never, url);
  };
  return forms.find(fits) ?? absolute;
}

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
  if (base.opening !== opening) return [target, ...forms(base, target)];
  const search0 = base.path === path ? [search] : [];
  return [...search0, ...upwards(base.path, path, search), target, ...forms(base, target)];
}

/** Forms that begin with slashes: what is before the first run of each length is the same. */
function forms({ opening, path }: Written, target: string): readonly string[] {
  const context = opening + path;
  const seen = new Set<number>();
  const found: string[] = [];
  for (let at = context.indexOf('/'); at !== -1; ) {
    const length = slashesAt(context, at);
    if (!seen.has(length) && target.startsWith(context.slice(0, at))) found.push(target.slice(at));
    seen.add(length);
    at = context.indexOf('/', at + length);
  }
  // The "/" behind an empty host is one by itself.
  if (opening === OPENING) found.push(target.slice(opening.length));
  return found;
}

/** Forms that begin with an element of the path, or with dots. */
function upwards(base: string, path: string, search: string): readonly string[] {
  let common = 0;
  while (common < base.length && base.charCodeAt(common) === path.charCodeAt(common)) common += 1;
  const start = path.lastIndexOf('/', common - 1) + 1;
  let ups = 0;
  for (let at = base.indexOf('/', start); at !== -1; at = base.indexOf('/', at + 1)) ups += 1;
  const rest = path.slice(start);
  const form = '../'.repeat(ups) + rest;
  const forms = [form, `./${form}`];
  if (rest === '') forms.push(ups === 0 ? '.' : form.slice(0, -1));
  return forms.map((each) => each + search);
}
