import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { definedIn, expectTrue, notInstalled } from './readme.ts';

const folder = fileURLToPath(new URL('../../packages/ftp/', import.meta.url));
const READ = [
  "import { createRegistry, parse } from '@url/core';",
  "import { ftp } from '@url/ftp';",
  'const urls = createRegistry([ftp]);',
  "const result = parse(urls, 'ftp://h/a');",
];
const page = (...lines: readonly string[]) => ['```ts', ...READ, ...lines, '```', ''].join('\n');

test.each([
  'result.ok; // → true',
  'if (result.ok) result.url.path; // → ["a"]',
  'const host = result.ok && result.url.host;   // → "h"',
  'console.log("two\\nlines");\n// two\n// lines',
])('a page may claim %j', async (line) => {
  await expectTrue(page(line), folder);
});

test.each(['result.ok; // → false', 'if (!result.ok) result.error; // → 1', 'console.log("two");\n// one', ''])(
  'a page that claims %j fails',
  async (line) => {
    await expect(expectTrue(page(line), folder)).rejects.toThrow();
  },
);

test('an example in another language fails, and what a page defines is found', async () => {
  const other = `${page('result.ok; // → true')}\n\`\`\`js\n1; // → 2\n\`\`\`\n`;
  await expect(expectTrue(other, folder)).rejects.toThrow('examples begin with ```ts, and one with ```');
  const found = await definedIn(page(), folder, 'createRegistry');
  expect(found).toMatchObject([{ name: 'urls', texts: ['@url/core', '@url/ftp', 'ftp://h/a'] }]);
});

test('a page that installs packages names all that it imports', () => {
  expect(notInstalled(page())).toEqual([]);
  expect(notInstalled(`npm install @url/core\n${page()}`)).toEqual(['@url/ftp']);
  expect(notInstalled(`npm install @url/core @url/ftp\n${page()}`)).toEqual([]);
});
