import { type LoginSyntax, readLogin, writeLogin } from '../grammar/login.ts';
import { finish, type StrictReader } from '../grammar/reader.ts';
import type { Result } from '../grammar/result.ts';
import type { AnyScheme, Login, Url } from './scheme.ts';

/**
 * A scheme as the registry reads by it. Schemes come in all shapes, and looking into objects of many shapes is slow; these
 * are of one.
 */
export interface Entry {
  readonly scheme: AnyScheme;
  /** What a URL of it begins with. */
  readonly opening: string;
  /** What of a login it takes; an opaque scheme none. */
  readonly login: LoginSyntax | undefined;
  readonly slash: boolean;
  /** Whether a URL of it must have a host, and `readBare` reads one that has none. */
  readonly bare: boolean;
  readonly syntax: AnyScheme['syntax'];
}

export function entryOf(scheme: AnyScheme): Entry {
  const { name, syntax } = scheme;
  if (syntax.form === 'opaque') {
    return { scheme, opening: `${name}:`, login: undefined, slash: false, bare: false, syntax };
  }
  const login = { authority: syntax.authority, host: syntax.host, port: syntax.port } as LoginSyntax;
  const bare = syntax.host === undefined && syntax.readBare !== undefined;
  return { scheme, opening: `${name}://`, login, slash: syntax.slash === 'required', bare, syntax };
}

/** Reads what stands behind the colon, or behind the "//": `genericurl = scheme ":" schemepart` (RFC 1738 §5). */
export function readEntry({ scheme, syntax, login: takes, slash }: Entry, reader: StrictReader): Result<Url> {
  if (takes === undefined) return finish(reader, syntax.read(reader, NO_LOGIN), scheme);
  const login = readLogin(reader, takes);
  if (reader.position >= 0) return finish(reader, undefined as never, scheme);
  // "Some or all of the parts … may be excluded" (§3.1): without a slash, the url-path is read as an empty one.
  if (!reader.eat('/') && slash) reader.fail('slash-missing');
  return finish(reader, syntax.read(reader, login), scheme);
}

const NO_LOGIN: Login = { host: '' };

/** `genericurl = scheme ":" schemepart`; `loosely` where tolerant reading will read it back. */
export function writeEntry({ scheme, syntax, opening, login, bare }: Entry, url: Url, loosely = true): string {
  const parts = syntax.write(url);
  if (typeof parts === 'string') return opening + parts;
  if (bare && loosely && parts.host === '') return `${scheme.name}:${parts.urlPath}`;
  return `${opening}${writeLogin(parts, login?.port)}/${parts.urlPath}`;
}
