/**
 * A copy of a part of the text. V8 keeps a whole text alive as long as a slice of it, and a slice of a slice too: the fields
 * of a URL would keep every piece of a stream. `join` copies, and is the quickest way in V8 that does.
 */
export function copiedSlice(text: string, start: number, end: number): string {
  return [text.slice(start, start + 1), text.slice(start + 1, end)].join('');
}
