import type { AnyScheme, GenericUrl, Registry, UrlOf } from '@url/core';
import { type ExtractOptions, Finder } from './finder.ts';
import type { ExtractedItem, ExtractedUrl } from './read-candidate.ts';

/**
 * Finds the URLs in a text, from left to right (RFC 1738 Appendix). `<URL:…>` may contain a URL of any scheme. The older
 * `<…>` and `URL=<…>` may contain a URL of a registered scheme; other angle brackets are skipped. White space in a wrapper
 * is ignored. Positions are indexes into `text`. A wrapper or URL longer than 65,536 characters, or the option `limit`, is a
 * problem.
 *
 * ```ts
 * for (const item of extract(urls, 'see <URL:http://host.dom/a>')) {
 *   if (item.ok) format(urls, item.url, item.fragment); // 'http://host.dom/a'
 * }
 * ```
 *
 * @throws TypeError for anything but a registry and a text, and for an option that is unknown or of another type.
 */
export function extract<S extends AnyScheme, const O extends ExtractOptions = ExtractOptions>(
  registry: Registry<S>,
  text: string,
  options?: O,
): Generator<ItemOf<S, O>, void, undefined> {
  const finder = new Finder(registry, 'extract', options);
  finder.add(text, true);
  return itemsOf(finder);
}

function* itemsOf<Item>(finder: Finder): Generator<Item, void, undefined> {
  for (let item = finder.next(); item !== undefined; item = finder.next()) yield item as Item;
}

/** An item that `extract` finds with the options `O`: with `{ problems: false }`, nothing but URLs. */
export type ItemOf<S extends AnyScheme, O extends ExtractOptions> = O extends { readonly problems: false }
  ? ExtractedUrl<UrlOf<S> | GenericUrl>
  : ExtractedItem<UrlOf<S> | GenericUrl>;

/**
 * `extract` for a text that arrives in pieces. The result does not depend on how the text is cut, and positions are
 * indexes into the whole text. It keeps about as many characters as `limit` allows, and the piece that has just arrived.
 * Items keep no piece alive.
 *
 * @throws TypeError for anything but a registry, for an option that is unknown or of another type, and if the platform has no TransformStream.
 */
export function extractStream<S extends AnyScheme, const O extends ExtractOptions = ExtractOptions>(
  registry: Registry<S>,
  options?: O,
): ExtractStream<ItemOf<S, O>> {
  type Item = ItemOf<S, O>;
  const finder = new Finder(registry, 'extractStream', options);
  const find = (piece: string, last: boolean, found: Queue<Item>): void => {
    finder.add(piece, last);
    for (let item = finder.next(); item !== undefined; item = finder.next()) found.enqueue(item as Item);
  };
  const { TransformStream } = globalThis as unknown as Platform<Item>;
  return new TransformStream({
    transform: (piece, found) => find(piece, false, found),
    flush: (found) => find('', true, found),
  });
}

/** A TransformStream of the Web Streams standard: text is written to it, and the items found are read from it. */
export type ExtractStream<Item> = Native & {
  readonly readable: AsyncIterable<Item>;
  readonly writable: {
    getWriter(): { write(text: string): Promise<void>; close(): Promise<void>; releaseLock(): void };
  };
};

/** The platform's own TransformStream, for programs that have its types. This package needs no types of a platform. */
type Native = typeof globalThis extends { readonly TransformStream: { readonly prototype: infer Stream } }
  ? Stream
  : unknown;

interface Platform<Item> {
  readonly TransformStream: new (transformer: {
    transform(piece: string, found: Queue<Item>): void;
    flush(found: Queue<Item>): void;
  }) => ExtractStream<Item>;
}

interface Queue<Item> {
  enqueue(item: Item): void;
}
