// How a wrapper begins, and which angle brackets are told at a glance to begin none.
import { createRegistry, defineScheme } from '@url/core';
import { rfc1738 } from '@url/rfc1738';
import { describe, expect, test } from 'vitest';
import { loginEnd } from '../src/partial/slash-runs.ts';
import { mayOpenFrom, openingAt, openingsOf, UNKNOWN, wrapperStart } from '../src/text/wrapper-start.ts';

const short = defineScheme({
  name: 'q',
  section: 'nowhere',
  syntax: { form: 'opaque', read: () => ({ scheme: 'q' }), write: () => '' },
  access: () => ({ by: 'nothing' }),
});
const openings = openingsOf(createRegistry({ schemes: [...rfc1738, short] }) as never);
const whole = (text: string) => ({ text, whole: true });

describe('a bracket may open a wrapper', () => {
  test.each([
    ...['<URL:', '<url:x', '<uRl', '< http:', '<\nx', '<\t\t', '<\r\n', '<\v<', '<\f ', '<ftp:x', '<FTP:x', '<Ftp :x'],
    ...['<file:', '<fi', '<q:x', '<Q :', '<q ', '<prospero:', '<'],
  ])('%j', (text) => {
    expect(mayOpenFrom(openings, whole(`<b> ${text}`), 0)).toBe(4);
  });

  test.each([
    ...[
      '<b>',
      '<me@h.d>',
      '<p>',
      '</p>',
      '<!--',
      '<é:x',
      '<\u0166p:',
      '<\u0146tp:',
      '<\u00E6tp:',
      '<fax:',
      '<ftp>',
      '<mailto@h>',
    ],
    ...['<q>x', '<x-a:b', '<1:b', '<<b', '<>x', '<:x', '<@x', '<hxtp:', '<ur>l:', '<U_L:', `<ma${'i'.repeat(62)}>`],
  ])('and none is %j', (text) => {
    expect(mayOpenFrom(openings, whole(`${text} <URL:x`), 1)).toBe(text.length + 1);
    expect(mayOpenFrom(openings, whole(`${text} <URL:x`), 0)).toBe(text.length + 1);
  });

  test('and where there is none, the text has come to its end', () => {
    for (const text of ['', 'a', 'a<b>', '<b>']) expect(mayOpenFrom(openings, whole(text), 0)).toBe(text.length);
  });

  test('one that is near the end of what has come so far is not passed over', () => {
    const rest = 'a'.repeat(193);
    expect(mayOpenFrom(openings, { text: `<b>${rest}`, whole: false }, 0)).toBe(196);
    expect(mayOpenFrom(openings, { text: `<b>${rest.slice(4)}`, whole: false }, 0)).toBe(0);
  });
});

describe('an opening', () => {
  test.each([
    ['<URL:http:', 5, true],
    ['<url:', 5, true],
    ['< URL:x', 6, true],
    [`<${' '.repeat(64)}URL:x`, 69, true],
    ['<ftp:x', 1, false],
    ['< FTP\n:x', 1, false],
    [`<ftp${' '.repeat(64)}:x`, 1, false],
    ['<q:', 1, false],
  ])('%.12j', (text, from, prefixed) => {
    expect(openingAt(openings, whole(text), 0)).toEqual({ from, prefixed });
    expect(openingAt(openings, { text, whole: false }, 0)).toEqual({ from, prefixed });
    expect(openingAt(openings, { text: `a${text}${'x'.repeat(200)}`, whole: false }, 1)).toEqual({
      from: from + 1,
      prefixed,
    });
  });

  test.each([
    ...['<', '<U', '<URL', '<URL :', '<ftp', '<ft:', '<x-none:', '< :', '<:', '<>', '<b>', 'URL:', '<ftp x:'],
    ...[`<${' '.repeat(65)}URL:x`, `<ftp${' '.repeat(65)}:x`, `<${'a'.repeat(65)}:x`],
  ])('and none: %.12j', (text) => {
    expect(openingAt(openings, whole(text), 0)).toBeUndefined();
    expect(openingAt(openings, { text: `${text} ${'x'.repeat(200)}`, whole: false }, 0)).toBeUndefined();
  });

  test.each(['<', '<U', '<URL', '<ftp', '< ', '<b>'])('of which more must come: %j', (text) => {
    expect(openingAt(openings, { text, whole: false }, 0)).toBe(UNKNOWN);
    expect(openingAt(openings, { text: text + ' '.repeat(193 - text.length), whole: false }, 0)).toBe(UNKNOWN);
    expect(openingAt(openings, { text: text + ' '.repeat(194 - text.length), whole: false }, 0)).toBeUndefined();
  });

  test.each([
    ['<', 0],
    ['a <', 2],
    ['=<', 1],
    ['a=<', 2],
    ['URL=<', 0],
    ['url=<', 0],
    ['URL= <', 0],
    ['URL=\n<', 0],
    ['(URL=<', 1],
    ['a URL=<', 2],
    ['xURL=<', 5],
    ['_URL=<', 5],
    ['URL=  <', 6],
    ['URL=a<', 5],
    ['URL=<a<', 6],
    ['URL =<', 5],
  ])('the wrapper of %j begins at %i', (text, start) => {
    expect(wrapperStart(text, text.lastIndexOf('<'))).toBe(start);
  });
});

test.each([
  ['', 0],
  ['a//b/c', 0],
  ['/a/b', 0],
  ['//', 2],
  ['//h', 3],
  ['//h/', 3],
  ['//h/a/b', 3],
  ['///a', 2],
  ['//h#a', 3],
  ['//h#a/b', 3],
  ['//h/#a', 3],
  ['//#', 2],
])('the login of %j ends at %i', (text, end) => {
  expect(loginEnd(text)).toBe(end);
});
