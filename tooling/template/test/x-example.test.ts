import { readdirSync, readFileSync } from 'node:fs';
import { createRegistry } from '@url/core';
import { describe, expect, test } from 'vitest';
import { example } from '../src/index.ts';

interface Vector {
  readonly kind: 'parse' | 'refuse';
  readonly in: string;
  readonly out: object;
}

const { parse, format } = createRegistry({ schemes: [example] });
const folder = new URL('../../vectors/x-example/', import.meta.url);

describe.each(readdirSync(folder))('%s', (file) => {
  const vectors: Vector[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

  test.each(vectors)('$kind $in', ({ kind, in: text, out }) => {
    const result = parse(text);
    if (kind === 'refuse') expect(result).toMatchObject({ ok: false, error: out });
    else expect(result).toMatchObject({ ok: true, url: out });
  });

  test.each(vectors.filter(({ kind }) => kind === 'parse'))('comes back: $in', ({ in: text }) => {
    const result = parse(text);
    expect(result.ok && parse(format(result.url))).toEqual(result);
  });
});

test('access is a plan', () => {
  const result = parse('x-example://h/a/b');
  expect(result.ok && example.access(result.url, {})).toEqual({ by: 'x-example', host: 'h', port: 79, lines: ['a/b'] });
});
