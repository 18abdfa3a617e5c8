import { describe, expect, test } from 'vitest';
import { restoreConst, withConstants } from './restore-const.mjs';

describe('what a module declares', () => {
  test.each([
    ['that nothing writes again', 'var a = 1;', 'const a = 1;'],
    ['several at once', 'var a = 1, b = 2;', 'const a = 1, b = 2;'],
    ['as it is exported', 'export var a = 1;', 'export const a = 1;'],
    ['without a value', 'var a;', 'let a;'],
    ['and writes again', 'var a = 1; a = 2;', 'let a = 1; a = 2;'],
    ['and adds to', 'var a = 1; a += 2;', 'let a = 1; a += 2;'],
    ['and counts up', 'var a = 1; function f() { a++; }', 'let a = 1; function f() { a++; }'],
    ['and writes again by its place', 'var a = 1; [a] = [2];', 'let a = 1; [a] = [2];'],
    ['and writes again by its name', 'var a = 1; ({ b: a } = {});', 'let a = 1; ({ b: a } = {});'],
    ['and goes through a list with', 'var a = 1; for (a of []);', 'let a = 1; for (a of []);'],
    ['and goes through names with', 'var a = 1; for (a in {});', 'let a = 1; for (a in {});'],
    ['whose field is written', 'var a = {}; a.b = 1;', 'const a = {}; a.b = 1;'],
    ['whose name is that of a field', 'var a = 1; b.a = 1;', 'const a = 1; b.a = 1;'],
    ['in a function', 'function f() { var a = 1; }', 'function f() { var a = 1; }'],
    ['beside a loop with a name of its own', 'var a = 1; for (const a of []);', 'const a = 1; for (const a of []);'],
    ['and writes again, one of two', 'var a = 1, b = 2; b = 3;', 'let a = 1, b = 2; b = 3;'],
    ['and adds to another', 'var a = 1; f(a + 1);', 'const a = 1; f(a + 1);'],
    ['and takes the negative of', 'var a = 1; f(-a);', 'const a = 1; f(-a);'],
    ['and may write again', 'let a = 1;', 'let a = 1;'],
    ['with the right word', 'const a = 1; let b;', 'const a = 1; let b;'],
  ])('%s', (_, given, wanted) => {
    expect(withConstants(given).toString()).toBe(wanted);
  });
});

test('the map leads to the sources, from the same lines and columns', () => {
  const map = { version: 3, names: [], sources: ['../src/a.ts'], mappings: 'AAAA,CAAC' };
  const { map: joined } = restoreConst.renderChunk('var a = 1; f();', { path: 'a path/dist/index.js', map }) ?? {};
  expect(joined?.sources).toEqual(['../src/a.ts']);
  expect(joined?.mappings).toMatch(/^AAAA/);
});

test('the plugin has a name', () => {
  expect(restoreConst.name).toBe('restore-const');
});

test('what is not code stays', () => {
  expect(restoreConst.renderChunk('{}', { path: 'dist/index.js.map', map: undefined })).toBeUndefined();
});
