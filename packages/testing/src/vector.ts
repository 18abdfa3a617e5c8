import {
  type AccessOptions,
  type AnyScheme,
  type BytesOptions,
  bytes,
  equivalent,
  type GenericUrl,
  parseGeneric,
  type ReadOptions,
  type Registry,
  type Result,
  redact,
  type Sendable,
  splitFragment,
  tolerant,
  type Url,
} from '@url/core';

/** A case: what goes in, what has to come out. `@url/vectors` says what each kind's `in` and `out` are. */
export interface Vector {
  /** The requirements that it proves. */
  readonly rows?: readonly string[];
  /** Where the rule stands. */
  readonly section?: string;
  readonly kind: string;
  /** How it is read, where that is not strictly: `generic`, `tolerant`, a profile, or two of these words; the level of `equal`. */
  readonly mode?: string;
  readonly in: unknown;
  /** In it, `null` stands for a field that is absent. */
  readonly out: unknown;
  readonly fragment?: string | null;
  readonly canonical?: string;
  /** What was read although the rules forbid it, in the order of the text. */
  readonly repairs?: readonly { readonly code: string; readonly position?: number }[];
  readonly options?: AccessOptions & BytesOptions;
  readonly bytes?: string;
}

/** What is wrong with a case, in a sentence; `undefined` when nothing is. */
export function checkVector<S extends AnyScheme>(registry: Registry<S>, vector: Vector): string | undefined {
  const check = KINDS[vector.kind];
  const any = registry as unknown as Registry<AnyScheme>;
  if (check === undefined) return `no such kind of vector: ${vector.kind}`;
  try {
    return check(any, vector);
  } catch (error) {
    return `throws ${error}`;
  }
}

type Check = (registry: Registry<AnyScheme>, vector: Vector) => string | undefined;

const KINDS: { readonly [kind: string]: Check } = {
  parse(registry, vector) {
    const text = String(vector.in);
    const result = read(registry, text, vector.mode);
    if (!result.ok) return `refused: ${show(result.error)}`;
    const { url, fragment, repairs } = result;
    const written = registry.format(url, fragment);
    return (
      differs('url', url, vector.out) ??
      (vector.fragment === undefined ? undefined : differs('fragment', fragment, vector.fragment)) ??
      (vector.canonical === undefined ? undefined : differs('canonical', written, vector.canonical)) ??
      differs('repairs', repairs, vector.repairs ?? (vector.mode === undefined ? [] : repairs)) ??
      differs('what is read of its canonical text', read(registry, written, again(vector.mode)), {
        ok: true,
        url,
        fragment,
      }) ??
      (vector.mode !== undefined || registry.canParse(text) ? undefined : 'canParse denies it')
    );
  },
  refuse(registry, vector) {
    const text = String(vector.in);
    const result = read(registry, text, vector.mode);
    if (result.ok) return `accepted: ${show(result.url)}`;
    const accepted = vector.mode === undefined && registry.canParse(text);
    return differs('error', result.error, vector.out) ?? (accepted ? 'canParse accepts it' : undefined);
  },
  build(registry, { in: parts, out, mode }) {
    return built(registry, registry.build(absent(parts) as Url, optionsOf(mode)), out);
  },
  change(registry, { in: given, out, mode }) {
    const { url, parts } = given as { readonly url: string; readonly parts: object };
    const base = urlOf(registry, url, mode);
    return base === undefined
      ? `refused: ${url}`
      : built(registry, registry.change(base, absent(parts) as object, optionsOf(mode)), out);
  },
  access(registry, { in: text, out, mode, options = {}, bytes: sent }) {
    const url = urlOf(registry, String(text), mode);
    if (url === undefined) return 'refused';
    const plan = registry.access(url, options);
    const octets = (): string => String.fromCharCode(...bytes(plan as unknown as Sendable, options));
    return differs('plan', plan, out) ?? (sent === undefined ? undefined : differs('bytes', octets(), sent));
  },
  equal(registry, { in: texts, out, mode }) {
    const [first, second] = texts as readonly [string, string];
    const level = (['text', 'encoding', 'scheme'] as const).find((name) => name === mode);
    if (level !== undefined) {
      const result = equivalent(registry, first, second, level);
      return result.ok ? differs('equal', result.equal, out) : differs('error', result.error, out);
    }
    const [one, other] = [first, second].map((text) => urlOf(registry, text, mode));
    if (one === undefined || other === undefined) return 'refused';
    return differs('same', registry.same(one, other), out);
  },
  split(_, { in: text, out, mode }) {
    return differs('split', splitFragment(String(text), optionsOf(mode)), out);
  },
  redact(registry, { in: text, out, mode }) {
    const url = urlOf(registry, String(text), mode);
    return url === undefined ? 'refused' : differs('redacted', redact(registry, url), out);
  },
};

function read(registry: Registry<AnyScheme>, text: string, mode = ''): Result<Url | GenericUrl> {
  const options = optionsOf(mode);
  return mode.includes('generic') ? parseGeneric(text, options) : (registry.parse(text, options) as Result<Url>);
}

function optionsOf(mode = ''): ReadOptions {
  const profile = (['rfc1630', 'draft'] as const).find((name) => mode.includes(name));
  return { tolerant: mode.includes('tolerant') ? tolerant : undefined, profile };
}

/** How what was written is read: an older meaning is written with the newer one, which no profile is needed for. */
function again(mode = ''): string {
  return mode.replace(/rfc1630|draft/, '');
}

function urlOf(registry: Registry<AnyScheme>, text: string, mode = ''): Url | undefined {
  const own = read(registry, text, mode);
  const result = own.ok ? own : parseGeneric(text, optionsOf(mode));
  return result.ok ? result.url : undefined;
}

/** `out` is the URL that was built, as text, or a part of the error. */
function built(registry: Registry<AnyScheme>, result: Result<Url>, out: unknown): string | undefined {
  if (typeof out !== 'string') return differs('error', result.ok ? registry.format(result.url) : result.error, out);
  return result.ok ? differs('built', registry.format(result.url), out) : `refused: ${show(result.error)}`;
}

/** What of `wanted` is not so in `got`; what only `got` has does not matter, but lists are as long as wanted. */
export function differs(what: string, got: unknown, wanted: unknown): string | undefined {
  if (wanted === null || wanted === undefined) {
    return got === undefined ? undefined : `${what} is ${show(got)}, and should be absent`;
  }
  const parts = typeof wanted === 'object' && typeof got === 'object' && got !== null;
  if (!parts || Array.isArray(wanted) !== Array.isArray(got)) {
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

/** JSON has no `undefined`. */
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
