// The kinds of vectors that are those of @url/text and @url/file.
import { createRegistry, format, parseOrThrow, type Registry, type Result, tolerant } from '@url/core';
import { type FileSystem, type FileUrl, fromPath, toPath } from '@url/file';
import { type Check, differs } from '@url/testing';
import { type Extracted, type ExtractOptions, extract, unwrap, wrap } from '@url/text';

export const kinds: { readonly [kind: string]: Check } = {
  extract(registry, { in: text, options = {}, out }) {
    const { strip, ...others } = options as Omit<ExtractOptions, 'strip'> & { readonly strip?: string };
    const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(strip ?? '') ?? [];
    const found = extract(registry, String(text), { ...others, ...(strip && { strip: new RegExp(source, flags) }) });
    const loose = createRegistry(registry.schemes, { tolerant });
    const items = Array.from(found, (item) => plain(loose, item));
    return differs('found', items, out);
  },
  wrap(registry, vector) {
    const { width } = vector as { readonly width?: number };
    const { url, fragment } = parseOrThrow(registry, String(vector.in));
    return differs('wrapped', wrap(registry, url as never, { fragment, width }), vector.out);
  },
  unwrap: (registry, { in: text, out }) => differs('unwrapped', unwrap(registry, String(text)), out),
  'to-path'(registry, vector) {
    const { system } = vector as unknown as { readonly system: FileSystem };
    const result = toPath(parseOrThrow(registry, String(vector.in)).url as FileUrl, system);
    return result.ok ? differs('path', result.path, vector.out) : differs('error', result.error, vector.out);
  },
  'from-path'(registry, vector) {
    const { system } = vector as unknown as { readonly system: FileSystem };
    const result: Result<FileUrl> = fromPath(String(vector.in), system);
    return result.ok
      ? differs('URL', format(registry, result.url as never), vector.out)
      : differs('error', result.error, vector.out);
  },
};

/** An item in the notation of the vectors: with its canonical text, or with the code and position of its error. */
function plain(loose: Registry, item: Extracted): object {
  if (item.ok) return { ...item, canonical: format(loose, item.url as never, item.fragment) };
  const { error, start, end, wrapped } = item;
  return { code: error.code, position: error.position, start, end, wrapped };
}
