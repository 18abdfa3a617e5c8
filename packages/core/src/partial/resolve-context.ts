import { StrictReader } from '../grammar/reader.ts';
import type { Result } from '../grammar/result.ts';
import { entryOf, readEntry } from '../registry/compiled-scheme.ts';
import type { ReadOptions } from '../registry/options.ts';
import type { AnyScheme, Url } from '../registry/scheme.ts';
import type { SlashRule } from './slash-runs.ts';

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
