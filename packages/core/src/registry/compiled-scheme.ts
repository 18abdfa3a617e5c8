import type { Outcome } from '../grammar/finish.ts';
import type { CanonicalHost, Login, LoginSyntax, ReadLogin } from '../grammar/login.ts';
import type { HostRule, Profile, Reader, TextReader, Trace } from '../grammar/reader.ts';
import type { WholeReader } from '../grammar/whole-reader.ts';
import type { AnyScheme, Url } from '../scheme/scheme.ts';

/** The opaque value that enables tolerant reading. `tolerant` is the only one. */
export interface Tolerance {
  readonly '~tolerant': {
    /** Reads a whole text that is refused strictly; `undefined` if that is the answer. */
    parse(text: string, index: ReadingIndex, trace: Trace | undefined): Outcome<Url> | undefined;
    reader(text: string, index: number, profile: Profile | undefined): TextReader;
    /** A host as tolerant reading gives it; `undefined` for what it refuses. */
    readonly canonicalHost: CanonicalHost;
    /** A schemepart without the IPv6 addresses of its logins: their brackets have no legal spelling. */
    withoutAddresses(schemepart: string): string;
  };
}

/** The schemes that are read, and how. */
export interface ReadingIndex {
  readonly registry: { readonly profile: Profile | undefined };
  /** The scheme of a name in lower case. */
  find(name: string): CompiledScheme | undefined;
  /** The schemes by the first character of their name. */
  readonly byFirst: readonly (readonly CompiledScheme[] | undefined)[];
}

/** A scheme as one registry reads it, in one fixed object shape, so that property access in the parse loop stays monomorphic. */
export interface CompiledScheme {
  readonly scheme: AnyScheme;
  /** The beginning of its URLs: `ftp://`, `mailto:`. */
  readonly prefix: string;
  /** The index of its colon. */
  readonly colon: number;
  /** The parts of a login that it takes. `undefined` for an opaque scheme. */
  readonly login: LoginSyntax | undefined;
  readonly slashRequired: boolean;
  /** Strict reading, or the older meaning where the registry has a profile. */
  readonly read: (reader: Reader<string, string>, login: ReadLogin) => Url;
  readonly write: (url: Url, canonicalHost: CanonicalHost) => string | (Login & { readonly urlPath: string });
  /** `undefined` in a strict registry. */
  readonly loose: Tolerance['~tolerant'] | undefined;
  /** The hosts that it has beside those of RFC 1738: in a tolerant registry, and in a scheme whose document has them. */
  readonly hosts: Pick<HostRule['~hosts'], 'canonicalHost' | 'withoutAddresses'> | undefined;
  /** The parts that must be absent, since tolerant reading alone gives them. */
  readonly absent: readonly string[];
  /** Matches texts that `canParse` accepts without reading them. Made at its first call. */
  pattern: RegExp | undefined;
  /** Reads whole texts, where the scheme has such a reader for its own `read`. */
  readonly whole: WholeReader['~whole'] | undefined;
  /** Writes whole URLs, where the scheme has such a reader for its own `write`. */
  readonly verbatim: Pick<WholeReader, '~text' | '~url'> | undefined;
}

export function compileScheme(
  scheme: AnyScheme,
  tolerance: Tolerance | undefined,
  profile: Profile | undefined,
): CompiledScheme {
  const { syntax } = scheme;
  const loose = tolerance?.['~tolerant'];
  const own: TolerantHalf | undefined = syntax.tolerant;
  const login =
    syntax.form === 'ip' ? { authority: syntax.authority, host: syntax.host, port: syntax.port } : undefined;
  const fast: IpSyntax['fast'] & object = (syntax.form === 'ip' && syntax.fast) || {};
  // Without older meanings, tolerant reading knows nothing of the profile.
  const hasOlder = `,${Object.keys(syntax.rules?.repairs ?? '')}`.includes(`,${profile}-`);
  const write = (loose && own?.write) || syntax.write;
  const absent = (loose ? undefined : own?.parts) ?? [];
  const isVerbatim = fast.verbatim?.[1] === write && absent.length === 0 && profile === undefined;
  return {
    scheme,
    prefix: schemePrefix(scheme),
    colon: scheme.name.length,
    login: login as LoginSyntax | undefined,
    slashRequired: syntax.form === 'ip' && syntax.slash === 'required',
    read: ((hasOlder && own?.read) || syntax.read) as CompiledScheme['read'],
    write: write as CompiledScheme['write'],
    loose,
    hosts: loose ?? syntax.hosts?.['~hosts'],
    absent,
    pattern: undefined,
    // A scheme that was made of another one may read and write in a way of its own.
    whole: fast.verbatim?.[0] === syntax.read && profile === undefined ? fast.whole?.['~whole'] : undefined,
    verbatim: isVerbatim ? fast.whole : undefined,
  };
}

type IpSyntax = Extract<AnyScheme['syntax'], { readonly form: 'ip' }>;

/** The beginning of the URLs of a scheme. */
export function schemePrefix({ name, syntax }: AnyScheme): string {
  return syntax.form === 'ip' ? `${name}://` : `${name}:`;
}

/** The members that a scheme of either form may have for tolerant reading. */
interface TolerantHalf {
  readonly parts?: readonly string[];
  readonly read?: unknown;
  readonly write?: unknown;
}
