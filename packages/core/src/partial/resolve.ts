import { shown } from '../grammar/argument-checks.ts';
import { finish, said } from '../grammar/finish.ts';
import { ownOptions } from '../grammar/own-options.ts';
import { spaceRepairs, withoutSpaces } from '../grammar/pasted-ends.ts';
import { frozen, own } from '../grammar/plain-data.ts';
import { type Failure, failure, moved, type Repair, type Result, type Success } from '../grammar/result.ts';
import { PARTIAL_ERRORS, PARTIAL_FINDINGS, PARTIAL_REPAIRS } from '../grammar/rules.ts';
import { readSchemeName } from '../grammar/scheme-name.ts';
import { type GenericUrl, isGeneric, readGeneric, readGenericStrictly } from '../registry/generic.ts';
import { readAny, readStrictly } from '../registry/parse.ts';
import { type CompiledRegistry, compiled, type Registry } from '../registry/registry.ts';
import { type Finding, findingOf } from '../scheme/finding.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';
import type { UrlOf } from '../scheme/types-of-scheme.ts';
import { type Base, baseOf, loginEnd } from './base.ts';
import { type AboveRoot, dotsAtEnd, withoutDots } from './dot-segments.ts';
import { type Merged, mapPositions, readerOf } from './reference-positions.ts';
import { resolveFast } from './resolve-fast-path.ts';
import { type SlashRule, slashesAt, slashRun } from './slash-runs.ts';
import { withoutAnyDots } from './without-any-dots.ts';

/** The errors of a partial form, besides those of the URL that it resolves to. */
export type PartialCode = keyof typeof PARTIAL_ERRORS;

/** The options of `resolve`: rules that RFC 1630 gives in two ways, or leaves open. */
export interface ResolveOptions {
  /**
   * The place of a reference that begins with slashes. RFC 1630 says it in two ways: its prose, before the first run of as
   * many slashes that no longer run follows; its printed example, and all software, before the first such run.
   */
  readonly slashRule?: SlashRule | undefined;
  /**
   * The treatment of a ".." that leads above the root. By default it stays, as RFC 1630 leaves it. `'drop'` takes it away, as
   * browsers and RFC 3986 do, and with it every other dot segment, raw or escaped: those of an absolute reference too, and of the
   * base, before anything else.
   */
  readonly aboveRoot?: AboveRoot | undefined;
}

/** The URL that a reference stands for. */
export interface Resolution<U> extends Success<U> {
  /**
   * The finding `reference-slashes`, where other software goes to another URL; `undefined` elsewhere. `findings` gives all others
   * of the URL.
   */
  readonly findings?: readonly Finding[] | undefined;
}

/**
 * Resolves a reference in the context of `base` (RFC 1630 "Partial form"). A reference with a colon before any slash is
 * absolute and stands for itself.
 *
 * ```ts
 * resolve(urls, 'http://host.dom/a/b', '../c#d'); // http://host.dom/c, fragment 'd'
 * ```
 *
 * The empty reference is the base itself, with the reference's fragment. A reference with a host of its own inherits no user
 * and no password. Dot segments that would lead above the root stay, unless `aboveRoot` is `'drop'`. A base of an unregistered
 * scheme resolves as far as its text shows a hierarchy. A run of slashes that RFC 1630 finds in the base, and browsers take for
 * the beginning of a host (`///evil.com`) or of a path, is a finding of the result. Positions are in the reference, unless the
 * error's `part` is `'base'`. Repairs are those of the reference.
 *
 * @throws TypeError for a reference that is not a string, an unknown or wrong option, and a base that is not a URL of this registry.
 */
export function resolve<S extends AnyScheme>(
  registry: Registry<S>,
  base: string | UrlOf<S> | GenericUrl,
  reference: string,
  options?: ResolveOptions,
): Resolution<UrlOf<S> | GenericUrl> | Failure {
  if (typeof reference !== 'string') throw new TypeError('a reference is a string');
  const { slashRule, aboveRoot } = options === undefined ? DEFAULTS : chosenOptions(options, 'resolve');
  const index = compiled(registry);
  const context = typeof base === 'string' ? readAny(index, base) : undefined;
  if (context?.ok === false) return { ok: false, error: { ...context.error, part: 'base' } };
  const url: Url = context?.url ?? (base as Url);
  return resolveAny(index, url, context !== undefined, reference, slashRule, aboveRoot) as Result<UrlOf<S>>;
}

