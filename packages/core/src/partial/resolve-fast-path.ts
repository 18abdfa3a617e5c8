import { hasOtherEscape } from '../grammar/encoding.ts';
import { NO_REPAIRS } from '../grammar/reader.ts';
import type { Success } from '../grammar/result.ts';
import { memoOf } from '../registry/memo.ts';
import type { AnyScheme, Url } from '../registry/scheme.ts';
import { type SlashRule, withoutSearch } from './slash-runs.ts';

/**
 * The URL that a form stands for of which a look at its characters tells all: legal ones that mean nothing of their own
 * in a partial form, canonical escapes, and at most one "?". Neither the path nor the form is read again; `resolve`
 * takes a third of the time. `undefined` for any other form, and for a scheme that has not said how to do it.
 */
export function resolvePlain(
  registry: object,
  syntax: AnyScheme['syntax'],
  base: Url,
  form: string,
  rule: SlashRule,
): Success<Url> | undefined {
  if (syntax.form === 'opaque' || syntax.beside === undefined || !isPlain(form)) return undefined;
  const question = form.indexOf('?');
  if (question === 0) return undefined;
  const context = contextOf(registry, syntax.write(base).urlPath, true);
  const path = context.plain ? pathIn(context, question === -1 ? form : form.slice(0, question), rule) : undefined;
  if (path === undefined) return undefined;
  return success(syntax.beside(base, path, question === -1 ? undefined : form.slice(question + 1)));
}

function success(url: Url): Success<Url> {
  return { ok: true, url, fragment: undefined, repairs: NO_REPAIRS };
}

function isPlain(form: string): boolean {
  return PLAIN.test(form) && !hasOtherEscape(form);
}

/** A path and perhaps a search, of all characters that these may have but the colon, which may make a form an absolute one. */
const PLAIN = /^[\w$\-.+!*'(),;/@&=%]*(?:\?[\w$\-.+!*'(),;@&=%]*)?$/;

/** What a form stands for in a context; `undefined` where what is general about dots and slashes comes into play. */
export function pathIn(context: Context, form: string, rule: SlashRule): string | undefined {
  if (context.dotted) return undefined;
  return form.charCodeAt(0) === SLASH ? atRoot(context, form, rule) : inDirectory(context, form);
}

function atRoot({ doubled }: Context, form: string, rule: SlashRule): string | undefined {
  const several = form.length > 1 && form.charCodeAt(1) === SLASH;
  return several || (doubled && rule === 'prose') || hasDots(form, 1) ? undefined : form.slice(1);
}

function inDirectory({ path, directory }: Context, form: string): string | undefined {
  let kept = directory.length;
  let from = 0;
  while (from < form.length && form.charCodeAt(from) === DOT) {
    const up = form.charCodeAt(from + 1) === DOT;
    const slash = up ? from + 2 : from + 1;
    if (slash >= form.length || form.charCodeAt(slash) !== SLASH || (up && kept === 0)) return undefined;
    if (up) kept = above(path, kept);
    from = slash + 1;
  }
  if ((from < form.length && form.charCodeAt(from) === QUESTION) || hasDots(form, from)) return undefined;
  const end = form.slice(from);
  return kept === 0 ? end : (kept === directory.length ? directory : path.slice(0, kept)) + end;
}

/** Where the directory ends that `path` up to `kept` is in. A loop takes a third of the time of `lastIndexOf`. */
function above(path: string, kept: number): number {
  let end = kept - 1;
  while (end > 0 && path.charCodeAt(end - 1) !== SLASH) end -= 1;
  return end;
}

/** Whether an element from `from` on begins with a dot. Names have fewer dots than paths have slashes: half the time of `includes('/.')`. */
function hasDots(form: string, from: number): boolean {
  for (let dot = form.indexOf('.', from); dot !== -1; dot = form.indexOf('.', dot + 1)) {
    if (dot > 0 && form.charCodeAt(dot - 1) === SLASH) return true;
  }
  return false;
}

const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION = 0x3f;

/** What is to be known of a base's path before a form is put behind it. */
export interface Context {
  readonly urlPath: string;
  /** Whether "?" begins a search in it. */
  readonly searches: boolean;
  /** The url-path without its search. */
  readonly path: string;
  /** The path up to its last slash, and with it. */
  readonly directory: string;
  /** Whether an element of it begins with a dot, or its first one is void. */
  readonly dotted: boolean;
  /** Whether slashes stand side by side in it. */
  readonly doubled: boolean;
  /** Whether the directory is made of characters and canonical escapes that a url-path has. */
  readonly plain: boolean;
}

/** The forms of a document have one base: to remember what is known of it saves 40 % of the time of a plain form. */
export function contextOf(registry: object, urlPath: string, searches: boolean): Context {
  const memo = memoOf(registry) as { context?: Context };
  const last = memo.context;
  if (last !== undefined && urlPath === last.urlPath && searches === last.searches) return last;
  const context = lookAt(urlPath, searches);
  if (urlPath.length <= LONGEST_REMEMBERED) memo.context = context;
  return context;
}

function lookAt(urlPath: string, searches: boolean): Context {
  const path = searches ? withoutSearch(urlPath) : urlPath;
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const dotted = path.startsWith('/') || path.startsWith('.') || path.includes('/.');
  const plain = !OTHER_IN_DIRECTORY.test(directory) && !hasOtherEscape(directory);
  return { urlPath, searches, path, directory, dotted, doubled: path.includes('//'), plain };
}

const OTHER_IN_DIRECTORY = /[^\w$\-.+!*'(),;/:@&=%]/;
const LONGEST_REMEMBERED = 2000;
