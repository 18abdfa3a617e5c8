// Shapes of texts that are known to be dear to read, or were once, and the texts that the search for others begins with.
import type { Shape } from '../support/climb.ts';

/** Texts of an opening, a unit that is repeated, and an end. */
const SHAPES: readonly (readonly [opening: string, unit: string, end?: string])[] = [
  ['', 'a'],
  ['', 'a:'],
  ['', '1.'],
  ['', '@'],
  ['', '/'],
  ['', '%zz'],
  ['', '\u00E9\uD83D\uDE00'],
  ['http://', 'a'],
  ['http://', 'a.'],
  ['http://', 'a-'],
  ['http://', '1.'],
  ['http://', '@'],
  ['http://h:', '9'],
  ['http://h/', 'a'],
  ['http://h/', 'a', '<'],
  ['http://h/', '%41'],
  ['http://h/', '%41', '%'],
  ['http://h/', '%2E%2E/'],
  ['http://h/', '../'],
  ['http://h/', './'],
  ['http://h/', 'a/../'],
  ['http://h/', 'a/'],
  ['http://h/', '//'],
  ['http://h/', '-'],
  ['http://h/?', '%2b+'],
  ['http://h/?', '?'],
  ['http://h/#', '%41'],
  ['http://h/', '#'],
  ['ftp://h/', '/'],
  ['ftp://h:80/', '/'],
  ['ftp://h/', '/%41'],
  ['ftp://h/', '%2e%2E/'],
  ['ftp://h/', ';type=a'],
  ['ftp://h/', 'a%20b/'],
  ['ftp://', ':'],
  ['ftp://', ':', '@h/'],
  ['ftp://', '%zz'],
  ['ftp://', '%41', '@h/'],
  ['ftp://', 'a@', 'h/'],
  ['ftp://', '1.1.1-', '@h/'],
  ['ftp://', '1..', '@h/'],
  ['file:///', 'a/'],
  ['file:///c:/', 'a.'],
  ['gopher://h/0', '%09'],
  ['gopher://h/0%09%09+%091%0D%0A+-1%0D%0A', 'a%0D%0A', '.%0D%0A'],
  ['mailto:', 'a.', '@b.c'],
  ['mailto:', 'a.'],
  ['mailto:a@', 'b.'],
  ['mailto:a@', '1.'],
  ['mailto:a@%5B', '%5C%5C', '%5D'],
  ['mailto:"', '\\"', '@b.c'],
  ['mailto:%22', '%5C%22', '%22@b.c'],
  ['mailto:', '%22%22.', '@b.c'],
  ['news:', 'a.'],
  ['news:', 'a', '@b.c'],
  ['nntp://h/', 'g.', '/1'],
  ['nntp://h/g/', '0', '1'],
  ['wais://h/d/', 'a', '/b'],
  ['wais://h/d?', '%2B'],
  ['prospero://h/a', ';b=c'],
  ['prospero://h/a', ';a%20b=%20'],
  ['mid:', '@'],
  ['mid:a@', '/b'],
  ['cid:', 'a@', 'b'],
  ['urn:', '/a'],
  ['urn:', '%2E/'],
  ['afs://h/', '/@sys'],
  ['rlogin://', 'a.'],
  ['tn3270://', '?', '@h'],
  ['http://h/', '~'],
  ['http://h/', ' a'],
  ['http://h/a?', '/?'],
  ['http://', '_.', '/'],
  ['http://[', '::', ']/'],
  ['ftp://h/', ';a'],
  ['mailto:', 'a@b.c,'],
  ['mailto:a?', 'x=y&'],
  ['mailto:a?x=', '?x=%0D'],
  ['news:<', '@', '>'],
  ['news://', 'h/'],
  ['news:a@', '_'],
  ['nntp:g', '/'],
  ['nntp:g/', '%31'],
  ['wais://h/d/T/', '1=a;'],
  ['wais://h/d/T/1', '/'],
  ['file:/', '|'],
  ['telnet://h/', 'x@'],
  ['gopher://h/7', '?a'],
  ['prospero://h/a', '%00b'],
  ['mid:<', '%3C', '>'],
  ['mid:', 'a@b/'],
  ['cid:<', '@'],
  ['x-none:', '//'],
  ['x-none://', 'a,'],
  ['', '<'],
  ['', '<URL:'],
  ['<URL:http://h/', 'a b\n', '>'],
  ['<URL:http://h/', 'a-\n', '>'],
  ['> <URL:http://h/', 'a\n> ', '>'],
  ['', '<URL:http://h/> '],
  ['', 'http://h/ '],
  ['', 'http://'],
  ['', 'mailto:a@b.c,'],
  ['', 'http://u:p@h '],
  ['', '(http://h/)'],
  ['', 'URL=<'],
  ['', '\n'],
  ['', ' '],
];

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

/** The shapes that a search begins with. */
export const SEEDS: readonly Shape[] = [
  ...SHAPES.map(([opening, unit, end = '']) => ({ opening, unit, end })),
  ...BARE.flatMap((one) =>
    BARE.flatMap((other) =>
      BETWEEN.map((mark) => ({ opening: '', unit: one === other ? one + mark : one + mark + other + mark, end: '' })),
    ),
  ),
];
