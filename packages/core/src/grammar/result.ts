/** Where a rule is written down, as it is shown to people: `RFC 1738 §3.2.2`, `RFC 1630 "Partial form"`, anybody's page. */
export type Section = string;

/** What is wrong, where, and which rule says so. Plain data. */
export interface UrlError<Code extends string = string> {
  readonly code: Code;
  /** Index into the caller's text, in UTF-16 units; `undefined` where there was no text (`build`, `change`). */
  readonly position?: number | undefined;
  readonly section: Section;
  /** The field that cannot be written, where it is known which (`build`, `change`). */
  readonly part?: string | undefined;
  /** The scheme's own words for this code, where it gave any. */
  readonly sentence?: string | undefined;
}

/** What tolerant reading accepted although the rules forbid it. */
export interface Repair<Code extends string = string> {
  readonly code: Code;
  /** Index into the caller's text, in UTF-16 units. */
  readonly position: number;
  readonly section: Section;
  /** The scheme's own words for this code, where it gave any. */
  readonly sentence?: string | undefined;
}

export interface Success<U> {
  readonly ok: true;
  readonly url: U;
  /**
   * What follows the first "#", as text; `''` is an empty one, `undefined` is none.
   * It is not part of the URL (RFC 1630 "Fragment-id").
   */
  readonly fragment: string | undefined;
  /** Empty in strict reading. */
  readonly repairs: readonly Repair[];
}

export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly error: UrlError<Code>;
}

/** How every reading and building ends: bad input is a value, only a programmer's mistake throws. */
export type Result<U, Code extends string = string> = Success<U> | Failure<Code>;

/** What `parseOrThrow` throws. It carries no text, so that a log keeps no password. */
export class UrlSyntaxError extends TypeError implements UrlError {
  override readonly name = 'UrlSyntaxError';
  readonly code: string;
  readonly position: number | undefined;
  readonly section: Section;
  readonly sentence: string | undefined;

  constructor({ code, position, section, sentence }: UrlError) {
    super(`${code} at ${position} (${section})`);
    this.code = code;
    this.position = position;
    this.section = section;
    this.sentence = sentence;
  }
}

export function failure<Code extends string>(
  code: Code,
  section: Section,
  position?: number,
  part?: string,
  sentence?: string,
): Failure<Code> {
  return { ok: false, error: { code, position, section, part, sentence } };
}

/**
 * The text with what must stay secret hidden: what stands between the first ":" after a "//" and the last "@"
 * before the next "/" becomes `***`. It works on any text, legal or not, with any number of URLs in it.
 *
 * ```text
 * ftp://fred:secret@host.dom/pub
 *      first^      ^last
 * ```
 */
export function hideSecrets(text: string): string {
  let hidden = '';
  let kept = 0;
  for (const { start, end } of secretsIn(text)) {
    hidden += `${text.slice(kept, start)}***`;
    kept = end;
  }
  return hidden + text.slice(kept);
}

/** Where the secrets stand in a text. */
function* secretsIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let slashes = text.indexOf('//'); slashes !== -1; ) {
    const from = slashes + 2;
    const slash = text.indexOf('/', from);
    const login = text.slice(from, slash === -1 ? text.length : slash);
    const colon = login.indexOf(':');
    const at = login.lastIndexOf('@');
    if (colon !== -1 && at > colon) yield { start: from + colon + 1, end: from + at };
    slashes = text.indexOf('//', from + login.length);
  }
}

/**
 * An error, a repair or a code in words; with the text it is about, a caret shows the place. Passwords are hidden.
 *
 * ```text
 * ftp://host.dom/a b
 *                 ^ this character may not stand here unescaped (character-forbidden, RFC 1738 §2.2)
 * ```
 */
export function explain(error: UrlError | string, text?: string): string {
  if (typeof error === 'string') return sentenceOf(error);
  const { code, position, section, part, sentence = sentenceOf(code) } = error;
  const about = part === undefined ? '' : `${part}: `;
  const words = `${about}${sentence} (${code}, ${section})`;
  if (text === undefined || position === undefined) return words;
  return `${printable(hideSecrets(text))}\n${' '.repeat(columnOf(position, text))}^ ${words}`;
}

/** Where a place in a text stands once its secrets are hidden; a place inside one is where `***` begins. */
function columnOf(position: number, text: string): number {
  let column = position;
  for (const { start, end } of secretsIn(text)) {
    if (position <= start) break;
    column += position < end ? start - position : start + 3 - end;
  }
  return column;
}

