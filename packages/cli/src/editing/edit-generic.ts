import { encode, type Failure, type GenericUrl, UNRESERVED, XCHAR } from '@url/core';
import { charSet } from '@url/core/scheme';
import { ownFailure } from '../reading/own-rules.ts';
import { read } from '../reading/read.ts';
import { hostOf } from './edit-registered.ts';
import type { Edit } from './edits.ts';
import { UrlParts, type UrlText } from './url-parts.ts';

// genericurl = scheme ":" schemepart
// schemepart = [ "//" ] [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" urlpath ] (RFC 1738 §3.1, §5)

const PARTS: readonly string[] = ['user', 'password', 'host', 'port', 'urlPath', 'fragment'];

/** Edits a URL of an unregistered scheme, whose parts are those of the common syntax. */
export function editGeneric(before: UrlParts, url: GenericUrl, edits: readonly Edit[]): UrlText | Failure {
  const written = Object.fromEntries(PARTS.map((part) => [part, before.writtenOf(part)])) as WrittenParts;
  for (const edit of edits) {
    const name = before.ownName(edit.name);
    if (!PARTS.includes(name) || (url.host === undefined && name !== 'fragment')) return unknown(url.scheme, edit.name);
    if (edit.operator === '+=' && name !== 'urlPath') return ownFailure('segment-misplaced', { part: edit.name });
    written[name] = edit.operator === '+=' ? withSegment(written[name] ?? '', edit.text) : spelling(name, edit);
    if (name === 'user' && written[name] === undefined) written['password'] = undefined;
  }
  const end = written['fragment'] === undefined ? '' : `#${written['fragment']}`;
  const rest = url.host === undefined ? url.schemepart : schemepart(written);
  const text = `${before.writtenOf('scheme')}:${rest}${end}`;
  const reading = read(before.registry, text);
  const part = edits[0]?.name;
  if (!reading.ok) return { ok: false, error: { ...reading.error, position: undefined, part } };
  const made = { ...reading, text };
  const got = new UrlParts(before.registry, made);
  return PARTS.every((each) => got.writtenOf(each) === written[each])
    ? made
    : ownFailure('part-read-otherwise', { part });
}

type WrittenParts = { [part: string]: string | undefined };

function schemepart({ user, password, host = '', port, urlPath }: WrittenParts): string {
  const login = user === undefined ? '' : `${user}${password === undefined ? '' : `:${password}`}@`;
  return `//${login}${host}${port === undefined ? '' : `:${port}`}${urlPath === undefined ? '' : `/${urlPath}`}`;
}

function spelling(name: string, { operator, text: given }: Edit): string | undefined {
  const text = name === 'urlPath' ? given.replace(/^\//, '') : given;
  if (operator === ':=') return text;
  if (text === '') return undefined;
  if (name === 'host') return hostOf(text);
  if (name === 'fragment') return encode(text, XCHAR);
  return encode(text, name === 'urlPath' ? PATH : UNRESERVED);
}

const PATH = /* @__PURE__ */ charSet(UNRESERVED, '/;:@&=');

function withSegment(path: string, segment: string): string {
  const written = encode(segment, UNRESERVED);
  return path === '' || path.endsWith('/') ? path + written : `${path}/${written}`;
}

function unknown(scheme: string, part: string): Failure {
  const { error } = ownFailure('part-absent', { part });
  return {
    ok: false,
    error: {
      ...error,
      code: 'part-unknown',
      section: 'RFC 1738 §5',
      sentence: `${scheme} is not registered, and has no part "${part}" here`,
    },
  };
}
