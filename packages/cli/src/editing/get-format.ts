import { isPartName, partNames } from '../reading/part-names.ts';

// format = *( text | "\" ( "t" | "n" | "\" | "{" ) | "{" [ "!" ] [ ":" ] name "}" )

/** A piece of a format: a text, or the name of a part. */
export type Piece = string | PartPiece;

export interface PartPiece {
  readonly name: string;
  /** True for the part as it is written, false for its value. */
  readonly isWritten: boolean;
  /** True if a URL without it is refused. */
  readonly isNeeded: boolean;
  /** The piece without its braces. */
  readonly key: string;
}

/** @throws FormatError */
export function readFormat(format: string): readonly Piece[] {
  if (isName(format)) return [partIn(format)];
  const pieces: Piece[] = [];
  for (const [whole, escape, braced] of format.matchAll(/\\([tn\\{])|\{([^{}]*)\}|[^\\{]+|[\\{]/g)) {
    if (whole === '{') throw new FormatError(`a "{" without a "}" is written \\{`);
    if (braced !== undefined) pieces.push(partIn(braced));
    else pieces.push(escape === undefined ? whole : (ESCAPES[escape] ?? escape));
  }
  if (pieces.every((piece) => typeof piece === 'string'))
    throw new FormatError('the first argument is the name of a part, or a format with a {NAME}');
  return pieces;
}

/** A name or a format that cannot be meant. */
export class FormatError extends Error {
  /** The word that may be misspelt. */
  readonly wrong: string | undefined;

  constructor(message: string, wrong?: string) {
    super(message);
    this.wrong = wrong;
  }
}

const ESCAPES: { readonly [letter: string]: string } = { t: '\t', n: '\n' };

/** A word that is not a format: the name of a part. */
function isName(format: string): boolean {
  return /^\w+(?:\.-?\w+)*$/.test(format);
}

function partIn(written: string): PartPiece {
  const [, needed, colon, name = ''] = /^(!?)(:?)(.*)$/s.exec(written) ?? [];
  if (name !== 'url' && !isPartName(name)) throw new FormatError(`no part "${name}"`, name.split('.')[0]);
  return { name, isWritten: colon === ':', isNeeded: needed === '!', key: written.replace(/^!/, '') };
}

/** The names that a format can have. */
export function formatNames(): readonly string[] {
  return ['url', ...partNames()];
}
