import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { expectTrue } from './readme.ts';

const folder = fileURLToPath(new URL('../../packages/ftp/', import.meta.url));
const page = (...lines: readonly string[]) =>
  [
    '```ts',
    "import { createRegistry, parse } from '@url/core';",
    "import { ftp } from '@url/ftp';",
    ...lines,
    '```',
    '',
  ].join('\n');
const READ = ['const urls = createRegistry([ftp]);', "const result = parse(urls, 'ftp://h/a');"];

describe('the examples of a page', () => {
  test.each([
    ['an expression', 'result.ok; // → true'],
    ['an expression under a condition that holds', 'if (result.ok) result.url.path; // → ["a"]'],
    ['a constant', 'const host = result.ok && result.url.host; // → "h"'],
    ['what is printed', 'console.log("two\\nlines");\n// two\n// lines'],
  ])('may claim %s', async (_, line) => {
    await expectTrue(page(...READ, line), folder);
  });

  test.each([
    ['an expression', 'result.ok; // → false'],
    ['an expression under a condition that does not hold', 'if (!result.ok) result.error; // → 1'],
    ['a constant', 'const host = result.ok && result.url.host; // → "g"'],
    ['what is printed', 'console.log("two");\n// one'],
    ['what is printed, and not said', 'console.log("two");'],
    ['a function that does not exist', 'parseAll(urls); // → 1'],
  ])('fail with a wrong claim about %s', async (_, line) => {
    await expect(expectTrue(page(...READ, line), folder)).rejects.toThrow();
  });

  test('go on in later blocks', async () => {
    const more = (line: string) => `${page(...READ)}\nProse.\n\n${['```ts', line, '```', ''].join('\n')}`;
    await expectTrue(more('result.ok; // → true'), folder);
    await expect(expectTrue(more('result.ok; // → false'), folder)).rejects.toThrow();
  });
});
