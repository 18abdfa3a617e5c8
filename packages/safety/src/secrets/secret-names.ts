import { decode } from '@url/core';
import type { LoginSyntax } from '@url/core/scheme';
import { type SecretUrls, secretUrlsOf } from './secret-shapes.ts';
import { COLON, DEEPEST, isWordCode, runBefore, SLASH } from './tokens.ts';

/** The names of what is secret in the texts of one scheme, or of all. */
export interface SecretNames {
  /** The names of fields. */
  readonly fields: ReadonlySet<string>;
  /** The names of values in a list such as `code=1&state=2`, as they are listed and as `plainName` has them. */
  readonly pairs: ReadonlySet<string>;
  /** Those that are more than one word, such as `x.y`. */
  readonly odd: readonly string[];
  /** True if the names that are secret in lists of a search, a form or data are meant too. */
  readonly isUsual: boolean;
  /** True if a user without a password is a secret. */
  readonly isUserSecret: boolean;
  /** The secrets of the whole registry. */
  readonly ofAll: RegistrySecrets;
}

/** The secrets of the schemes of a registry. */
export interface RegistrySecrets {
  /** The names of all schemes together. */
  readonly names: SecretNames;
  /** The URLs whose path is the secret. */
  readonly secretUrls: SecretUrls;
  /** Matches a word of a secret name, or an option of a program with a password. */
  readonly words: RegExp;
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
  readonly scheme?: { readonly secretUser?: 'alone' };
}

/** The names of secrets as a scheme lists them. */
export interface ListedSecrets {
  readonly name: string;
  readonly secrets?: readonly string[];
  readonly secretPairs?: readonly string[] | 'usual';
  readonly secretUser?: 'alone';
}

/** Collects the names of secrets from the schemes of a registry. */
export function registrySecrets(
  schemes: readonly ListedSecrets[],
  find: (name: string) => KnownScheme | undefined,
  secretUrls: readonly string[] = [],
): RegistrySecrets {
  const withFields = schemes.filter(({ secrets }) => stringsIn(secrets).length > 0);
  const withNames = schemes.filter((scheme) => withFields.includes(scheme) || pairsIn(scheme).length > 0);
  const bodies = withFields[0] && new RegExp(beginningsOf(withFields), 'gi');
  const urls = new RegExp(`${COLON.source}(?:${SLASH.source}){2}|${beginningsOf(withNames)}`, 'gi');
  const listed = schemes.flatMap((scheme) => [...stringsIn(scheme.secrets), ...pairsIn(scheme)].map(escaped));
  const words = new RegExp([WORDS, ...listed].join('|'), 'i');
  const ofAll: { names?: SecretNames } & Omit<RegistrySecrets, 'names'> = {
    secretUrls: secretUrlsOf(secretUrls),
    words,
    bodies,
    urls,
    find,
  };
  ofAll.names = { ...namesOf(schemes, ofAll as RegistrySecrets), isUsual: true, isUserSecret: false };
  return ofAll as RegistrySecrets;
}

/** The source of an expression for the beginnings of URLs of some schemes, up to the colon. */
function beginningsOf(schemes: readonly ListedSecrets[]): string {
  const names = schemes.map(({ name }) => escaped(name));
  return `(?:^|[^a-z\\d+.-]|%(?:25)*[\\dA-F]{2})(?:${names.join('|')})${COLON.source}`;
}

function escaped(name: string): string {
  return name.replace(/[^\w-]/g, '\\$&');
}

/** The names of the secrets of some schemes. `password` is always one. */
export function namesOf(schemes: readonly ListedSecrets[], ofAll: RegistrySecrets): SecretNames {
  const fields = ['password', ...schemes.flatMap(({ secrets }) => stringsIn(secrets))];
  const listed = [...fields, ...schemes.flatMap(pairsIn)];
  return {
    isUsual: schemes.some(({ secretPairs }) => secretPairs === 'usual'),
    isUserSecret: schemes.length === 1 && schemes[0]?.secretUser === 'alone',
    fields: new Set(fields),
    pairs: new Set(listed.flatMap((name) => [name, plainName(name)])),
    odd: listed.filter((name) => /[^\w-]/.test(name)).map((name) => name.toLowerCase()),
    ofAll,
  };
}

/** A name as names are compared: `accessToken`, `Access-Token` and `access_token` are one. */
function plainName(name: string): string {
  return PLAIN.test(name) ? name : name.toLowerCase().replace(/[-_]/g, '');
}

const PLAIN = /^[a-z\d]*$/;

/** True for the name of a secret: a listed one, one of the table, or where lists have it, one of the usual ones. */
function isNamed(name: string, { pairs, isUsual }: KnownNames): boolean {
  if (pairs.has(name)) return true;
  const plain = plainName(name);
  return LAST_WORD.test(plain) || pairs.has(plain) || (isUsual && USUAL.test(plain));
}

