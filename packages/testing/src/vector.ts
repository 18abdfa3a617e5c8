import * as core from '@url/core';
import {
  type AccessOptions,
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
  enlarge,
  equivalent,
  findings,
  format,
  fromBytes,
  type Gateway,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  readWords,
  redact,
  reduce,
  register,
  relative,
  resolve,
  type Sendable,
  same,
  schemeOf,
  splitFragment,
  tolerant,
  type Url,
  unregister,
  type WireOptions,
  wire,
  writeWords,
} from '@url/core';
import * as forSchemes from '@url/core/scheme';
import { defineScheme } from '@url/core/scheme';

/** A case: what goes in, and what has to come out. `@url/vectors` says what each kind's `in` and `out` are. */
export interface Vector {
  /** The requirements that it proves. */
  readonly rows?: readonly string[];
  /** Where the rule is written down. */
  readonly section?: string;
  readonly kind: string;
  /** How it is read, if not strictly: `generic`, `tolerant`, a profile, or two of these words; the level of `equal`; the rule of `resolve`. */
  readonly mode?: string;
  readonly in: unknown;
  /** `null` in it is a field that is absent. */
  readonly out: unknown;
  readonly fragment?: string | null;
  readonly canonical?: string;
  /** The repairs, in the order of the text. */
  readonly repairs?: readonly { readonly code: string; readonly position?: number }[];
  readonly options?: AccessOptions & WireOptions;
  /** The text whose octets are sent. */
  readonly bytes?: string;
  /** The name of a set of characters, or the characters. */
  readonly set?: string;
  readonly gateway?: Gateway | { readonly gives: string };
}

/** A check of one kind of vector: what is wrong, in a sentence, or `undefined`. */
export type Check = (registry: Registry, vector: Vector) => string | undefined;

/**
 * Checks one vector: what is wrong, in a sentence, or `undefined`. `more` has the kinds of other packages, such as those of
 * URLs in text.
 */
export function checkVector(
  registry: Registry,
  vector: Vector,
  more: { readonly [kind: string]: Check } = {},
): string | undefined {
  const check = more[vector.kind] ?? KINDS[vector.kind];
  if (check === undefined) return `no such kind of vector: ${vector.kind}`;
  try {
    return check(registryOf(registryFor(registry, vector.mode), String(vector.in), vector.mode), vector);
  } catch (error) {
    return `throws ${error}`;
  }
}

/** The registry with the way of reading that a mode names. */
export function registryFor(registry: Registry, mode = ''): Registry {
  const profile = (['rfc1630', 'draft'] as const).find((name) => mode.includes(name));
  if (profile === undefined && !mode.includes('tolerant')) return registry;
  const { schemes, gateways } = registry;
  return createRegistry(schemes, { tolerant: mode.includes('tolerant') ? tolerant : undefined, profile, gateways });
}

