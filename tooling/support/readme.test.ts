import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { complaintsAbout, definedIn, expectTrue } from './readme.ts';

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
    ['what is printed with slashes in it', 'console.log("a // b");\n// a // b'],
    ['what is printed under a condition', 'if (result.ok) console.log("two");\n// two'],
    ['a constant in a column of its own', 'const host = 7;   // → 7'],
    ['an expression in a column of its own', '7;   // → 7'],
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

  test.each([
    ['nothing', page(...READ, 'parse(urls, "ftp://h/");')],
    ['nothing, since there are none', 'Prose.\n'],
    ...['typescript', 'js', 'mjs', 'TypeScript'].map((language) => [
      `something in ${language}`,
      `${page(...READ, 'result.ok; // → true')}\n${page('1; // → 2').replace('```ts', `\`\`\`${language}`)}`,
    ]),
  ])('fail if they claim %s', async (what = '', text = '') => {
    const words = what.startsWith('nothing') ? 'claims of the page' : 'examples begin with ```ts, and one with ```';
    await expect(expectTrue(text, folder)).rejects.toThrow(words);
  });

  test('are blocks, and not words in a line', async () => {
    await expectTrue(`A \`\`\`js block.\n${page(...READ, 'result.ok; // → true')}`, folder);
  });

  test('are read with the lines of Windows too', async () => {
    const windows = (line: string) => page(...READ, line).replaceAll('\n', '\r\n');
    await expectTrue(windows('result.ok; // → true'), folder);
    await expect(expectTrue(windows('result.ok; // → false'), folder)).rejects.toThrow();
  });

  test('go on in later blocks', async () => {
    const more = (line: string) => `${page(...READ)}\nProse.\n\n${['```ts', line, '```', ''].join('\n')}`;
    await expectTrue(more('result.ok; // → true'), folder);
    await expect(expectTrue(more('result.ok; // → false'), folder)).rejects.toThrow();
  });
});

test('the compiler complains about an example that does not fit its types, and about no other', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'page-'));
  const pageOf = (name: string, ...lines: readonly string[]) => {
    writeFileSync(join(temporary, name), page(...READ, ...lines));
    return pathToFileURL(join(temporary, name)).href;
  };
  const [right, wrong] = [
    pageOf('right.md', 'result.ok; // → true'),
    pageOf('wrong.md', 'const port: number = parse(urls, 7);', 'export const two: string = 2;'),
  ];
  try {
    expect(complaintsAbout([right])).toEqual([]);
    const complaints = complaintsAbout([right, wrong]).join('\n');
    expect(complaints).toContain("Type 'number' is not assignable to type 'string'");
    expect(complaints).toMatch(/wrong\.md-0\.ts: Argument of type/);
    expect(complaints).not.toContain('right.md');
  } finally {
    rmSync(temporary, { recursive: true });
  }
});

describe('what the examples of a page define by a function', () => {
  const defined = (...lines: readonly string[]) => definedIn(page(...READ, ...lines), folder, 'createRegistry');

  test('is found by its name, with the texts of its program', async () => {
    const found = await defined(
      'const more = createRegistry([ftp]);',
      "const text = 'ftp://h/b';",
      'const other = [createRegistry([])];',
    );
    expect(found).toMatchObject([
      { name: 'urls', value: { schemes: [{ name: 'ftp' }] } },
      { name: 'more', value: { schemes: [{ name: 'ftp' }] } },
    ]);
    expect(found[0]?.texts).toEqual(['@url/core', '@url/ftp', 'ftp://h/a', 'ftp://h/b']);
  });

  test('is of its own program', async () => {
    const two = `${page(...READ)}${page('const other = createRegistry([]);', "const text = 'x';")}`;
    const found = await definedIn(two, folder, 'createRegistry');
    expect(found.map(({ name, texts }) => [name, texts.at(-1)])).toEqual([
      ['urls', 'ftp://h/a'],
      ['other', 'x'],
    ]);
  });

  test('is nothing where no example calls it', async () => {
    expect(await definedIn(page(...READ), folder, 'defineScheme')).toEqual([]);
  });
});
