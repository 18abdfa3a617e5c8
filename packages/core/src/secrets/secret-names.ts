import { decode } from '../grammar/encoding.ts';
import type { LoginSyntax } from '../grammar/login.ts';
import { COLON, DEEPEST, isWordCode, runBefore, SLASH } from './delimiters.ts';

/** The names of what is secret in the texts of one scheme, or of all. */
export interface SecretNames {
  /** The names of fields. */
  readonly fields: ReadonlySet<string>;
  /** The names of values in a list such as `code=1&state=2`, as they are listed and as `plainName` has them. */
  readonly pairs: ReadonlySet<string>;
  /** Those that are more than one word, such as `x.y`. */
  readonly odd: readonly string[];
  /** The secrets of the whole registry. */
  readonly ofAll: RegistrySecrets;
}

/** The secrets of the schemes of a registry. */
export interface RegistrySecrets {
  /** The names of all schemes together. */
  readonly names: SecretNames;
  /** Matches the beginning of a URL whose scheme has secret fields. */
  readonly bodies: RegExp | undefined;
  /** Matches the beginning of a URL whose scheme has any secret names, and of one with a "//". Nobody asks where no scheme has names. */
  readonly urls: RegExp;
  /** The registered scheme of a name in lower case. */
  find(name: string): KnownScheme | undefined;
}

/** A registered scheme. */
export interface KnownScheme {
  /** The parts of a login that it takes. `undefined` for an opaque scheme, which may take one of its own. */
  readonly login: LoginSyntax | undefined;
}

/** The names of secrets as a scheme lists them. */
export interface ListedSecrets {
  readonly name: string;
  readonly secrets?: readonly string[];
  readonly secretPairs?: readonly string[] | 'usual';
}

/** Collects the names of secrets from the schemes of a registry. */
export function registrySecrets(
  schemes: readonly ListedSecrets[],
  find: (name: string) => KnownScheme | undefined,
): RegistrySecrets {
  const withFields = schemes.filter(({ secrets }) => stringsIn(secrets).length > 0);
  const withNames = schemes.filter((scheme) => withFields.includes(scheme) || pairsIn(scheme).length > 0);
  const bodies = withFields[0] && new RegExp(beginningsOf(withFields), 'gi');
  const urls = new RegExp(`${COLON.source}(?:${SLASH.source}){2}|${beginningsOf(withNames)}`, 'gi');
  const ofAll: { names?: SecretNames } & Omit<RegistrySecrets, 'names'> = { bodies, urls, find };
  ofAll.names = namesOf(schemes, ofAll as RegistrySecrets);
  return ofAll as RegistrySecrets;
}

/** The source of an expression for the beginnings of URLs of some schemes, up to the colon. */
function beginningsOf(schemes: readonly ListedSecrets[]): string {
  const names = schemes.map(({ name }) => name.replace(/[^\w-]/g, '\\$&'));
  return `(?:^|[^a-z\\d+.-]|%(?:25)*[\\dA-F]{2})(?:${names.join('|')})${COLON.source}`;
}

/** The names of the secrets of some schemes. `password` is always one. */
export function namesOf(schemes: readonly ListedSecrets[], ofAll: RegistrySecrets): SecretNames {
  const fields = ['password', ...schemes.flatMap(({ secrets }) => stringsIn(secrets))];
  const listed = [...fields, ...schemes.flatMap(pairsIn)];
  return {
    fields: new Set(fields),
    pairs: new Set(listed.flatMap((name) => [name, plainName(name)])),
    odd: listed.filter((name) => /[^\w-]/.test(name)).map((name) => name.toLowerCase()),
    ofAll,
  };
}

/** A name as names are compared: `accessToken`, `Access-Token` and `access_token` are one. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** True for one of these names. */
function isNamed(name: string, pairs: ReadonlySet<string>): boolean {
  if (pairs.has(name)) return true;
  return NO_LOWER_CASE.test(name) && pairs.has(plainName(name));
}

