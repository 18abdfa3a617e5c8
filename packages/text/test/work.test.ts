// The work of a search is in proportion to the length of the text, whatever it contains and however it is cut. Characters
// looked at are counted, not seconds.
import { describe, expect, test } from 'vitest';
import { climb, nameOf, type Shape, textOf } from '../../../tooling/support/climb.ts';
import { charactersLookedAt } from '../../../tooling/support/count-characters.ts';
import { randomFrom } from '../../../tooling/support/random.ts';
import { amount, sample } from '../../../tooling/support/share.ts';
import { Finder } from '../src/finder.ts';
import type { ExtractOptions } from '../src/index.ts';
import { inPieces } from './pieces.ts';
import { registry, tolerantRegistry } from './registries.ts';

/** The number of characters looked at for each character of the text. */
function work(pieces: readonly string[], options: ExtractOptions, urls = registry): number {
  const looked = charactersLookedAt(() => {
    const finder = new Finder(urls, 'extract', options);
    for (const piece of pieces) {
      finder.add(piece, false);
      for (let item = finder.next(); item !== undefined; item = finder.next());
    }
    finder.add('', true);
    for (let item = finder.next(); item !== undefined; item = finder.next());
  });
  return looked / pieces.reduce((length, piece) => length + piece.length, 0);
}

const QUOTED = `> ${'a'.repeat(70)}\n`;

describe('a text that comes line by line', () => {
  test.each<[string, string, string, ExtractOptions]>([
    ['an open wrapper in quoted mail', '> <URL:http://h/\n', '> a\n', {}],
    ['the same, with bare URLs', '> <URL:http://h/\n', '> a\n', { bare: true }],
    ['initials', 'JD> <URL:http://h/\n', 'JD> a\n', {}],
    ['an open wrapper whose lines are stripped', '<URL:http://h/\n', 'aaa\n', { strip: /^\d+ / }],
    ['other brackets', '<URL:http://h/\n', '<a \n', {}],
    ['an opening every 100 lines', '', `> <URL:http://h/\n${QUOTED.repeat(100)}`, {}],
    ['unquoted lines', '<URL:http://h/\n', 'aaa\n', {}],
    ['a bare URL of brackets', 'http://h/', '(', { bare: true }],
    ['a bare URL of square brackets', 'http://h/?', '[a]=', { bare: true }],
    ['a host that quotation marks do not end', 'http://h', '"@', { bare: true }],
    ['a host before a bracket', 'http://h)', 'a,', { bare: true }],
    ['bare URLs', '', 'see http://h/a(b)c, or mailto:a@b.c\n', { bare: true }],
    ['prose', '', 'the quick: brown fox < jumps > over: a lazy dog\n', { bare: true }],
  ])('%s', (_, first, line, options) => {
    const few = [first, ...Array.from({ length: Math.ceil(amount(8_000, 4_000) / line.length) }, () => line)];
    const many = [first, ...Array.from({ length: Math.ceil(amount(64_000, 32_000) / line.length) }, () => line)];
    const [small, great] = [work(few, options), work(many, options)];
    expect([small, small < 60]).toEqual([small, true]);
    expect([great, great < 1.3 * small + 8]).toEqual([great, true]);
  });
});

const shapes = [
  ...'< <URL: <URL:a\n <ftp: : ) ( . http:// http://h/) http://h: news: -\n <URL:< a+ /: http: >'.split(' '),
  ...'<URL:a-\n http://h/( news:\' <URL=< URL= http://h" http://h/, mailto:a" mailto:a@ news:a) ['.split(' '),
  ...'http://h/[ & &lt | a| 。 http://h。 * ~ http://h/~~ \n\n \f\n +http: a.b- \\n \ud83d\ude00 @" "x.'.split(' '),
  ...'\u001b[m http://h/\u001b[m \u001b[36mhttp://h\u001b[39m http://h/\u001b[ma \u001b[ ;\u001b]8;;http://h'.split(
    ' ',
  ),
  ...'>mailto:a <news: \\news: mailto:a| news:a<mailto:a] mailto:a@b> http://u@h:8) \u0001 a*/ --'.split(' '),
  '< ',
  '> <URL:a\n',
  '    ',
];

/** The options of searches, each with one that no limit ends. */
const GIVEN: readonly ExtractOptions[] = [
  { bare: true, limit: 1_000 },
  { bare: true, limit: Number.POSITIVE_INFINITY },
  { bare: true, strip: /^\s*\d+\. /, limit: 1_000 },
];

/** The beginnings, options and sizes of pieces that each shape is tried with: in steps of seven, each of them once or more. */
const CELLS = ['<URL:http://h/', 'http://h', 'http://h/?', '> <URL:http://h/\n> '].flatMap((first) =>
  GIVEN.flatMap((options) => [1, 7, 100_000].map((size) => [first, options, size] as const)),
);

describe('a text of one shape', () => {
  test.each(shapes)('%j', (shape) => {
    for (const [first, options, size] of sample(CELLS, 5)) {
      const [small = 0, great = 0] = [2_000, amount(12_000, 6_000)].map((length) =>
        work(inPieces(first + shape.repeat(length / shape.length), size), options),
      );
      expect([first, size, small, small < 400]).toEqual([first, size, small, true]);
      expect([first, size, great, great < 1.5 * small + 8]).toEqual([first, size, great, true]);
    }
  });

  test.each(['%zz', '\u00A0a', 'a-\n', '~\n'])('full of repairs and open questions: %j', (shape) => {
    const wrapper = (length: number) => [`<URL:http://h/${shape.repeat(length / shape.length)}> `];
    const [small, great] = [work(wrapper(2_000), {}, tolerantRegistry), work(wrapper(16_000), {}, tolerantRegistry)];
    expect([small, small < 600]).toEqual([small, true]);
    expect([great, great < 1.3 * small]).toEqual([great, true]);
  });
});

describe('the dearest shapes that a search finds', () => {
  const seeds: readonly Shape[] = shapes.flatMap((unit) =>
    ['', 'http://h', '> <URL:http://h/\n> '].map((opening) => ({ opening, unit, end: '' })),
  );

  test.each(GIVEN.flatMap((options) => [1, 9, 100_000].map((size) => [options, size] as const)))(
    '%o in pieces of %i',
    async (options, size) => {
      const cost = (shape: Shape, length: number) => work(inPieces(textOf(shape, length), size), options);
      let tried = 0;
      const costOf = (shape: Shape) => {
        tried += 1;
        const long = cost(shape, 6_000);
        return long * Math.max(1, long / cost(shape, 1_500));
      };
      const dearest = await climb({ seeds, random: randomFrom(size), costOf, done: () => tried / amount(50, 8) });
      for (const { shape } of dearest) {
        const [small, great] = [cost(shape, 1_500), cost(shape, 6_000)];
        const name = nameOf(shape);
        expect([name, small, great, great < 1.5 * small + 8]).toEqual([name, small, great, true]);
      }
    },
  );
});
