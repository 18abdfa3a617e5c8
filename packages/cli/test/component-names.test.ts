import { expect, test } from 'vitest';
import { componentName, namedSpans } from '../src/component-names.ts';

const at = (part: string, start = 0, end = 1) => ({ part, start, end });

test.each([
  ['fields.0.value', 'value'],
  ['fields.12', 'fields'],
  ['login.user.firstName', 'first-name'],
  ['fields.line2', 'line2'],
  ['fields.2nd', '2nd'],
  ['urlPath', 'url-path'],
  ['7', '7'],
])('the name of the part %s is its last word: %s', (part, name) => {
  expect(componentName('x-demo', at(part), false)).toBe(name);
});

test('a path of FTP has directories and a name; the parts of another path are one', () => {
  const parts = [at('path.0', 0, 1), at('path.1', 2, 4)];
  expect(namedSpans('ftp', parts)).toEqual([
    { name: 'cwd', start: 0, end: 1 },
    { name: 'name', start: 2, end: 4 },
  ]);
  expect(namedSpans('file', parts)).toEqual([{ name: 'path', start: 0, end: 4 }]);
});

test.each(['user', 'password', 'search', 'plus', 'value', 'fragment'])(
  'an empty %s is named, because a delimiter tells that it is there',
  (name) => {
    expect(namedSpans('x-demo', [at(name, 3, 3)])).toEqual([{ name, start: 3, end: 3 }]);
  },
);

test.each(['host', 'port', 'selector', 'path.0'])('an empty %s is not named', (name) => {
  expect(namedSpans('gopher', [at(name, 3, 3)])).toEqual([]);
});