const KINDS: { readonly [kind: string]: Check } = {
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
      return error instanceof TypeError ? differs('part', error, out) : `throws ${error}`;
    }
  },
  access(registry, { in: given, out, mode, options = {}, bytes: sent }) {
    const url = typeof given === 'string' ? urlOf(registry, given, mode) : absent(given);
    if (url === undefined) return 'refused';
    const plan = access(registry, url as never, options);
    const octets = (): string => String(wire(plan as unknown as Sendable, options));
    return (
      differs('plan', plan, out) ?? (sent === undefined ? undefined : differs('octets', octets(), String(bytes(sent))))
    );
  },
  gateway(registry, { in: given, out, gateway }) {
    const text = String(given);
    const through = typeof gateway === 'object' && 'gives' in gateway ? () => gateway.gives : gateway;
    const name = text.slice(0, text.indexOf(':'));
    const registered = createRegistry(registry.schemes, { gateways: { [name]: through as Gateway } });
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
  resolve(registry, { in: given, out, mode, repairs: wanted }) {
    const { base, reference } = given as { readonly base: string; readonly reference: string };
    const slashRule = mode === 'prose' || mode === 'example' ? mode : 'example';
    const result = resolve(registry, base, reference, { slashRule });
    if (!result.ok) return differs('error', result.error, out);
    return (
      differs('URL', format(registry, result.url as never, result.fragment), out) ??
      (wanted === undefined ? undefined : differs('repairs', result.repairs, wanted))
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
  enlarge: (registry, { in: text, out, set = '' }) => differs('text', enlarge(registry, String(text), setOf(set)), out),
  reduce: (registry, { in: text, out, set = '' }) => differs('text', reduce(registry, String(text), setOf(set)), out),
  encode(_, { in: text, out, set = 'UCHAR' }) {
    try {
      return differs('text', encode(String(text), setOf(set) as CharSet), out);
    } catch (error) {
      return error instanceof RangeError ? differs('error', { code: 'text-malformed' }, out) : `throws ${error}`;
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
    const syntax = { form: 'opaque', read: () => ({ scheme: definition['name'] }), write: () => '' };
    const scheme = { section: 'RFC 1738 §4', syntax, access: () => ({ by: 'nothing' }), ...definition };
    const { status, error } = out as { readonly status?: string; readonly error?: string };
    try {
      const more = register(registry, defineScheme(scheme as never) as AnyScheme);
      return error === undefined
        ? differs('status', schemeOf(more, definition['name'])?.status, status)
        : 'is registered';
    } catch (reason) {
      return error !== undefined && new RegExp(error).test(String(reason)) ? undefined : `throws ${reason}`;
    }
  },
};

/** A set by its name in RFC 1738 §5, or the characters themselves. */
function setOf(name: string): CharSet | string {
  return { ...(core as unknown as Sets), ...(forSchemes as unknown as Sets) }[name] ?? name;
}

type Sets = { readonly [name: string]: CharSet };

function hex(octet: number): string {
  return octet.toString(16).padStart(2, '0');
}

function sorted(found: readonly { readonly code: string }[]): readonly { readonly code: string }[] {
  return [...found].sort((one, other) => (one.code < other.code ? -1 : 1));
}

function read(registry: Registry, text: string, mode = ''): Result<Url> {
  return mode.includes('generic') ? parseGeneric(registry, text) : (parse(registry, text) as Result<Url>);
}

/** The registry; for a generic reading, without the scheme of the text. */
function registryOf(registry: Registry, text: string, mode = ''): Registry {
  return mode.includes('generic') ? unregister(registry, text.split(':', 1)[0]?.trim().toLowerCase() ?? '') : registry;
}

/** An older meaning is written as RFC 1738 has it now, and needs no profile to be read again. */
function withoutProfile({ schemes, tolerant: tolerance, gateways }: Registry): Registry {
  return createRegistry(schemes, { tolerant: tolerance, gateways });
}

function urlOf(registry: Registry, text: string, mode = ''): Url | undefined {
  const own = read(registry, text, mode);
  const result = own.ok ? own : parseGeneric(registry, text);
  return result.ok ? result.url : undefined;
}

/** `out` is the URL that was built, as text, or a part of the error. */
function built(registry: Registry, result: Result<Url>, out: unknown): string | undefined {
  if (typeof out !== 'string')
    return differs('error', result.ok ? format(registry, result.url as never) : result.error, out);
  return result.ok ? differs('built', format(registry, result.url as never), out) : `refused: ${show(result.error)}`;
}

/** The first difference from `wanted`, in a sentence. More in `got` does not matter, but lists are as long as wanted. */
export function differs(what: string, got: unknown, wanted: unknown): string | undefined {
  if (wanted === null || wanted === undefined) {
    return got === undefined ? undefined : `${what} is ${show(got)}, and should be absent`;
  }
  const haveParts = typeof wanted === 'object' && typeof got === 'object' && got !== null;
  if (!haveParts || Array.isArray(wanted) !== Array.isArray(got)) {
    return Object.is(got, wanted) ? undefined : `${what} is ${show(got)}, and should be ${show(wanted)}`;
  }
  if (Array.isArray(wanted) && Array.isArray(got) && wanted.length !== got.length) {
    return `${what} is ${show(got)}, and should be ${show(wanted)}`;
  }
  for (const [name, part] of Object.entries(wanted)) {
    const difference = differs(`${what}.${name}`, (got as Readonly<Record<string, unknown>>)[name], part);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** The value with `null`, which JSON has, as `undefined`, which it has not. */
function absent(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map(absent);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, absent(part)]));
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
