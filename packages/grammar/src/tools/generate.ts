import type { AnyScheme, CharSet } from '@url/core';
import { ownOptions } from '@url/core/scheme';
import { isList, type LoginNotation, type Notation } from '../making/notation.ts';
import { endsBefore } from '../making/pattern.ts';
import { notationOrThrow } from './grammar-of.ts';
import { Random } from './random.ts';
import { type Members, membersOf } from './set-members.ts';
import { otherHostSet, userSet } from './user-set.ts';

/** Texts of a scheme, for its tests. */
export interface Generated {
  /** Texts that the grammar allows. */
  readonly legal: readonly string[];
  /** Texts one change away from such a text: the grammar allows some of them. */
  readonly near: readonly string[];
}

/** The options of `generate`. */
export interface GenerateOptions {
  /** A number from which the texts follow. They are the same for the same seed. */
  readonly seed?: number | undefined;
  /** The number of texts of each kind. By default, a hundred. */
  readonly count?: number | undefined;
}

/**
 * Makes texts of a scheme from its grammar. A production without notation gives its samples; without samples, there are no texts.
 *
 * ```ts
 * generate(redis, { seed: 7, count: 2 }).legal; // ['redis://u:@h4.b/0', 'redis://255.0.0.1:8']
 * ```
 *
 * @throws TypeError for a scheme that is not its grammar.
 */
export function generate(scheme: AnyScheme, options: GenerateOptions = {}): Generated {
  const { seed = 1, count = 100 } = ownOptions(options, 'generate', ['seed', 'count']);
  const notation = notationOrThrow(scheme, 'generate');
  const random = new Random(seed);
  const legal: string[] = [];
  const near: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const text = textOf(notation, [], random);
    if (text === undefined) break;
    legal.push(text);
    near.push(changed(text, random));
  }
  return { legal, near };
}

/** A text of a notation that is followed by the `rest`; `undefined` where a notation has no samples. */
function textOf(notation: Notation, rest: readonly Notation[], random: Random): string | undefined {
  if (typeof notation === 'string') return inSomeCase(notation, random);
  if (isList(notation)) {
    return joined(notation.map((each, at) => textOf(each, [...notation.slice(at + 1), ...rest], random)));
  }
  if ('is' in notation) return textOf(notation.is, rest, random);
  if ('run' in notation) return runOf(notation.run, notation.least ?? 0, random);
  if ('one' in notation) return charOf(members(notation.one), random);
  if ('either' in notation) return textOf(random.of(notation.either), rest, random);
  if ('optional' in notation) return random.chance(0.6) ? textOf(notation.optional, rest, random) : '';
  if ('many' in notation) {
    return joined(Array.from({ length: random.few() }, () => textOf(notation.many, [notation, ...rest], random)));
  }
  if ('login' in notation) return loginOf(notation, endsBefore(rest), random);
  return notation.samples.length === 0 ? undefined : random.of(notation.samples);
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** Literals are read in either case. */
function inSomeCase(literal: string, random: Random): string {
  return random.chance(0.1) ? literal.toUpperCase() : literal;
}

function runOf(set: CharSet, least: number, random: Random): string {
  const of = members(set);
  return Array.from({ length: Math.max(least, random.few()) }, () => charOf(of, random)).join('');
}

/** Octets whose escapes are often read as something else than others. */
const NOTABLE = [
  '%2F',
  '%2f',
  '%3A',
  '%40',
  '%23',
  '%3F',
  '%25',
  '%20',
  '%2B',
  '%26',
  '%3D',
  '%3B',
  '%2E',
  '%41',
  '%00',
  '%09',
];
const SEQUENCES: readonly string[] = /* @__PURE__ */ NOTABLE.concat('%C3%A9', '%e2%82%ac', '%E9', '%FF');

function charOf({ plain, escapes, excluded }: Members, random: Random): string {
  if (escapes && (plain === '' || random.chance(0.15))) {
    const escape = random.chance(0.7) ? random.of(SEQUENCES) : `%${random.hex()}${random.hex()}`;
    const isExcluded = excluded.includes(escape.slice(1, 3).toLowerCase());
    if (!isExcluded) return escape;
  }
  const others = plain.replace(/[A-Za-z\d]/g, '');
  if (others !== '' && random.chance(0.4)) return random.of([...others]);
  return plain === '' ? '' : random.of([...plain]);
}

/** Members are asked for again and again. */
const membersOfSets = new WeakMap<CharSet, Members>();

function members(set: CharSet): Members {
  const known = membersOfSets.get(set) ?? membersOf(set);
  membersOfSets.set(set, known);
  return known;
}

const HOSTS = [
  'h',
  'host.dom',
  'H.dom',
  'a-b.c',
  '1.a',
  'x1',
  '127.0.0.1',
  '0.0.0.0',
  '10.255.1.20',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.b',
];
const HOSTS_OF_RFC3986 = ['[::1]', '[2001:db8::1]', 'my_db', '_a.b_c'];
const PORTS = ['1', '21', '80', '8080', '65535', '0080'];

function loginOf(notation: LoginNotation, ends: string, random: Random): string {
  const { login, host, hosts, rule } = notation;
  const names = rule === undefined ? HOSTS : [...HOSTS, ...HOSTS_OF_RFC3986];
  const isAbsent = host === 'optional' && random.chance(0.2);
  const written = isAbsent ? '' : otherOr(hosts && otherHostSet(hosts, ends), names, random);
  const port = login !== 'host' && random.chance(0.3) ? `:${random.of(PORTS)}` : '';
  if (login !== 'login' || random.chance(0.5)) return written + port;
  const users = userSet(notation, ends);
  const password = random.chance(0.6) ? `:${runOf(users, 0, random)}` : '';
  return `${runOf(users, 0, random)}${password}@${written}${port}`;
}

/** A host, or where other hosts are allowed, perhaps one of them. */
function otherOr(hosts: CharSet | undefined, names: readonly string[], random: Random): string {
  if (hosts === undefined || random.chance(0.6)) return random.of(names);
  // An escaped bracket is refused.
  return `%2F${runOf(hosts, 0, random)}`;
}

/** A text with one change. */
function changed(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  switch (random.below(6)) {
    case 0:
      return before + after;
    case 1:
      return before + here + here + after;
    case 2:
      return before;
    case 3:
      return before + random.of(INSERTED) + after;
    case 4:
      return here === '' || here > '\u007F'
        ? before
        : `${before}%${here.charCodeAt(0).toString(16).padStart(2, '0')}${after}`;
    default:
      return before + random.of(INSERTED) + here + after;
  }
}

const INSERTED: readonly string[] = /* @__PURE__ */ '/:@?;=&#%.-+*~ <>"\\^{}|[]`a0Z_,'
  .split('')
  .concat(
    '//',
    '..',
    '%2F',
    '%zz',
    '%0D%0A',
    '%00',
    '%09',
    '%C3%A9',
    '%E9',
    'u:p@',
    ':8079',
    ';type=a',
    '\u00E9',
    '\n',
    '\t',
  );
