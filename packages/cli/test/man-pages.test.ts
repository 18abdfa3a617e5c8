// The content of the manual pages. man-pages.long.test.ts renders them with mandoc and groff.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonFieldsOf } from '../src/terminal/json-fields.ts';
import { commandOf, examplesOf, pagesOf, program, readmeExamplesOf } from './manual.ts';

const pages = [...pagesOf('1.2.3')];

test('there is a page for the command and for each verb, and npm installs them', () => {
  const names = ['url.1', ...program.commands.map((command) => `url-${command.name()}.1`)];
  expect(pages.map(([name]) => name)).toEqual(names);
  const { man } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect([...man].sort()).toEqual(names.map((name) => `./dist/man/${name}`).sort());
});

describe.each(pages)('%s', (name, text) => {
  test('has the sections that a page of the kind has', () => {
    const titles = Array.from(text.matchAll(/^\.SH (.*)$/gm), ([, title]) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles).toEqual(
      expect.arrayContaining([
        'NAME',
        'SYNOPSIS',
        'DESCRIPTION',
        'OPTIONS',
        'EXIT STATUS',
        'ENVIRONMENT',
        'EXAMPLES',
        'SEE ALSO',
      ]),
    );
  });

  test('says in one line what it is', () => {
    const command = commandOf(name);
    const [, said = ''] = /^\.SH NAME\n(.*?)\n\.SH/ms.exec(text) ?? [];
    const words = said.replaceAll('\n', ' ').replaceAll('\\-', '-');
    const [summary = ''] = command.description().replace(/\.$/, '').split(/[:;] /);
    expect(words).toBe(`${name.slice(0, -2)} - ${summary.replace(/^R/, 'r')}`);
  });

  test('says of each list of fields what it is', () => {
    const headings = text.match(/^Fields of \\fB\\-\\-json\\fR:\n\.TP\n/gm) ?? [];
    expect(headings).toHaveLength(jsonFieldsOf(name.replace(/^url-|\.1$/g, '')).length > 0 ? 1 : 0);
  });

  test('has every option and exit code of the help', () => {
    const command = commandOf(name);
    for (const { long } of command.options) expect(text).toContain(`\\fB${long?.replaceAll('-', '\\-')}\\fR`);
    for (const code of [0, 1, 2]) expect(text).toContain(`\n.TP\n\\fB${code}\\fR\n`);
  });

  test('is ASCII', () => {
    expect(text).toMatch(/^[\n -~]*$/);
  });

  test('has no blank line, and no blank at the end of one, which roff would print', () => {
    expect(text.trimEnd()).not.toMatch(/\n\n| $/m);
  });

  test('has each line of its examples', () => {
    const lines = examplesOf(name).map((line) => line.replace(/[\\\s]/g, ''));
    const page = bare(text);
    expect(lines.filter((line) => !page.includes(line))).toEqual([]);
  });
});

test('the examples of the README are in the pages', () => {
  expect(pages.flatMap(([name]) => readmeExamplesOf(name)).length).toBeGreaterThan(100);
});

/** The characters of a page, without its blanks, its backslashes and what is for troff alone. */
function bare(page: string): string {
  const plain = page.replace(/\\(?:\[u(\w+)\]|\(..|f.|.)/g, (escape, code) =>
    code === undefined ? (CHARACTERS[escape] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return plain.replace(/^\.\w.*$|[\\\s]/gm, '');
}

const CHARACTERS: { readonly [escape: string]: string } = {
  '\\-': '-',
  '\\(aq': "'",
  '\\(ga': '`',
  '\\(dq': '"',
  '\\(ti': '~',
  '\\(ha': '^',
};
