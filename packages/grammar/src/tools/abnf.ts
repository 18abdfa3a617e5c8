import { type AnyScheme, type CharSet, UCHAR, UNRESERVED, XCHAR } from '@url/core';
import { ALPHA, DIGIT } from '@url/core/scheme';
import { isList, type LoginNotation, type Named, type Notation } from '../making/notation.ts';
import { endsBefore } from '../making/pattern.ts';
import { notationOrThrow } from './grammar-of.ts';
import { unchecked } from './rules-in-words.ts';
import { type Members, membersOf } from './set-members.ts';
import { otherHostSet, userSet } from './user-set.ts';

/**
 * The grammar of a scheme as RFC 5234 has it, with every rule that it uses. A production without a notation is a prose value; what
 * rules cannot say is in comments.
 *
 * @throws TypeError for a scheme that is not its grammar.
 */
export function abnf(scheme: AnyScheme): string {
  const notation = notationOrThrow(scheme, 'abnf');
  const rules = new Rules();
  const url = rules.add(`${scheme.name.replace(/[^a-z\d]+/gi, '-')}-url`, rules.sequence(notation, []));
  const remarks = [...rules.remarks, ...unchecked(notation)];
  return `${rules.text(url)}${remarks.map((remark) => `; ${remark}\n`).join('')}`;
}

/** The rules of a grammar. */
class Rules {
  readonly remarks: string[] = [];
  private readonly rules = new Map<string, string>();

  /** The rules, from this one on, each before those that it names. */
  text(first: string): string {
    const names = [first];
    for (const name of names) {
      for (const [, next = ''] of (this.rules.get(name) ?? '')
        .replace(/"[^"]*"|<[^>]*>/g, '')
        .matchAll(/([a-z][a-z\d-]*)/g)) {
        if (this.rules.has(next) && !names.includes(next)) names.push(next);
      }
    }
    const width = Math.max(...names.map((name) => name.length));
    return names.map((name) => `${name.padEnd(width)} = ${this.rules.get(name)}\n`).join('');
  }

  /** Names a rule. One that is there under this name gets a name with a number. */
  add(name: string, rule: string): string {
    let free = name;
    for (let number = 2; (this.rules.get(free) ?? rule) !== rule; number += 1) free = `${name}-${number}`;
    this.rules.set(free, rule);
    return free;
  }

  sequence(notations: readonly Notation[], rest: readonly Notation[]): string {
    const all = notations.map((each, at) => this.of(each, [...notations.slice(at + 1), ...rest]));
    return all.filter((each) => each !== '').join(' ');
  }

  private of(notation: Notation, rest: readonly Notation[]): string {
    if (typeof notation === 'string') return notation === '' ? '' : `"${notation}"`;
    if (isList(notation)) return this.sequence(notation, rest);
    if ('is' in notation) return this.field(notation, rest);
    if ('run' in notation) return `${notation.least ?? ''}*${this.char(notation.run)}`;
    if ('one' in notation) return this.char(notation.one);
    if ('either' in notation) return this.either(notation.either, rest);
    if ('optional' in notation) return `[ ${this.of(notation.optional, rest)} ]`;
    if ('many' in notation) return `*( ${this.of(notation.many, [notation, ...rest])} )`;
    if ('login' in notation) return this.login(notation, rest);
    return `<${notation.prose}>`;
  }

  private either(either: readonly Notation[], rest: readonly Notation[]): string {
    const all = either.filter((each) => each !== '').map((each) => this.of(each, rest));
    const alternatives = all.length === 1 ? `${all[0]}` : all.join(' / ');
    if (all.length < either.length) return `[ ${alternatives} ]`;
    return all.length === 1 ? alternatives : `( ${alternatives} )`;
  }

  private field({ field, is, says, separators }: Named, rest: readonly Notation[]): string {
    const rule = this.of(is, rest);
    const plain = ruleName(field);
    const name = this.add(TAKEN.has(plain) ? `${plain}-field` : plain, rule.replace(/^\( (.*) \)$/, '$1'));
    if (says !== undefined) this.remarks.push(`${name}: ${says}`);
    if (separators !== undefined) {
      this.remarks.push(`${name}: pairs such as name=value, with ${separators} between them`);
    }
    return name;
  }

  private login(notation: LoginNotation, rest: readonly Notation[]): string {
    const { login, host, hosts, rule } = notation;
    const port = login === 'host' ? '' : ' [ ":" port ]';
    const other = hosts === undefined ? '' : ` / 1*${this.char(otherHostSet(hosts, endsBefore(rest)))}`;
    const [address, underscore, letter] =
      rule === undefined ? ['', '', 'ALPHA'] : [' / "[" ipv6 "]"', ' / "_"', '( ALPHA / "_" )'];
    this.add('host', `hostname / hostnumber${address}${other}`);
    if (address !== '') this.add('ipv6', '2*( HEXDIG / ":" / "." )');
    this.add('hostname', '*( domainlabel "." ) toplabel');
    this.add('domainlabel', 'alphadigit / alphadigit *( alphadigit / "-" ) alphadigit');
    this.add('toplabel', `${letter} / ${letter} *( alphadigit / "-" ) alphadigit`);
    this.add('alphadigit', `ALPHA / DIGIT${underscore}`);
    this.add('hostnumber', '1*DIGIT "." 1*DIGIT "." 1*DIGIT "." 1*DIGIT');
    if (login !== 'host') this.add('port', '1*DIGIT');
    const hostport = host === 'optional' ? `[ host ]${port}` : `host${port}`;
    if (login !== 'login') return hostport;
    const char = this.char(userSet(notation, endsBefore(rest)));
    this.add('user', `*${char}`);
    this.add('password', `*${char}`);
    return this.add('login', `[ user [ ":" password ] "@" ] ${hostport}`);
  }

