import { parseOrThrow } from '@url/core';
import { type FileUrl, fromPath, toPath } from '@url/file';
import { built } from './core-kinds.ts';
import { differs } from './differs.ts';
import type { Check } from './vector.ts';

/** The kinds of vectors about names of files. */
export const fileKinds: { readonly [kind: string]: Check } = {
  'to-path'(registry, { in: text, out, system = 'posix' }) {
    const result = toPath(parseOrThrow(registry, String(text)).url as FileUrl, system);
    return result.ok ? differs('path', result.path, out) : differs('error', result.error, out);
  },
  'from-path': (registry, { in: path, out, system = 'posix' }) => built(registry, fromPath(String(path), system), out),
};
