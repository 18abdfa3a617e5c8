import type { CharSet } from '../grammar/charset.ts';
import type { CanonicalHost, Login, LoginSyntax, ReadLogin } from '../grammar/login.ts';
import { frozen } from '../grammar/plain-data.ts';
import type { HostRule, Reader } from '../grammar/reader.ts';
import type { CoreFindingCode, Rules, Section } from '../grammar/rules.ts';
import type { WholeReader } from '../grammar/whole-reader.ts';
import type { SchemeFinding } from './finding.ts';
import type { AccessOptions, AccessPlan, PlanRules, Refusal } from './plan.ts';

/** The field of every typed URL: its scheme, in lower case. The other fields are the scheme's own. */
export interface Url<Name extends string = string> {
  readonly scheme: Name;
}

/** The types of one scheme. What a scheme does not have is not written. */
export interface SchemeTypes {
  readonly form: 'ip' | 'opaque';
  readonly url: Url;
  readonly plan: AccessPlan;
  /** The type of the scheme's table: its keys are the codes of the three kinds. */
  readonly rules?: Rules;
  /** Codes of errors that no table of the scheme has: core's, which the scheme reports itself. */
  readonly code?: string;
  /** Codes of repairs that no table of the scheme has. */
  readonly repair?: string;
  /** Codes of findings that no table of the scheme has. */
  readonly finding?: string;
  /** The options of its access. */
  readonly options?: AccessOptions;
  /** The names of the parts that `build` may go without. */
  readonly default?: PropertyKey;
}

type In<T, Key extends string, Absent> = T extends { readonly [K in Key]: infer Value } ? Value : Absent;

interface SharedSyntax<
  U,
  Code extends string,
  RepairCode extends string,
  FindingCode extends string,
  Default extends PropertyKey,
> {
  /** The amount of a URL that a partial form can leave out (RFC 1630 "Partial form"). Absent: this scheme has no partial forms. */
  readonly partial?: 'path' | 'path-and-search' | 'whole';
  /** The characters that have a meaning of their own in this scheme, of the seven that may (§2.2): `;/?:@=&`. */
  readonly reserved?: string;
  /** The values of parts that `build` may go without. */
  readonly defaults?: Readonly<Record<Default, unknown>> & Partial<NoInfer<U>>;
  /** The names of the parts that stay as written, because the client passes them on undecoded. */
  readonly asWritten?: readonly string[];
  /** The hosts of the scheme's document, where they are not those of RFC 1738: `rfc3986`. */
  readonly hosts?: HostRule;
  /** The one table of the scheme's codes. */
  readonly rules?: Rules<Code, RepairCode, FindingCode>;
}

/** `ip-schemepart = "//" login [ "/" urlpath ]` (RFC 1738 §5). */
export interface IpSyntax<
  U,
  Code extends string = never,
  RepairCode extends string = never,
  FindingCode extends string = never,
  Default extends PropertyKey = never,
> extends SharedSyntax<U, Code, RepairCode, FindingCode, Default>,
    LoginSyntax {
  readonly form: 'ip';
  /** `required`: the slash after the host must be written. */
  readonly slash?: 'required';
  /** Reads the url-path to its end. Characters that are left over are an error without any check. */
  read(reader: Reader<Code, RepairCode>, login: ReadLogin): U;
  /** Writes the parts, encoded. Throws an `UnwritableError` for a part that no URL can have. */
  write(url: U, canonicalHost: CanonicalHost): Login & { readonly urlPath: string };
  /** The extra syntax of tolerant reading and of profiles. Without it, `read` reads on a tolerant reader. */
  readonly tolerant?: {
    /** The parts that tolerant reading alone gives. */
    readonly parts?: readonly string[];
    /** The codes of repairs that leave something of the text out. A schema refuses them, unless they are allowed by name. */
    readonly loses?: readonly RepairCode[];
    read?(reader: Reader<Code, RepairCode>, login: ReadLogin): U;
    /** Reads a URL that has no "//" after its colon. */
    readBare?(reader: Reader<Code | 'slashes-missing', RepairCode>): U;
    /** Reads on where a "?" follows the host, in place of a slash. */
    readSlashless?(reader: Reader<Code, RepairCode>, login: ReadLogin): U;
    write?(url: U, canonicalHost: CanonicalHost): Login & { readonly urlPath: string };
  };
  /** Shortcuts that change nothing but the time. */
  readonly fast?: {
    /**
     * The url-path, in pieces: sets of characters, and the sources of regular expressions whose groups do not capture. What it
     * matches, `canParse` accepts unread: `[FIELD, '(?:;', FIELD, ')*']`.
     */
    readonly pattern?: readonly (CharSet | string)[];
    /**
     * For `resolve`: the URL that differs from `base` in its url-path alone: what `read` gives for `path`, or for `path` "?" `search`. For
     * schemes whose url-path may be any run of unreserved characters, `;:@&=` and escapes, in the path slashes too. The data has the path in
     * its field `path`, as written.
     */
    beside?(base: U, path: string, search: string | undefined): U;
    /**
     * For `canonicalText` and `whole`: the scheme's `read` and `write`, where a text of `pattern` after a host in lower case
     * and a slash is what the one writes of what the other reads, and is read as what was written.
     */
    verbatim?: readonly unknown[];
    /** For `parse`, `format` and `build`, if `verbatim` has the scheme's `read` or `write`: what that gives, for schemes of a path and a search. */
    whole?: WholeReader;
  };
}