  /** One character of a set: a rule of the RFC's name, or a group. */
  private char(set: CharSet): string {
    const members = membersOf(set);
    const [name, known] = KNOWN.find(([, each]) => isWithin(membersOf(each), members)) ?? ['', undefined];
    if (known !== undefined) this.need(name);
    const covered = known === undefined ? '' : membersOf(known).plain;
    const others = [...members.plain].filter((char) => !covered.includes(char));
    const { letters, rest } = withoutRanges(others);
    const escapes = members.escapes && !(known !== undefined && membersOf(known).escapes) ? [this.escape(members)] : [];
    const all = [...(name === '' ? [] : [name]), ...letters, ...rest.map((char) => `"${char}"`), ...escapes];
    return all.length === 1 ? `${all[0]}` : `( ${all.join(' / ')} )`;
  }

  private need(name: string): void {
    if (name === 'xchar') {
      this.need('unreserved');
      this.add('xchar', 'unreserved / reserved / escape');
      this.add('reserved', [...';/?:@&='].map((char) => `"${char}"`).join(' / '));
      this.add('escape', ESCAPE);
    }
    if (name === 'uchar') {
      this.need('unreserved');
      this.add('uchar', 'unreserved / escape');
      this.add('escape', ESCAPE);
    }
    if (name === 'unreserved') {
      this.add('unreserved', ['ALPHA', 'DIGIT', ...[..."$-_.+!*'(),"].map((char) => `"${char}"`)].join(' / '));
    }
  }

  /** Any escape, or all but those that end a run. */
  private escape({ excluded }: Members): string {
    if (excluded.length === 0) return this.add('escape', ESCAPE);
    const octets = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0').toUpperCase());
    const rows = [...'0123456789ABCDEF'].map((high) => {
      const low = octets.filter((octet) => octet.startsWith(high) && !excluded.includes(octet.toLowerCase()));
      return low.length === 16 ? high : `"${high}" ( ${low.map((octet) => `"${octet.charAt(1)}"`).join(' / ')} )`;
    });
    const whole = rows.filter((row) => row.length === 1).map((high) => `"${high}"`);
    const parts = rows.filter((row) => row.length > 1 && !row.endsWith('(  )'));
    const all = [...(whole.length === 0 ? [] : [`( ${whole.join(' / ')} ) HEXDIG`]), ...parts];
    return this.add('escape-here', `"%" ( ${all.join(' / ')} )`);
  }
}

const ESCAPE = '"%" HEXDIG HEXDIG';

// rulename = ALPHA *(ALPHA / DIGIT / "-") (RFC 5234 §4)
function ruleName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).match(/[a-z\d]+/g) ?? [];
  return /^[a-z]/.test(words[0] ?? '') ? words.join('-') : ['field', ...words].join('-');
}

/** From the largest to the smallest. */
const KNOWN: readonly (readonly [string, CharSet])[] = [
  ['xchar', XCHAR],
  ['uchar', UCHAR],
  ['unreserved', UNRESERVED],
];

/** Names that mean something else in a grammar of URLs. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['alpha', 'digit', 'hexdig', 'xchar', 'uchar', 'unreserved', 'reserved', 'escape', 'escape-here', 'login'],
  ...['host', 'hostname', 'hostnumber', 'ipv6', 'domainlabel', 'toplabel', 'alphadigit', 'port', 'user', 'password'],
]);

function isWithin(one: Members, other: Members): boolean {
  const escapes = !one.escapes || (other.escapes && other.excluded.length === 0);
  return escapes && [...one.plain].every((char) => other.plain.includes(char));
}

/** Letters and digits as RFC 5234 names them. A quoted letter is read in either case, so that one alone is a number. */
function withoutRanges(chars: readonly string[]): {
  readonly letters: readonly string[];
  readonly rest: readonly string[];
} {
  const has = (set: CharSet): boolean => [...membersOf(set).plain].every((char) => chars.includes(char));
  const [hasAlpha, hasDigit] = [has(ALPHA), has(DIGIT)];
  const others = chars.filter((char) => !(hasAlpha && /[A-Za-z]/.test(char)) && !(hasDigit && /\d/.test(char)));
  const single = others
    .filter((char) => /[A-Za-z]/.test(char))
    .map((char) => `%x${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const letters = [...(hasAlpha ? ['ALPHA'] : []), ...(hasDigit ? ['DIGIT'] : []), ...single];
  return { letters, rest: others.filter((char) => !/[A-Za-z]/.test(char)) };
}
