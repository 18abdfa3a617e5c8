// `url build` with a part that begins with the delimiter before it: refused, escaped, or told. Every part of every scheme is tried.
import { registry } from '@url/cli';
import { components, format, isGeneric, parse, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { url } from './command.ts';

await loadSchemes();

/** The most URLs that are tried of one scheme. */
const MOST = 25;

const MORE: readonly string[] = ['http://h.dom/a?b', 'https://h.dom/a?b', 'prospero://h.dom/a;b=c'];

interface Cell {
  readonly scheme: string;
  readonly part: string;
  readonly delimiter: string;
  /** The URL with its own delimiter alone. */
  readonly plain: string;
  /** The text of the URL, with the delimiter twice. */
  readonly doubled: string;
  readonly parts: string;
}

/** The parts of canonical URLs, each with one more of the delimiter before it. */
function cellsOf(text: string): readonly Cell[] {
  const result = parse(registry, text);
  if (!result.ok || isGeneric(result.url) || result.fragment !== undefined) return [];
  const canonical = format(registry, result.url);
  const located = components(registry, canonical);
  if (!located.ok) return [];
  return located.components.flatMap(({ part, start }) => {
    const [name = '', index, ...deeper] = part.split('.');
    const delimiter = canonical.charAt(start - 1);
    if (!/[/?:;=#]/.test(delimiter) || deeper.length > 0 || (index !== undefined && index !== '0')) return [];
    const value = Object(result.url)[name];
    const longer = index === undefined ? `${delimiter}${value}` : ['', ...value];
    if (/^[/?:;=#]/.test(String(value))) return [];
    if (typeof value !== 'string' && !(Array.isArray(value) && value.every((item) => typeof item === 'string')))
      return [];
    const doubled = `${canonical.slice(0, start)}${delimiter}${canonical.slice(start)}`;
    const plain = JSON.stringify(result.url);
    return [
      {
        plain,
        scheme: result.url.scheme,
        part: name,
        delimiter,
        doubled,
        parts: JSON.stringify({ ...result.url, [name]: longer }),
      },
    ];
  });
}

const cells = registry.schemes.flatMap(({ name }) =>
  [...MORE, ...vectorTexts()]
    .filter((text) => text.startsWith(`${name}:`))
    .slice(0, MOST)
    .flatMap(cellsOf),
);

test('many parts are tried', () => {
  const tried = new Set(cells.map(({ scheme, part }) => `${scheme} ${part}`));
  expect([...tried]).toEqual(
    expect.arrayContaining([
      'http path',
      'http search',
      'https path',
      'ftp path',
      'file path',
      'prospero hsoname',
      'afs path',
      'wais database',
    ]),
  );
});

describe.each([...new Set(cells.map(({ scheme }) => scheme))])('%s', (scheme) => {
  test.each(['', '--tolerant'])('%s', async (option) => {
    for (const { part, delimiter, doubled, parts, plain } of cells.filter((cell) => cell.scheme === scheme)) {
      if ((await url(['build', plain])).stderr.includes('has two')) continue;
      const { code, stdout, stderr } = await url(['build', ...(option === '' ? [] : [option]), parts]);
      const told = new RegExp(
        `^url: argument 1: ${part}: the "\\${delimiter}" before ${part} is not part of it, so that the URL has two \\(RFC \\d+`,
        'm',
      );
      if (code === 0 && stdout === `${doubled}\n`) expect(stderr).toMatch(told);
      else expect(stderr).not.toContain('has two');
    }
  });
});

test.each([
  [
    '{"scheme":"http","host":"h.dom","path":"/a"}',
    'http://h.dom//a',
    'path: the "/" before path is not part of it, so that the URL has two (RFC 1738 §3.1)',
  ],
  [
    '{"scheme":"file","host":"","path":["","a"]}',
    'file:////a',
    'path: the "/" before path is not part of it, so that the URL has two (RFC 1738 §3.1)',
  ],
  [
    '{"scheme":"urn","name":":a"}',
    'urn::a',
    `name: the ":" before name is not part of it, so that the URL has two (${schemeOf(registry, 'urn')?.section})`,
  ],
])('%s', async (parts, text, words) => {
  expect(await url(['build', parts])).toEqual({ code: 0, stdout: `${text}\n`, stderr: `url: argument 1: ${words}\n` });
  const { code, stderr } = await url(['build', '--json'], { stdin: `{}\n${parts}\n` });
  expect([code, stderr]).toEqual([1, `url: line 2: ${words}\n`]);
});

test("a delimiter other than a slash is its scheme's own", async () => {
  const { stderr } = await url(['build', '--tolerant', '{"scheme":"https","host":"h.dom","path":"a","search":"?b"}']);
  expect(stderr).toContain('search: the "?" before search is not part of it, so that the URL has two (RFC 2818 §2.4)');
});

test.each([
  '{"scheme":"http","host":"h.dom","path":"a"}',
  '{"scheme":"http","host":"h.dom","path":"a//b"}',
  '{"scheme":"http","host":"h.dom"}',
  '{"scheme":"ftp","host":"h.dom","path":["a","","b"]}',
  '{"scheme":"ftp","host":"h.dom","path":["/etc","motd"]}',
  '{"scheme":"gopher","host":"h.dom","gtype":"1","selector":"/a"}',
  '{"scheme":"gopher","host":"h.dom","gtype":"1","selector":"/a//b"}',
  '{"scheme":"sftp","~generic":true,"schemepart":"//h.dom//a"}',
])('nothing is said of %s', async (parts) => {
  expect(await url(['build', parts])).toMatchObject({ code: 0, stderr: '' });
});
