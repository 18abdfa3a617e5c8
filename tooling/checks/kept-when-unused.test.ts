import { expect, test } from 'vitest';
import { keptOf } from './kept-when-unused.mjs';

const kept = (modules: Readonly<Record<string, string>>) => keptOf(new Map(Object.entries(modules)));

test('what nothing uses is in no bundle', async () => {
  const modules = {
    'dist/index.js': 'import { b } from "./chunk-ABCDEFGH.js"; export const a = /* @__PURE__ */ b("a"); export { b };',
    'dist/chunk-ABCDEFGH.js': 'import { charSet } from "@url/core"; export function b(text) { return charSet(text); }',
    'dist/index.js.map': 'this is no module',
  };
  expect(await kept(modules)).toEqual([]);
});

test.each([
  ['a call', 'export const a = f(); function f() {}'],
  ['a spread list', 'import { b } from "@url/core"; export const a = [...b];'],
  ['what is joined', 'export const a = /* @__PURE__ */ new RegExp(["b", "c"].join("|"));'],
  ['a text with a name in it', 'import { b } from "@url/core"; export const a = /* @__PURE__ */ "".concat(b + "");'],
])('%s at the top of a module is in every bundle', async (_, module) => {
  const [problem] = await kept({ 'dist/index.js': module });
  expect(problem).toMatch(/^dist\/index.js leaves in every bundle: /);
});

test.each([
  ['Node alone', { 'dist/index.js': 'import { a } from "node:net"; a();' }],
  ['tests', { 'dist/index.js': 'f(); function f() {}', 'package.json': '{ "name": "@url/testing" }' }],
])('a package for %s is not looked at', async (_, modules) => {
  expect(await kept(modules)).toEqual([]);
});
