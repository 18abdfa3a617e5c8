import { characterEnd } from './encoding.ts';
import type { SYNTAX_ERRORS } from './rules.ts';

/** An error in a host, and its range in it. What is missing has an empty range. */
export interface HostError {
  readonly code: keyof typeof SYNTAX_ERRORS & `host-${string}`;
  readonly at: number;
  readonly end: number;
}

// host = hostname | hostnumber

/** True if the text is what §3.1 calls a host, and nothing more. */
export function isHost(text: string): boolean {
  return hostError(text) === undefined;
}

/** True for a host in lower case, as nearly every one is: one search, where `isHost` looks for what is wrong. */
export function isUsualHost(host: string): boolean {
  return typeof host === 'string' && host !== '' && legalHostEnd(host, 0) === host.length;
}

/** The first error of a text as a host, or `undefined` if it is one. */
export function hostError(host: string): HostError | undefined {
  if (isUsualHost(host)) return undefined;
  if (host === '') return { code: 'host-missing', at: 0, end: 0 };
  // A list has no `search`. `test` would write it out, with all that is in it.
  const isNumber = host.search(/^\d[\d.]*$/) === 0;
  if (isNumber && host.length <= MAX_HOST) {
    return isHostnumber(host) ? undefined : { code: 'host-number-malformed', at: 0, end: host.length };
  }
  const end = host.search(NO_HOSTNAME);
  const hostname = host.slice(0, Math.min(end < 0 ? host.length : end, MAX_HOST + 1));
  const long = isNumber ? numberTooLongAt(host) : hostname.length < MAX_LABEL ? -1 : tooLongAt(hostname);
  if (long >= 0) return { code: 'host-too-long', at: long, end: host.length };
  if (end >= 0) return { code: 'host-malformed', at: end, end: characterEnd(host, end) };
  // toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit
  const top = host.search(/(?<![^.])\d[^.]*$/);
  return top < 0 ? undefined : { code: 'host-malformed', at: top, end: host.length };
}

// hostnumber = digits "." digits "." digits "." digits
function isHostnumber(host: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(host) && host.split('.').every((group) => Number(group) <= 255);
}

/**
 * True for a host number in which a group has a leading zero. It is decimal here and octal in other software, so it stays as
 * written: without the zero, it would lead elsewhere than what was written.
 */
export function hasLeadingZero(host: string): boolean {
  return /(?:^|\.)0\d/.test(host) && isHostnumber(host);
}

// hostname    = *[ domainlabel "." ] toplabel
// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit

/** Matches where a text stops being a prefix of a host name, or ends inside a label. */
const NO_HOSTNAME = /[^a-z\d.-]|(?<![a-z\d-])-|(?<![a-z\d])(?:\.|$)/i;

/**
 * The index of the first character after which no label of 63 and no host of 255 characters can be completed (RFC 1123 §2.1);
 * -1 if there is none.
 */
function tooLongAt(host: string): number {
  const label = host.search(LONG_LABEL);
  for (let end = MAX_HOST - 3; end < host.length; end += 1) {
    if (label >= 0 && label <= end) break;
    if (end + 1 + missingAfter(host.slice(0, end + 1)) > MAX_HOST) return end;
  }
  return label;
}

/**
 * The same, of digits and dots: the index of the first after which no host number of 255 characters can be completed, nor a name. No
 * document has a limit for numbers, so that it is the one of names.
 */
function numberTooLongAt(host: string): number {
  let end = 0;
  for (let dots = 0; end < MAX_HOST; end += 1) {
    const isDot = host.charAt(end) === '.';
    if (isDot) dots += 1;
    if (dots > 3 || end + 1 + (3 - dots) * 2 + (isDot ? 1 : 0) > MAX_HOST) break;
  }
  return Math.max(end, tooLongAt(host.slice(0, MAX_HOST + 1)));
}

const LONG_LABEL = /(?<=[^.]{63})[^.]|(?<=(?<![^.])[^.]{62})-/;
const MAX_LABEL = 63;
const MAX_HOST = 255;

/** The least number of characters that a name still needs: a letter after a hyphen or dot, and a top label after a number. */
function missingAfter(name: string): number {
  const label = name.slice(name.lastIndexOf('.') + 1);
  if (label === '') return 1;
  return (/^\d/.test(label) ? 2 : 0) + (label.endsWith('-') ? 1 : 0);
}

/**
 * The end of the host that begins at `start`: a name in lower case of at most 63 characters, or a number without needless
 * zeros. `start` itself if there is none. It may end in the middle of another text: the caller looks at what follows.
 */
export function legalHostEnd(text: string, start: number): number {
  AT_HOST.lastIndex = start;
  const end = AT_HOST.test(text) ? AT_HOST.lastIndex : start;
  return end - start > 63 ? start : end;
}

/** The source of a regular expression for what `legalHostEnd` finds. */
export const LEGAL_HOST: string = /* @__PURE__ */ legalHost();

function legalHost(): string {
  // A label that begins with a digit is not the last one. 63 characters have no more than 31 dots with something between them.
  const label = '(?:[a-z]|\\d(?=[a-z\\d-]*\\.))[a-z\\d-]*(?<!-)';
  const group = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
  return `${group}(?:\\.${group}){3}|${label}(?:\\.${label}){0,31}`;
}

const AT_HOST = /* @__PURE__ */ new RegExp(LEGAL_HOST, 'y');
