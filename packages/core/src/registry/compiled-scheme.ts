import { isRun, lowerCase, XCHAR } from '../grammar/charset.ts';
import { finish } from '../grammar/finish.ts';
import { hostError, isHost } from '../grammar/host.ts';
import {
  isPort,
  type Login,
  type LoginSyntax,
  NOBODY,
  type ReadLogin,
  readLogin,
  writeLogin,
} from '../grammar/login.ts';
import { frozen, hasInherited, ownData, snapshot } from '../grammar/own.ts';
import type { Profile, Reader, TextReader, Trace } from '../grammar/reader.ts';
import type { Failure, Result } from '../grammar/result.ts';
import { asWritten, UnwritableError } from '../grammar/unwritable-error.ts';
import type { AnyScheme, CanonicalHost, Url } from '../scheme/scheme.ts';

/** The opaque value that enables tolerant reading. `tolerant` is the only one. */
export interface Tolerance {
  readonly '~tolerant': {
    /** Reads a whole text. `refusal` is the result of strict reading; `find` gives the scheme of a name. */
    parse(
      text: string,
      refusal: Failure,
      find: (name: string) => CompiledScheme | undefined,
      profile: Profile | undefined,
      trace: Trace | undefined,
    ): Result<Url>;
    reader(text: string, index: number, profile: Profile | undefined): TextReader;
    /** A host as tolerant reading gives it; `undefined` for what it refuses. */
    readonly canonicalHost: CanonicalHost;
    /** A schemepart without the IPv6 addresses of its logins: their brackets have no legal spelling. */
    withoutAddresses(schemepart: string): string;
  };
}

/** A scheme as one registry reads it, in one fixed object shape, so that property access in the parse loop stays monomorphic. */
export interface CompiledScheme {
  readonly scheme: AnyScheme;
  /** The beginning of its URLs: `ftp://`, `mailto:`. */
  readonly prefix: string;
  /** How much of a login it takes. `undefined` for an opaque scheme. */
  readonly login: LoginSyntax | undefined;
  readonly slashRequired: boolean;
  /** Strict reading, or the older meaning where the registry has a profile. */
  readonly read: (reader: Reader<string, string>, login: ReadLogin) => Url;
  readonly write: (url: Url, canonicalHost: CanonicalHost) => string | (Login & { readonly urlPath: string });
  /** `undefined` in a strict registry. */
  readonly loose: Tolerance['~tolerant'] | undefined;
  /** The parts that must be absent, since tolerant reading alone gives them. */
  readonly absent: readonly string[];
  readonly canonicalHost: CanonicalHost;
  /** Matches texts that `canParse` accepts without reading them. Made at its first call. */
  pattern: RegExp | undefined;
}

export function compileScheme(
  scheme: AnyScheme,
  tolerance: Tolerance | undefined,
  profile: Profile | undefined,
): CompiledScheme {
  const { name, syntax } = scheme;
  const loose = tolerance?.['~tolerant'];
  const own = syntax.tolerant ?? NOTHING_MORE;
  const login =
    syntax.form === 'ip' ? { authority: syntax.authority, host: syntax.host, port: syntax.port } : undefined;
  return {
    scheme,
    prefix: syntax.form === 'ip' ? `${name}://` : `${name}:`,
    login: login as LoginSyntax | undefined,
    slashRequired: syntax.form === 'ip' && syntax.slash === 'required',
    read: ((profile !== undefined && own.read) || syntax.read) as CompiledScheme['read'],
    write: ((loose && own.write) || syntax.write) as CompiledScheme['write'],
    loose,
    absent: loose ? NO_PARTS : (own.parts ?? NO_PARTS),
    canonicalHost: loose?.canonicalHost ?? strictHost,
    pattern: undefined,
  };
}

/** A legal host as data has it; `undefined` for any other text. */
function strictHost(host: string): string | undefined {
  return isHost(host) ? lowerCase(host) : undefined;
}

const NOTHING_MORE: { readonly parts?: readonly string[]; readonly read?: unknown; readonly write?: unknown } =
  /* @__PURE__ */ frozen({});
const NO_PARTS: readonly string[] = [];

