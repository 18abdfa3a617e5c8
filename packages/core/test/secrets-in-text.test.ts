// Where the secrets of a text are, and what hides them.
import { describe, expect, test } from 'vitest';
import { columnOf, hideSpans } from '../src/registry/hide-spans.ts';
import { inOrder, mayHaveSecret, secretNames, secretsInText } from '../src/registry/secrets-in-text.ts';

const secrets = secretNames(['password', 'code']);
const isScheme = (name: string) => name === 'ftp';

function shown(text: string, isRead: boolean): string {
  return hideSpans(text, secretsInText(text, { isRead, isScheme, secrets }));
}

describe('in a text that was read', () => {
  test.each([
    ['a/u:p@h', 'a/u:p@h'],
    ['ftp://h/?password=a%26b;c&d', 'ftp://h/?password=***&d'],
    ['ftp://h/;code=a;d', 'ftp://h/;code=***;d'],
    ['ftp://h/%3Fcode%3Da%26b%23c', 'ftp://h/%3Fcode%3D***%26b%23c'],
    ['code=a&x=b&password=c#code=d', 'code=***&x=b&password=***#code=***'],
    ['ftp://u:p@h/?code=a//v:q@i/', 'ftp://u:***@h/?code=***'],
    ['ftp:', 'ftp:'],
  ])('%s is shown as %s', (text, masked) => {
    expect(shown(text, true)).toBe(masked);
  });
});

describe('in a text that was not read', () => {
  test.each([
    ['<x-none:  fred:secret@h>', '<x-none:***@h>'],
    ['<x-none:/ /fred:secret@h>', '<x-none:/ /fred:***@h>'],
    ['ftp:  fred:secret@h', 'ftp:  fred:***@h'],
    // A name that is no scheme may be a user.
    ['fred:abc://u:p@h', 'fred:***@h'],
    ['10:/fred:secret@h', '10:***@h'],
    ['10://fred:secret@h', '10://fred:***@h'],
    ['  fred:secret@h  ', '  fred:***@h  '],
    ['at 10:30 fred:se@cret@h and u:p@i', 'at 10:30 fred:***@h and u:***@i'],
  ])('%s is shown as %s', (text, masked) => {
    expect(shown(text, false)).toBe(masked);
  });
});

test.each([
  ['code=b', true],
  ['a&CODE=b', true],
  ['a?code%3db', true],
  ['a%26code%2525253Db', true],
  ['a@b', true],
  ['a\uFF20b', true],
  ['a%40b', true],
  ['@', true],
  ['a:b', false],
  ['a=b', false],
  ['zipcode=b', false],
  ['code', false],
  ['', false],
])('%j may have a secret: %j', (text, may) => {
  expect(mayHaveSecret(text, secrets)).toBe(may);
});

test('spans that overlap or touch become one', () => {
  const span = (start: number, end: number) => ({ start, end });
  expect(inOrder([span(6, 7), span(0, 2), span(1, 4), span(4, 5)])).toEqual([span(0, 5), span(6, 7)]);
  expect(inOrder([span(0, 9), span(0, 3), span(1, 4)])).toEqual([span(0, 9)]);
});

describe('a position', () => {
  test.each([
    ['before a secret', 3, [[5, 9]], 3],
    ['at its beginning', 5, [[5, 9]], 5],
    ['inside it', 8, [[5, 9]], 5],
    ['at its end', 9, [[5, 9]], 8],
    ['after it', 12, [[5, 9]], 11],
    ['at an empty one', 5, [[5, 5]], 5],
    ['after an empty one', 6, [[5, 5]], 9],
    [
      'after two',
      20,
      [
        [5, 9],
        [12, 18],
      ],
      16,
    ],
  ] as const)('%s', (_, position, spans, column) => {
    expect(
      columnOf(
        position,
        spans.map(([start, end]) => ({ start, end })),
      ),
    ).toBe(column);
  });
});
