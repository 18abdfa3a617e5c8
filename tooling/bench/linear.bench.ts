// How the time to read a text, to find URLs in it and to resolve it grows with its length, on the worst shapes known: the
// exponent over 16 times the length.
import { createRegistry, extract, resolve } from '@url/core';
import { rfc1738 } from '@url/rfc1738';

const registry = createRegistry({ schemes: rfc1738 });
const { parse, canParse } = registry;

/** What is repeated, behind what, and what is put behind it. */
const SHAPES: readonly (readonly [opening: string, unit: string, end: string])[] = [
  ['http://h/', 'a', ''],
  ['http://h/', 'a', '<'],
  ['http://h/', '%41', ''],
  ['http://h/', '%41', '%'],
  ['http://h/', '%2E%2E/', ''],
  ['http://', 'a', ''],
  ['http://', 'a.', ''],
  ['http://', 'a-', ''],
  ['http://', '1.', ''],
  ['http://h:', '9', ''],
  ['ftp://h/', '/', ''],
  ['ftp://h/', '/%41', ''],
  ['ftp://', ':', '@h/'],
  ['ftp://', '@', ''],
  ['ftp://', 'a@', 'h/'],
  ['gopher://h/0', '%09', ''],
  ['mailto:', 'a.', '@b.c'],
  ['mailto:"', '\\"', '@b.c'],
  ['mailto:%22', '%5C%22', '%22@b.c'],
  ['news:', 'a.', ''],
  ['news:', 'a', '@b.c'],
  ['nntp://h/', 'g.', '/1'],
  ['prospero://h/a', ';b=c', ''],
  ['wais://h/d/', 'a', '/b'],
  ['', 'a:', ''],
  ['', 'a', ''],
];

/** What is repeated in a text in which URLs are looked for, behind a wrapper that nothing closes. */
const TEXTS: readonly string[] = [
  ...['<URL:', '<', '< ', '<ftp:', '<me@h.dom> ', '>', ')', '(', 'http://h/(', 'http://h/)', 'http://', 'http:', ':'],
  ...['a://', 'news:', "news:'", 'a+', '-\n', '<URL:a-\n', '> ', '> a\n', '> <URL:a\n', '<URL=<', 'URL=', '.', ' '],
];

/** Forms in the context of `http://h/a/b`. */
const FORMS: readonly (readonly [opening: string, unit: string, end: string])[] = [
  ['', 'a', ''],
  ['', 'a', '"'],
  ['', '%41', ''],
  ['', '%20', ''],
  ['', '../', ''],
  ['', './', ''],
  ['', '/', ''],
  ['', '/.', ''],
  ['', 'a.', ''],
  ['a', '?', ''],
  ['?', 'a', ''],
  ['#', 'a', ''],
];

const SMALL = 640_000;
let worst = 0;

function time(read: (text: string) => unknown, text: string): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  });
  return Math.min(...runs);
}

/** Says how the time grows when a shape gets 16 times as long. */
function grow(name: string, read: (text: string) => unknown, shape: readonly [string, string, string]): void {
  const [opening, unit, end] = shape;
  const [before, after] = [SMALL, SMALL * 16].map((length) =>
    time(read, opening + unit.repeat(length / unit.length) + end),
  ) as [number, number];
  // Below a millisecond the clock says more than the code.
  const exponent = after < 1 ? 0 : Math.log(after / Math.max(before, 0.1)) / Math.log(16);
  worst = Math.max(worst, exponent);
  const shown = JSON.stringify(`${opening}${unit} × n ${end}`);
  console.log(
    `${name.padEnd(9)} ${shown.padEnd(32)} ${after.toFixed(1).padStart(8)} ms for 10 MB, exponent ${exponent.toFixed(2)}`,
  );
}

function found(text: string, bare: boolean): number {
  let count = 0;
  for (const { ok } of extract(registry, text, { bare })) count += ok ? 1 : 2;
  return count;
}

for (const shape of SHAPES) {
  grow('parse', parse, shape);
  grow('canParse', canParse, shape);
}
for (const unit of TEXTS) {
  grow('wrapped', (text) => found(text, false), ['<URL:http://h/', unit, '']);
  grow('bare', (text) => found(text, true), ['<URL:http://h/', unit, '']);
}
const { url } = registry.parseOrThrow('http://h/a/b');
for (const shape of FORMS) grow('resolve', (form) => resolve(registry, url, form), shape);
console.log(`\nworst exponent ${worst.toFixed(2)}`);