function pairsIn({ secretPairs }: ListedSecrets): readonly string[] {
  return secretPairs === 'usual' ? USUAL.split(' ') : stringsIn(secretPairs);
}

/**
 * The names of values in a search or a fragment that let whoever knows them act for another: passwords, sessions and keys, what
 * OAuth (RFC 5849, RFC 6749, RFC 6750, RFC 7521, RFC 7636) and SAML pass on, and signatures of URLs that are signed in advance.
 */
const USUAL: string =
  'token access_token refresh_token id_token auth_token session_token private_token oauth_token oauth_token_secret ' +
  'code code_verifier oauth_verifier assertion client_assertion samlresponse client_secret secret passwd pwd pass otp ' +
  'auth jwt api_key x-api-key session_id jsessionid ' +
  'signature sig oauth_signature x-amz-signature x-amz-security-token x-goog-signature';

/** The names in a list that anybody may have written. */
function stringsIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== '') : [];
}

/**
 * The character before a secret name that ends at `end`, such as `&`. `''` for a name at the beginning. `undefined` if no secret
 * name is there.
 */
export function secretNameBefore(
  text: string,
  from: number,
  end: number,
  { pairs, odd }: SecretNames,
): string | undefined {
  const word = runBefore(text, end, isWordCode);
  const before = text.charAt(end - word.length - 1);
  // Most names are a word.
  if (word !== '' && before !== '%' && odd.length === 0) return isNamed(word, pairs) ? before : undefined;
  return decoratedNameIn(text.slice(from, end), pairs, odd);
}

/** True for the name of a secret value, however it is written. */
export function isSecretName(name: string, { pairs, odd }: SecretNames): boolean {
  if (pairs.has(name)) return true;
  return NO_LOWER_CASE.test(name) && decoratedNameIn(name, pairs, odd) !== undefined;
}

const NO_LOWER_CASE = /[^a-z\d]/;

/** True for a pair of a list, `{ name, value }`, whose value is a secret. */
export function isSecretPair(data: object, names: SecretNames): boolean {
  const { name } = data as { readonly name?: unknown };
  return typeof name === 'string' && isSecretName(name, names);
}

/** The character before a secret name at the end of a text: `token[]`, `access%5Ftoken`, `user[password]`, `"code" `. */
function decoratedNameIn(text: string, pairs: ReadonlySet<string>, odd: readonly string[]): string | undefined {
  let rest = decodeAll(text).toLowerCase();
  for (;;) {
    rest = withoutEnd(rest, ` \t\r\n+/"'\``);
    const name = wordAtEnd(rest);
    if (isNamed(name, pairs)) return rest.charAt(rest.length - name.length - 1);
    const other = odd.find(
      (each) => rest.endsWith(each) && !isWordCode(rest.charCodeAt(rest.length - each.length - 1)),
    );
    if (other !== undefined) return rest.charAt(rest.length - other.length - 1);
    if (!rest.endsWith(']')) return undefined;
    // The name in the last brackets, or the one before them.
    const bracket = rest.lastIndexOf('[');
    if (bracket === -1) return undefined;
    const inside = withoutEnd(rest.slice(bracket, -1), `"' `);
    if (isNamed(wordAtEnd(inside), pairs)) return rest.charAt(bracket);
    rest = rest.slice(0, bracket);
  }
}

function decodeAll(text: string): string {
  let decoded = text;
  for (let level = 0; level <= DEEPEST && decoded.includes('%'); level += 1) decoded = decode(decoded);
  return decoded;
}

function withoutEnd(text: string, characters: string): string {
  const end = runBefore(text, text.length, (code) => characters.includes(String.fromCharCode(code)));
  return text.slice(0, text.length - end.length);
}

function wordAtEnd(text: string): string {
  return runBefore(text, text.length, isWordCode);
}
