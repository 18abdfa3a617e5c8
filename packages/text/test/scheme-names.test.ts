// Scheme names before colons and after brackets.
import { describe, expect, test } from 'vitest';
import { mayEnd, nameBefore, nameEnd, namesOf } from '../src/scheme-names.ts';

const names = namesOf(['http', 'ftp', 'x-a.1', 'z39.50s'].map((name) => ({ name })));

describe('the text before a colon', () => {
  test.each(['http:', 'HTTP:', 'stop:', 'STOP:', 'x1:', 'mails:'])('%s may end with one', (text) => {
    expect(mayEnd(names, text, text.indexOf(':'))).toBe(true);
  });

  test.each([':', 'quick:', 'From:', 'é:', 'ſ:', 'a\u00F0:', '12:30', '-:', ' :'])('%j does not', (text) => {
    expect(mayEnd(names, text, text.indexOf(':'))).toBe(false);
  });

  test.each([
    ['http:', 0, 0],
    ['(http:', 0, 1],
    [' HTTP:', 0, 1],
    ['éhTTp:', 0, 1],
    ['a ftp:', 0, 2],
    ['x-a.1:', 0, 0],
    ['/X-A.1:', 0, 1],
    ['>z39.50s:', 0, 1],
    ['http:ftp:', 5, 5],
    ['xxhttp:', 2, 2],
    ['xxHTTP:', 2, 2],
    ['xhttp:', 0, -1],
    ['xHTTP:', 0, -1],
    ['+http:', 0, -1],
    ['http:', 1, -1],
    ['HTTP:', 1, -1],
    ['HTTPS:', 0, -1],
    ['ttp:', 0, -1],
    ['TTP:', 0, -1],
    ['h ttp:', 0, -1],
    ['1:', 0, -1],
    [':', 0, -1],
    ['http\u212A:', 0, -1],
  ])('in %j, from %i on, the name begins at %i', (text, floor, start) => {
    expect(nameBefore(names, text, text.lastIndexOf(':'), floor)).toBe(start);
  });
});

test.each([
  ['<http:', 1, 5],
  ['http', 0, 4],
  ['HTTP b', 0, 4],
  ['z39.50s+-/', 0, 9],
  ['é', 0, 0],
  ['\u0080', 0, 0],
  [' a', 0, 0],
  ['a'.repeat(64), 0, 64],
  ['a'.repeat(100), 0, 64],
  ['a'.repeat(100), 10, 74],
  ['a'.repeat(100), 90, 100],
])('the run of name characters in %.12j from %i on ends at %i', (text, from, end) => {
  expect(nameEnd(text, from)).toBe(end);
});
