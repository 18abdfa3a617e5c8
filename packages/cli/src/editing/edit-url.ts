import { domainToASCII } from 'node:url';
import {
  change,
  coreRules,
  decode,
  encode,
  type Failure,
  format,
  isGeneric,
  type Registry,
  type Success,
  type Url,
  XCHAR,
} from '@url/core';
import { strayPercent } from '@url/core/scheme';
import { partEncoders } from '../reading/encode-part.ts';
import { ownFailure } from '../reading/own-rules.ts';
import { read } from '../reading/read.ts';
import { registry as strictRegistry } from '../reading/registry.ts';
import { composed } from './compose.ts';
import { editGeneric } from './edit-generic.ts';
import type { Edit, Edited } from './edits.ts';
import {
  absent,
  dataOf,
  isWritten,
  type LocatedParts,
  locateParts,
  ownName,
  plainName,
  writtenOf,
} from './part-values.ts';
import { toScheme } from './to-scheme.ts';

/** Makes all edits of a URL. A change of the scheme comes first, and the others together. */
export function editUrl(registry: Registry, located: LocatedParts, edits: readonly Edit[]): Edited {
  const made = editAsWritten(registry, located, edits);
  return made.ok ? { ...made, repairs: [], text: legalText(registry, made) } : made;
}

/** The text of a URL that was read or made; in its legal spelling, where tolerant reading took another one. */
export function legalText(
  registry: Registry,
  { text, url, fragment }: Success<Url> & { readonly text: string },
): string {
  if (registry.tolerant === undefined || read(strictRegistry, text).ok) return text;
  return format(registry, url, fragment);
}

function editAsWritten(registry: Registry, located: LocatedParts, edits: readonly Edit[]): Edited {
  const scheme = edits.find(({ name, isDefault }) => name === 'scheme' && !isDefault);
  const others = edits.filter(({ name }) => name !== 'scheme');
  if (scheme?.operator === '+=') return ownFailure('segment-misplaced', { part: 'scheme' });
  const moved = scheme === undefined ? unchanged(located) : toScheme(registry, located, scheme.text);
  if (!moved.ok) return moved;
  const from = scheme === undefined ? located : locateParts(registry, moved.text, moved);
  const wanted = others.filter((edit) => !edit.isDefault || !isThere(from, edit.name));
  if (wanted.length === 0) return moved;
  const { url } = from;
  return isGeneric(url) ? editGeneric(registry, from, url, wanted) : editRegistered(registry, from, wanted);
}

function unchanged({ text, url, fragment }: LocatedParts): Success<Url> & { readonly text: string } {
  return { ok: true, text, url, fragment, repairs: [] };
}

/** True for a part that is written. An empty path is the lack of one. */
function isThere(located: LocatedParts, name: string): boolean {
  const written = writtenOf(located, ownName(located.url, name));
  return written !== undefined && (written !== '' || !['path', 'urlPath'].includes(name));
}

/** The changes of the data, and the spellings that are given. */
interface Changes {
  readonly parts: { [name: string]: unknown };
  /** By the names of parts. */
  readonly spellings: Map<string, string>;
  fragment: string | undefined;
}

function editRegistered(registry: Registry, located: LocatedParts, edits: readonly Edit[]): Edited {
  const changes: Changes = { parts: {}, spellings: new Map(), fragment: located.fragment };
  for (const edit of edits) {
    if (edit.operator === ':=' && strayPercent(edit.text) !== -1) return malformedEscape(edit.name);
    const failure = edit.name === 'fragment' ? editFragment(changes, edit) : editPart(registry, located, changes, edit);
    if (failure !== undefined) return failure;
  }
  const { parts, spellings, fragment } = changes;
  // A user that is removed takes the password along.
  if ('user' in parts && parts['user'] === undefined && !('password' in parts)) parts['password'] = undefined;
  const result = change(registry as Registry, located.url as never, parts as never) as Success<Url> | Failure;
  if (!result.ok) return result;
  return composed(registry, { ...result, fragment }, located, spellings);
}