const DEFAULTS: How = /* @__PURE__ */ frozen({ slashRule: 'example', aboveRoot: 'keep' });

/** The options that were given, and for the others what they are by default. */
export function chosenOptions(options: ResolveOptions, functionName: string): How {
  const { slashRule = DEFAULTS.slashRule, aboveRoot = DEFAULTS.aboveRoot } = ownOptions(options, functionName, [
    'slashRule',
    'aboveRoot',
  ]);
  if (slashRule !== 'example' && slashRule !== 'prose') {
    throw new TypeError(`the option slashRule is 'example' or 'prose', not ${shown(slashRule)}`);
  }
  if (aboveRoot !== 'keep' && aboveRoot !== 'drop') {
    throw new TypeError(`the option aboveRoot is 'keep' or 'drop', not ${shown(aboveRoot)}`);
  }
  return { slashRule, aboveRoot };
}

/** `resolve` without its types. */
function resolveAny(
  index: CompiledRegistry,
  base: Url,
  isRead: boolean,
  reference: string,
  slashRule: SlashRule,
  aboveRoot: AboveRoot,
): Outcome {
  if (aboveRoot === 'keep') {
    return (
      resolveFast(index, base, isRead, reference, slashRule) ??
      resolveBy(index, base, reference, { slashRule, aboveRoot })
    );
  }
  const context = withoutAnyDots(index, base) ?? base;
  const result = resolveBy(index, context, reference, { slashRule, aboveRoot });
  if (!result.ok) return result;
  const url = withoutAnyDots(index, result.url);
  if (url === undefined) return failure('partial-undefined', PARTIAL_ERRORS, 0, reference.length);
  return { ...result, url };
}

/** Strict first, so that a legal reference means the same in tolerant reading. */
function resolveBy(index: CompiledRegistry, base: Url, reference: string, how: How): Outcome {
  const result = resolveReference(index, base, reference, how, false);
  return result.ok || index.registry.tolerant === undefined ? result : resolveRepaired(index, base, reference, how);
}

type Outcome = Resolution<Url> | Failure;

/** The rules by which a reference is resolved. */
interface How {
  readonly slashRule: SlashRule;
  readonly aboveRoot: AboveRoot;
}

function resolveReference(index: CompiledRegistry, base: Url, reference: string, how: How, loose: boolean): Outcome {
  if (isOfWhole(reference)) return wholeBase(index, base, reference, loose);
  if (colonOf(reference) !== -1) return readText(index, reference, loose);
  return resolvePartial(index, base, reference, how, loose);
}

/** True for an empty reference and for a fragment alone. */
function isOfWhole(reference: string): boolean {
  return reference === '' || reference.charCodeAt(0) === HASH;
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;

/**
 * "…the latter must have a colon and that colon must occur before any slash characters": its index in an absolute reference,
 * -1 in a partial one. A "#" ends either.
 */
function colonOf(reference: string): number {
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index);
    if (code === COLON) return index;
    if (code === SLASH || code === HASH) return -1;
  }
  return -1;
}

/** "A void fragment-id … means that the URL refers to the whole object" (RFC 1630 "Fragment-id"), and so does an empty reference. */
function wholeBase(index: CompiledRegistry, url: Url, reference: string, loose: boolean): Result<Url> {
  return said(finish(readerOf(index, reference, loose), url, { name: undefined, section: 'RFC 1630 "Fragment-id"' }));
}

function readText(index: CompiledRegistry, text: string, loose: boolean): Result<Url> {
  if (loose) return readAny(index, text);
  const result = said(readStrictly(index, text));
  return !result.ok && result.error.code === 'scheme-unregistered' ? readGenericStrictly(text) : result;
}

