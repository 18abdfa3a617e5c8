import type {
  CanonicalHost,
  CharacterCode,
  FindingRule,
  HostRule,
  IpSyntax,
  LoginCode,
  LoginSyntax,
  OpaqueSyntax,
  ReadLogin,
  Rule,
  Rules,
} from '@url/core/scheme';
import { ownOptions } from '@url/core/scheme';
import type { CodesOf, Data, DefaultsOf, Field, FieldsOf, Flat, Production, RepairsOf } from './making/production.ts';
import { both, codecsOf, inTurn, NOTHING, notationOf, outlineOf, sequence } from './making/sequence.ts';
import { FIELDS, type LoginFields, storeLogin } from './productions/login.ts';

/** The url of an `ip` grammar. */
export type IpUrl<Name extends string, Authority, Port, Items> = Flat<
  Field<'scheme', Name> & LoginFields<Authority, Port> & FieldsOf<Items>
>;
/** The url of an `opaque` grammar. */
export type OpaqueUrl<Name extends string, Items> = Flat<Field<'scheme', Name> & FieldsOf<Items>>;

/** The options of `opaque`: what core needs in a syntax and productions do not contain. */
export interface GrammarOptions<Code extends string, RepairCode extends string, FindingCode extends string> {
  /** The part of a URL that a partial form can leave out. Absent: this scheme has no partial forms. */
  readonly partial?: 'path' | 'path-and-search' | 'whole';
  /** The characters with a meaning of their own. Without it, they are the delimiters of the productions. */
  readonly reserved?: string;
  /** The hosts of the scheme's document, where they are not those of RFC 1738: `rfc3986` of `@url/core/scheme`. */
  readonly hosts?: HostRule;
  /** The one table of the scheme's codes. */
  readonly rules?: Rules<Code, RepairCode, FindingCode>;
}

/** The options of `ip`. */
export interface IpOptions<
  Authority extends LoginSyntax['authority'],
  Port extends number | undefined,
  Code extends string,
  RepairCode extends string,
  FindingCode extends string,
> extends GrammarOptions<Code, RepairCode, FindingCode>,
    Omit<LoginSyntax, 'authority' | 'port'> {
  readonly authority: Authority;
  readonly port?: Port;
  /** `required`: the slash after the host must be written. */
  readonly slash?: 'required';
}

/** The table of codes of a grammar. */
interface Table<Code extends string, RepairCode extends string, FindingCode extends string> {
  readonly errors?: { readonly [Each in Code]?: Rule };
  readonly repairs?: { readonly [Each in RepairCode]?: Rule };
  readonly findings?: { readonly [Each in FindingCode]?: FindingRule };
}

/** The syntax of an `ip` grammar. Findings of core's codes, which its table need not have, may come to it in `defineScheme`. */
export interface IpGrammar<
  U,
  Code extends string,
  RepairCode extends string,
  FindingCode extends string,
  Default extends string,
> extends Omit<IpSyntax<U, Code, RepairCode, never, Default>, 'defaults' | 'rules'> {
  readonly defaults?: Readonly<Record<Default, never>>;
  readonly rules?: Table<Code, RepairCode, FindingCode>;
}

/** The syntax of an `opaque` grammar. */
export interface OpaqueGrammar<
  U,
  Code extends string,
  RepairCode extends string,
  FindingCode extends string,
  Default extends string,
> extends Omit<OpaqueSyntax<U, Code, RepairCode, never, Default>, 'defaults' | 'rules'> {
  readonly defaults?: Readonly<Record<Default, never>>;
  readonly rules?: Table<Code, RepairCode, FindingCode>;
}

