import { expect, test } from 'vitest';
import type { NamedSpan } from '../src/named-spans.ts';
import { draw } from '../src/picture.ts';

/** Draws with the names of the colours around what they colour. A span is `name start end`. */
function drawn(text: string, spans: readonly string[], columns: number): string {
  const named = spans.map((each): NamedSpan => {
    const [name = '', start, end] = each.split(' ');
    return { name, start: Number(start), end: Number(end) };
  });
  return `\n${draw(text, named, { columns, paint: (colour, part) => `${colour}(${part})` })}`;
}

test('a component has the colour of its name; the sixth has the first colour again', () => {
  expect(drawn('a:b c d e f g', ['b 2 3', 'c 4 5', 'd 6 7', 'e 8 9', 'f 10 11', 'g 12 13'], 20)).toBe(`
a:cyan(b) yellow(c) green(d) magenta(e) blue(f) cyan(g)
  cyan(b) yellow(c) green(d) magenta(e) blue(f) cyan(g)
`);
});

test('a component on several lines keeps its colour, and has its name once', () => {
  expect(drawn('ab:cdefghijklmnopqrs', ['one 3 5', 'two 5 19', 'x 19 20'], 8)).toBe(`
ab:cyan(cd)yellow(efg)
   cyan(one)
     yellow(two)
yellow(hijklmno)
yellow(pqr)green(s)
   green(x)
`);
});

test('a name that would cross the last column begins a new line with its component', () => {
  expect(drawn('abcdefghij', ['one 1 2', 'three 5 10'], 9)).toBe(`
acyan(b)cde
 cyan(one)
yellow(fghij)
yellow(three)
`);
  expect(drawn('abcdefghij', ['one 1 2', 'three 5 10'], 10)).toBe(`
acyan(b)cdeyellow(fghij)
 cyan(one) yellow(three)
`);
});

test('an empty component is named on the line of what follows it', () => {
  expect(drawn('abcdefghij', ['b 5 5', 'three 5 10'], 8)).toBe(`
abcde
yellow(fghij)
cyan(b)
yellow(three)
`);
});

test('an empty component at the end is named below the last line alone', () => {
  expect(drawn('abcdefgh', ['longer 5 8', 'x 8 8'], 9)).toBe(`
abcde
cyan(fgh)
cyan(longer)
   yellow(x)
`);
});

test('a name needs a blank before it, or goes one line down', () => {
  expect(drawn('abcdefgh', ['one 0 3', 'x 3 4', 'y 4 5', 'z 6 7'], 8)).toBe(`
cyan(abc)yellow(d)green(e)fmagenta(g)h
cyan(one) green(y) magenta(z)
   yellow(x)
`);
});

test('a name wider than the line does not stop the drawing', () => {
  expect(drawn('abcdefgh', ['a-long-name 2 8'], 4)).toBe(`
ab
cyan(cdef)
cyan(a-long-name)
cyan(gh)
`);
});
