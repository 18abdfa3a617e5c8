import { type AccessPlan, type AnyScheme, decode, heldBack, notUtf8, type Span, schemeOf } from '@url/core';
import { type codeOfPort, hasLeadingZero, isHost, ownPort, questionInLogin, runsOf, stringsOf } from '@url/core/scheme';
import { notText } from './not-text.ts';
import { firstGroupsInside, isLocalName, isNotPublic, LOCAL_NAME } from './public-address.ts';
import type { FindingCode } from './rules.ts';
import { hasString, LOGIN_PARTS, type Subject, search, spanOf } from './subject.ts';

/** A rule about what is legal but worth knowing, in any scheme. */
export interface Detector {
  readonly code: FindingCode;
  /**
   * Holds for every text with this finding, and for few others. It asks the text and the data, and not what takes time, the spans of
   * the parts. A trigger that several rules have is asked once.
   */
  readonly trigger: Trigger;
  /**
   * Characters that every text with this finding has, if it is read to the letter, its scheme has the common Internet syntax, and its plan
   * is not odd. Without a sign, no such text has the finding.
   */
  readonly sign?: Sign;
  /** Asked in place of the sign, where that would be found in many texts without the finding. */
  asks?(text: string, scheme: AnyScheme): boolean;
  /** Holds for the schemes that the rule is about: all of them, if it is left out. */
  concerns?(scheme: AnyScheme): boolean;
  /** Its position; `undefined` if it is not there. Without a `part`, it is in the last part that begins there or before. */
  find(subject: Subject): (Span & { readonly part?: string | undefined }) | undefined;
}

export type Trigger = (subject: Subject) => boolean;

/** The sources of expressions, by the character that each begins with. A search passes over all other characters quickly. */
export type Sign = { readonly [Begin in '' | '%' | '/' | ':' | '@' | '#' | '\\.' | '\\?']?: string };

/** The escape of a control, and that of a dot or of a slash. */
const CONTROL_ESCAPE: Sign = { '%': '[01]|7[Ff]' };
const NAME_ESCAPE: Sign = { '%': '2[EFef]' };
/** The escape of an octet beyond US-ASCII. */
const HIGH_ESCAPE: Sign = { '%': '[89A-Fa-f]' };
const AT: Sign = { '@': '' };
const TWO_SLASHES: Sign = { '/': '(?<=[^:]/)/' };
/** A part of every host number. */
const HOST_NUMBER: Sign = { '\\.': '\\d+\\.\\d+\\.\\d' };
/** A part of a host number in which a group has a leading zero. */
const LEADING_ZERO: Sign = { '\\.': '0\\d|\\d+\\.\\d+\\.\\d(?<=(?<!\\d)0\\d+(?:\\.\\d+){3})' };

