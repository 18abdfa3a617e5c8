import * as core from '@url/core';
import {
  type AnyScheme,
  access,
  build,
  bytes,
  type CharSet,
  canParse,
  change,
  createRegistry,
  decode,
  encode,
  equivalent,
  format,
  fromBytes,
  type Gateway,
  gateways,
  type Registry,
  type Result,
  readWords,
  register,
  relative,
  resolve,
  type Sendable,
  same,
  schemeOf,
  type Url,
  wire,
  writeWords,
} from '@url/core';
import * as forSchemes from '@url/core/scheme';
import { defineScheme, escapeLess, escapeMore, splitFragment } from '@url/core/scheme';
import { findings, redact } from '@url/safety';
import { differs, show } from './differs.ts';
import { read, urlOf, withoutProfile } from './read-vector.ts';
import type { Check } from './vector.ts';

/** The kinds of vectors about `@url/core` and the schemes. */
export const coreKinds: { readonly [kind: string]: Check } = {
  parse(registry, { in: given, out, mode, fragment: after, canonical, repairs: wanted }) {
    const text = String(given);
    const result = read(registry, text, mode);
    if (!result.ok) return `refused: ${show(result.error)}`;
    const { url, fragment, repairs } = result;
    const written = format(registry, url as never, fragment);
    const again = read(withoutProfile(registry), written, mode);
    return (
      differs('url', url, out) ??
      (after === undefined ? undefined : differs('fragment', fragment, after)) ??
      (canonical === undefined ? undefined : differs('canonical', written, canonical)) ??
      differs('repairs', repairs, wanted ?? (mode === undefined ? [] : repairs)) ??
      differs('the reading of its canonical text', again, { ok: true, url, fragment }) ??
      (mode !== undefined || canParse(registry, text) ? undefined : 'canParse denies it')
    );
  },
  refuse(registry, { in: given, out, mode }) {
    const text = String(given);
    const result = read(registry, text, mode);
    if (result.ok) return `accepted: ${show(result.url)}`;
    const isAccepted = mode === undefined && canParse(registry, text);
    return differs('error', result.error, out) ?? (isAccepted ? 'canParse accepts it' : undefined);
  },
  build: (registry, { in: parts, out }) => built(registry, build(registry, absent(parts) as never), out),
  change(registry, { in: given, out, mode }) {
    const { url, parts } = given as { readonly url: string; readonly parts: object };
    const base = urlOf(registry, url, mode);
    if (base === undefined) return `refused: ${url}`;
    return built(registry, change(registry, base as never, absent(parts) as never), out);
  },
  format(registry, { in: data, out }) {
    try {
      return differs('text', format(registry, absent(data) as never), out);
    } catch (error) {
      return differs('the error', error, out);
    }
  },
  access(registry, { in: given, out, mode, options = {}, bytes: sent }) {
    const url = typeof given === 'string' ? urlOf(registry, given, mode) : absent(given);
    if (url === undefined) return 'refused';
    const { telnet = false, ...own } = options;
    const plan = access(registry, url as never, own);
    const octets = (): string => String(wire(plan as unknown as Sendable, { telnet }));
    return (
      differs('plan', plan, out) ?? (sent === undefined ? undefined : differs('octets', octets(), String(bytes(sent))))
    );
  },
  gateway(registry, { in: given, out, gateway }) {
    const text = String(given);
    const through = typeof gateway === 'object' && 'gives' in gateway ? () => gateway.gives : gateway;
    const name = text.slice(0, text.indexOf(':'));
    const registered = createRegistry(registry.schemes, { gateways: gateways({ [name]: through as Gateway }) });
    return differs('plan', access(registered, urlOf(registered, text) as never), out);
  },
  findings(registry, { in: text, out }) {
    const result = findings(registry, String(text));
    return result.ok ? differs('findings', sorted(result.findings), sorted(out as never)) : show(result.error);
  },
  equal(registry, { in: texts, out, mode }) {
    const [first, second] = texts as readonly [string, string];
    const level = (['text', 'encoding', 'scheme'] as const).find((name) => mode?.includes(name));
    if (level !== undefined) {
      const result = equivalent(registry, first, second, level);
      return result.ok ? differs('equal', result.equal, out) : differs('error', result.error, out);
    }
    const [one, other] = [first, second].map((text) => urlOf(registry, text, mode));
    if (one === undefined || other === undefined) return 'refused';
    return differs('same', same(one, other), out);
  },
  split: (registry, { in: text, out }) => differs('split', splitFragment(registry, String(text)), out),
  redact(registry, { in: text, out, mode }) {
    const url = urlOf(registry, String(text), mode);
    return url === undefined ? 'refused' : differs('redacted', redact(registry, url as never), out);
  },
  resolve(registry, { in: given, out, mode, repairs: wanted, findings: found }) {
    const { base, reference } = given as { readonly base: string; readonly reference: string };
    const result = resolve(registry, base, reference, { slashRule: mode === 'prose' ? mode : 'example' });
    if (!result.ok) return differs('error', result.error, out);
    return (
      differs('URL', format(registry, result.url as never, result.fragment), out) ??
      differs('repairs', result.repairs, wanted ?? []) ??
      differs('findings', result.findings ?? [], found ?? [])
    );
  },
  relative(registry, { in: given, out, mode }) {
    const { base, url } = given as { readonly base: string; readonly url: string };
    const [from, to] = [urlOf(registry, base, mode), urlOf(registry, url, mode)];
    if (from === undefined || to === undefined) return 'refused';
    return differs('reference', relative(registry, from as never, to as never), out);
  },
  words: (_, { in: search, out }) => differs('words', readWords(String(search)), out),
  query: (_, { in: words, out }) => differs('search', writeWords(words as readonly string[]), out),
  escapeMore: (registry, { in: text, out, set = '' }) =>
    differs('text', escapeMore(registry, String(text), setOf(set)), out),
  escapeLess: (registry, { in: text, out, set = '' }) =>
    differs('text', escapeLess(registry, String(text), setOf(set)), out),
  encode(_, { in: text, out, set = 'UCHAR' }) {
    try {
      return differs('text', encode(String(text), setOf(set) as CharSet), out);
    } catch (error) {
      if (error instanceof RangeError) return differs('error', { code: 'text-malformed' }, out);
      throw error;
    }
  },
  decode: (_, { in: text, out }) => differs('text', decode(String(text)), out),
  bytes: (_, { in: text, out }) => differs('octets', Array.from(bytes(String(text)), hex).join(''), out),
  'from-bytes': (_, { in: octets, out }) =>
    differs(
      'text',
      fromBytes(Uint8Array.from(String(octets).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))),
      out,
    ),
  register(registry, { in: given, out }) {
    const definition = Object.fromEntries(
      Object.entries(given as object).map(([name, part]) => [name, part ?? undefined]),
    );
    // It is registered, and nothing is read with it.
    const nothing = () => undefined;
    const scheme: { readonly [name: string]: unknown } = { syntax: {}, access: nothing, ...definition };
    const functions = { read: nothing, write: nothing };
    const syntax = scheme['syntax'] && { ...functions, ...(scheme['syntax'] as object) };
    const { error } = out as { readonly error?: string };
    let result: { readonly status?: string | undefined; readonly error?: string | undefined };
    try {
      const more = register(registry, defineScheme({ ...scheme, syntax } as never) as AnyScheme);
      result = { status: schemeOf(more, definition['name'])?.status };
    } catch (reason) {
      result = { error: new RegExp(String(error)).test(String(reason)) ? error : String(reason) };
    }
    return differs('result', result, out);
  },
};

/** Returns a set by its name in RFC 1738 §5, or the characters themselves. */
function setOf(name: string): CharSet | string {
  return { ...(core as unknown as Sets), ...(forSchemes as unknown as Sets) }[name] ?? name;
}

type Sets = { readonly [name: string]: CharSet };

function hex(octet: number): string {
  return octet.toString(16).padStart(2, '0');
}

function sorted(found: readonly { readonly code: string }[]): readonly { readonly code: string }[] {
  return [...found].sort((one, other) => one.code.localeCompare(other.code));
}

/** `out` is the URL that was built, as text, or a part of the error. */
export function built(registry: Registry, result: Result<Url>, out: unknown): string | undefined {
  if (typeof out !== 'string')
    return differs('error', result.ok ? format(registry, result.url as never) : result.error, out);
  return result.ok ? differs('built', format(registry, result.url as never), out) : `refused: ${show(result.error)}`;
}

/** Replaces `null` by `undefined`, which JSON does not have. */
function absent(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(absent);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, absent(part)]));
}
