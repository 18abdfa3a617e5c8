import { expect, test } from 'vitest';
import { renamed } from './rename-rules.mjs';

const other = (text: string) => renamed(text, '@new', 'somebody/something');

test.each([
  ["import { parse } from '@url/core';", "import { parse } from '@new/core';"],
  ['"@url/source": "./src/index.ts"', '"@new/source": "./src/index.ts"'],
  ['/^@url\\/core$/', '/^@new\\/core$/'],
  ['the @url authors', 'the @new authors'],
  ['what `@url` has.', 'what `@new` has.'],
  ['the packages of @url.', 'the packages of @new.'],
  ['https://github.com/at-url/url/issues', 'https://github.com/somebody/something/issues'],
  ['git+https://github.com/at-url/url.git', 'git+https://github.com/somebody/something.git'],
])('%s is renamed', (text, wanted) => {
  expect(other(text)).toBe(wanted);
});

test.each(['http://user@url.dom/', 'the url command', '@urls', 'mailto:a@url.example'])('%s stays', (text) => {
  expect(other(text)).toBe(text);
});
