// Packages are released independently, so that a program may end up with two copies of core. They work together.

import { fileURLToPath } from 'node:url';
import * as here from '@url/core';
import * as scheme from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { mailto } from '@url/mailto';
import { findings } from '@url/safety';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

type Core = typeof here;
type ForSchemes = typeof scheme;

/** The module at `path`, bundled with a copy of core of its own. */
async function copyOf<T>(path: string): Promise<T> {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@url/source'],
  });
  const [{ text } = { text: '' }] = outputFiles;
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`) as Promise<T>;
}

const TEXTS = ['ftp://u%40:p@host.dom:2121/%2Fetc/motd;type=a', 'ftp://h/a b', 'ftp://h/a;type=x', 'ftp://h/%zz'];

test('a scheme built with another copy of core works in a registry of this one', async () => {
  const other = await copyOf<{ ftp: typeof ftp }>('../../ftp/src/index.ts');
  expect(other.ftp).not.toBe(ftp);
  const ours = here.createRegistry([ftp]);
  const mixed = here.createRegistry([other.ftp]);
  for (const text of TEXTS) {
    expect(here.parse(mixed, text)).toEqual(here.parse(ours, text));
    expect(here.components(mixed, text)).toEqual(here.components(ours, text));
    expect(findings(mixed, text)).toEqual(findings(ours, text));
  }
  const { url } = here.parseOrThrow(mixed, 'ftp://u@h/a;type=d');
  expect(here.format(mixed, url)).toBe('ftp://u@h/a;type=d');
  expect(here.access(mixed, url)).toEqual(here.access(ours, url));
});

test('it is read tolerantly too, and what it cannot write is refused', async () => {
  const other = await copyOf<{ ftp: typeof ftp }>('../../ftp/src/index.ts');
  const { tolerant } = here;
  const ours = here.createRegistry([ftp], { tolerant });
  const mixed = here.createRegistry([other.ftp], { tolerant });
  for (const text of [...TEXTS, 'ftp://h/~a b', 'ftp://my_h/a;x', 'ftp://h/a;type=l8']) {
    expect(here.parse(mixed, text)).toEqual(here.parse(ours, text));
    expect(here.components(mixed, text)).toEqual(here.components(ours, text));
  }
  const data = { scheme: 'ftp', host: 'h', path: ['a', '\uD800'] } as never;
  expect(() => here.format(mixed, data)).toThrow(expect.objectContaining({ part: 'path.1' }));
  expect(here.build(mixed, data)).toEqual(here.build(ours, data));
  expect(here.access(mixed, data)).toEqual(here.access(ours, data));
});

test('our schemes work in a registry of another copy of core', async () => {
  const other = await copyOf<Core>('../src/index.ts');
  expect(other.createRegistry).not.toBe(here.createRegistry);
  const ours = here.createRegistry([ftp, mailto]);
  const mixed = other.createRegistry([ftp, mailto]);
  for (const text of [...TEXTS, 'mailto:a@b.c', 'mailto:']) {
    expect(other.parse(mixed, text)).toEqual(here.parse(ours, text));
    expect(other.components(mixed, text)).toEqual(here.components(ours, text));
  }
  expect(other.build(mixed, { scheme: 'ftp', host: 'h', path: ['a b', ''] })).toEqual(
    here.build(ours, { scheme: 'ftp', host: 'h', path: ['a b', ''] }),
  );
});

test('a registry of one copy is read by the functions of another, tolerantly too', async () => {
  const other = await copyOf<Core>('../src/index.ts');
  for (const tolerant of [undefined, here.tolerant]) {
    const ours = here.createRegistry([ftp, mailto], { tolerant });
    for (const text of [...TEXTS, 'ftp://h/~a']) {
      const result = here.parse(ours, text);
      expect(other.parse(ours as never, text)).toEqual(result);
      if (result.ok) expect(other.format(ours as never, result.url)).toBe(here.format(ours, result.url));
    }
  }
});

test('a set made by one copy can be joined and used by another', async () => {
  const other = await copyOf<Core>('../src/index.ts');
  const others = await copyOf<ForSchemes>('../src/for-schemes.ts');
  const joined = scheme.charSet(other.UCHAR, '/');
  expect(here.encode('a/b c', joined)).toBe('a/b%20c');
  expect(here.encode('a,b', others.without(here.UCHAR, ','))).toBe('a%2Cb');
});