/** The rules for URLs of any scheme, in the order of findings at one position. */
export const DETECTORS: readonly Detector[] = [
  /* @__PURE__ */ ofPort('port-reserved'),
  /* @__PURE__ */ ofPort('port-of-another'),
  /* @__PURE__ */ ofPort('port-not-default'),
  { code: 'delimiter-hidden', trigger: isRefused, find: hiddenDelimiter },
  {
    code: 'delimiter-escaped',
    trigger: hasControlEscape,
    sign: CONTROL_ESCAPE,
    find: (subject) => (hidesDelimiter(subject) ? undefined : search(subject.written.whole, DELIMITER)),
  },
  /* @__PURE__ */ ofRefusal('access-undefined'),
  /* @__PURE__ */ ofRefusal('access-failed'),
  {
    code: 'option-like',
    trigger: mayBeOption,
    find: optionSpan,
  },
  {
    code: 'password-in-url',
    trigger: hasLogin,
    sign: AT,
    find: ({ login }) => login.password,
  },
  {
    code: 'user-question-mark',
    trigger: hasQuestionInLogin,
    sign: AT,
    find: (subject) => (hasQuestionInLogin(subject) ? one(questionIn(subject.text)) : undefined),
  },
  {
    code: 'user-looks-like-host',
    trigger: hasLogin,
    sign: AT,
    find: ({ login: { user } }) => (user !== undefined && HOST_WITHIN.test(decode(user.text)) ? user : undefined),
  },
  {
    code: 'scheme-first-not-letter',
    trigger: beginsWithoutLetter,
    concerns: ({ name }) => !/^[a-z]/.test(name),
    sign: { '': '^' },
    find: (subject) => (beginsWithoutLetter(subject) ? subject.written.scheme : undefined),
  },
  {
    code: 'scheme-looks-like-host',
    trigger: isUnregistered,
    find: (subject) => schemeOfMatching(subject, HOST_AND_PORT),
  },
  {
    code: 'scheme-runs-code',
    trigger: isUnregistered,
    find: (subject) => schemeOfMatching(subject, CODE),
  },
  {
    code: 'host-not-qualified',
    trigger: hasOneLabel,
    sign: { '/': '/[^./:?#]*\\.?(?:[:/?#]|$)' },
    find: (subject) => {
      if (!hasOneLabel(subject)) return undefined;
      return subject.host === undefined ? hostOf(subject, isOneLabel) : (subject.login.host ?? subject.written.path);
    },
  },
  {
    code: 'host-number-leading-zero',
    trigger: hasInsideHost,
    sign: LEADING_ZERO,
    find: (subject) => hostOf(subject, hasLeadingZero),
  },
  {
    code: 'host-not-public',
    trigger: hasInsideHost,
    sign: /* @__PURE__ */ signOfHost(),
    // `file://localhost/` has no host in its data.
    find: (subject) => hostOf(subject, (host) => isNotPublic(host) || (subject.host !== '' && isLocalName(host))),
  },
  {
    code: 'host-this-machine',
    trigger: hasEmptyHost,
    sign: /* @__PURE__ */ signOfThisMachine(),
    find: (subject) => (hasEmptyHost(subject) ? (hostOf(subject, isThisMachine) ?? subject.written.path) : undefined),
  },
  {
    code: 'scheme-twice',
    trigger: hasSlashesAfterHost,
    sign: TWO_SLASHES,
    find: secondScheme,
  },
  {
    code: 'host-escaped',
    trigger: mayHaveEscapedHost,
    find: ({ written }) => search(written.host, ESCAPE) ?? search(written.port, ESCAPE),
  },
  { code: 'control-escaped', trigger: hasControlEscape, sign: CONTROL_ESCAPE, find: control },
  {
    code: 'octets-not-utf8',
    trigger: hasOddOctet,
    asks: (text, scheme) => text.includes('%') && (decodesPath(scheme) ? HIGH.test(text) : notUtf8(text) !== undefined),
    find: (subject) => {
      const { url, registry, hasPercent, written } = subject;
      const { whole } = written;
      const octet = notUtf8(whole.text);
      if (octet !== undefined) return { start: octet, end: octet + 3 };
      // A character that is cut into two parts is text in neither.
      const part = hasPercent && decodesPath(subject.scheme) ? notText(url) : undefined;
      if (part !== undefined) return { ...spanOf({ code: 'octets-not-utf8', part }, subject), part };
      // A profile reads other characters as Latin-1.
      return isOlder(registry) ? search(whole, NOT_ASCII) : undefined;
    },
  },
  {
    code: 'slash-escaped',
    trigger: hasNameEscape,
    sign: NAME_ESCAPE,
    find: ({ scheme, written }) =>
      scheme === undefined || separates(scheme) ? search(written.path, /%2F/i) : undefined,
  },
  { code: 'path-at-sign', trigger: mayHaveAtInPath, sign: { '@': '', '%': '40' }, find: atInPath },
  {
    code: 'path-slashes',
    trigger: hasTwoSlashes,
    sign: TWO_SLASHES,
    find: ({ scheme, written: { path, whole } }) =>
      linksByPath(scheme) && path.text.startsWith('/') && whole.text.charAt(path.start - 1) === '/'
        ? one(path.start)
        : undefined,
  },
  {
    code: 'path-question-mark',
    trigger: ({ text, scheme }) => takesQuestions(scheme) && ANY_QUESTION.test(text),
    concerns: takesQuestions,
    sign: { '\\?': '', '%': '3[Ff]' },
    find: ({ scheme, written }) => (takesQuestions(scheme) ? search(written.path, ANY_QUESTION) : undefined),
  },
  {
    code: 'dot-segment',
    trigger: hasDots,
    sign: { ':': '\\.', '/': '\\.', '%': '2[EFef]' },
    find: ({ scheme, written: { path } }) => search(path, dotsIn(scheme)),
  },
  {
    code: 'dot-segment-escaped',
    trigger: hasNameEscape,
    sign: NAME_ESCAPE,
    // In a part that is decoded, a segment between escaped slashes is a dot segment by its data.
    find: ({ scheme, written: { path } }) =>
      search(path, ESCAPED_DOTS) ?? (decodesPath(scheme) ? undefined : search(path, DOTS_AT_ESCAPED_SLASH)),
  },
  {
    // A "#" that somebody may have meant as part of a password, or may read so: an "@" follows it.
    code: 'fragment-at-sign',
    trigger: hasFragment,
    sign: AT,
    find: (subject) => (hasAtInFragment(subject) ? hash(subject) : undefined),
  },
  {
    code: 'fragment-unusual',
    trigger: mayCutName,
    concerns: hasRareFragments,
    sign: { '#': '' },
    find: (subject) => {
      const { text, written } = subject;
      const isCut = mayCutName(subject) && text.charAt(written.whole.end) === '#' && !HYPERTEXT.test(written.path.text);
      return isCut && !hasAtInFragment(subject) ? hash(subject) : undefined;
    },
  },
  {
    code: 'scheme-held-back',
    trigger: isUnregistered,
    find: ({ scheme, url, written }) =>
      scheme === undefined && heldBack.some(({ name }) => name === url.scheme) ? written.scheme : undefined,
  },
  {
    code: 'login-unreadable',
    trigger: isUnregistered,
    find: ({ scheme, host, written }) =>
      scheme === undefined && host === undefined ? search(written.path, /(?<=^\/\/)[^/]*/) : undefined,
  },
];

