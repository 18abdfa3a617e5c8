import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh, keepState } from './freshness.mjs';

let root = '';
const each = { name: 'ftp', entries: new Map([['index', './packages/ftp/src/index.ts']]) };
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fresh-'));
  write('packages/ftp/src/index.ts', 'export const a = 1;');
  write('packages/ftp/dist/index.js', 'export const a = 1;');
  write('tooling/build/build.mjs', '');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  keepState(each, root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('a package that was built is fresh, and not before', () => {
  expect(isFresh(each, root)).toBe(true);
  expect(isFresh({ ...each, name: 'http' }, root)).toBe(false);
});

test.each([
  'packages/ftp/dist/index.js',
  'packages/ftp/src/index.ts',
  'packages/ftp/src/more.ts',
  'packages/ftp/dist/more.js',
  'tooling/build/build.mjs',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
])('it is stale when %s has changed', (path) => {
  write(path, 'another');
  expect(isFresh(each, root)).toBe(false);
});

test('it is stale when it has other entries', () => {
  expect(isFresh({ ...each, entries: new Map([['bin', './packages/ftp/src/bin.ts']]) }, root)).toBe(false);
});
