import { expect, test } from 'vitest';
import type { NamedSpan } from '../src/showing/named-spans.ts';
import { draw } from '../src/showing/picture.ts';
import { url } from './command.ts';

/** Draws with the names of the colours around what they colour. A span is `name start end`. */
function drawn(text: string, spans: readonly string[], columns: number): string {
  const named = spans.map((each): NamedSpan => {
    const [name = '', start, end] = each.split(' ');
    return { name, start: Number(start), end: Number(end) };
  });
  return `\n${draw(text, named, { columns, paint: (colour, part) => `${colour}(${part})` })}`;
}

test('a component has the colour of its name; a path and what follows it are underlined', () => {
  expect(drawn('a:b c d e f g', ['b 2 3', 'c 4 5', 'd 6 7', 'e 8 9', 'f 10 11', 'g 12 13'], 20)).toBe(`
a:underline(b) underline(c) underline(d) underline(e) underline(f) underline(g)
  underline(b) underline(c) underline(d) underline(e) underline(f) underline(g)
`);
  expect(drawn('a b c d', ['host 0 1', 'my-host 2 3', 'user 4 5', 'my-user 6 7'], 40)).toBe(`
bold(a) underline(b) magenta(c) underline(d)
bold(host)  underline(my-user)
  underline(my-host)
    magenta(user)
`);
});

test('a component on several lines keeps its colour, and has its name once', () => {
  expect(drawn('ab:cdefghijklmnopqrs', ['one 3 5', 'two 5 19', 'x 19 20'], 8)).toBe(`
ab:underline(cd)underline(efg)
   underline(one)
     underline(two)
underline(hijklmno)
underline(pqr)underline(s)
   underline(x)
`);
});

test('a name that would cross the last column begins a new line with its component', () => {
  expect(drawn('abcdefghij', ['one 1 2', 'three 5 10'], 9)).toBe(`
aunderline(b)cde
 underline(one)
underline(fghij)
underline(three)
`);
  expect(drawn('abcdefghij', ['one 1 2', 'three 5 10'], 10)).toBe(`
aunderline(b)cdeunderline(fghij)
 underline(one) underline(three)
`);
});

test('an empty component is named on the line of what follows it', () => {
  expect(drawn('abcdefghij', ['b 5 5', 'three 5 10'], 8)).toBe(`
abcde
underline(fghij)
underline(b)
underline(three)
`);
});

test('an empty component at the end is named below the last line alone', () => {
  expect(drawn('abcdefgh', ['longer 5 8', 'x 8 8'], 9)).toBe(`
abcde
underline(fgh)
underline(longer)
   underline(x)
`);
});

test('a name needs a blank before it, or goes one line down', () => {
  expect(drawn('abcdefgh', ['one 0 3', 'x 3 4', 'y 4 5', 'z 6 7'], 8)).toBe(`
underline(abc)underline(d)underline(e)funderline(g)h
underline(one) underline(y) underline(z)
   underline(x)
`);
});

test('a name wider than the line does not stop the drawing', () => {
  expect(drawn('abcdefgh', ['a-long-name 2 8'], 4)).toBe(`
ab
underline(cdef)
underline(a-long-name)
underline(gh)
`);
});

test('a style says which part it is: the host, who logs in and where, and all else', async () => {
  const { stdout } = await url(['parse', 'ftp://fred:p@h.dom:2121/a/b;type=i'], { terminal: true, columns: 100 });
  const [first = ''] = stdout.split('\n');
  const styled = (code: number, text: string) => expect(first).toMatch(new RegExp(`\\x1B\\[${code}m${text}`));
  styled(1, 'h\\.dom');
  for (const part of ['fred', '\\*\\*\\*', '2121']) styled(35, part);
  for (const part of ['b', 'i']) styled(4, part);
  // Yellow, green and cyan cannot be read on white, nor blue on black.
  for (const code of [32, 33, 34, 36, 92, 93, 94, 96]) expect(stdout).not.toContain(`\x1B[${code}m`);
});
