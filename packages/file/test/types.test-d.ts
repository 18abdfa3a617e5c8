import { access, build, createRegistry, type Failure, parse, tolerant } from '@url/core';
import { expectTypeOf, test } from 'vitest';
import { type FilePathCode, type FilePlan, type FileRepairCode, type FileUrl, file, toPath } from '../src/index.ts';

const registry = createRegistry([file]);
const loose = createRegistry([file], { tolerant });

test('a text of the scheme reads as its own URL', () => {
  const result = parse(registry, 'file:///etc/motd');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<FileUrl>();
});

test('a text of another scheme does not read as one of this scheme', () => {
  const result = parse(registry, 'other://h/a');
  if (result.ok) expectTypeOf(result.url).toBeNever();
});

test('host and path may be left out', () => {
  build(registry, { scheme: 'file' });
  // @ts-expect-error: there is no port
  build(registry, { scheme: 'file', port: 80 });
});

test('CORE-HIER-05: a path of a URL is no file name, and nothing makes one of it but toPath', () => {
  expectTypeOf<FileUrl['path']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<FileUrl['path']>().not.toExtend<string>();
  expectTypeOf(toPath).returns.toEqualTypeOf<{ readonly ok: true; readonly path: string } | Failure<FilePathCode>>();
  // @ts-expect-error: the system is always said
  toPath({ scheme: 'file', host: '', path: ['etc', 'motd'] });
});

test('a plan is one of files, or says why there is none', () => {
  const plan = access(registry, { scheme: 'file', host: '', path: [''] }, { self: 'h', origin: 'file:///' });
  if (plan.by === 'file') expectTypeOf(plan).toEqualTypeOf<FilePlan>();
});

test('tolerant reading gives the same URL, and its repairs have codes', () => {
  const result = parse(loose, 'file:/c|/x');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<FileUrl>();
  expectTypeOf<FileRepairCode>().toEqualTypeOf<'file-slashes-missing' | 'file-drive-bar'>();
});
