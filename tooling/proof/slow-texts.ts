// Shapes of texts that are known to be dear to read, or were once, and the texts that the search for others begins with.
import type { Shape } from '../support/climb.ts';

/** Texts of an opening, a unit that is repeated, and an end. */
const SHAPES: readonly (readonly [opening: string, unit: string, end?: string])[] = [
  ...repeated('', 'a a: 1. @ / %zz \u00E9\uD83D\uDE00 < <URL: http:// mailto:a@b.c, (http://h/) URL=<'),
  ...repeated('http://', 'a a. a- 1. @'),
  ...repeated('http://h/', 'a %41 %2E%2E/ ../ ./ a/../ a/ // - # ~'),
  ...repeated('http://h/?', '%2b+ ?'),
  ...repeated('ftp://h/', '/ /%41 %2e%2E/ ;type=a a%20b/ ;a'),
  ...repeated('ftp://', ': %zz'),
  ...repeated('mailto:', 'a. a@b.c,'),
  ...repeated('mailto:a@', 'b. 1.'),
  ...repeated('prospero://h/a', ';b=c ;a%20b=%20 %00b'),
  ...repeated('mid:', '@ a@b/'),
  ...repeated('urn:', '/a %2E/'),
  ['http://h:', '9'],
  ['http://h/#', '%41'],
  ['ftp://h:80/', '/'],
  ['file:///', 'a/'],
  ['file:///c:/', 'a.'],
  ['gopher://h/0', '%09'],
  ['news:', 'a.'],
  ['wais://h/d?', '%2B'],
  ['mid:a@', '/b'],
  ['afs://h/', '/@sys'],
  ['rlogin://', 'a.'],
  ['http://h/a?', '/?'],
  ['mailto:a?', 'x=y&'],
  ['mailto:a?x=', '?x=%0D'],
  ['news://', 'h/'],
  ['news:a@', '_'],
  ['nntp:g', '/'],
  ['nntp:g/', '%31'],
  ['wais://h/d/T/', '1=a;'],
  ['wais://h/d/T/1', '/'],
  ['file:/', '|'],
  ['telnet://h/', 'x@'],
  ['gopher://h/7', '?a'],
  ['cid:<', '@'],
  ['x-none:', '//'],
  ['x-none://', 'a,'],
  ['http://h/', 'a', '<'],
  ['http://h/', '%41', '%'],
  ['ftp://', ':', '@h/'],
  ['ftp://', '%41', '@h/'],
  ['ftp://', 'a@', 'h/'],
  ['ftp://', '1.1.1-', '@h/'],
  ['ftp://', '1..', '@h/'],
  ['gopher://h/0%09%09+%091%0D%0A+-1%0D%0A', 'a%0D%0A', '.%0D%0A'],
  ['mailto:', 'a.', '@b.c'],
  ['mailto:a@%5B', '%5C%5C', '%5D'],
  ['mailto:"', '\\"', '@b.c'],
  ['mailto:%22', '%5C%22', '%22@b.c'],
  ['mailto:', '%22%22.', '@b.c'],
  ['news:', 'a', '@b.c'],
  ['nntp://h/', 'g.', '/1'],
  ['nntp://h/g/', '0', '1'],
  ['wais://h/d/', 'a', '/b'],
  ['cid:', 'a@', 'b'],
  ['tn3270://', '?', '@h'],
  ['http://h/', ' a'],
  ['http://', '_.', '/'],
  ['http://[', '::', ']/'],
  ['news:<', '@', '>'],
  ['mid:<', '%3C', '>'],
  ['<URL:http://h/', 'a b\n', '>'],
  ['<URL:http://h/', 'a-\n', '>'],
  ['> <URL:http://h/', 'a\n> ', '>'],
  ['', '<URL:http://h/> '],
  ['', 'http://h/ '],
  ['', 'http://u:p@h '],
  ['', '\n'],
  ['', ' '],
  ['<', ' '],
  ['http://h/@', '#'],
  ['mailto:a@b.c?cc=', '%22%5C'],
  ['news:a@', '0.', '_'],
  ['postgres://h,', 'a,'],
];

function repeated(opening: string, units: string): readonly (readonly [string, string])[] {
  return units.split(' ').map((unit) => [opening, unit]);
}

/** Texts of an opening and of rows, in which a unit is repeated once, twice, three times and so on: no two rows are alike. */
const GROWING: readonly (readonly [opening: string, before: string, unit: string])[] = [
  ['http://h/', 'a', '/'],
  ['ftp://h/', 'a', '/'],
  ['urn:/', 'a', '/'],
  ['x-none:', 'a', '/'],
  ['http://h/', '/', 'a'],
  ['ftp://h/', '/', '..'],
  ['prospero://h/a', ';', 'b='],
  ['gopher://h/0%09%09+', '%0D%0A', 'a'],
  ['mailto:a?', '&', 'x='],
  ['', 'http://h/', '('],
  ['', '<URL:', '<'],
  ['', '<URL:http://h/a\n', '>'],
  ['<URL:http://h/', '\n', '-'],
];

/** Texts of these rows, by name. */
export const ROWS: readonly (readonly [name: string, of: (length: number) => string])[] = GROWING.map(
  ([opening, before, unit]) => [
    `${opening}(${before}(${unit})+)*`,
    (length) => opening + growing(length, before, unit),
  ],
);

function growing(length: number, before: string, unit: string): string {
  const rows: string[] = [];
  for (let left = length, times = 1; left > 0; times += 1) {
    rows.push(before + unit.repeat(times));
    left -= before.length + times * unit.length;
  }
  return rows.join('');
}

/** The schemes that are found without a wrapper. Two URLs of them may follow each other without a blank. */
const BARE: readonly string[] = [
  'mailto:a',
  'news:a',
  'x-note:a',
  'http://h',
  'ftp://h/',
  'mailto:a@b',
  'http://u@h:80',
];
const BETWEEN: readonly string[] = [...'<>"\'`()[]{}|\\,;&:@.-~*_^。」\u0081', '&gt;', '<a>', '/', '?', '#', ' '];

/** The shapes that are known. */
export const KNOWN: readonly Shape[] = SHAPES.map(([opening, unit, end = '']) => ({ opening, unit, end }));

/** The shapes that a search begins with. */
export const SEEDS: readonly Shape[] = [
  ...KNOWN,
  ...BARE.flatMap((one) =>
    BARE.flatMap((other) =>
      BETWEEN.map((mark) => ({ opening: '', unit: one === other ? one + mark : one + mark + other + mark, end: '' })),
    ),
  ),
];
