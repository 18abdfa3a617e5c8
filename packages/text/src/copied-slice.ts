/**
 * Copies a part of the text. V8 keeps a whole text alive as long as a slice of it, or a slice of a slice: the fields of a URL
 * would keep every piece of a stream. `join` is the fastest way to copy in V8.
 */
export function copiedSlice(text: string, start: number, end: number): string {
  return [text.slice(start, start + 1), text.slice(start + 1, end)].join('');
}
