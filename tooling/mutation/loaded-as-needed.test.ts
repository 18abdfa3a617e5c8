import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedAsNeeded } from './loaded-as-needed.mjs';

test.each([
  [`const { a } = await import('./a.ts');`, ['room/a.ts']],
  [`await Promise.all([import('../a.ts'), import('./b.ts')]);`, ['a.ts', 'room/b.ts']],
  [`import(stryMutAct_1("7") ? "" : (stryCov_1("7"), '../a.ts'));`, ['a.ts']],
  [`import('../a.ts'); import('../a.ts');`, ['a.ts']],
  [`import('@url/core'); import { b } from './b.ts'; type A = typeof import('./a.ts');`, []],
])('%s', (source, paths) => {
  const folder = mkdtempSync(join(tmpdir(), 'url-needed-'));
  mkdirSync(join(folder, 'room'));
  writeFileSync(join(folder, 'room/source.ts'), source);
  expect(loadedAsNeeded(folder)).toEqual(paths.map((path) => join(folder, path)));
  rmSync(folder, { recursive: true });
});
