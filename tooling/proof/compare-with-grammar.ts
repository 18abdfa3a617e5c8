// Compares our readers with the grammar: made and mutated texts have to get the same verdict from both, except for the rules in
// exceptions.ts. Some of what is read is written again, and has to be in the grammar too.
import { canParse, createRegistry, format, parse, parseGeneric, type Result, type Url } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { type Random, randomFrom } from '../support/random.ts';
import { exceptions } from './exceptions.ts';
import { fits, textOf } from './grammar.ts';

const registry = createRegistry([...rfc1630, https]);

/** The readers to compare with the grammar: each scheme's, and `other`, that of unregistered schemes. */
export const subjects: readonly string[] = [...registry.schemes.map(({ name }) => name as string), 'other'];

export interface Tally {
  readonly strings: number;
  readonly accepted: number;
  readonly refused: number;
  /** The number of texts that the grammar accepts and a rule of the prose forbids, by the rule's name. */
  readonly excepted: { readonly [rule: string]: number };
  /** Texts with unequal verdicts that nothing explains: never any. */
  readonly unexplained: readonly Difference[];
}

interface Difference {
  readonly text: string;
  readonly grammar: boolean;
  readonly reader: boolean;
}

/** The two sides that are compared: the grammar, and our readers. */
export interface Sides {
  readonly fits: (production: string, text: string) => boolean;
  /** Reads a text and writes it again; `undefined` if it is refused. */
  readonly rewrite: (text: string) => string | undefined;
}

/** Tries `count` texts of a scheme, the same for the same seed. */
export function judge(
  subject: string,
  count: number,
  seed: number,
  { fits, rewrite }: Sides = comparedFor(subject),
): Tally {
  const random = randomFrom(seed);
  const excepted: { [rule: string]: number } = {};
  const unexplained: Difference[] = [];
  let accepted = 0;
  let refused = 0;
  for (let left = count; left > 0; left -= 1) {
    const text = made(subject, random);
    const grammar = fits(`${subject}-text`, text);
    const rule = grammar ? exceptions[subject]?.find(({ forbids }) => forbids(text)) : undefined;
    const written = rewrite(text);
    const reader = written !== undefined;
    if (reader !== (grammar && rule === undefined)) unexplained.push({ text, grammar, reader });
    else if (reader && left % 8 === 0 && !fits(`${subject}-text`, written)) {
      unexplained.push({ text: written, grammar: false, reader });
    } else if (rule !== undefined) excepted[rule.name] = (excepted[rule.name] ?? 0) + 1;
    else if (grammar) accepted += 1;
    else refused += 1;
  }
  return { strings: count, accepted, refused, excepted, unexplained };
}

/** The grammar and the readers. `canParse` has a shortcut for most texts: if it disagrees, its answer counts. */
export function comparedFor(subject: string, isAccepted: typeof canParse = canParse): Sides {
  return { fits, rewrite: rewriter(subject, isAccepted) };
}

function rewriter(subject: string, isAccepted: typeof canParse): Sides['rewrite'] {
  const isOther = subject === 'other';
  const read = (text: string): Result<Url> => (isOther ? parseGeneric(registry, text) : parse(registry, text));
  return (text) => {
    const result = read(text);
    if (!isOther && isAccepted(registry, text) !== result.ok) return result.ok ? undefined : text;
    if (!result.ok || (subject !== 'other' && result.url.scheme !== subject)) return undefined;
    return format(registry, result.url as never, result.fragment);
  };
}

/** Two of five texts are in the grammar. The others were, before one to three changes. */
function made(subject: string, random: Random): string {
  let text = legal(subject, random);
  if (random.below(5) < 2) return text;
  for (let changes = 1 + random.below(1 + random.below(3)); changes > 0; changes -= 1) {
    text = mutated(text, (same) => legal(subject, same), random);
  }
  return text;
}

/** Schemes whose decoded texts are of another grammar, and its production. */
const WITHIN: { readonly [scheme: string]: string } = { mailto: 'addr-spec', mid: 'identifier', cid: 'identifier' };

function legal(subject: string, random: Random): string {
  const within = WITHIN[subject];
  if (within === undefined || random.below(4) === 0) return textOf(`${subject}-text`, random);
  const octets = textOf(within, random);
  const often = random.below(4) === 0;
  const written = octets.replace(/[\s\S]/g, (char) =>
    !/[\w$\-.+!*'(),;/?:@&=]/.test(char) || (often && random.below(4) === 0) ? escaped(char, random) : char,
  );
  return `${subject}:${written}`;
}

function escaped(char: string, random: Random): string {
  const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
  return `%${random.below(2) === 0 ? hex : hex.toUpperCase()}`;
}

/** A text to which one thing has happened; `other` makes texts that a piece of may be put into it. */
export function mutated(text: string, other: (random: Random) => string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(10)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + random.below(3));
    case 1:
      return text.slice(0, at) + random.one(PIECES) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + random.one(text || ' ') + text.slice(at + random.below(2));
    case 3: {
      const piece = text.slice(at, at + 1 + random.below(8));
      return text.slice(0, at) + piece + text.slice(at);
    }
    case 4: {
      const end = other(random);
      return text.slice(0, at) + end.slice(random.below(end.length + 1));
    }
    case 5:
      return random.below(8) === 0 ? withLongHost(text, random) : text.slice(0, at);
    case 6:
      return text.slice(0, at) + String.fromCharCode(random.below(128)) + text.slice(at);
    case 7:
      return text.slice(0, at) + escaped(String.fromCharCode(random.below(256)), random) + text.slice(at);
    default:
      return text.slice(0, at) + random.one(PIECES) + text.slice(at);
  }
}

/** Characters and pieces that have a meaning somewhere, that nearly have one, and that no URL may have. */
export const PIECES: readonly string[] = [
  ...';/?:@&=#%+-._*,$!\'()~ "<>[]\\^`{|}\0\t\n\r\u007F\u0080\u00E9\u00FF\u0141\u212A\u2028\uD800\uFF0F',
  ...'// .. %09 %0D %0A %2F %40 %3a %00 %0 %zz %%41 %C3%A9 \u{1F600} [::1] 999 00'.split(' '),
  ...'# @ :0 :65535 :65536 255 256 ;type= ;type=a ;b=c " %22 %5B %5D %5C * a Z 0 . - xn-- localhost'.split(' '),
  ...'127.0.0.1 0.0.0.0 URL: http: http://'.split(' '),
];

/** Replaces the host by one of the greatest length, or nearly. */
function withLongHost(text: string, random: Random): string {
  const label = 'a'.repeat(random.one([1, 20, 30, 62, 63]));
  const length = 253 + random.below(5);
  const host = `${label}.`.repeat(length).slice(0, length).replace(/\.$/, 'a');
  return text.replace(/(?<=\/\/|@)[\w.-]*/, host);
}
