import type { Registry } from '@url/core';
import { type ExtractedItem, type ExtractOptions, extractStream } from '../src/index.ts';

/** A text in pieces of so many characters. */
export function inPieces(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
}

/** The URLs that `extractStream` finds in the pieces of a text. */
export async function streamed(
  urls: Registry,
  pieces: readonly string[],
  options: ExtractOptions = {},
): Promise<readonly ExtractedItem[]> {
  const stream = extractStream(urls, options);
  const writer = stream.writable.getWriter();
  const written = (async () => {
    for (const piece of pieces) await writer.write(piece);
    await writer.close();
  })();
  const found: ExtractedItem[] = [];
  for await (const item of stream.readable) found.push(item);
  await written;
  return found;
}