type KnownNames = Pick<SecretNames, 'pairs' | 'odd' | 'isUsual'>;

/** True for a name that is secret by its last word, whatever it is the name of: a pair, a field, a header, a variable. */
export function isSecretWord(name: string): boolean {
  return LAST_WORD.test(plainName(name));
}

// The one table of names. Its words are those of RFC 5849, RFC 6749, RFC 6750, RFC 7521, RFC 7636 and SAML, of URLs that are signed in
// advance (AWS, Google, Azure, Alibaba, Tencent, Akamai), and of what clouds and tools call keys, and tokens (`token_auth` of Matomo). With it is OpenTelemetry's list
// (semantic conventions of `url.query`: AWSAccessKeyId, Signature, sig, X-Goog-Signature, and since semantic-conventions#3779
// X-Amz-Signature, X-Amz-Credential, X-Amz-Security-Token).

/** The last words of names that are secret everywhere. A "key" alone is none: it may be of a map, a cache or a table. */
const LAST_WORD =
  /(?:token|tokenauth|secret|password|passwd|passphrase|passcode|pwd|signature|credentials?|authorization|bearer|cookie|jwt|hmac|(?:api|auth|secret|access|private|subscription|functions?|account|shared|encryption|master|signing|consumer|client|app|storage)key|secretkeybase)$/;

/** Names that are secret in a list of a search, a form or data. In a sentence, and in the output of a program, they are words like others. */
const USUAL =
  /^(?:code|(?:auth|authorization|device)code|(?:code|oauth)verifier|(?:client)?assertion|samlresponse|(?:user|db)?pass|pw|t?otp|auth|sig|session|sid|(?:session|jsession|phpsess|sess)id|hdnts|hdnea|hdntl|awsaccesskeyid|googleaccessid)$/;

/** What is in each of these names, and in the other signs of a secret. */
const WORDS =
  'pass|p?wd|pw\\b|token|secret|key|credential|signature|auth|bearer|basic|cookie|jwt|hmac|login|code|session|sid|sig|otp|assert|verifier|saml|hdn|access| --?[a-z]';

/** True for what has a secret name and tells nothing: the code of an error or a reply, `ENOENT`, `404`, and a shell's folder. */
export function isNoSecret(name: string, value: unknown): boolean {
  if (name === 'code') return /^(?:E[A-Z\d_]+|-?\d{1,3})$/.test(String(value));
  return /^(?:OLD)?PWD$/.test(name) && String(value).startsWith('/');
}

function pairsIn({ secretPairs }: ListedSecrets): readonly string[] {
  return secretPairs === 'usual' ? [] : stringsIn(secretPairs);
}

/** The names in a list that anybody may have written. */
function stringsIn(names: unknown): readonly string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== '') : [];
}

/**
 * The character before a secret name that ends at `end`, such as `&`. `''` for a name at the beginning. `undefined` if no secret
 * name is there.
 */
export function secretNameBefore(text: string, from: number, end: number, names: KnownNames): string | undefined {
  const word = runBefore(text, end, isWordCode);
  const before = text.charAt(end - word.length - 1);
  // Most names are a word.
  if (word !== '' && before !== '%' && names.odd.length === 0) return isNamed(word, names) ? before : undefined;
  return decoratedNameIn(text.slice(from, end), names);
}

/** True for the name of a secret value, however it is written. */
export function isSecretName(name: string, names: KnownNames): boolean {
  return isNamed(name, names) || (NO_WORD.test(name) && decoratedNameIn(name, names) !== undefined);
}

const NO_WORD = /[^\w-]/;

/** True for a pair of a list, `{ name, value }`, whose value is a secret. */
export function isSecretPair(data: object, names: SecretNames): boolean {
  const { name } = data as { readonly name?: unknown };
  return typeof name === 'string' && isSecretName(name, names);
}

/** The character before a secret name at the end of a text: `token[]`, `access%5Ftoken`, `user[password]`, `"code" `. */
function decoratedNameIn(text: string, names: KnownNames): string | undefined {
  let rest = decodeAll(text).toLowerCase();
  for (;;) {
    rest = withoutEnd(rest, ` \t\r\n+/"'\``);
    const name = wordAtEnd(rest);
    if (isNamed(name, names)) return rest.charAt(rest.length - name.length - 1);
    const other = names.odd.find(
      (each) => rest.endsWith(each) && !isWordCode(rest.charCodeAt(rest.length - each.length - 1)),
    );
    if (other !== undefined) return rest.charAt(rest.length - other.length - 1);
    if (!rest.endsWith(']')) return undefined;
    // The name in the last brackets, or the one before them.
    const bracket = rest.lastIndexOf('[');
    if (bracket === -1) return undefined;
    const inside = withoutEnd(rest.slice(bracket, -1), `"' `);
    if (isNamed(wordAtEnd(inside), names)) return rest.charAt(bracket);
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
