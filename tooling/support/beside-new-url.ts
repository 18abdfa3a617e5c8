// A text as we read it beside the platform's `new URL`: one comparison for the page of refusals, its tests and the playground.
import { components, decode, format, parseAny, type Registry, type Url } from '@url/core';

/** The answer of a parser: the host that it sees in a text, which may be empty, or a refusal. */
export type Answer = { readonly ok: true; readonly host: string } | { readonly ok: false; readonly why: string };

/** The host that our readers see, or the code and the position of the error. */
export function ourAnswer(registry: Registry, text: string): Answer {
  const result = parseAny(registry, text);
  if (!result.ok) return { ok: false, why: `${result.error.code} at ${result.error.position}` };
  return { ok: true, host: hostOf(result.url) };
}

/** The host that a parser sees. Some parsers keep the brackets of an address and some do not: that alone is not a difference. */
export function answerOf(read: (text: string) => string, text: string): Answer {
  try {
    const host = (read(text) ?? '').toLowerCase();
    return { ok: true, host: withoutBrackets(host) };
  } catch {
    return { ok: false, why: '' };
  }
}

/** The host that `new URL` sees. */
export function theirHost(text: string): string {
  return new URL(text).hostname;
}

type Verdict =
  /** Neither reads it. */
  | 'neither'
  | 'ours-alone'
  | 'theirs-alone'
  /** Both read it: to the same parts, to the same ones in another spelling, to others, or to another host. */
  | 'same'
  | 'spelling'
  | 'parts'
  | 'host';

interface BesideRow {
  readonly part: 'scheme' | 'user' | 'password' | 'host' | 'port' | 'after the host' | 'fragment';
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
  readonly differs: 'no' | 'spelling' | 'yes';
}

export interface Beside {
  readonly verdict: Verdict;
  /** The parts that either has. Empty unless one of the two reads the text. */
  readonly rows: readonly BesideRow[];
}

type Parts = { readonly [part in BesideRow['part']]?: string | undefined };

/** Compares the two readings of a text, part by part. */
export function besideUrl(registry: Registry, text: string): Beside {
  const ours = ourParts(registry, text);
  const theirs = theirParts(text);
  if (ours === undefined && theirs === undefined) return { verdict: 'neither', rows: [] };
  const both = { ...theirs, ...ours };
  const rows = NAMES.filter((part) => both[part] !== undefined || theirs?.[part] !== undefined).map((part) =>
    part === 'port' && theirs?.port === undefined && isUnwritten(registry, text)
      ? ({ part, ours: ours?.port, theirs: undefined, differs: 'no' } as const)
      : rowOf(part, ours?.[part], theirs?.[part]),
  );
  if (ours === undefined) return { verdict: 'theirs-alone', rows };
  if (theirs === undefined) return { verdict: 'ours-alone', rows };
  return { verdict: verdictOf(rows, ours, theirs), rows };
}

const NAMES: readonly BesideRow['part'][] = [
  'scheme',
  'user',
  'password',
  'host',
  'port',
  'after the host',
  'fragment',
];

function rowOf(part: BesideRow['part'], ours: string | undefined, theirs: string | undefined): BesideRow {
  if (ours === theirs) return { part, ours, theirs, differs: 'no' };
  const isSpelling = ours !== undefined && theirs !== undefined && folded(ours) === folded(theirs);
  return { part, ours, theirs, differs: isSpelling ? 'spelling' : 'yes' };
}

/** Without escapes, as far as they say nothing else. Dots are removed by one of the two alone: these stay different. */
function folded(text: string): string {
  return decode(text.replace(/%(?![\da-f]{2})/gi, '%25'));
}

function verdictOf(rows: readonly BesideRow[], ours: Parts, theirs: Parts): Verdict {
  if ((ours.host ?? '') !== (theirs.host ?? '')) return 'host';
  if (rows.some(({ differs }) => differs === 'yes')) return 'parts';
  return rows.some(({ differs }) => differs === 'spelling') ? 'spelling' : 'same';
}

function ourParts(registry: Registry, text: string): Parts | undefined {
  const result = parseAny(registry, text);
  if (!result.ok) return undefined;
  const { url, fragment } = result;
  const { user, password, port } = url as {
    readonly user?: string;
    readonly password?: string;
    readonly port?: number;
  };
  const host = hostOf(url);
  return {
    scheme: url.scheme,
    user: user === '' ? undefined : user,
    password,
    host: host === '' ? undefined : host,
    port: port?.toString(),
    'after the host': afterHost(registry, url),
    fragment,
  };
}

/** The text after the authority, or after the colon. A slash alone is nothing to either. */
function afterHost(registry: Registry, url: Url): string | undefined {
  let text: string;
  try {
    text = format(registry, url as never);
  } catch {
    return undefined;
  }
  const rest = text.slice(url.scheme.length + 1).replace(/^\/\/[^/]*/, '');
  return rest === '' || rest === '/' ? undefined : rest;
}

function theirParts(text: string): Parts | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  const { protocol, username, password, hostname, port, pathname, search, hash } = url;
  const rest = pathname + search;
  return {
    scheme: protocol.slice(0, -1),
    user: username === '' ? undefined : decode(username),
    password: password === '' ? undefined : decode(password),
    host: hostname === '' ? undefined : withoutBrackets(hostname.toLowerCase()),
    port: port === '' ? DEFAULTS[protocol] : port,
    'after the host': rest === '' || rest === '/' ? undefined : rest,
    fragment: hash === '' ? undefined : hash.slice(1),
  };
}

/** The ports that `new URL` leaves out where they are written: those of the schemes that it knows. */
const DEFAULTS: { readonly [protocol: string]: string } = { 'http:': '80', 'https:': '443', 'ftp:': '21' };

/** True if the port of our reading is the default of the scheme, and the text has no port. */
function isUnwritten(registry: Registry, text: string): boolean {
  const found = components(registry, text);
  return found.ok && found.unwritten.includes('port');
}

function hostOf(url: Url): string {
  const { host, cell } = url as { readonly host?: string; readonly cell?: string };
  return withoutBrackets(host ?? cell ?? '');
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}
