import { meantPart } from '../reading/meant.ts';
import { isPartName, partNames } from '../reading/part-names.ts';
import { markFor, partFor } from '../reading/words-of-other-tools.ts';

// format = *( text | escape | "{" [ "!" ] [ ":" ] ( name | pair ) "}" )
// pair   = ( "search:" | "search-all:" ) *( character | escape )
// escape = "\\" ( "t" | "n" | "r" | "\\" | "{" | "}" )

/** A piece of a format: a text, or a value of the URL. */
export type Piece = string | ValuePiece;

export interface ValuePiece {
  /** The name of a part, or the word for pairs. */
  readonly name: string;
  /** The pairs of the search that are meant, in place of the whole part. */
  readonly pair: NamedPair | undefined;
  /** True for the part as it is written, false for its value. */
  readonly isWritten: boolean;
  /** True if a URL without it is refused. */
  readonly isNeeded: boolean;
  /** The piece without its braces and its "!". */
  readonly key: string;
}

/** The first pair of a name, or all of them. */
export interface NamedPair {
  readonly name: string;
  readonly isAll: boolean;
}

/** @throws FormatError */
export function readFormat(format: string): readonly Piece[] {
  if (isName(format)) return [pieceIn(format)];
  const pieces: Piece[] = [];
  for (const [whole, braced] of format.matchAll(PIECE)) {
    if (whole === '{') throw new FormatError(`a "{" without a "}" is written \\{`);
    pieces.push(braced === undefined ? unescaped(whole) : pieceIn(braced));
  }
  if (pieces.every((piece) => typeof piece === 'string'))
    throw new FormatError('the first argument is the name of a part, or a format with a {NAME}', aloneIn(format));
  return pieces;
}

/** The name in a text without braces, which trurl may have in brackets: `[host]`, and `query:q`. */
function aloneIn(format: string): string | undefined {
  const [, bracketed] = /^\[([^[\]]*)\]$/.exec(format) ?? [];
  const [, word = ''] = /^([\w-]+):/.exec(format) ?? [];
  return bracketed ?? (partFor(word) === undefined && markFor(word) === undefined ? undefined : format);
}

/** A name or a format that cannot be meant. */
export class FormatError extends Error {
  /** The piece that may be misspelt. */
  readonly wrong: string | undefined;

  constructor(message: string, wrong?: string) {
    super(message);
    this.wrong = wrong;
  }
}

const PIECE = /\\[tnr\\{}]|\{((?:\\[\\{}]|\\(?![\\{}])|[^\\{}])*)\}|[^\\{]+|[\\{]/g;

function unescaped(text: string): string {
  return text.replace(/\\([tnr\\{}])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

const ESCAPES: { readonly [letter: string]: string } = { t: '\t', n: '\n', r: '\r' };

/** A word that is not a format: the name of a part, or of a pair. */
function isName(format: string): boolean {
  return /^(?:\w+(?:\.-?\w+)*|search(?:-all)?:(?:\\(?:.|$)|[^\\{])*)$/s.test(format);
}

function pieceIn(written: string): ValuePiece {
  const needed = written.startsWith('!') ? '!' : '';
  const colon = written.startsWith(':', needed.length) ? ':' : '';
  const inside = written.slice(needed.length + colon.length);
  const piece = { isWritten: colon !== '', isNeeded: needed !== '' };
  const word = ['search', ALL].find((each) => inside.startsWith(`${each}:`));
  if (word === undefined) {
    if (!['url', 'key'].includes(inside) && !isPartName(inside)) throw new FormatError(`no part "${inside}"`, inside);
    return { ...piece, name: inside, pair: undefined, key: `${colon}${inside}` };
  }
  const pair = { name: unescaped(inside.slice(word.length + 1)), isAll: word === ALL };
  return { ...piece, name: word, pair, key: `${colon}${word}:${pair.name}` };
}

/** The word for all pairs of a name, in place of the first. */
const ALL = 'search-all';

/** The piece that was probably meant: `search:q` for `query:q`, and `{!path}` for the `must:path` of trurl. */
export function meantPiece(written: string): string | undefined {
  const marks = new Set<string>();
  let rest = written;
  for (let mark = markOf(rest); mark !== undefined; mark = markOf(rest)) {
    marks.add(mark);
    rest = rest.slice(rest.indexOf(':') + 1);
  }
  const end = rest.search(/[.:]|$/);
  const after = rest.slice(end);
  const part = meantPart(rest.slice(0, end), ['url', 'key', ...partNames(), ALL]);
  if (part === undefined) return undefined;
  const pair = after.startsWith(':') ? after : part === ALL ? ':NAME' : '';
  const name = part === 'search' || part === ALL ? `${part}${pair}` : part;
  const before = ['!', ':'].filter((mark) => marks.has(mark)).join('');
  return before === '' ? name : `{${before}${name}}`;
}

function markOf(written: string): string | undefined {
  return markFor(/^(\w+):./s.exec(written)?.[1]);
}
