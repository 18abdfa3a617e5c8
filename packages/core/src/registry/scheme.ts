import { type CharSet, charSet, DIGIT, HIALPHA, LOWALPHA, lowerCase, plainEnd } from '../grammar/charset.ts';
import type { Reader, Rules } from '../grammar/reader.ts';
import { type Failure, failure, type Section } from '../grammar/result.ts';
import type { AccessOptions, AccessPlan, RefusedPlan } from './access.ts';
import type { Finding, Locate } from './finding.ts';

/** What every typed URL has: its scheme, in lower case. The rest is the scheme's own. */
export interface Url<Name extends string = string> {
  readonly scheme: Name;
}

/** `login = [ user [ ":" password ] "@" ] hostport` (RFC 1738 §3.1). */
export interface Login {
  /** Octets. An empty user name is not the same as none: `ftp://@host/` has one, `ftp://host/` has not. */
  readonly user?: string | undefined;
  /** Octets. An empty password is not the same as none: `ftp://foo:@host/` has one. */
  readonly password?: string | undefined;
  /** In lower case; `''` only where the scheme lets it be left out. */
  readonly host: string;
  /** The scheme's default where none is written. */
  readonly port?: number | undefined;
}

interface AnyForm<U, Code extends string, RepairCode extends string, Default extends PropertyKey> {
  /** What of a URL a partial form can stand for (RFC 1630 "Partial form"); absent: this scheme has none. */
  readonly partial?: 'path' | 'path-and-search' | 'whole';
  /** The characters that mean something of their own in this scheme, of the seven that may (§2.2): `;/?:@=&`. */
  readonly reserved?: string;
  /** What `build` fills in for parts that are left out. */
  readonly defaults?: Readonly<Record<Default, unknown>> & Partial<NoInfer<U>>;
  /** What is refused by this scheme's own rules. */
  readonly errors?: Rules<Code>;
  /** What tolerant reading takes although this scheme's rules forbid it. */
  readonly repairs?: Rules<RepairCode>;
}

/** `ip-schemepart = "//" login [ "/" urlpath ]` (RFC 1738 §5). */
export interface IpSyntax<
  U,
  Code extends string = never,
  RepairCode extends string = never,
  Default extends PropertyKey = never,
> extends AnyForm<U, Code, RepairCode, Default> {
  readonly form: 'ip';
  /** How much of a login may be written: user and password too, host and port, or a host alone. */
  readonly authority: 'login' | 'hostport' | 'host';
  /** The default port, where the scheme has one. */
  readonly port?: number;
  /** Whether the host may be empty. */
  readonly host?: 'optional';
  /** Whether the slash after the host must be written. */
  readonly slash?: 'required';
  /**
   * The url-path as a regular expression's source, made of the same sets with `run`. It is optional and only makes
   * `canParse` quick: a text that it does not match is read.
   */
  readonly pattern?: string;
  /** Reads the url-path to its end; what is left over is an error without anybody having to look. */
  read(reader: Reader<Code, RepairCode>, login: Login): U;
  /** Tolerant reading alone: reads, behind the colon, a URL that has no "//". It notes with `allow` what it forgives. */
  readBare?(reader: Reader<Code | 'slashes-missing', RepairCode>): U;
  /** Tolerant reading alone: reads on where a "?" stands in place of the slash after the host. */
  readSlashless?(reader: Reader<Code, RepairCode>, login: Login): U;
  /**
   * The URL that differs from `base` in its url-path alone: what `read` makes of `path`, or of `path` "?" `search`.
   * It is optional and only makes `resolve` quick, for a scheme which every such url-path fits as it stands: both are of
   * unreserved characters, `;:@&=` and canonical escapes, and the path has slashes too.
   */
  beside?(base: U, path: string, search: string | undefined): U;
  write(url: U): Login & { readonly urlPath: string };
}

/** `schemepart = *xchar` (RFC 1738 §5). */
export interface OpaqueSyntax<
  U,
  Code extends string = never,
  RepairCode extends string = never,
  Default extends PropertyKey = never,
> extends AnyForm<U, Code, RepairCode, Default> {
  readonly form: 'opaque';
  /** Reads the schemepart to its end; what is left over is an error without anybody having to look. */
  read(reader: Reader<Code, RepairCode>): U;
  /** The schemepart, as text. */
  write(url: U): string;
}

export type Syntax<
  U,
  Code extends string = never,
  RepairCode extends string = never,
  Default extends PropertyKey = never,
> = IpSyntax<U, Code, RepairCode, Default> | OpaqueSyntax<U, Code, RepairCode, Default>;

/**
 * `standard`: the ten of RFC 1738 §3. `described`: elsewhere, without a definition. `reserved`: a name held back (§4).
 * `registered`: anybody's, unless said otherwise. `experimental`: names beginning with "x-", and only they.
 */
export type Status = 'standard' | 'described' | 'reserved' | 'registered' | 'experimental';

type StatusOf<Name extends string> = Name extends `x-${string}` ? 'experimental' : Exclude<Status, 'experimental'>;

/**
 * A scheme, as RFC 1738 §4 has it submitted: "a definition of an algorithm for accessing of resources within that
 * scheme and the syntax for representing such a scheme". Neither can be left out.
 */