/**
 * The syntax of a scheme that is its grammar: `name "://" login [ "/" items ]`. It is one as any other: it may be spread, and be given
 * a `tolerant.read` of its own.
 *
 * ```ts
 * syntax: ip('redis', { port: 6379, authority: 'login' }, written('database', DIGIT)),
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function ip<
  const Name extends string,
  const Authority extends LoginSyntax['authority'],
  const Items extends readonly Production<unknown, NoInfer<Code> | CharacterCode | LoginCode, NoInfer<RepairCode>>[],
  const Port extends number | undefined = undefined,
  const Code extends string = never,
  const RepairCode extends string = never,
  const FindingCode extends string = never,
>(
  name: Name,
  options: IpOptions<Authority, Port, Code, RepairCode, FindingCode>,
  ...items: Items
): IpGrammar<
  IpUrl<Name, Authority, Port, Items>,
  Code | CodesOf<Items>,
  RepairCode | RepairsOf<Items>,
  FindingCode,
  DefaultsOf<Items>
> {
  const own = ownOptions(options, 'ip', [...OPTIONS, 'authority', 'host', 'port', 'slash']);
  const { authority, host, reserved, slash } = own;
  const { read, write } = sequence(items, { next: [], isAfterSlash: true });
  const loginOf = (url: Data, urlPath: string): Data => {
    const login: Data = { urlPath };
    for (const field of FIELDS[authority]) login[field] = url[field];
    return login;
  };
  const notation = items.map(notationOf);
  const { pattern, mayBeEmpty } = outlineOf(items);
  // Without a slash after the host, the items are read as empty ones.
  const hasPattern = pattern !== undefined && (mayBeEmpty || slash === 'required');
  const syntax = {
    ...own,
    ...membersFrom(items, host === 'optional' ? { host: '' } : {}, reserved),
    form: 'ip',
    read(reader: never, login: ReadLogin): Data {
      // V8 gives an empty object room for four fields, and any other literal for its own alone.
      const url: Data = {};
      url['scheme'] = name;
      storeLogin(url, login, authority);
      read(reader, url, (reader as { readonly index: number }).index);
      return url;
    },
    write: (url: Data, canonicalHost: CanonicalHost) => loginOf(url, write(url, canonicalHost, false)),
    tolerant: { write: (url: Data, canonicalHost: CanonicalHost) => loginOf(url, write(url, canonicalHost, true)) },
    fast: hasPattern ? { pattern } : undefined,
    '~grammar': () => notation,
  };
  return syntax as never;
}

/** The syntax of a scheme that is its grammar, and is not an `ip` scheme: `name ":" items`. */
// @__NO_SIDE_EFFECTS__
export function opaque<
  const Name extends string,
  const Items extends readonly Production<unknown, NoInfer<Code> | CharacterCode | LoginCode, NoInfer<RepairCode>>[],
  const Code extends string = never,
  const RepairCode extends string = never,
  const FindingCode extends string = never,
>(
  name: Name,
  options: GrammarOptions<Code, RepairCode, FindingCode>,
  ...items: Items
): OpaqueGrammar<
  OpaqueUrl<Name, Items>,
  Code | CodesOf<Items>,
  RepairCode | RepairsOf<Items>,
  FindingCode,
  DefaultsOf<Items>
> {
  const own = ownOptions(options, 'opaque', OPTIONS);
  const [first = NOTHING, ...others] = codecsOf(items, { next: [], isAfterSlash: false });
  // Read in two parts, which is a call less.
  const rest = inTurn(others);
  const { write } = both(first, rest);
  const notation = items.map(notationOf);
  const { pattern } = outlineOf(items);
  const syntax = {
    ...own,
    ...membersFrom(items, {}, own.reserved),
    form: 'opaque',
    read(reader: never): Data {
      // V8 gives an empty object room for four fields, and any other literal for its own alone.
      const url: Data = {};
      url['scheme'] = name;
      first.read(reader, url, (reader as { readonly index: number }).index);
      rest.read(reader, url, (reader as { readonly index: number }).index);
      return url;
    },
    write: (url: Data, canonicalHost: CanonicalHost) => write(url, canonicalHost, false),
    tolerant: { write: (url: Data, canonicalHost: CanonicalHost) => write(url, canonicalHost, true) },
    fast: pattern && { pattern },
    '~grammar': () => notation,
  };
  return syntax as never;
}

const OPTIONS = ['partial', 'reserved', 'hosts', 'rules'] as const;

/** The members of a syntax that follow from productions. */
function membersFrom(items: readonly Production[], absent: Data, reserved: string | undefined): object {
  return {
    // Those of the delimiters that a scheme may reserve (RFC 1738 §2.2).
    reserved:
      reserved ?? [...';/?:@=&'].filter((char) => items.some((item) => item.delimiters.includes(char))).join(''),
    asWritten: items.flatMap((item) => item.asWritten),
    defaults: Object.assign(absent, ...items.map((item) => item.absent)),
  };
}
