// The READMEs of the schemes say what is refused, and who says so: each example is refused so.
import { readFileSync } from 'node:fs';
import { createRegistry, parse, type Result, type Url } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';

const all = createRegistry([...rfc1630, https]);

/** The cells of the table in a README's section, row by row. */
function rowsOf(page: string, heading: string): readonly (readonly string[])[] {
  const section = page.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!code|---)/.test(line));
  return rows.map((row) =>
    row
      .slice(2, -2)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

function quoted(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

describe.each(rfc1630.map(({ name }) => name))('the README of %s', (name) => {
  const page = readFileSync(new URL(`../../${name}/README.md`, import.meta.url), 'utf8');

  test('lists what is refused with the code and the section of the error', () => {
    let codes: readonly string[] = [];
    const rows = rowsOf(page, 'What it refuses');
    expect(rows.length).toBeGreaterThan(1);
    for (const [code = '', , example, section] of rows) {
      if (code !== '') codes = quoted(code);
      const texts = quoted(example).filter((text) => text.startsWith(`${name}:`));
      expect(texts).not.toEqual([]);
      const refused = texts.map((text) => [text, parse(all, text) as Result<Url> as never]) as [
        string,
        { error?: { code: string; section: string } },
      ][];
      for (const [text, { error }] of refused)
        expect([text, codes]).toEqual([text, expect.arrayContaining([error?.code])]);
      const sections = new Set(refused.map(([, { error }]) => error?.section));
      expect([texts, [...sections].join('; ')]).toEqual([texts, section]);
    }
  });

  test('has the sections that all have', () => {
    const headings = [...page.matchAll(/^## (.*)/gm)]
      .map(([, heading]) => heading)
      .filter((heading) => heading !== 'Notes');
    expect(headings).toEqual([
      'The URL\u2019s fields'.replace('\u2019', "'"),
      'Grammar',
      'What it refuses',
      'Tolerant reading',
      'Access',
    ]);
  });
});