/** What matches a host that may not be public. */
function signOfHost(): Sign {
  const name = `${anyCase(LOCAL_NAME)}(?:[:/?#]|$)`;
  const number = `(?=${HOST_NUMBER['\\.']})(?<=(?<!\\d)(?:${firstGroupsInside()})\\.)`;
  return { '\\.': `${number}|${name}`, '/': name };
}

function signOfThisMachine(): Sign {
  return { '/': `//|/${anyCase('localhost')}` };
}

/** The source of an expression, for letters in either case. */
function anyCase(source: string): string {
  return source.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** The expression that a text with one of these signs matches. */
export function expressionOf(signs: readonly Sign[]): RegExp {
  const begins = new Set(signs.flatMap((sign) => Object.keys(sign)));
  const alternatives = Array.from(begins, (begin) => {
    const ends = signs.flatMap((sign) => sign[begin as keyof Sign] ?? []);
    return `${begin}(?:${[...new Set(ends)].join('|')})`;
  });
  return new RegExp(alternatives.join('|'));
}

/** Every trigger once. A text for which none holds has a finding of its scheme alone, if any. */
export const TRIGGERS: readonly Trigger[] = /* @__PURE__ */ triggersOf(DETECTORS);

function triggersOf(rules: readonly Detector[]): readonly Trigger[] {
  return [...new Set(rules.map(({ trigger }) => trigger))];
}

/** One character. */
function one(start: number): Span {
  return { start, end: start + 1 };
}

function ofPort(code: NonNullable<ReturnType<typeof codeOfPort>>): Detector {
  return {
    code,
    trigger: hasOtherPort,
    sign: { ':': '\\d' },
    find: (subject) => {
      const server = subject.portCodes.get(code);
      if (server === undefined) return undefined;
      const part = `${server.path}port`;
      const listed = server.path !== '' && subject.located.components.find((each) => each.part === part);
      const { start, end } = listed || (subject.login.port ?? subject.written.path);
      return { start, end, part };
    },
  };
}

function hasOtherPort(subject: Subject): boolean {
  const own = ownPort(subject.scheme);
  // The port of nearly every URL is its scheme's own.
  return subject.port !== own && subject.servers.some(({ port }) => port !== undefined && port !== own);
}

/** A reason of core's own to refuse a plan, about the scheme. */
function ofRefusal(code: 'access-undefined' | 'access-failed'): Detector {
  return {
    code,
    trigger: isRefused,
    find: (subject) => (refusedFor(code, subject.refusals) ? subject.written.scheme : undefined),
  };
}

function isRefused(subject: Subject): boolean {
  return subject.isPlanOdd && subject.plan.by === 'refused';
}

function refusedFor(code: FindingCode, refusals: Subject['refusals']): boolean {
  return refusals.some((each) => each.code === code);
}

function hidesDelimiter({ refusals }: Subject): boolean {
  return refusedFor('delimiter-hidden', refusals);
}

/** The delimiter that makes a plan impossible. */
function hiddenDelimiter(subject: Subject): ReturnType<Detector['find']> {
  const hidden = subject.refusals.find(({ code }) => code === 'delimiter-hidden');
  if (hidden === undefined) return undefined;
  const isKnown = subject.located.components.some(({ part }) => part === hidden.part);
  if (!isKnown) return search(subject.written.whole, DELIMITER) ?? subject.written.path;
  const { start, end } = spanOf({ at: 0, ...hidden }, subject);
  return { start, end, part: hidden.part };
}

/** The characters that end a line, or a string. */
const DELIMITER = /%(?:0[AD]|00)/i;

function mayBeOption({ isPlanOdd }: Subject): boolean {
  return isPlanOdd;
}

/** A name that a program would take for an option: where the scheme says, or where it is likely. */
function optionSpan(subject: Subject): ReturnType<Detector['find']> {
  const { plan, refusals, scheme } = subject;
  const own = refusals.find(({ code }) => code === 'option-like');
  if (own !== undefined) return spanOf(own, subject);
  if (!looksLikeOption(plan, scheme)) return undefined;
  const { user, path } = subject.written;
  const after = (separators: string) => new RegExp(`(?:^|(?<=[${separators}]))(?:-|%2D)`, 'i');
  // At the beginning of the user, or of the path, or after a character that separates its parts.
  const likely = search(user, /^(?:-|%2D)/i) ?? search(path, after(scheme?.syntax.reserved ?? ''));
  return likely ?? search(path, after('+,;/?:@&=')) ?? partOfOption(subject) ?? path;
}

/** The first part whose data begins with a hyphen. It may be written nowhere as it is. */
function partOfOption(subject: Subject): ReturnType<Detector['find']> {
  const isOption = ({ part, text }: { readonly part: string; readonly text: string }) =>
    text.startsWith('-') && !LOGIN_PARTS.includes(part);
  const part = stringsOf(subject.url).find(isOption)?.part;
  return part === undefined ? undefined : { ...spanOf({ code: 'option-like', part }, subject), part };
}

/**
 * True if a program would take a string of the plan for an option. Lines sent to a server are exempt, and so are the settings of a
 * connection: a driver gives them to a server, and some always begin with a hyphen.
 */
export function looksLikeOption(plan: AccessPlan, scheme: AnyScheme | undefined): boolean {
  if (plan.by === 'refused') return false;
  const isOption = (text: string, field: string) => text.startsWith('-') && field !== 'password' && field !== 'lines';
  return hasString(plan, isOption, [...(scheme?.plan?.notLines ?? []), 'settings']);
}

/** True for a URL with a password, or a user that may look like a host, and for one of which something was left out. */
function hasLogin({ url, isRepaired }: Subject): boolean {
  return isRepaired || hasLoginWithin(url);
}

function hasLoginWithin(data: object): boolean {
  if (Array.isArray(data)) return data.some((item) => isObject(item) && hasLoginWithin(item));
  for (const name in data) {
    const value: unknown = data[name as never];
    if (typeof value === 'string') {
      if (name === 'password' || (name === 'user' && MAY_BE_HOST.test(value))) return true;
    } else if (isObject(value) && Object.hasOwn(data, name) && hasLoginWithin(value)) return true;
  }
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasQuestionInLogin({ text, hasAt }: Subject): boolean {
  return hasAt && questionIn(text) !== -1;
}

function questionIn(text: string): number {
  return questionInLogin(text, text.indexOf(':') + 1);
}

/** Matches a character that every host of several labels has, decoded or not. */
const MAY_BE_HOST = /[.\u3002\uFF0E\uFF61%]/;

/**
 * A host of several labels anywhere in a user, in the letters and dots of any script, or a host number that no label begins before.
 * Each run of labels and dots is looked at once.
 */
const HOST_WITHIN =
  /(?<![\p{L}\p{M}\p{N}_.\u3002\uFF0E\uFF61-])[.\u3002\uFF0E\uFF61]*[\p{L}\p{M}\p{N}_-]+[.\u3002\uFF0E\uFF61][\p{L}\p{M}\p{N}_.\u3002\uFF0E\uFF61-]*\p{L}|(?=\d)(?<![\p{L}\p{M}\p{N}][_-]*)(?:\d+\.){3}\d/u;

function beginsWithoutLetter({ url }: Subject): boolean {
  const first = url.scheme.charCodeAt(0);
  return first < 0x61;
}

/** True for a host such as `h`, or `h.` */
function hasOneLabel(subject: Subject): boolean {
  const { host } = subject;
  return host === undefined ? subject.servers.some((each) => isOneLabel(String(each.host))) : isOneLabel(String(host));
}

/** True for a name of one label, and for no number, no address, no path of a socket, and not for `localhost`, which is this machine everywhere. */
function isOneLabel(name: string): boolean {
  if (name.startsWith('/') || isLocalName(name)) return false;
  const dot = name.indexOf('.');
  if (dot === 0 || (dot !== -1 && dot < name.length - 1)) return false;
  return name !== '' && !name.includes(':');
}

/** True for a URL that may have a host inside a network, by its number or name, or a number that others read otherwise. */
function hasInsideHost(subject: Subject): boolean {
  return hasHostNumber(subject) || subject.servers.some(({ host }) => typeof host === 'string' && isLocalName(host));
}

/** True for a URL such as `file:///a`, in which the machine that follows it is meant (§3.10). */
function hasEmptyHost({ host, servers, scheme }: Subject): boolean {
  // Of another scheme, such as nntp, tolerant reading alone takes no host: it is known elsewhere.
  if (scheme?.syntax.form === 'ip' && scheme.syntax.host !== 'optional') return false;
  return host === '' || (host === undefined && servers.some((each) => each.host === ''));
}

function isThisMachine(host: string): boolean {
  return host === '' || host === 'localhost';
}

/** True for two slashes after what may be a host. */
function hasSlashesAfterHost({ text }: Subject): boolean {
  const slash = text.indexOf('/', text.indexOf('//') + 2);
  // Without one, this is the first character of the text, which is never a slash.
  return text.charCodeAt(slash + 1) === SLASH;
}

/**
 * The host, or its last label, of a URL that another one was put into, where that begins.
 *
 * ```text
 * https://https://host.dom/
 *         ^
 * ```
 */
function secondScheme({ registry, text }: Subject): Span | undefined {
  const [before = '', name = '', colon] = SECOND_SCHEME.exec(text) ?? [];
  const isName = colon === ':' || OFTEN_JOINED.test(name) || schemeOf(registry, name.toLowerCase()) !== undefined;
  const end = before.length - `${colon}//`.length;
  return name !== '' && isName ? { start: end - name.length, end } : undefined;
}

const SECOND_SCHEME = /^[^:/?#]*:\/\/(?:[^/?#]*[.@])?([a-z][a-z\d+-]*)(:?)\/\//i;
const OFTEN_JOINED = /^(?:https?|ftps?|wss?)$/i;

/** The name of an unregistered scheme, if its URL matches. */
function schemeOfMatching(subject: Subject, expression: RegExp): Span | undefined {
  if (!isUnregistered(subject)) return undefined;
  const { whole, scheme } = subject.written;
  return expression.test(whole.text.slice(scheme.start)) ? scheme : undefined;
}

/** `localhost:3000/x` and `db.host.dom:5432`: hardly any scheme has a dot in its name. */
const HOST_AND_PORT = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+){1,127}):\d{1,5}(?=$|[/?])/i;

/** The schemes whose URLs are programs, and documents in a URL that may have one in them. */
const CODE = /^(?:(?:java|vb)script:|data:[^,]{0,99}(?:html|xml|svg|script))/i;

/** True if a text may have a host that is a number and is worth knowing, or is not a host of RFC 1738. */
function hasHostNumber({ text, isRepaired }: Subject): boolean {
  if (isRepaired) return true;
  return hasDigitAfterDot(text) && NUMBER.test(text) && (text.match(NUMBERS) ?? []).some(isTelling);
}

/** The quickest question whether a number may be there: a text has few dots. */
function hasDigitAfterDot(text: string): boolean {
  for (let dot = text.indexOf('.'); dot !== -1; dot = text.indexOf('.', dot + 1)) {
    const code = text.charCodeAt(dot + 1);
    if (code >= 0x30 && code <= 0x39) return true;
  }
  return false;
}

function isTelling(number: string): boolean {
  return !isHost(number) || hasLeadingZero(number) || isNotPublic(number);
}

/** The first host that the question holds for, in canonical form. It may be in a field of another name. */
function hostOf({ registry, text }: Subject, holds: (host: string) => boolean): Span | undefined {
  const host = runsOf(registry, text).find(({ part, value }) => part !== undefined && HOST.test(part) && holds(value));
  return host && { start: host.start, end: host.end };
}

/** The names of the runs that are a host. */
const HOST = /^(?:\w+\.\d+\.)?host$/;
const NUMBER: RegExp = /* @__PURE__ */ expressionOf([HOST_NUMBER]);
/** A run that may be a host number. Without a bound, a long run would need a deep stack. */
const NUMBERS = /[\d.]{7,256}/g;

/** A host that `readLogin` reads to the letter has no escape. */
function mayHaveEscapedHost({ hasPercent, isRepaired, scheme, host, port }: Subject): boolean {
  const isOwn = scheme?.syntax.form !== 'ip' && (host !== undefined || port !== undefined);
  return hasPercent && (isRepaired || isOwn);
}

const ESCAPE = /%../;

const CONTROL_WITHIN: RegExp = /* @__PURE__ */ expressionOf([CONTROL_ESCAPE]);

function hasControlEscape({ text, hasPercent }: Subject): boolean {
  return hasPercent && CONTROL_WITHIN.test(text);
}

const NAME_WITHIN: RegExp = /* @__PURE__ */ expressionOf([NAME_ESCAPE]);

function hasNameEscape({ text, hasPercent }: Subject): boolean {
  return hasPercent && NAME_WITHIN.test(text);
}

function hasOddOctet({ text, url, scheme, registry, hasPercent }: Subject): boolean {
  const isOdd =
    hasPercent &&
    HIGH.test(text) &&
    (notUtf8(text) !== undefined || (decodesPath(scheme) && notText(url) !== undefined));
  return isOdd || (isOlder(registry) && NOT_ASCII.test(text));
}

const HIGH: RegExp = /* @__PURE__ */ expressionOf([HIGH_ESCAPE]);

/** An escaped control character that ends no line, and does not belong to the form of its part. */
function control({ scheme, written, located }: Subject): Span | undefined {
  for (const { index, 0: escape } of written.whole.text.matchAll(CONTROL)) {
    const inside = located.components.find(({ start, end }) => start <= index && index < end);
    const marks = scheme?.marks?.[inside?.part ?? ''] ?? '';
    const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    const isData = inside !== undefined && !marks.includes(char);
    if (isData) return { start: index, end: index + escape.length };
  }
  return undefined;
}

const CONTROL = /%(?:0[1-9BCEF]|1[\dA-F]|7F)/gi;

function isOlder({ profile }: Subject['registry']): boolean {
  return profile !== undefined;
}

const NOT_ASCII = /[^\0-\x7F]/;

/** True for a scheme in which a slash separates parts. */
function separates(scheme: AnyScheme | undefined): boolean {
  return scheme?.syntax.reserved?.includes('/') === true;
}

/** True for a scheme such as http, whose path is sent and linked to alone, from the slash after the host on. */
function linksByPath(scheme: AnyScheme | undefined): boolean {
  return scheme?.syntax.form === 'ip' && scheme.syntax.partial === 'path-and-search';
}

/** True for such a URL with two slashes after its host. */
function hasTwoSlashes(subject: Subject): boolean {
  return linksByPath(subject.scheme) && hasSlashesAfterHost(subject);
}

const SLASH = 0x2f;
const COLON = 0x3a;

const ANY_QUESTION = /\?|%3F/i;

/** True for a scheme in which a "?" after the host is data. */
function takesQuestions(scheme: AnyScheme | undefined): boolean {
  return scheme?.syntax.form === 'ip' && scheme.syntax.reserved?.includes('?') !== true;
}

function mayHaveAtInPath(subject: Subject): boolean {
  const { host, port, text, hasAt, hasPercent } = subject;
  return (
    (hasAt || (hasPercent && text.includes('%40'))) &&
    (host !== undefined || port !== undefined) &&
    (AT_IN_PATH.test(text) || hasSecondAt(subject))
  );
}

/** An "@" after the slash that follows the host; in a URL without "//", anywhere. */
const AT_IN_PATH = /^[^:]*:(?:\/\/[^/]*\/[^/]*|(?!\/\/).*)(?:@|%40)/s;

/**
 * The "@" up to which a person may take the port and the path for a password, in the text or in its canonical form. After a password,
 * every raw one: the first "@" may have been part of the password, and the host is then a piece of it.
 */
function atInPath({ scheme, port, login, written: { path, hasColon } }: Subject): Span | undefined {
  const second = login.password === undefined ? undefined : search(path, /@/);
  if (second !== undefined) return second;
  const isOther = port !== undefined && port !== ownPort(scheme) && decodesPath(scheme);
  const hidesHost = (hasColon && /^[^/]*@/.test(path.text)) || (isOther && /^[^/]*(?:@|%40)/.test(path.text));
  return hidesHost ? search(path, /@|%40/) : undefined;
}

/** True for a scheme whose path is decoded in the data. */
function decodesPath(scheme: AnyScheme | undefined): boolean {
  return scheme !== undefined && (scheme.syntax.asWritten ?? []).length === 0;
}

/** True for a text with a dot, raw or escaped, at the beginning of what may be a path, of a segment, or of an escape. */
function hasDots(subject: Subject): boolean {
  const { text } = subject;
  for (let dot = text.indexOf('.'); dot !== -1; dot = text.indexOf('.', dot + 1)) {
    const before = text.charCodeAt(dot - 1);
    if (before === SLASH || before === COLON) return true;
  }
  return hasNameEscape(subject);
}

/** True for a text that may have such an "@": one in the segment after the first "#", or a second one. */
function hasFragment(subject: Subject): boolean {
  const { text, hasAt } = subject;
  const hash = hasAt ? text.indexOf('#') : -1;
  return hash !== -1 && (AT_IN_FRAGMENT.test(text.slice(hash)) || hasSecondAt(subject));
}

/** True for a text that may have a password and an "@" behind its login. */
function hasSecondAt(subject: Subject): boolean {
  const { text, url, isRepaired } = subject;
  const mayHavePassword = isRepaired || url['password' as never] !== undefined;
  return mayHavePassword && text.indexOf('@', text.indexOf('@') + 1) !== -1;
}

const AT_IN_FRAGMENT = /^#[^/?]*@/;

function hasAtInFragment({ text, login, written: { whole } }: Subject): boolean {
  const fragment = text.slice(whole.end);
  return login.password === undefined ? AT_IN_FRAGMENT.test(fragment) : fragment.includes('@');
}

/** The "#" before a fragment. */
function hash({ written: { whole } }: Subject): Span & { readonly part: string } {
  return { ...one(whole.end), part: 'fragment' };
}

/** True for a scheme of files, menus and databases: hypertext is what has a search, or no host. */
function hasRareFragments(scheme: AnyScheme | undefined): boolean {
  return scheme !== undefined && scheme.syntax.partial !== 'path-and-search';
}

/** True for such a URL with a "#" and a host, which a name with a "#" in it may have been cut at. */
function mayCutName({ text, scheme, servers }: Subject): boolean {
  return text.includes('#') && hasRareFragments(scheme) && servers.some(({ host }) => host !== undefined);
}

/** The names of documents whose media types define fragments. */
const HYPERTEXT = /\.(?:x?html?|svg|pdf)$/i;

function isUnregistered({ scheme }: Subject): boolean {
  return scheme === undefined;
}

/**
 * In data that is decoded, a raw and an escaped dot are one, and so are slashes; in parts that stay as written, an escaped one is a name. A
 * ";" ends a name where it is not data.
 */
function dotsIn(scheme: AnyScheme | undefined): RegExp {
  if (!decodesPath(scheme)) return DOTS;
  return scheme?.syntax.reserved?.includes(';') ? DECODED_DOTS : DECODED_DOTS_ALONE;
}

/** A whole segment of one or two dots, raw; with an escape in it, from the first escape on; beside an escaped slash; and any of them. */
const DOTS = /(?<![^/])\.\.?(?![^/?;])/;
const ESCAPED_DOTS = /(?:(?<![^/])%2e(?:\.|%2e)?|(?<=(?<![^/])\.)%2e)(?![^/?;])/i;
const DOTS_AT_ESCAPED_SLASH = /(?<=^|\/|%2f)(?:\.|%2e){1,2}(?=%2f)|(?<=%2f)(?:\.|%2e){1,2}(?=$|[/?;]|%2f)/i;
const DECODED_DOTS = /(?:^|(?<=\/|%2f))(?:\.|%2e){1,2}(?=$|[/?;]|%2f|%00)/i;
const DECODED_DOTS_ALONE = /(?:^|(?<=\/|%2f))(?:\.|%2e){1,2}(?=$|[/?]|%2f|%00)/i;