function editFragment(changes: Changes, { operator, text }: Edit): Failure | undefined {
  if (operator === '+=') return ownFailure('segment-misplaced', { part: 'fragment' });
  if (operator === ':=') changes.spellings.set('fragment', text);
  changes.fragment = operator === ':=' ? text : encoded(text);
  return undefined;
}

function encoded(text: string): string | undefined {
  return text === '' ? undefined : encode(text, XCHAR);
}

function editPart(registry: Registry, located: LocatedParts, changes: Changes, edit: Edit): Failure | undefined {
  const { url } = located;
  const { parts, spellings } = changes;
  const name = plainName(url, edit.name);
  const [top = '', ...inner] = name.split('.');
  const current = top in parts ? parts[top] : dataOf(located, top);
  const text = top === 'path' && inner.length === 0 ? edit.text.replace(/^\//, '') : edit.text;
  if (edit.operator === '+=') {
    if (top !== 'path' || inner.length > 0) return ownFailure('segment-misplaced', { part: edit.name });
    parts[top] = withSegment(url, current, text);
    return undefined;
  }
  const value = valueIn(registry, located, { ...edit, name, text }, inner.length > 0 ? undefined : current);
  const [index = '0'] = inner;
  if (Array.isArray(current) && value !== undefined && !/^\d/.test(index)) return absent(edit.name);
  if (edit.operator === ':=') spellings.set(name, text);
  parts[top] = inner.length === 0 ? value : withInner(current, inner, value);
  return undefined;
}

/** The data that a text stands for in a part. `current` tells its type. */
function valueIn(registry: Registry, { url }: LocatedParts, { name, operator, text }: Edit, current: unknown): unknown {
  const isSpelling = operator === ':=';
  if (text === '' && !isSpelling) return undefined;
  if (name === 'port') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (name === 'host') return /[^\0-\x7F]/.test(text) && !isSpelling ? domainToASCII(text) || text : text;
  if (Array.isArray(current)) return text.split('/').map((each) => (isSpelling ? decode(each) : each));
  if (isSpelling) return isWritten(registry, url, name) ? text : decode(text);
  if (!isWritten(registry, url, name)) return text;
  return encodedIn(url.scheme, name, text);
}

let encoders: ReturnType<typeof partEncoders> | undefined;

/** A text as it is encoded in a part that the data has as it is written. One that the part cannot have is refused later. */
function encodedIn(scheme: string, part: string, text: string): string {
  encoders ??= partEncoders();
  const result = encoders.get(scheme)?.get(part)?.(text);
  return result?.ok ? result.encoded : text;
}

/** A path with one more segment. An empty segment at its end is where the next one begins. */
function withSegment(url: Url, path: unknown, segment: string): unknown {
  if (Array.isArray(path)) return [...(path.at(-1) === '' ? path.slice(0, -1) : path), segment];
  if (typeof path !== 'string') return segment;
  const written = encodedIn(url.scheme, 'path', segment).replaceAll('/', '%2F');
  return path === '' || path.endsWith('/') ? path + written : `${path}/${written}`;
}

/** A list or an object with another value inside it; without it, if the value is `undefined`. */
function withInner(data: unknown, [name = '', ...inner]: readonly string[], value: unknown): unknown {
  if (Array.isArray(data) && inner.length === 0 && value === undefined)
    return data.filter((_, at) => at !== Number(name));
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  const changed = inner.length === 0 ? value : withInner(Object(data)[name], inner, value);
  return Object.assign(copy, { [name]: changed });
}

function malformedEscape(part: string): Failure {
  const [section = '', sentence = ''] = coreRules.errors['escape-malformed'] ?? [];
  return { ok: false, error: { code: 'escape-malformed', position: undefined, section, sentence, part } };
}
