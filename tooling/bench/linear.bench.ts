// How the time to read a text grows with its length, on the worst shapes known: the exponent over 16 times the length.
import { createRegistry } from '@url/core';
import { rfc1738 } from '@url/rfc1738';

const { parse, canParse } = createRegistry({ schemes: rfc1738 });

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

const SMALL = 640_000;

function time(read: (text: string) => unknown, text: string): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  });
  return Math.min(...runs);
}

let worst = 0;
for (const [opening, unit, end] of SHAPES) {
  const made = (length: number): string => opening + unit.repeat(length / unit.length) + end;
  const [small, large] = [made(SMALL), made(SMALL * 16)];
  for (const [name, read] of Object.entries({ parse, canParse })) {
    const [before, after] = [time(read, small), time(read, large)];
    // Below a tenth of a millisecond the clock says more than the code.
    const exponent = after < 1 ? 0 : Math.log(after / Math.max(before, 0.1)) / Math.log(16);
    worst = Math.max(worst, exponent);
    const shape = `${opening}${unit} × n ${end}`;
    console.log(
      `${name.padEnd(9)} ${shape.padEnd(30)} ${after.toFixed(1).padStart(8)} ms for 10 MB, exponent ${exponent.toFixed(2)}`,
    );
  }
}
console.log(`\nworst exponent ${worst.toFixed(2)}`);
