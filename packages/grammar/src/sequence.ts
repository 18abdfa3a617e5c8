import type { Notation } from './notation.ts';
import type { Around, Codec, Production } from './production.ts';
import { type Verdict, verdictOnAll } from './verdict.ts';

/** The reading and writing of productions, one after another. */
export function sequence(items: readonly Production[], around: Around): Codec {
  const [first = NOTHING, ...rest] = items.map((item, at) =>
    item.codec({
      next: [...literalsIn(items.slice(at + 1)), ...around.next],
      isAfterSlash: at === 0 ? around.isAfterSlash : endsWithSlash((items[at - 1] as Production).notation),
    }),
  );
  const [second = NOTHING, third = NOTHING, ...more] = rest;
  if (rest.length === 0) return first;
  if (rest.length === 1) return both(first, second);
  return more.reduce(both, three(first, second, third));
}

export function notationOf({ notation }: Production): Notation {
  return notation;
}

/** The literals that a text of these may begin with. */
function literalsIn(items: readonly Production[]): readonly string[] {
  return verdictOn(items).first.filter((each) => typeof each === 'string');
}

/** The verdict on productions that follow one another. */
export function verdictOn(items: readonly Production[]): Verdict {
  return verdictOnAll(items.map((item) => item.verdict));
}

function endsWithSlash(notation: Notation): boolean {
  return notation === '/';
}

const NOTHING: Codec = { read: () => {}, write: () => '' };

/** Three productions, one after another: fewer calls than two pairs of them. */
function three(one: Codec, two: Codec, last: Codec): Codec {
  return {
    read: (reader, data, from) => {
      one.read(reader, data, from);
      two.read(reader, data, reader.index);
      last.read(reader, data, reader.index);
    },
    write: (data, canonicalHost, isTolerant) =>
      one.write(data, canonicalHost, isTolerant) +
      two.write(data, canonicalHost, isTolerant) +
      last.write(data, canonicalHost, isTolerant),
  };
}

/** A production and those after it. Two closures that call one another are quicker than a loop over a list. */
function both(one: Codec, other: Codec): Codec {
  return {
    read: (reader, data, from) => {
      one.read(reader, data, from);
      other.read(reader, data, reader.index);
    },
    write: (data, canonicalHost, isTolerant) =>
      one.write(data, canonicalHost, isTolerant) + other.write(data, canonicalHost, isTolerant),
  };
}
