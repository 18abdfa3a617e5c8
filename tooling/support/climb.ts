// A search for the text that is dearest to read: shapes are changed a little, and of all that were tried the dearest are changed
// again.
import type { Random } from './random.ts';

/** A text of any length: an opening, a unit that is repeated, and an end. */
export interface Shape {
  readonly opening: string;
  readonly unit: string;
  readonly end: string;
}

export interface Trial {
  readonly shape: Shape;
  readonly cost: number;
}

export interface Climb {
  readonly seeds: readonly Shape[];
  readonly random: Random;
  /** The cost of a shape; `undefined` if there is none. */
  readonly costOf: (shape: Shape) => number | undefined | Promise<number | undefined>;
  /** The part of the search that is done, from 0 to 1. It is asked before each shape. */
  readonly done: () => number;
}

/** The text of a shape, of about so many characters. */
export function textOf({ opening, unit, end }: Shape, length: number): string {
  return opening + unit.repeat(Math.max(1, Math.floor((length - opening.length - end.length) / unit.length))) + end;
}

export function nameOf({ opening, unit, end }: Shape): string {
  return `${opening}(${unit})*${end}`;
}

/** The dearest shapes that were found, the dearest first. At most half of the search goes to the seeds, in random order. */
export async function climb({ seeds, random, costOf, done }: Climb): Promise<readonly Trial[]> {
  const known = new Set<string>();
  let kept: readonly Trial[] = [];
  const tryOut = async (shape: Shape): Promise<void> => {
    const name = nameOf(shape);
    if (known.has(name)) return;
    known.add(name);
    const cost = await costOf(shape);
    if (cost === undefined || (kept.length === KEPT && cost <= (kept.at(-1)?.cost ?? 0))) return;
    kept = [...kept, { shape, cost }].sort((one, other) => other.cost - one.cost).slice(0, KEPT);
  };
  for (const seed of shuffled(seeds, random)) {
    if (done() >= 0.5) break;
    await tryOut(seed);
  }
  while (done() < 1 && kept.length > 0) {
    // The lesser of two: the dearest is changed most often.
    const { shape } = kept[Math.min(random.below(kept.length), random.below(kept.length))] as Trial;
    await tryOut(changed(shape, random.one(kept).shape, random));
  }
  return kept;
}

const KEPT = 12;

function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  const rest = [...all];
  return all.map(() => rest.splice(random.below(rest.length), 1)[0] as T);
}

/** A shape that is a little different, perhaps with a part of another one. */
function changed(shape: Shape, other: Shape, random: Random): Shape {
  const next: Shape = random.one<() => Shape>([
    () => ({ ...shape, unit: edited(shape.unit, random) }),
    () => ({ ...shape, unit: edited(edited(shape.unit, random), random) }),
    () => ({ ...shape, opening: edited(shape.opening, random) }),
    () => ({ ...shape, end: edited(shape.end, random) }),
    () => ({ ...shape, unit: shape.unit + other.unit }),
    () => ({ ...shape, opening: other.opening }),
    () => ({ ...shape, end: other.end }),
    () => ({ ...shape, opening: shape.opening + shape.unit }),
    () => ({ opening: '', unit: shape.opening + shape.unit, end: '' }),
  ])();
  return {
    opening: next.opening.slice(0, LONGEST),
    unit: next.unit.slice(0, LONGEST) || 'a',
    end: next.end.slice(0, LONGEST),
  };
}

const LONGEST = 40;

/** A text with a piece put in, taken out, or in place of another. */
function edited(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const cut = random.one([0, 0, 1, 1, 2, 5]);
  const put = random.one([
    () => random.one(PIECES),
    () => random.one(PIECES),
    () => '',
    () => text.slice(at, at + 3),
  ])();
  return text.slice(0, at) + put + text.slice(at + cut);
}

/** The texts that readers of URLs look for. */
const PIECES: readonly string[] = [
  ...'http://h/ https:// ftp:// file:/// gopher:// mailto: news: nntp:// wais:// prospero://'.split(' '),
  ...'telnet:// mid: cid: urn: afs:// x-note: x-none: http: :// // URL: URL= <URL:'.split(' '),
  ...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\t\r\f\0aZ09',
  ...'a h a.b a@b %41 %2F %2E %C3%A9 %zz % .. ./ ../ :80 ;type=a :: 1.2.'.split(' '),
  ...'&lt;·&gt;·&amp;·&·-\n·\n> ·> ·JD> ·| ·[Page 3]·\n\n\n·/*·*/·--·~~·\\n'.split('·'),
  ...'é 。 」 \u200B \u{1F600} \u00A0 \u3000 \u0085 \u0081 \uD800'.split(' '),
];
