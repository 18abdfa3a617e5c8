import { type Outline, outlineOfAll } from './first-and-end.ts';
import type { Notation } from './notation.ts';
import type { Around, Codec, Production } from './production.ts';

/** The reading and writing of productions, one after another. */
export function sequence(items: readonly Production[], around: Around): Codec {
  return inTurn(codecsOf(items, around));
}

/** The reading and writing of each production. */
export function codecsOf(items: readonly Production[], around: Around): readonly Codec[] {
  const codecs: Codec[] = [];
  items.forEach((item, at) => {
    const literal = codecs.at(-1)?.literal;
    const codec = item.codec({
      next: [...literalsIn(items.slice(at + 1)), ...around.next],
      isAfterSlash: at > 0 ? items[at - 1]?.notation === '/' : around.isAfterSlash,
      literal,
    });
    if (codec.takesLiteral && literal) codecs.pop();
    codecs.push(codec);
  });
  return codecs;
}

/** Codecs, one after another, as one. */
export function inTurn([first = NOTHING, ...rest]: readonly Codec[]): Codec {
  return rest.reduce(both, first);
}

export function notationOf({ notation }: Production): Notation {
  return notation;
}

/** The literals that a text of these may begin with. */
function literalsIn(items: readonly Production[]): readonly string[] {
  return outlineOf(items).first.filter((each) => typeof each === 'string');
}

/** The outline of productions that follow one another. */
export function outlineOf(items: readonly Production[]): Outline {
  return outlineOfAll(items.map((item) => item.outline));
}

export const NOTHING: Codec = { read: () => {}, write: () => '' };

/** A production and those after it. Two closures that call one another are quicker than a loop over a list. */
export function both(one: Codec, other: Codec): Codec {
  return {
    read: (reader, data, from) => {
      one.read(reader, data, from);
      other.read(reader, data, reader.index);
    },
    write: (data, canonicalHost, isTolerant) =>
      one.write(data, canonicalHost, isTolerant) + other.write(data, canonicalHost, isTolerant),
  };
}
