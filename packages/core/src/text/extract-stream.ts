import type { GenericUrl } from '../registry/generic.ts';
import type { Registry, UrlOf } from '../registry/registry.ts';
import type { AnyScheme } from '../registry/scheme.ts';
import type { Extracted } from './extracted.ts';
import { type ExtractOptions, Finder } from './finder.ts';

/** The platform's own TransformStream, where its types are there. */
type Native = typeof globalThis extends { readonly TransformStream: { readonly prototype: infer Stream } }
  ? Stream
  : unknown;

/** A TransformStream of the Web Streams standard: text goes in, and what is found in it comes out. */
export type ExtractStream<Item> = Native & {
  readonly readable: AsyncIterable<Item>;
  readonly writable: {
    getWriter(): { write(text: string): Promise<void>; close(): Promise<void>; releaseLock(): void };
  };
};

/**
 * `extract` for a text that comes in pieces: however it is cut, the same is found, at the same positions in the whole. No
 * more than about 65,536 characters are held at a time, beside the piece that has just come.
 *
 * @throws TypeError where the platform has no TransformStream.
 */
export function extractStream<S extends AnyScheme>(
  registry: Registry<S>,
  options: ExtractOptions = {},
): ExtractStream<Extracted<UrlOf<S> | GenericUrl>> {
  type Item = Extracted<UrlOf<S> | GenericUrl>;
  const finder = new Finder<UrlOf<S> | GenericUrl>(registry as unknown as Registry<AnyScheme>, options);
  const find = (piece: string, last: boolean, found: Queue<Item>): void => {
    finder.add(piece, last);
    for (let item = finder.next(); item !== undefined; item = finder.next()) found.enqueue(item);
  };
  const { TransformStream } = globalThis as unknown as Platform<Item>;
  return new TransformStream({
    transform: (piece, found) => find(piece, false, found),
    flush: (found) => find('', true, found),
  });
}

interface Queue<Item> {
  enqueue(item: Item): void;
}

interface Platform<Item> {
  readonly TransformStream: new (transformer: {
    transform(piece: string, found: Queue<Item>): void;
    flush(found: Queue<Item>): void;
  }) => ExtractStream<Item>;
}
