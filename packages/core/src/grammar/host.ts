import { lowerCase } from './charset.ts';
import type { SYNTAX_ERRORS } from './rules.ts';

/** An error in a host, and its index in it. */
export interface HostError {
  readonly code: keyof typeof SYNTAX_ERRORS & `host-${string}`;
  readonly at: number;
}

// host = hostname | hostnumber

/** True if the text is what §3.1 calls a host, and nothing more. */
export function isHost(text: string): boolean {
  const { end, state } = followName(text, 0);
  if (end === text.length && end <= MAX_LABEL) return isName(state) || isHostnumber(text);
  return hostError(text) === undefined;
}

/** The first error of a text as a host, or `undefined` if it is one. */
export function hostError(host: string): HostError | undefined {
  if (/^\d[\d.]*$/.test(host)) return isHostnumber(host) ? undefined : { code: 'host-number-malformed', at: 0 };
  if (host === '') return { code: 'host-missing', at: 0 };
  const { end, state } = followName(host, 0);
  const long = tooLongAt(host.slice(0, end));
  if (long !== -1) return { code: 'host-too-long', at: long };
  if (end < host.length) return { code: 'host-malformed', at: end };
  if (isName(state)) return undefined;
  const isDigits = state === DIGITS || state === DIGITS + UPPER;
  return { code: 'host-malformed', at: isDigits ? host.lastIndexOf('.') + 1 : end };
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
  return isHostnumber(host) && /(?:^|\.)0\d/.test(host);
}

/** The index of the first character too many for a label of 63 or a host of 255 (RFC 1123 §2.1); -1 if there is none. */
function tooLongAt(host: string): number {
  let start = 0;
  for (const label of host.slice(0, MAX_HOST + 1).split('.')) {
    if (label.length > MAX_LABEL) return Math.min(start + MAX_LABEL, MAX_HOST);
    start += label.length + 1;
  }
  return host.length > MAX_HOST ? MAX_HOST : -1;
}

const MAX_LABEL = 63;
const MAX_HOST = 255;

/**
 * The host name that begins at `start`, in lower case, if it ends in a complete top label and has at most 63 characters;
 * longer ones are read by `hostError`.
 */
export function hostnameAt(text: string, start: number): { readonly host: string; readonly end: number } | undefined {
  const { end, state } = followName(text, start);
  if (!isName(state) || end - start > MAX_LABEL) return undefined;
  const host = text.slice(start, end);
  return { host: state === NAME ? host : lowerCase(host), end };
}

// hostname    = *[ domainlabel "." ] toplabel
// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
// toplabel    = alpha      | alpha      *[ alphadigit | "-" ] alphadigit

/**
 * Reads the text from `start` on for as long as it can be the beginning of a host name. Gives the end and the state there.
 *
 * The next character allowed depends on the previous one and on how its label began, so the name is read by a table of
 * states, with a row of 128 characters each. This takes 0.75 of the time of comparing the previous character.
 */
function followName(text: string, start: number): { readonly end: number; readonly state: number } {
  let end = start;
  let state = START;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const next = code < ROW ? NEXT_STATE[state + code] : NO_STATE;
    if (next === NO_STATE || next === undefined) break;
    state = next;
    end += 1;
  }
  return { end, state };
}

function isName(state: number): boolean {
  return state === NAME || state === NAME + UPPER;
}

// States are numbered by the first cell of their row.
const ROW = 128;
const NO_STATE = 0;
/** At the beginning of a label. */
const START: number = ROW;
/** In a label that began with a letter, after a letter or digit, or after a hyphen. */
const NAME: number = 2 * ROW;
const NAME_HYPHEN: number = 3 * ROW;
/** In a label that began with a digit: a domainlabel, but no toplabel. */
const DIGITS: number = 4 * ROW;
const DIGITS_HYPHEN: number = 5 * ROW;
/** Added to a state once a capital letter has been read. */
const UPPER: number = 5 * ROW;

const NEXT_STATE: Uint16Array = /* @__PURE__ */ nextStates();

function nextStates(): Uint16Array {
  const kinds = [/[a-z]/i, /\d/, /-/, /\./];
  // The state after a letter, a digit, a hyphen and a dot.
  const steps = [
    [START, NAME, DIGITS],
    [NAME, NAME, NAME, NAME_HYPHEN, START],
    [NAME_HYPHEN, NAME, NAME, NAME_HYPHEN],
    [DIGITS, DIGITS, DIGITS, DIGITS_HYPHEN, START],
    [DIGITS_HYPHEN, DIGITS, DIGITS, DIGITS_HYPHEN],
  ] as const;
  const table = new Uint16Array(11 * ROW);
  for (let code = 0; code < ROW; code += 1) {
    const char = String.fromCharCode(code);
    const kind = kinds.findIndex((each) => each.test(char));
    for (const [from, ...to] of steps) {
      const next = to[kind] ?? NO_STATE;
      if (next === NO_STATE) continue;
      table[from + code] = char >= 'A' && char <= 'Z' ? next + UPPER : next;
      table[from + UPPER + code] = next + UPPER;
    }
  }
  return table;
}