/** `schemepart = *xchar` (RFC 1738 §5). */
export interface OpaqueSyntax<
  U,
  Code extends string = never,
  RepairCode extends string = never,
  FindingCode extends string = never,
  Default extends PropertyKey = never,
> extends SharedSyntax<U, Code, RepairCode, FindingCode, Default> {
  readonly form: 'opaque';
  /** Reads the schemepart to its end. Characters that are left over are an error without any check. */
  read(reader: Reader<Code, RepairCode>): U;
  /** Writes the schemepart, encoded. Throws an `UnwritableError` for a part that no URL can have. */
  write(url: U, canonicalHost: CanonicalHost): string;
  /** The extra syntax of tolerant reading and of profiles. Without it, `read` reads on a tolerant reader. */
  readonly tolerant?: {
    /** The parts that tolerant reading alone gives. */
    readonly parts?: readonly string[];
    /** The codes of repairs that leave something of the text out. A schema refuses them, unless they are allowed by name. */
    readonly loses?: readonly RepairCode[];
    read?(reader: Reader<Code, RepairCode>): U;
    write?(url: U, canonicalHost: CanonicalHost): string;
  };
  /** A shortcut that changes nothing but the time. */
  readonly fast?: {
    /** The schemepart, in pieces such as those of an `ip` scheme's url-path. What it matches, `canParse` accepts unread. */
    readonly pattern?: readonly (CharSet | string)[];
  };
}

/** The syntax of a scheme's URLs: the common Internet syntax (RFC 1738 §3.1), or one of its own. */
export type Syntax<
  U,
  Code extends string = never,
  RepairCode extends string = never,
  FindingCode extends string = never,
  Default extends PropertyKey = never,
> = IpSyntax<U, Code, RepairCode, FindingCode, Default> | OpaqueSyntax<U, Code, RepairCode, FindingCode, Default>;

/**
 * `standard`: the ten of RFC 1738 §3. `described`: mentioned without a definition. `reserved`: a name that is held back
 * (§4). `registered`: any other name, and the default. `experimental`: names that begin with "x-", and only they.
 */
export type Status = 'standard' | 'described' | 'reserved' | 'registered' | 'experimental';

type StatusOf<Name extends string> = Name extends `x-${string}` ? 'experimental' : Exclude<Status, 'experimental'>;

/**
 * The words for parts of a URL, where the name of the field does not say them. A key is a path in the data, in which `*` is any
 * one name or index, and `-1` the last index of a list. The first key that fits is taken.
 *
 * ```ts
 * labels: { gtype: 'item type', 'path.-1': 'name', 'path.*': 'directory', 'fields.*.name': 'field name' }
 * ```
 *
 * A word and a colon before the path are for one alternative of the URL, by its `kind`: `'article:id'`. The word may also be
 * what a plan is `by`: such a label says what a client does with a part of the plan, as in `'compose:to': 'write to'`.
 */
export type Labels = { readonly [part: string]: string };

interface Definition<Name extends string, U, Plan, OwnSyntax, FindingCode extends string, Options> {
  readonly name: Name;
  /** The document that specifies the scheme. */
  readonly section: Section;
  readonly status?: StatusOf<Name>;
  readonly syntax: OwnSyntax;
  /** The things that its names stand for. Only for schemes that do not locate a data object (§4). */
  readonly locates?: string;
  /**
   * The names of fields to hide where a URL is shown, at any depth, besides `password`. They are also the names of pairs. Of a text
   * that does not read, all after the colon is hidden.
   */
  readonly secrets?: readonly string[];
  /**
   * More names of pairs such as `code=abc` whose values are to hide where a URL is shown, in either case. Names such as `token` and
   * `user_password` are secret by their last word, in every scheme. `'usual'` are those of web forms, OAuth, SAML and URLs that are signed
   * in advance.
   */
  readonly secretPairs?: readonly string[] | 'usual';
  /** `'alone'`: a client takes a user without a password for the password, so that it is hidden. */
  readonly secretUser?: 'alone';
  /** Words for the parts whose names do not say it. */
  readonly labels?: Labels;
  /** `true`: URLs of this scheme are found in text without a wrapper, though they have no "//". `'@'`: those that have an "@". */
  readonly bare?: boolean | '@';
  /** The control characters that belong to a field's form, by the name of the field. */
  readonly marks?: { readonly [part: string]: string };
  /**
   * Ends of URLs that no other scheme has, such as `;type=a`: `isUnfinished` tries them, and every end of them, with what is half typed.
   */
  readonly endings?: readonly string[];
  /** Facts about the plans that core has to know. */
  readonly plan?: PlanRules<Options>;
  /** Finds what is legal but worth knowing, as far as only the scheme can know it. */
  findings?(url: U): readonly SchemeFinding<FindingCode>[];
  /**
   * The names of the options of its `access`, besides `ports`. `access` refuses any option that no scheme of its registry lists. Without
   * a list, it takes every option.
   */
  readonly options?: readonly (keyof NoInfer<Options> & string)[];
  access(url: U, options: Options): Plan | Refusal<FindingCode>;
}

