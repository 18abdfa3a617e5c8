// The exports of the packages, found by looking: a new scheme is found without being listed.
import { existsSync, readdirSync } from 'node:fs';
import type { AnyScheme } from '@url/core';
import type { Rules } from '@url/core/scheme';

const PACKAGES = new URL('../../packages/', import.meta.url);

/** The packages, but the command, and what checks URLs that others have read. */
const modules: readonly object[] = await Promise.all(
  readdirSync(PACKAGES)
    .filter((name) => !['cli', 'schema'].includes(name) && existsSync(new URL(`${name}/src/index.ts`, PACKAGES)))
    .map((name): Promise<object> => import(new URL(`${name}/src/index.ts`, PACKAGES).href)),
);

const exported: readonly unknown[] = [...new Set(modules.flatMap((module) => Object.values(module)))];

/** Every scheme, by its name. */
export const everyScheme: readonly AnyScheme[] = exported
  .filter((each) => isObject(each) && 'syntax' in each && 'access' in each)
  .map((each) => each as AnyScheme)
  .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1));

/** Every table of codes: those of the schemes, and those that a package exports by themselves. */
export const everyTable: readonly Rules[] = [
  ...exported.filter(
    (each) => isObject(each) && ('errors' in each || 'findings' in each) && Object.values(each).every(isObject),
  ),
  ...everyScheme.map(({ syntax }) => syntax.rules ?? {}),
].map((each) => each as Rules);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
