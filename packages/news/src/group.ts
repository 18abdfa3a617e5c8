import { encode } from '@url/core';
import {
  afterCharacters,
  atEnd,
  GROUP,
  groupLength,
  type Reader,
  UnwritableError,
  withoutEscapes,
} from '@url/core/scheme';
import type { NewsAll, NewsCode, NewsGroup, NewsRepairCode } from './types.ts';

/** Reads `"*" | group`. The run `written` was taken from `start` on. */
export function readGroup(
  reader: Reader<NewsCode, NewsRepairCode>,
  written: string,
  start: number,
  server: string | undefined,
): NewsAll | NewsGroup {
  const text = withoutEscapes(reader, written, start);
  if (text === '*') return { scheme: 'news', kind: 'all', server };
  const length = groupLength(text);
  // A text that was cut short could have become an article. The character that cut it is what is wrong.
  if (atEnd(reader) && (length === 0 || length < text.length)) {
    reader.fail('news-group-malformed', afterCharacters(length, reader, start));
  }
  return { scheme: 'news', kind: 'group', server, group: text.slice(0, length) };
}

export function writeGroup(group: string): string {
  const written = encode(group, GROUP, 'group');
  if (group === '' || groupLength(group) < group.length) throw new UnwritableError('group', 'news-group-malformed');
  return written;
}
