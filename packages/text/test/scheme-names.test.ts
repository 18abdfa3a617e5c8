// Scheme names before colons and after brackets.
import { describe, expect, test } from 'vitest';
import { mayEnd, nameBefore, nameEnd, namesOf, nameWithin } from '../src/scheme-names.ts';

const schemes = ['ftp', 'http', 'x-a.1', 'z39.50s', 'x+http'].map((name) => ({ name }));
const registered = [...schemes, { name: 'y-http' }];
const names = namesOf(schemes, registered, true);
const unjoined = namesOf(schemes, registered, false);

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
    ['+http:', 0, 1],
    ['...http:', 0, 3],
    ['git+http:', 0, 4],
    ['1.http:', 0, 2],
    ['-HTTP:', 0, 1],
    ['Git+http:', 0, 4],
    ['GIT+HTTP:', 0, 4],
    ['a.b-ftp:', 0, 4],
    ['x+http:', 0, 0],
    ['X+http:', 0, 0],
    ['a.x+http:', 0, 2],
    ['y-http:', 0, -1],
    ['Y-HTTP:', 0, -1],
    ['z.y-http:', 0, 4],
    ['+xhttp:', 0, -1],
    ['xhttp+:', 0, -1],
    ['\\nhttp:', 0, 2],
    ['\\rHTTP:', 0, 2],
    ['a\\tftp:', 0, 3],
    ['\\\\nhttp:', 0, 3],
    ['\\xhttp:', 0, -1],
    ['\\http:', 0, 1],
    ['nhttp:', 0, -1],
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

test.each(['+http:', '...http:', 'a.b-ftp:', 'Git+http:'])('in %j no name is part of a word of prose', (text) => {
  expect(nameBefore(unjoined, text, text.lastIndexOf(':'), 0)).toBe(-1);
});

test.each([
  ['ahttp:', 0, 1],
  ['aHTTP:', 0, 1],
  ['ax+http:', 0, 1],
  ['http:', 0, 0],
  ['http:', 1, -1],
  ['attp:', 0, -1],
  [':', 0, -1],
])('in %j, from %i on, the longest name before the colon begins at %i', (text, floor, start) => {
  expect(nameWithin(names, text, text.lastIndexOf(':'), floor)).toBe(start);
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