export interface Scheme<
  Name extends string,
  U extends Url<Name>,
  Plan extends AccessPlan,
  Code extends string = never,
  Options extends AccessOptions = AccessOptions,
  RepairCode extends string = never,
  Default extends PropertyKey = never,
> {
  readonly name: Name;
  /** Where the scheme is specified. */
  readonly section: Section;
  readonly status?: StatusOf<Name>;
  readonly syntax: Syntax<U, Code, RepairCode, Default>;
  /** What its names stand for, and only where they locate no data object (§4). */
  readonly locates?: string;
  /** Names of fields to hide where a URL is shown, at any depth, besides `password`. */
  readonly secrets?: readonly string[];
  /** What is legal but worth knowing, as far as only the scheme can know it; `at` says where that stands in the text. */
  findings?(url: U, at?: Locate): readonly Finding[];
  access(url: U, options: Options): Plan | RefusedPlan;
  /** For types alone: there is no such member. */
  readonly '~types'?: SchemeTypes<U, Plan, Code, Options, Default> | undefined;
}

interface SchemeTypes<U, Plan, Code, Options, Default> {
  readonly url: U;
  readonly plan: Plan;
  readonly code: Code;
  readonly options: Options;
  readonly default: Default;
}

/** Any scheme at all, for signatures that only pass one on. */
export interface AnyScheme {
  readonly name: string;
  readonly section: Section;
  readonly status?: Status;
  // biome-ignore lint/suspicious/noExplicitAny: what a scheme reads, only the scheme can write
  readonly syntax: Syntax<any, any, any, any>;
  readonly locates?: string;
  readonly secrets?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  findings?(url: any, at?: Locate): readonly Finding[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  access(url: any, options: any): AccessPlan;
  readonly '~types'?: SchemeTypes<Url, AccessPlan, string, AccessOptions, PropertyKey> | undefined;
}

/** The one way to make a scheme, for ours and for anybody's. It infers every type; `read` stands before `write`. */
// @__NO_SIDE_EFFECTS__
export function defineScheme<
  const Name extends string,
  const U extends Url<Name>,
  const Plan extends AccessPlan,
  Code extends string = never,
  Options extends AccessOptions = AccessOptions,
  RepairCode extends string = never,
  Default extends PropertyKey = never,
>(
  scheme: Scheme<Name, U, Plan, Code, Options, RepairCode, Default>,
): Scheme<Name, U, Plan, Code, Options, RepairCode, Default> {
  const status = String(scheme.name).startsWith('x-') ? 'experimental' : 'registered';
  return { ...scheme, status: scheme.status ?? (status as StatusOf<Name>) };
}

// scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]
// "programs interpreting URLs should treat upper case letters as equivalent" (§2.1)
const SCHEME: CharSet = /* @__PURE__ */ charSet(LOWALPHA, HIALPHA, DIGIT, '+-.');

export type NameCode = 'scheme-missing' | 'scheme-malformed' | 'scheme-unregistered' | 'prefix-unexpected';

/** The name a text begins with, in lower case, and where its colon stands; or what is wrong with it. */
export function readName(text: string): { readonly name: string; readonly colon: number } | Failure<NameCode> {
  const end = plainEnd(SCHEME, text, 0);
  const colon = text.search(/[:/#]/);
  if (text[colon] !== ':') return failure('scheme-missing', 'RFC 1738 §2.1', 0);
  if (end === 0 || end < colon) return failure('scheme-malformed', 'RFC 1738 §2.1', end);
  const name = lowerCase(text.slice(0, end));
  return name === 'url' ? failure('prefix-unexpected', 'RFC 1738 Appendix', 0) : { name, colon };
}

/**
 * What RFC 1738 §4 asks of a registration. A scheme that falls short is its programmer's mistake.
 *
 * @throws TypeError that names the scheme and the section.
 */
export function assertRegistrable(scheme: AnyScheme): void {
  const { name, syntax, access, status, locates } = Object(scheme) as AnyScheme;
  const refuse = (reason: string, section: Section): never => {
    throw new TypeError(`scheme ${JSON.stringify(name)}: ${reason} (${section})`);
  };
  if (typeof name !== 'string' || name === '' || plainEnd(SCHEME, name, 0) < name.length || name !== lowerCase(name)) {
    refuse('malformed name', 'RFC 1738 §2.1');
  }
  if (name === 'url') refuse('"URL:" is a prefix, no scheme', 'RFC 1738 Appendix');
  if (typeof syntax !== 'object' || syntax === null) refuse('syntax is missing', 'RFC 1738 §4');
  if (typeof access !== 'function') refuse('access is missing', 'RFC 1738 §4');
  if (status !== undefined && (status === 'experimental') !== name.startsWith('x-')) {
    refuse('names beginning with "x-", and only they, are experimental', 'RFC 1738 §4');
  }
  if (status !== 'reserved' && /^(afs|mid|cid|nfs|tn3270|mailserver|z39\.50|urn)$/.test(name)) {
    refuse('the name is held back, for status "reserved" alone', 'RFC 1738 §4');
  }
  const wrong = [...(syntax.reserved ?? '')].find((char) => !';/?:@=&'.includes(char));
  if (wrong !== undefined) refuse(`may not reserve ${JSON.stringify(wrong)}`, 'RFC 1738 §2.2');
  if (locates === '') refuse('locates must say what its names stand for', 'RFC 1738 §4');
}
