// Texts with a secret in them: in every place that may hold one, legal, mistyped, and inside another URL. The same seed gives the
// same texts.
import type { AnyScheme } from '@url/core';
import { type Random, randomFrom } from '../support/random.ts';

/**
 * The witness of a secret: `url`, the data of the URL that is read from the text; `result`, its fragment too; `text`
 * alone, since the data has a host without its colon, or has the secret taken apart.
 */
type ToldBy = 'url' | 'result' | 'text';

export interface SecretText {
  readonly text: string;
  /** The word that nobody may see. It is in lower case. */
  readonly word: string;
  /** The text in words, for whoever looks into a failure. */
  readonly shape: string;
  /** The witness that there is a secret in it. */
  readonly toldBy: ToldBy;
}

/** Texts with secrets, of one scheme. */
export function* secretTexts(scheme: AnyScheme, seed: number, count: number): Generator<SecretText> {
  const random = randomFrom(seed);
  for (let made = 0; made < count; made += 1) yield secretText(scheme, random);
}

function secretText(scheme: AnyScheme, random: Random): SecretText {
  const word = `w${String(random.below(36 ** 4)).padStart(7, '0')}w`;
  const make = random.one([login, login, login, pair, pair, nested, nested, several, body, hostless, place]);
  const { text, shape, toldBy = 'url' } = make({ scheme, random, word });
  return { text, word, shape, toldBy };
}

interface Source {
  readonly scheme: AnyScheme;
  readonly random: Random;
  readonly word: string;
}

interface Shape {
  readonly text: string;
  readonly shape: string;
  readonly toldBy?: ToldBy;
}

/** The schemes with secrets of their own, beside those of the packages. */
const NAMES_OF_SECRET_SCHEMES: readonly string[] = ['x-token', 'x-bank', 'x-pairs'];

/** True for a text whose secret the command can know: its scheme is not one of these. */
export function isOfCommand({ text }: SecretText): boolean {
  return NAMES_OF_SECRET_SCHEMES.every((name) => !text.toLowerCase().includes(name));
}

const USERS: readonly string[] = ['fred', '', 'a%2Fb', 'x.y', 'fred-1', 'fr%40ed'];
const HOSTS: readonly string[] = ['h', 'host.dom', 'host.dom:2121', '10.0.0.1', '[::1]'];
const RESTS: readonly string[] = [...'·/·/a/b·/a b·/a;type=x·?x=1·#f·/%zz·/\u00E9·/a?b#c d·/0sel·/g/1'.split('·')];
/** Characters and escapes in a secret, or around it. */
const DELIMITERS: readonly string[] = [
  ...'/\\?#:@%;&= "\'<>(){}[],+|`\u00E9\uFF1A',
  ...'%2F %5C %3F %23 %3A %40 %26 %3D %20 %22 %3C %252F %2540 %0A // %2F%2F'.split(' '),
  // The beginning of a login, up to its port or its password.
  ...'//f:12/ %2F%2Ff%3A12%2F ftp%3A%2F%2Ff%3Ab%2F ftp%253A%252F%252Ff%253A%252F'.split(' '),
];
const ATS: readonly string[] = ['@', '@', '@', '@', '\uFF20', '%40'];
const COLONS: readonly string[] = [':', ':', ':', ':', '\uFF1A', '%3A'];
/** Texts between a scheme and a login. */
const SLASHES: readonly string[] = [
  ...'://·://·://·://·:/·:·:\\\\·:///·:/ /·:////·.//·;//·//·\uFF1A//·: //·:\\/·:%2F%2F'.split('·'),
];
/** Texts around a text. */
const WRAPPERS: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['', ''],
  ['', ''],
  ['<', '>'],
  ['<URL:', '>'],
  ['URL:', ''],
  ['"', '"'],
  ["'", "'"],
  ['(', ')'],
  ['  ', ' '],
  ['see ', ' now'],
  ['see <', '> and <http://h/>'],
  ['{"url": "', '"}'],
  ['{"at":"10:30","url":"', '","x":1}'],
  ['url=', ' ok'],
];