/** Reads the text after the colon, or after the "//": `genericurl = scheme ":" schemepart` (RFC 1738 §5). */
export function readSchemepart(
  { scheme, login: takes, slashRequired, read }: CompiledScheme,
  reader: TextReader,
): Result<Url> {
  if (takes === undefined) return finish(reader, read(reader, NO_LOGIN), scheme);
  const login = readLogin(reader, takes);
  if (reader.position >= 0) return finish(reader, undefined as never, scheme);
  if (reader.eat('/')) return finish(reader, read(reader, login), scheme);
  // "Some or all of the parts … may be excluded" (§3.1): without a slash, the url-path is read as an empty one.
  if (slashRequired) reader.fail('slash-missing');
  const trace = reader['~trace'];
  reader['~trace'] = undefined;
  const url = read(reader, login);
  reader['~trace'] = trace;
  return finish(reader, url, scheme);
}

export const NO_LOGIN: ReadLogin = { host: '', written: NOBODY };

/**
 * Writes a URL: `genericurl = scheme ":" schemepart`. Only legal URLs are written, whoever made the data: the scheme's
 * `write` encodes decoded parts and checks the others; the login and every character are checked here.
 *
 * @throws UnwritableError that names the part.
 */
export function writeUrl(compiled: CompiledScheme, given: Url): string {
  const { scheme, prefix, login: takes, loose, absent, write, canonicalHost } = compiled;
  // Copies would be a fifth of the time. Data that another program sent may lack the parts that are `undefined`.
  const isOwn = !hasInherited();
  const url = isOwn ? given : snapshot(given);
  for (const part of absent) if ((url as Parts)[part] !== undefined) throw new UnwritableError(part);
  const written = write(url, canonicalHost);
  const parts = isOwn || typeof written === 'string' ? written : ownData(written);
  if (typeof parts === 'string') {
    legal(loose?.withoutAddresses(parts) ?? parts, scheme, url);
    return prefix + parts;
  }
  // An opaque scheme gives a text, and nothing else.
  if (takes === undefined) throw new UnwritableError(undefined);
  const { host } = parts;
  if (typeof host !== 'string') throw new UnwritableError('host', host === undefined ? 'host-missing' : 'part-type');
  const urlPath = legal(parts.urlPath, scheme, url);
  if (host === '' && takes.host !== 'optional') {
    // Tolerant reading alone gives such a host, where the scheme has a form without it.
    if (!loose || !canReadBare(scheme)) throw new UnwritableError('host', 'host-missing');
    if (legalLogin(compiled, parts) !== '') throw new UnwritableError(parts.user === undefined ? 'port' : 'user');
    return `${scheme.name}:${urlPath}`;
  }
  return `${prefix}${legalLogin(compiled, parts)}/${urlPath}`;
}

/** The url-path or schemepart, if a URL can have it. @throws UnwritableError that names the part that stays as written. */
function legal(text: string, { syntax }: AnyScheme, url: Url): string {
  if (isRun(XCHAR, text)) return text;
  for (const part of syntax.asWritten ?? NO_PARTS) {
    const value = (url as Parts)[part];
    if (typeof value === 'string') asWritten(value, XCHAR, part);
  }
  return asWritten(text, XCHAR);
}

function canReadBare({ syntax }: AnyScheme): boolean {
  return syntax.form === 'ip' && syntax.tolerant?.readBare !== undefined;
}

type Parts = Url & { readonly [part: string]: unknown };

/** The login as it is written, with the host as reading gives it. @throws UnwritableError for one that no URL can have. */
function legalLogin({ login, canonicalHost }: CompiledScheme, { user, password, host: given, port }: Login): string {
  const { authority, port: own } = login as LoginSyntax;
  const host = given && canonicalHost(given);
  if (host === undefined) throw new UnwritableError('host', hostError(given)?.code);
  if (port !== own && port !== undefined) {
    if (authority === 'host') throw new UnwritableError('port', 'port-forbidden');
    if (typeof port !== 'number') throw new UnwritableError('port', 'part-type');
    if (!isPort(port))
      throw new UnwritableError('port', Number.isInteger(port) ? 'port-out-of-range' : 'port-malformed');
  }
  if (user !== undefined && authority !== 'login') throw new UnwritableError('user', 'login-forbidden');
  if (password !== undefined && user === undefined) throw new UnwritableError('password', 'password-without-user');
  return writeLogin({ user, password, host, port }, own);
}
