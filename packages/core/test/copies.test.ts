// Packages are released apart, so that a program may end up with two copies of core: they have to get on.
import { fileURLToPath } from 'node:url';
import * as here from '@url/core';
import { ftp } from '@url/ftp';
import { mailto } from '@url/mailto';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

type Core = typeof here;

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

test('a scheme built against another copy of core works in this one’s registry', async () => {
  const other = await copyOf<{ ftp: typeof ftp }>('../../ftp/src/index.ts');
  expect(other.ftp).not.toBe(ftp);
  const ours = here.createRegistry({ schemes: [ftp] });
  const mixed = here.createRegistry({ schemes: [other.ftp] });
  for (const text of TEXTS) expect(mixed.parse(text)).toEqual(ours.parse(text));
  const { url } = mixed.parseOrThrow('ftp://u@h/a;type=d');
  expect(mixed.format(url)).toBe('ftp://u@h/a;type=d');
  expect(mixed.access(url)).toEqual(ours.access(url));
});

test('our schemes work in the registry of another copy of core', async () => {
  const other = await copyOf<Core>('../src/index.ts');
  expect(other.createRegistry).not.toBe(here.createRegistry);
  const ours = here.createRegistry({ schemes: [ftp, mailto] });
  const mixed = other.createRegistry({ schemes: [ftp, mailto] });
  for (const text of [...TEXTS, 'mailto:a@b.c', 'mailto:']) expect(mixed.parse(text)).toEqual(ours.parse(text));
  expect(mixed.build({ scheme: 'ftp', host: 'h', path: ['a b', ''] })).toEqual(
    ours.build({ scheme: 'ftp', host: 'h', path: ['a b', ''] }),
  );
});

test('a set made by one copy can be joined and used by another', async () => {
  const other = await copyOf<Core>('../src/index.ts');
  const joined = here.charSet(other.UCHAR, '/');
  expect(here.escape('a/b c', joined)).toBe('a/b%20c');
  expect(here.escape('a,b', other.without(here.UCHAR, ','))).toBe('a%2Cb');
});