/** A secret, by itself, with a delimiter before it, in it or after it, or with several in it. */
function secretOf({ random, word }: Source, delimiters: readonly string[]): string {
  const delimiter = random.one(delimiters);
  // After an "@" and a slash, the rest is a path; after a ">" and a comma, it is other words.
  const inside = [word, ...delimiters.filter((each) => !/^(?:[@>]|%(?:25)*40)/.test(each))];
  const several = Array.from({ length: 2 + random.below(4) }, () => random.one(inside)).join('');
  return random.one([word, word, word + delimiter + word, delimiter + word, word + delimiter, word + several + word]);
}

function takesNone({ syntax }: AnyScheme): boolean {
  return syntax.form === 'ip' && syntax.authority !== 'login';
}

/** A text in a wrapper. A word among others has no blanks, nor the marks at which words are taken apart. */
function wrapped(random: Random, text: string): string {
  const isWord = !/[\s"'`<>()[\]{}]/.test(text);
  const [before, after] = random.one(isWord ? WRAPPERS : WRAPPERS.slice(0, 6));
  return before + text + after;
}

/** A login with a password, or with a token as its user where the scheme takes no login. */
function login(source: Source): Shape {
  const { random, scheme } = source;
  // In an opaque scheme, "name:user:password@host" is not a login: the scheme reads it.
  const own = scheme.syntax.form === 'ip' ? [scheme.name, scheme.name, scheme.name.toUpperCase()] : [];
  const name = random.one([...own, ...own, 'x-none', 'postgres', '']);
  const isOwn = name.toLowerCase() === scheme.name;
  const none = isOwn && takesNone(scheme);
  // Without a host, file reads a path.
  const slips = isOwn && scheme.name === 'file' ? ['://'] : SLASHES;
  const slashes = name === '' ? random.one(['//', '', '\\\\']) : random.one(slips);
  const rest = random.one(HOSTS) + random.one(RESTS);
  const isToken = none && random.below(3) === 0;
  // A registered scheme is unknown unless its colon follows it.
  if (isToken && slashes.includes(':')) {
    const token = secretOf(source, ['%2F', '%3A', '%40', '%5C', ';', '=', '.', '%20']);
    return {
      text: wrapped(random, `${name}${slashes}${token}${random.one(['', ':x'])}@${rest}`),
      shape: 'token as a user',
    };
  }
  const isPort = isOwn && !none && slashes === '://' && random.below(8) === 0;
  const digits = isPort ? random.one(['12/', '12/x/', `12/${source.word}/`]) : '';
  // A slash after the colon leaves a host and no port: where the scheme takes no password, that is what it is.
  const delimiters = none ? DELIMITERS.filter((each) => !/^[/?#]/.test(each)) : DELIMITERS;
  // "fred://token@host" is a URL of a scheme that nobody registered, with a user.
  const ofWords = delimiters.filter((each) => each !== ' ' && each !== '//');
  const password = digits + secretOf(source, isAmongWords(name, slashes) ? ofWords : delimiters);
  const user = random.one(USERS);
  const text = `${name}${slashes}${user}${random.one(COLONS)}${password}${random.one(ATS)}${rest}`;
  return {
    text: wrapped(random, text),
    shape: 'password',
    toldBy: digits === '' && /^[/?#\\]/.test(password) ? 'text' : password.includes('#') ? 'result' : 'url',
  };
}

/** True if a blank in the password makes it words: `fred: secret@h`, and after another blank. */
function isAmongWords(name: string, slashes: string): boolean {
  return slashes.includes(' ') || (name === '' && slashes === '');
}

/** Names of the usual lists, and names that are secret by their last word in every scheme. */
const WEB_NAMES: readonly string[] = ['code', 'session', 'otp', 'sig', 'access_token', 'X-Amz-Credential', 'api_key'];
const ANY_NAMES: readonly string[] = [
  'password',
  'token',
  'reset_token',
  'X-Amz-Signature',
  'db_password',
  'secret_key',
];

/** A value with a secret name, in a list of any kind. */
function pair(source: Source): Shape {
  const { random, scheme } = source;
  const isWeb = scheme.name.startsWith('http');
  const name = decorated(random, random.one(isWeb ? [...WEB_NAMES, ...ANY_NAMES] : ANY_NAMES));
  const lead = random.one(['?', '&', ';', ',', '#', '/']);
  // An escaped "&" is the value's own, unless the part is decoded.
  const ends = isWeb ? /^[&#]/ : /^(?:[&#]|%(?:25)*2[36])/;
  // A ";" of prospero separates fields, and of mailto a "," addresses and a "?" fields: the rest of a value is a value of its own.
  const own = { prospero: ';', mailto: ',?' }[scheme.name as string] ?? '';
  const delimiters = DELIMITERS.filter((each) => !ends.test(each) && each !== lead && !own.includes(each));
  const value = random.one(['', ' ', '"']) + secretOf(source, delimiters);
  const before = beginningOf(scheme, random);
  const more = random.one(['', `${lead === '?' ? '&' : lead}x=1`, '&y=2', '#f', ' x', '&%zz']);
  const text = `${before}${lead === '?' ? '' : random.one(['', '?x=1'])}${lead}${name}=${value}${more}`;
  return { text: wrapped(random, text), shape: 'value of a secret name' };
}

/** A name as people and programs write it. */
function decorated(random: Random, name: string): string {
  const at = random.below(name.length);
  const escaped = `%${name.charCodeAt(at).toString(16)}`;
  const withEscape = (escape: string) => name.slice(0, at) + escape + name.slice(at + 1);
  return random.one([
    name,
    name,
    name.toUpperCase(),
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    name.replaceAll('_', '-'),
    withEscape(escaped),
    withEscape(escaped.replace('%', '%25')),
    withEscape(escaped.replace('%', '%2525')),
    `${name}[]`,
    `${name}%5B%5D`,
    `${name}[a]`,
    `user[${name}]`,
    `user%5B${name}%5D`,
    ` ${name}`,
    `${name} `,
    `%20${name}%20`,
    `+${name}+`,
    `"${name}"`,
    `%22${name}%22`,
    `'${name}'`,
  ]);
}

/** The beginning of a URL of the scheme that is read. */
function beginningOf({ name, syntax }: AnyScheme, random: Random): string {
  if (syntax.form === 'ip') return `${name}://h/${random.one(['', 'a', 'a/b', '0sel', 'g/1'])}`;
  return `${name}:${random.one(['a@b', 'a', 'comp.lang', 'a/b@c'])}`;
}

/** A URL with a secret inside a URL of the scheme, escaped some times. */
function nested(source: Source): Shape {
  const { random, scheme, word } = source;
  const times = random.below(5);
  const isPartial = times === 0 || random.below(4) === 0;
  // A raw "&" is a delimiter of the outer URL.
  const safe = secretOf(
    source,
    DELIMITERS.filter((each) => (each === '&' && !isPartial) || !/^[#&\s"'<>%?\uFF1A`|(){}[\],]/.test(each)),
  );
  const whole = random.one([word, `${word}/${word}`, isPartial ? word : `${word}&${word}`]);
  const inner = random.one([
    `ftp://fred:${safe}@h/`,
    `ftp://fred:${safe}@h/`,
    `ftp:\\\\fred:${safe}@h/`,
    `ftp://fred:12/${word}@h/`,
    `ftp://fred:12/x/${word}/x@h/`,
    `ftp://fred:12/${word}/${word}/x@h`,
    `telnet://:${safe}@h`,
    `https://${whole.replaceAll('/', '')}@h/x`,
    `https://${word}:x@h/x`,
    `https://fred:${safe.replace(/^[/\\]+/, '')}@h/`,
    `postgres://fred:${safe}@h/x`,
    `http://i/?token=${word}&x=1`,
    `http://i/cb#access_token=${word}`,
    `https://i/?x=1&%63ode=${word}`,
    `x-token:${whole}`,
    `x-bank://h/${word}`,
  ]);
  const separator = random.one(['?u=', '/', ';u=', '?x=1&u=', '#u=', '#']);
  let escaped = inner;

  for (let time = 0; time < times; time += 1)
    escaped = isPartial ? escapedInPart(escaped) : encodeURIComponent(escaped);
  const more = random.one(['', '', '&y=1', ' x', '&mail=bob@h']);
  const isBody = inner.startsWith('x-token:') && times === 0;
  return {
    text: wrapped(random, `${beginningOf(scheme, random)}${separator}${escaped}${isBody ? '' : more}`),
    shape: `inside a URL, escaped ${times} times: ${inner}`,
    // A delimiter of the outer URL takes the inner one apart.
    toldBy: isPartial && /[;=&,+]/.test(inner) ? 'text' : 'url',
  };
}

function escapedInPart(text: string): string {
  return text.replace(/[%/\\:@?#]/g, encodeURIComponent);
}

/** Several logins in one text. */
function several(source: Source): Shape {
  const { random, scheme, word } = source;
  const { name, syntax } = scheme;
  // Of an opaque scheme, "name:user:password@host" by itself is what the scheme reads.
  const colon = syntax.form === 'ip' ? ':' : '://';
  const texts = [
    `${name}://a:${word}@h1,b:${word}@h2/x`,
    `${name}://a:x@b:${word}@h/`,
    `${name}://a:x@h/ ${name}://b:${word}@i/`,
    `x-none://a:${word}@h1:1,b:${word}@h2:2/x`,
    `see ${name}://a:x@h/ and ${name}://b:${word}@i/`,
    `fred:${word}@h fred:${word}@i`,
    `<${name}://a:x@h/>, <${name}${colon}b:${word}@i/>`,
    `${name}://h/${name}://a:${word}@i/${name}://b:${word}@k/`,
  ];
  return { text: random.one(texts), shape: 'several logins' };
}

/** A login without a host: its password is in the place of a port. */
function hostless(source: Source): Shape {
  const { random, scheme, word } = source;
  const name = random.one([
    ...(scheme.syntax.form === 'ip' && !takesNone(scheme) ? [scheme.name] : []),
    'x-none',
    'postgres',
  ]);
  const password = random.one([word, `${word}%40${word}`, `${word}:6379`, `%2F${word}`]);
  const text = `${name}://${random.one(USERS)}:${password}${random.one(['', '/', '/a', '?x=1', '#f', '/a b'])}`;
  return { text: wrapped(random, text), shape: 'password without a host', toldBy: 'text' };
}

/** A secret in a path that a host tells, or after a name in another text. */
function place({ random, word }: Source): Shape {
  const text = random.one([
    `https://hooks.slack.com/services/T0/B0/${word}`,
    `https://discord.com/api/webhooks/1/${word}`,
    `https://api.telegram.org/bot1:${word}/getMe`,
    `https://h/reset-password/${word.padEnd(16, '0')}`,
    `https://h/?data=%7B%22token%22%3A%22${word}%22%7D`,
    `{"db_password":"${word}","x":1}`,
    `{"name":"token","value":"${word}"}`,
    `X-Api-Key: ${word}`,
    `PGPASSWORD=${word} psql`,
    `wget --http-password=${word} http://h/`,
    `see Bearer ${word}`,
  ]);
  return { text, shape: 'secret in its place' };
}

/** A URL that is a secret, or has one in a field, mistyped or not. */
function body(source: Source): Shape {
  const { random, word } = source;
  const end = random.one(['', ' x', '#x y', '\u00E9', '//', '?', '%zz', '"', `/${word}`, ` ${word}`, '<']);
  const name = random.one(NAMES_OF_SECRET_SCHEMES);
  const written = random.one([name, name, name.toUpperCase()]);
  const rest = name === 'x-bank' ? `//h/${word}` : name === 'x-pairs' ? `a=1&key=${word}` : word;
  return {
    text: wrapped(random, `${written}${random.one([':', ':', ':', '\uFF1A'])}${rest}${end}`),
    shape: 'whole secret',
  };
}