/**
 * A scheme, as RFC 1738 §4 has it submitted: "a definition of an algorithm for accessing of resources within that
 * scheme and the syntax for representing such a scheme". Neither can be left out.
 */
export type Scheme<T extends SchemeTypes> = SchemeOf<AllTypes<T>>;

/** A scheme by its whole record of types. */
export interface SchemeOf<T extends AllSchemeTypes>
  extends Definition<T['url']['scheme'], T['url'], T['plan'], SyntaxOf<T>, T['finding'], T['options']> {
  /** For types alone: there is no such member. */
  readonly '~types'?: T;
}

type SyntaxOf<T extends AllSchemeTypes> = T['form'] extends 'ip'
  ? IpSyntax<T['url'], T['code'], T['repair'], T['finding'], T['default']>
  : OpaqueSyntax<T['url'], T['code'], T['repair'], T['finding'], T['default']>;

/** The record of types of a scheme, with the codes of its table, and nothing left out. */
type AllTypes<T extends SchemeTypes> = InferredTypes<
  T['form'],
  T['url'],
  T['plan'],
  CodesIn<T, 'code'>,
  CodesIn<T, 'repair'>,
  CodesIn<T, 'finding'> | CoreFindingCode,
  In<T, 'options', AccessOptions>,
  In<T, 'default', never> & PropertyKey
>;

interface AllSchemeTypes extends Required<Omit<SchemeTypes, 'rules'>> {}

/** The codes of one kind in a record of types: the keys of its table, and the codes that it lists besides. */
type CodesIn<T, Kind extends keyof TableOfKind> = (
  | In<T, Kind, never>
  | keyof In<In<T, 'rules', unknown>, TableOfKind[Kind], unknown>
) &
  string;

/** The part of a table that has the codes of one kind. */
interface TableOfKind {
  readonly code: 'errors';
  readonly repair: 'repairs';
  readonly finding: 'findings';
}

/** Any scheme at all. */
// biome-ignore lint/suspicious/noExplicitAny: only a scheme can write what it read
export type AnyScheme = SchemeOf<any>;

/** The types that `defineScheme` infers. */
export interface InferredTypes<Form, U, Plan, Code, RepairCode, FindingCode, Options, Default> {
  readonly form: Form;
  readonly url: U;
  readonly plan: Plan;
  readonly code: Code;
  readonly repair: RepairCode;
  readonly finding: FindingCode;
  readonly options: Options;
  readonly default: Default;
}

/** The one way to make a scheme, for everybody. It infers every type; write `read` before `write`. */
// @__NO_SIDE_EFFECTS__
export function defineScheme<
  const Name extends string,
  const U extends Url<Name>,
  const Plan extends AccessPlan,
  Code extends string = never,
  RepairCode extends string = never,
  FindingCode extends string = never,
  Options extends AccessOptions = AccessOptions,
  Default extends PropertyKey = never,
>(
  scheme: Definition<Name, U, Plan, IpSyntax<U, Code, RepairCode, FindingCode, Default>, FindingCode, Options>,
): Scheme<InferredTypes<'ip', U, Plan, Code, RepairCode, FindingCode, Options, Default>>;
export function defineScheme<
  const Name extends string,
  const U extends Url<Name>,
  const Plan extends AccessPlan,
  Code extends string = never,
  RepairCode extends string = never,
  FindingCode extends string = never,
  Options extends AccessOptions = AccessOptions,
  Default extends PropertyKey = never,
>(
  scheme: Definition<Name, U, Plan, OpaqueSyntax<U, Code, RepairCode, FindingCode, Default>, FindingCode, Options>,
): Scheme<InferredTypes<'opaque', U, Plan, Code, RepairCode, FindingCode, Options, Default>>;
export function defineScheme(scheme: AnyScheme): AnyScheme {
  const { name, status } = Object(scheme) as AnyScheme;
  const usual = typeof name === 'string' && name.startsWith('x-') ? 'experimental' : 'registered';
  return frozenScheme({ ...scheme, status: status ?? usual });
}

/** The scheme, frozen at any depth: itself if it is, otherwise a copy, for which every member was read once. */
export function frozenScheme<S extends AnyScheme>(scheme: S): S {
  if (Object.isFrozen(scheme) && !Object.getPrototypeOf(Object(scheme))) return scheme;
  const { syntax, ...others } = Object(scheme) as AnyScheme;
  // A syntax may be of a class, and is copied all the same.
  return frozen({ ...others, syntax: { ...syntax } }) as S;
}
