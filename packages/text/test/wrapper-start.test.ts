// The beginning of a wrapper, and the angle brackets that two characters rule out.
import { createRegistry } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { rfc1738 } from '@url/rfc1738';
import { describe, expect, test } from 'vitest';
import { INCOMPLETE, mayOpenFrom, openingAt, openingsOf, wrapperStart } from '../src/wrapper-start.ts';

const short = defineScheme({
  name: 'q',
  section: 'nowhere',
  syntax: { form: 'opaque', read: () => ({ scheme: 'q' as const }), write: () => '' },
  access: () => ({ by: 'nothing' }),
});
const openings = openingsOf(createRegistry([...rfc1738, short]));
const whole = (text: string) => ({ text, whole: true });

describe('a bracket may open a wrapper', () => {
  test.each([
    ...'<URL:·<url:x·<uRl·< http:·<\nx·<\t\t·<\r\n·<\v<·<\f ·<ftp:x·<FTP:x·<Ftp :x·<file:·<fi·<q:x·<Q :'.split('·'),
    '<q ',
    '<prospero:',
    '<',
  ])('%j', (text) => {
    expect(mayOpenFrom(openings, whole(`<b> ${text}`), 0)).toBe(4);
  });

  test.each([
    ...'<b> <me@h.d> <p> </p> <!-- <é:x <\u0166p: <\u0146tp: <\u00E6tp: <fax: <ftp> <mailto@h>'.split(' '),
    ...'<q>x <x-a:b <1:b <<b <>x <:x <@x <hxtp: <ur>l: <U_L:'.split(' '),
    `<ma${'i'.repeat(62)}>`,
  ])('but not the one of %j', (text) => {
    expect(mayOpenFrom(openings, whole(`${text} <URL:x`), 1)).toBe(text.length + 1);
    expect(mayOpenFrom(openings, whole(`${text} <URL:x`), 0)).toBe(text.length + 1);
  });

  test('without one, the end of the text is returned', () => {
    for (const text of ['', 'a', 'a<b>', '<b>']) expect(mayOpenFrom(openings, whole(text), 0)).toBe(text.length);
  });

  test('one near the end of the input so far is not skipped', () => {
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
  ])('is at %.12j', (text, from, prefixed) => {
    expect(openingAt(openings, whole(text), 0)).toEqual({ from, prefixed });
    expect(openingAt(openings, { text, whole: false }, 0)).toEqual({ from, prefixed });
    expect(openingAt(openings, { text: `a${text}${'x'.repeat(200)}`, whole: false }, 1)).toEqual({
      from: from + 1,
      prefixed,
    });
  });

  test.each([
    ...'<·<U·<URL·<URL :·<ftp·<ft:·<x-none:·< :·<:·<>·<b>·URL:·<ftp x:'.split('·'),
    `<${' '.repeat(65)}URL:x`,
    `<ftp${' '.repeat(65)}:x`,
    `<${'a'.repeat(65)}:x`,
  ])('is not at %.12j', (text) => {
    expect(openingAt(openings, whole(text), 0)).toBeUndefined();
    expect(openingAt(openings, { text: `${text} ${'x'.repeat(200)}`, whole: false }, 0)).toBeUndefined();
  });

  test.each(['<b>', '< b>', '<ftp/', '<URL/', '< \u00E9'])('is not at %j, whatever follows', (text) => {
    expect(openingAt(openings, { text, whole: false }, 0)).toBeUndefined();
  });

  test.each(['<', '<U', '<URL', '<ftp', '< ', '<ftp ', '< ftp '])('needs more input at %j', (text) => {
    expect(openingAt(openings, { text, whole: false }, 0)).toBe(INCOMPLETE);
    expect(openingAt(openings, { text: text + ' '.repeat(193 - text.length), whole: false }, 0)).toBe(INCOMPLETE);
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
