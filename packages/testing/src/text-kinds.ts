import { format, parseOrThrow, type Registry } from '@url/core';
import { type ExtractedItem, extract, unwrap, wrap } from '@url/text';
import { differs } from './differs.ts';
import type { Check } from './vector.ts';

/** The kinds of vectors about URLs in text. */
export const textKinds: { readonly [kind: string]: Check } = {
  extract(registry, { in: text, out, options: { strip, ...options } = {} }) {
    const found = [...extract(registry, String(text), { ...options, strip: expressionOf(strip) })];
    return differs(
      'found',
      found.map((item) => plain(registry, item)),
      out,
    );
  },
  wrap(registry, { in: text, out, width }) {
    const { url, fragment } = parseOrThrow(registry, String(text));
    return differs('wrapped', wrap(registry, url as never, { fragment, width }), out);
  },
  unwrap: (registry, { in: text, out }) => differs('text', unwrap(registry, String(text)), out),
};

/** `/source/flags`, as JavaScript writes an expression. */
function expressionOf(text: string | undefined): RegExp | undefined {
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(text ?? '') ?? [];
  return text === undefined ? undefined : new RegExp(source, flags);
}

/** Converts an item to the form of vectors: with its canonical text, or with the fields of its error. `end` is the item's. */
function plain(registry: Registry, item: ExtractedItem): object {
  if (!item.ok) return { ...item.error, ...item };
  return { ...item, canonical: format(registry, item.url as never, item.fragment) };
}
