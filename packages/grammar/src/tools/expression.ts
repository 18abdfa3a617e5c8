import type { AnyScheme, CharSet } from '@url/core';
import { ownOptions } from '@url/core/scheme';
import type { LoginNotation } from '../making/notation.ts';
import { type Pieces, piecesOf } from '../making/pattern.ts';
import { notationOrThrow } from './grammar-of.ts';
import { unchecked } from './rules-in-words.ts';
import { membersOf } from './set-members.ts';
import { otherHostSet, userSet } from './user-set.ts';

/** A regular expression for the URLs of a scheme. */
export interface Expression {
  /** Its source, without anchors: it is to match the whole of a text. */
  readonly source: string;
  /** The rules that it does not check, in words. */
  readonly unchecked: readonly string[];
}

/** The options of `expression`. */
export interface ExpressionOptions {
  /** The way in which a group is named: `(?P<name>` for Python, Go and Rust, which is the default, or `(?<name>` for Java and JavaScript. */
  readonly groups?: '?P' | '?' | undefined;
}

/**
 * A regular expression that programs in Go, Rust, Python and Java can use: it has no lookaround, and a named group for each field, as
 * it is written. It matches what the scheme reads, but for the rules in `unchecked`. `undefined` where no expression does: for a
 * production without a notation, and where reading depends on what was read before.
 *
 * ```ts
 * expression(redis)?.source; // [Rr][Ee][Dd][Ii][Ss]://(?:(?P<user>…
 * ```
 *
 * @throws TypeError for a scheme that is not its grammar.
 */
export function expression(scheme: AnyScheme, options: ExpressionOptions = {}): Expression | undefined {
  const { groups = '?P' } = ownOptions(options, 'expression', ['groups']);
  const notation = notationOrThrow(scheme, 'expression');
  const named = new Set<string>();
  const group = (field: string, source: string): string => {
    // A name may be given once, and names of other languages have letters and digits alone.
    const name = field.replace(/[^A-Za-z\d]/g, '');
    if (named.has(name) || !/^[A-Za-z]/.test(name)) return `(?:${source})`;
    named.add(name);
    return `(${groups}<${name}>${source})`;
  };
  const found = piecesOf(notation, portable(group));
  return found && { source: withFewEscapes(found.join('')), unchecked: unchecked(notation) };
}

/** The source without escapes of characters that mean nothing, such as `\/`: Rust refused them until regex 1.8. */
function withFewEscapes(source: string): string {
  return source.replace(/\\(.)/gs, (escape, char: string) => (/[\w.+*?()|[\]{}^$#&~\\-]/.test(char) ? escape : char));
}

function portable(group: (field: string, source: string) => string): Pieces {
  return {
    run: (set) => `${portableChar(set)}*`,
    some: (set) => [`${portableChar(set)}+`],
    one: portableChar,
    named: (field, pieces) => [group(field, pieces.join(''))],
    login: (notation, ends) => [loginSource(notation, ends, group)],
  };
}

/** One character of a set, or one escape, without lookahead. */
function portableChar(set: CharSet): string {
  const { plain, escapes, excluded } = membersOf(set);
  const chars = plain === '' ? [] : [`[${plain.replace(/[\\\]^[&~-]/g, '\\$&')}]`];
  const all = escapes ? [...chars, `%${octets(excluded)}`] : chars;
  return all.length === 1 ? `${all[0]}` : `(?:${all.join('|')})`;
}

/** Two hexadecimal digits, of all octets but some. */
function octets(excluded: readonly string[]): string {
  if (excluded.length === 0) return '[0-9A-Fa-f][0-9A-Fa-f]';
  const digits = [...'0123456789abcdef'];
  const partly = new Set(excluded.map((octet) => octet.charAt(0)));
  const whole = digits.filter((high) => !partly.has(high));
  const rows = [...partly].map((high) => {
    const low = digits.filter((digit) => !excluded.includes(high + digit));
    return low.length === 0 ? [] : [`${oneDigit([high])}${oneDigit(low)}`];
  });
  return `(?:${[`${oneDigit(whole)}[0-9A-Fa-f]`, ...rows.flat()].join('|')})`;
}

function oneDigit(digits: readonly string[]): string {
  return `[${digits.map((digit) => (/\d/.test(digit) ? digit : digit + digit.toUpperCase())).join('')}]`;
}

// host = hostname | hostnumber
const HOST =
  '(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?|[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+';

const HOST_OF_RFC3986: string = /* @__PURE__ */ hostOfRfc3986();

// @__NO_SIDE_EFFECTS__
function hostOfRfc3986(): string {
  const names = HOST.replaceAll('A-Za-z0-9', 'A-Za-z0-9_').replace('*[A-Za-z]', '*[A-Za-z_]');
  return `${names}|\\[[0-9A-Fa-f:.]+\\]`;
}

function loginSource(notation: LoginNotation, ends: string, group: (field: string, source: string) => string): string {
  const { login, host: optional, hosts, rule } = notation;
  const char = portableChar(userSet(notation, ends));
  const user = login === 'login' ? `(?:${group('user', `${char}*`)}(?::${group('password', `${char}*`)})?@)?` : '';
  const other = hosts === undefined ? '' : `|${portableChar(otherHostSet(hosts, ends))}+`;
  const host = `${group('host', (rule === undefined ? HOST : HOST_OF_RFC3986) + other)}${optional === 'optional' ? '?' : ''}`;
  return `${user}${host}${login === 'host' ? '' : `(?::${group('port', '[0-9]+')})?`}`;
}