/** Nothing that a terminal obeys, or that nobody sees; it would move the caret away from its place too. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (hidden) => '\u00B7'.repeat(hidden.length));
}

function sentenceOf(code: string): string {
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code as keyof typeof SENTENCES] : code.replaceAll('-', ' ');
}

const SENTENCES = {
  'scheme-missing': 'a URL begins with the name of its scheme and a colon',
  'scheme-malformed': 'a scheme is named by letters, digits, "+", "-" and "." alone',
  'scheme-unregistered': 'no scheme of this name is registered here',
  'prefix-unexpected': '"URL:" marks a URL in a text and is not part of it',
  'character-forbidden': 'this character may not stand here unescaped',
  'escape-malformed': 'a percent sign must be followed by two hexadecimal digits',
  'slashes-missing': 'this scheme needs "//" and a host after its colon',
  'slash-missing': 'a "/" must stand here, after the host',
  'login-forbidden': 'this scheme takes no user and no password',
  'login-malformed': 'in a user or password ":" is written %3A and "@" is written %40',
  'host-missing': 'a host must stand here',
  'host-malformed': 'a host is labels of letters, digits and inner hyphens, joined by dots, the last begun by a letter',
  'host-number-malformed': 'a host number is four decimal groups up to 255, joined by dots',
  'host-too-long': 'a label has at most 63 characters and a host at most 255',
  'port-missing': 'a port must follow the colon',
  'port-malformed': 'a port is decimal digits alone',
  'port-out-of-range': 'a port is a number from 1 to 65535',
  'port-forbidden': 'this scheme takes no port',
  'not-hierarchical': 'this scheme has no partial forms: the whole URL must be given',
  'slash-run-missing': 'the base has no run of as many slashes as this form begins with',
  'partial-undefined': 'nothing says what this form stands for here',
  'wrapper-unclosed': 'nothing closes the wrapper that begins here',
  'password-without-user': 'a password needs a user before it',
  'space-trimmed': 'blanks around a URL are no part of it',
  'character-unsafe': 'this character is unsafe and must be escaped',
  'character-not-ascii': 'a URL is written in US-ASCII: other characters are escaped, octet by octet',
  'percent-raw': 'a percent sign that begins no escape is written %25',
  'escape-unexpected': 'no escape may stand here: the character itself must be written',
  'login-dropped': 'this scheme takes no user and no password: they are left out',
  'host-underscore': 'a host name has no underscore',
  'host-root-dot': 'a host name does not end in a dot',
  'host-ipv6': 'an IPv6 address is no host of RFC 1738',
  'port-empty': 'a colon without a port behind it is left out',
  'fragment-hash': 'a "#" inside a fragment is written %23',
  'partial-slashes': 'the base has no such run of slashes: two begin a host, one begins a path',
  'partial-colon': 'what stands before the colon is no name of a scheme: taken for a partial form',
  'partial-scheme': 'a partial form does not repeat the scheme of its base',
  'space-unicode': 'white space that is not of US-ASCII is ignored too',
  'draft-partial-dots': 'dots at the end take the slash before them away, as the drafts have it',
  'part-unwritable': 'this cannot be written so that it reads back the same',
  'octets-expected': 'this holds a character above U+00FF: turn text into octets first',
  'delimiter-hidden': 'an escaped CR, LF or NUL would end a line of the protocol',
  'port-reserved': 'a reserved port that is not this scheme\u2019s own',
  'access-undefined': 'nothing is known of how to access this',
  'delimiter-escaped': 'an escaped CR, LF or NUL, which whoever decodes it takes for the end of a line',
  'control-escaped': 'an escaped control character, which a terminal would obey',
  'port-of-another': 'the port of another protocol',
  'port-not-default': 'not the scheme\u2019s own port',
  'password-in-url': 'a password that should be secret does not belong in a URL',
  'user-question-mark': 'a "?" in the user, where other readers end the host',
  'user-looks-like-host': 'the user is written like a host, and is not where this leads',
  'path-at-sign': 'an "@" behind what looks like a password: the host ends before the slash',
  'path-question-mark': 'a "?" that is data in this scheme, and a query to other readers',
  'option-like': 'a name that a program would take for an option',
  'slash-escaped': 'an escaped slash, which stays inside its part',
  'dot-segment': 'a part of "." or "..", which is kept as it is',
  'dot-segment-escaped': 'an escaped part of "." or "..", which a server may follow',
  'octets-not-utf8': 'octets that are not UTF-8 text',
  'host-not-qualified': 'a host without a domain means another one elsewhere',
  'host-number-leading-zero': 'leading zeros in a host number, which some systems read as octal',
  'scheme-first-not-letter': 'other readers want a letter first in a scheme\u2019s name',
  'scheme-held-back': 'the name of this scheme is held back and not defined',
  'login-unreadable': 'what stands behind "//" is no login of the common Internet syntax',
  'gateway-loop': 'the gateway leads back to the scheme it stands for',
};
