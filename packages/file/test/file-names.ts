import { format, parseOrThrow, type Result } from '@url/core';
import { type Check, differs } from '@url/testing';
import { type FileSystem, type FileUrl, fromPath, toPath } from '../src/index.ts';

/** The kinds of vectors about names of files. */
export const kinds: { readonly [kind: string]: Check } = {
  'to-path'(registry, vector) {
    const { system } = vector as unknown as { readonly system: FileSystem };
    const result = toPath(parseOrThrow(registry, String(vector.in)).url as FileUrl, system);
    return result.ok ? differs('path', result.path, vector.out) : differs('error', result.error, vector.out);
  },
  'from-path'(registry, vector) {
    const { system } = vector as unknown as { readonly system: FileSystem };
    const result: Result<FileUrl> = fromPath(String(vector.in), system);
    return result.ok
      ? differs('URL', format(registry, result.url), vector.out)
      : differs('error', result.error, vector.out);
  },
};
