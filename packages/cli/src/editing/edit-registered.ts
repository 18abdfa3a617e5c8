import { domainToASCII } from 'node:url';
import { change, decode, encode, type Failure, type Success, type Url, XCHAR } from '@url/core';
import { strayPercent } from '@url/core/scheme';
import { partEncoders } from '../reading/encode-part.ts';
import { ownFailure } from '../reading/own-rules.ts';
import { malformedEscape } from '../reading/read.ts';
import { composed } from './compose.ts';
import type { Edit } from './edits.ts';
import { absent, type UrlParts, type UrlText } from './url-parts.ts';

/** The changes of the data, and the spellings that are given. */
interface Changes {
  readonly parts: { [name: string]: unknown };
  /** By the names of parts. */
  readonly spellings: Map<string, string>;
  fragment: string | undefined;
}

/** Edits a URL of a registered scheme, which changes its data and writes it. */
export function editRegistered(before: UrlParts, edits: readonly Edit[]): UrlText | Failure {
  const changes: Changes = { parts: {}, spellings: new Map(), fragment: before.fragment };
  for (const edit of edits) {
    if (edit.operator === ':=' && strayPercent(edit.text) !== -1) return malformedEscape({ part: edit.name });
    const failure = edit.name === 'fragment' ? editFragment(changes, edit) : editPart(before, changes, edit);
    if (failure !== undefined) return failure;
  }
  const { parts, spellings, fragment } = changes;
  // A user that is removed takes the password along.
  if ('user' in parts && parts['user'] === undefined && !('password' in parts)) parts['password'] = undefined;
  const result = change(before.registry, before.url as never, parts as never) as Success<Url> | Failure;
  return result.ok ? composed({ ...result, fragment }, before, spellings) : result;
}

function editFragment(changes: Changes, { operator, text }: Edit): Failure | undefined {
  if (operator === '+=') return ownFailure('segment-misplaced', { part: 'fragment' });
  if (operator === ':=') changes.spellings.set('fragment', text);
  changes.fragment = operator === ':=' ? text : text === '' ? undefined : encode(text, XCHAR);
  return undefined;
}

function editPart(before: UrlParts, { parts, spellings }: Changes, edit: Edit): Failure | undefined {
  const name = before.plainName(edit.name);
  const [top = '', ...inner] = name.split('.');
  const current = top in parts ? parts[top] : before.dataOf(top);
  const text = top === 'path' && inner.length === 0 ? edit.text.replace(/^\//, '') : edit.text;
  if (edit.operator === '+=') {
    if (top !== 'path' || inner.length > 0) return ownFailure('segment-misplaced', { part: edit.name });
    parts[top] = withSegment(before.url, current, text);
    return undefined;
  }
  const value = valueIn(before, { ...edit, name, text }, inner.length > 0 ? undefined : current);
  const [index = '0'] = inner;
  if (Array.isArray(current) && value !== undefined && !/^\d/.test(index)) return absent(edit.name);
  // Data that is as written is its own spelling.
  if (edit.operator === ':=' && !before.isAsWritten(name)) spellings.set(name, text);
  parts[top] = inner.length === 0 ? value : withInner(current, inner, value);
  return undefined;
}

/** Converts a text to the data of a part. `current` has the type that it is to have. */
function valueIn(before: UrlParts, { name, operator, text }: Edit, current: unknown): unknown {
  const isSpelling = operator === ':=';
  if (text === '' && !isSpelling) return undefined;
  if (name === 'port') return /^\d{1,9}$/.test(text) ? Number(text) : text;
  if (name === 'host') return isSpelling ? text : hostOf(text);
  if (Array.isArray(current)) return text.split('/').map((each) => (isSpelling ? decode(each) : each));
  if (isSpelling) return before.isAsWritten(name) ? text : decode(text);
  return before.isAsWritten(name) ? encodedIn(before.url.scheme, name, text) : text;
}

/** A host as a URL has it: one of other scripts becomes xn--. */
export function hostOf(text: string): string {
  return /[^\0-\x7F]/.test(text) ? domainToASCII(text) || text : text;
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
