import { dotless, withoutDots } from './dots.ts';
import { type GenericUrl, isGeneric, parseGeneric } from './generic.ts';
import { keptOf, loginEnd, OPEN, OPEN_EMPTY, OPENING, type SlashRule, withoutSearch } from './hierarchy.ts';
import { readLogin } from './login.ts';
import { contextOf, joined, junctionOf, resolvePlain } from './plain-form.ts';
import { placed } from './position.ts';
import { finish, StrictReader } from './reader.ts';
import type { Registry, UrlOf } from './registry.ts';
import { type Failure, failure, type Result } from './result.ts';
import type { AnyScheme, IpSyntax, Login, OpaqueSyntax, Url } from './scheme.ts';

/** What a partial form can be refused for, besides what the URL it stands for would be. */
export type PartialCode = 'not-hierarchical' | 'slash-run-missing' | 'partial-undefined';

export interface ResolveOptions {
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

/** As `resolve`, for a base that has been read. */
export function resolveIn(registry: Registry<AnyScheme>, base: Url, reference: string, rule: SlashRule): Result<Url> {
  const first = reference.charCodeAt(0);
  // A form that is empty, or a fragment alone, needs no hierarchy.
  if (reference === '' || first === HASH) return whole(base, reference);
  const scheme = isGeneric(base) ? undefined : named(registry, base.scheme);
  const plain = scheme && resolvePlain(scheme.syntax, base, reference, rule);
  if (plain !== undefined) return plain;
  if (isAbsolute(reference)) return read(registry, reference);
  if (isGeneric(base)) return resolveGeneric(base, reference, rule);
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
  const context = contextOf(urlPath, searches);
  const login = { user, password, host, port };
  const junction = junctionOf(context, reference, rule);
  if (junction !== undefined) {
    const { kept, from } = junction;
    const text = joined(context, kept, reference.slice(from));
    return placed(readUrlPath(scheme, syntax, text, login), text, text, kept - from, reference);
  }
  const kept = keptOf(`/${context.path}`, reference, rule, host === '' ? OPEN_EMPTY : OPEN);
  if (kept === undefined) return refuse('slash-run-missing', 0);
  if (kept === OPENING) return readIp(scheme, syntax, reference, withoutDots(reference, loginEnd(reference), searches));
  // `kept` begins with the slash after the host, which is no part of the url-path.
  const merged = (kept + reference).slice(1);
  const text = withoutDots(merged, 0, searches);
  return placed(readUrlPath(scheme, syntax, text, login), merged, text, kept.length - 1, reference);
}

/** Reads what stands behind a login that is known, or the schemepart of a scheme that has none. */
function readUrlPath(scheme: AnyScheme, syntax: AnyScheme['syntax'], text: string, login: Login): Result<Url> {
  const reader = new StrictReader(text, 0);
  return finish(reader, syntax.read(reader, login), scheme);
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
  const result = readUrlPath(scheme, syntax, text, NO_LOGIN);
  return placed(result, merged, text, merged.length - reference.length, reference);
}

const NO_LOGIN: Login = { host: '' };

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