/** Resolves a reference as a partial form: merges it with the base, and reads the merged text once. */
function resolvePartial(index: CompiledRegistry, base: Url, reference: string, how: How, loose: boolean): Outcome {
  const context = baseOf(index, base);
  const place = placeOf(context, reference, how.slashRule, loose);
  if (typeof place === 'string') return failure(place, PARTIAL_ERRORS, 0, reference.length);
  const merged = merge(index, context, reference, place, how.aboveRoot);
  if (merged === undefined) return failure('partial-undefined', PARTIAL_ERRORS, 0, reference.length);
  const result = isGeneric(base) ? readMergedGeneric(index, merged.text, loose) : readText(index, merged.text, loose);
  return withRepairs(index, mapPositions(index, result, merged, reference, loose), context, reference, place);
}

function readMergedGeneric(index: CompiledRegistry, text: string, loose: boolean): Result<Url> {
  return loose ? readGeneric(index, text, undefined) : readGenericStrictly(text);
}

/** The part of the base's text that is kept before a reference. */
interface Place {
  readonly kept: number;
  /** The beginning of the path from which dot segments are removed; `undefined` if they stay. */
  readonly dotsFrom: number | undefined;
  /** `partial-slashes` if the place was found by tolerance alone. */
  readonly repaired: boolean;
  /** True if other software takes the slashes for the beginning of the whole path, or of a host. */
  readonly elsewhere?: boolean;
}

/**
 * Finds the place of a reference, or the reason why there is none.
 *
 * ```text
 * magic://a/b/c//d/e/f
 *      ^   ^        ^
 *      //g /g       g
 * ```
 */
function placeOf(base: Base, reference: string, rule: SlashRule, loose: boolean): Place | PartialCode {
  const { partial, text, schemepart, path, hasHost } = base;
  if (partial === undefined) return 'not-hierarchical';
  if (reference.charCodeAt(0) === QUESTION && partial === 'path') return 'partial-undefined';
  if (partial === 'whole') return { kept: schemepart, dotsFrom: undefined, repaired: false };
  const context = withSlash(base);
  if (!context.includes('/')) return 'not-hierarchical';
  const inPath = (kept: number, repaired = false): Place => ({ kept: path + kept, dotsFrom: undefined, repaired });
  const beforeHost: Place = { kept: schemepart, dotsFrom: schemepart + loginEnd(reference, partial), repaired: false };
  const slashes = slashesAt(reference, 0);
  if (slashes === 0) {
    return inPath(reference.charCodeAt(0) === QUESTION ? context.length : context.lastIndexOf('/') + 1);
  }
  if (hasHost && slashes === 2 && (rule === 'example' || !context.includes('///'))) return beforeHost;
  const run = slashRun(slashes, context, rule);
  // Other software takes two slashes and more for those before a host, and one for the first after it.
  const root = hasHost ? 0 : loginEnd(context, partial);
  if (run !== -1) return { ...inPath(run), elsewhere: slashes > 1 ? hasHost || run > 0 : run !== root };
  // Of `file:///a`, three slashes are a run too.
  const isHostless = hasHost && path === schemepart + 2;
  if (isHostless && slashes === 2 + slashesAt(text, path)) return beforeHost;
  if (!loose) return 'slash-run-missing';
  // The drafts know two runs of slashes: two begin a host, and one begins a path.
  if (slashes === 1) return inPath(root, true);
  return !hasHost && slashes === 2 ? inPath(0, true) : 'slash-run-missing';
}

/** The base's path without its search. "…an absent path counts as '/'": `magic://a` is its host, and no slash of it begins a path. */
function withSlash({ path, text, hasHost, partial, searchStart }: Base): string {
  const context = text.slice(path, searchStart);
  const login = hasHost ? 0 : loginEnd(context, partial);
  return login > 0 && login === context.length ? `${context}/` : context;
}

