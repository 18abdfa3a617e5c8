import { decode } from '@url/core';
import { DEEPEST, isWordCode, runBefore } from './tokens.ts';

/** The names of secrets that a scheme, or a registry, has beside those of the tables. */
export interface KnownNames {
  /** The names of values in a list such as `code=1&state=2`, as they are listed and as `plainName` has them. */
  readonly pairs: ReadonlySet<string>;
  /** Those that are more than one word, such as `x.y`. */
  readonly odd: readonly string[];
  /** True if the names that are secret in lists of a search, a form or data are meant too. */
  readonly isUsual: boolean;
}

/** A name as names are compared: `accessToken`, `Access-Token` and `access_token` are one. */
export function plainName(name: string): string {
  return PLAIN.test(name) ? name : name.toLowerCase().replace(/[-_]/g, '');
}

const PLAIN = /^[a-z\d]*$/;

/** True for the name of a secret: a listed one, one of the table, or where lists have it, one of the usual ones. */
function isNamed(name: string, { pairs, isUsual }: KnownNames): boolean {
  if (pairs.has(name)) return true;
  const plain = plainName(name);
  return LAST_WORD.test(plain) || pairs.has(plain) || (isUsual && USUAL.test(plain));
}

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
export const NAME_WORDS =
  'pass|p?wd|pw\\b|token|secret|key|credential|signature|auth|bearer|basic|cookie|jwt|hmac|login|code|session|sid|sig|otp|assert|verifier|saml|hdn|access| --?[a-z]';

/** True for what has a secret name and tells nothing: the code of an error or a reply, `ENOENT`, `404`, and a shell's folder. */
export function isNoSecret(name: string, value: unknown): boolean {
  if (name === 'code') return /^(?:E[A-Z\d_]+|-?\d{1,3})$/.test(String(value));
  return /^(?:OLD)?PWD$/.test(name) && String(value).startsWith('/');
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
export function isSecretPair(data: object, names: KnownNames): boolean {
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
