import { entryOf, readEntry } from './entry.ts';
import type { SlashRule } from './hierarchy.ts';
import type { ReadOptions } from './read-options.ts';
import { StrictReader } from './reader.ts';
import type { Result } from './result.ts';
import type { AnyScheme, Url } from './scheme.ts';

/** How a partial form is resolved, and how what it stands for is read. */
export interface Way extends ReadOptions {
  readonly slashRule: SlashRule;
}

export function readerFor({ tolerant, profile }: Way, text: string): StrictReader {
  return tolerant === undefined ? new StrictReader(text, 0, profile) : tolerant['~tolerant'].reader(text, 0, profile);
}

/** Reads a text that has all of a URL but its scheme and colon. */
export function readSchemepart(scheme: AnyScheme, text: string, way: Way): Result<Url> {
  const reader = readerFor(way, text);
  const entry = entryOf(scheme);
  if (way.tolerant !== undefined) return way.tolerant['~tolerant'].read(entry, reader);
  if (entry.login !== undefined && !reader.eat('//')) reader.fail('slashes-missing');
  return readEntry(entry, reader);
}