/** The merged text, before and after its dot segments are removed; `undefined` where a path would become a host. */
function merge(
  { registry: { profile } }: CompiledRegistry,
  base: Base,
  reference: string,
  { kept, dotsFrom }: Place,
  aboveRoot: AboveRoot,
): Merged | undefined {
  const { text, path, hasHost, partial, searchStart } = base;
  const end = Math.min(kept, searchStart);
  const merged = `${text.slice(0, end)}${kept > end ? '/' : ''}${reference}`;
  // A search alone leaves the base's path as it is, dot segments included.
  if (partial === 'whole' || reference.charCodeAt(0) === QUESTION) return { merged, text: merged, kept };
  const from = dotsFrom ?? (hasHost ? path : path + loginEnd(merged.slice(path), partial));
  const resolved = withoutDots(
    merged,
    from,
    partial === 'path-and-search',
    profile === 'draft' ? 'draft' : 'directory',
    aboveRoot,
  );
  if (!hasHost && resolved.startsWith('//', path) && !merged.startsWith('//', path)) return undefined;
  return { merged, text: resolved, kept };
}

/** Adds the repairs that finding the place took, an ending as the drafts have it, and where other software goes elsewhere. */
function withRepairs(
  { registry: { profile } }: CompiledRegistry,
  result: Result<Url>,
  { partial }: Base,
  reference: string,
  { repaired, elsewhere = false }: Place,
): Outcome {
  const isDraft = profile === 'draft' && partial !== 'whole';
  const dots = isDraft ? dotsAtEnd(reference, partial === 'path-and-search') : -1;
  if (!result.ok || (!repaired && dots === -1 && !elsewhere)) return result;
  const repairs = [...result.repairs];
  if (repaired) repairs.unshift(repair('partial-slashes', 0, slashesAt(reference, 0)));
  if (dots !== -1) repairs.push(repair('draft-partial-dots', dots, dots + reference.slice(dots).search(/[^.]|$/)));
  if (!elsewhere) return { ...result, repairs };
  const found = findingOf({ code: 'reference-slashes' }, PARTIAL_FINDINGS);
  return { ...result, repairs, findings: [{ ...found, position: 0, end: slashesAt(reference, 0) }] };
}

function repair(code: keyof typeof PARTIAL_REPAIRS, position: number, end: number): Repair {
  const [section, sentence] = PARTIAL_REPAIRS[code];
  return { code, position, end, section, sentence };
}

/** Resolves a reference that strict reading refuses. */
function resolveRepaired(index: CompiledRegistry, base: Url, text: string, how: How): Outcome {
  const { start, end } = withoutSpaces(text);
  const reference = text.slice(start, end);
  const repairs = spaceRepairs(text, start, end);
  const { partial, code } = partialIn(index, base, reference);
  if (code !== undefined) {
    const colon = colonOf(reference);
    repairs.push(repair(code, start + (code === 'partial-colon' ? colon : 0), start + colon + 1));
  }
  const result =
    code === undefined || isOfWhole(partial)
      ? resolveReference(index, base, partial, how, true)
      : resolvePartial(index, base, partial, how, true);
  const from = start + reference.length - partial.length;
  if (!result.ok) return moved(result, from);
  const all = [...repairs, ...result.repairs.map((each) => movedBy(each, from))];
  all.sort((one, other) => one.position - other.position);
  const { findings } = own(result);
  if (findings === undefined) return { ...result, repairs: all };
  return { ...result, repairs: all, findings: findings.map((each) => movedBy(each, from)) };
}

/** A repair or a finding, at positions counted from `by` characters before. */
function movedBy<Each extends { readonly position?: number | undefined; readonly end?: number | undefined }>(
  each: Each,
  by: number,
): Each {
  const { position = 0, end = position } = each;
  return { ...each, position: position + by, end: end + by };
}

/** The partial form in a reference that looks absolute but cannot be, and the repair that takes. */
function partialIn(
  index: CompiledRegistry,
  base: Url,
  reference: string,
): { readonly partial: string; readonly code: 'partial-colon' | 'partial-scheme' | undefined } {
  const named = readSchemeName(reference);
  if (!named.ok) {
    const isPartial = named.error.code === 'scheme-malformed';
    return { partial: reference, code: isPartial ? 'partial-colon' : undefined };
  }
  const { name, colon } = named;
  const isOwn = name === base.scheme && !reference.startsWith('//', colon + 1);
  if (!isOwn || readAny(index, reference).ok) return { partial: reference, code: undefined };
  return { partial: reference.slice(colon + 1), code: 'partial-scheme' };
}
