import { isDecodedText } from '../grammar/encoding.ts';
import { UnwritableError } from '../grammar/unwritable-error.ts';
import type { Url } from '../scheme/scheme.ts';
import { writeUrl } from './compiled-scheme.ts';
import { isGeneric, writeGeneric } from './generic.ts';
import type { CompiledRegistry } from './registry.ts';

/** Writes a URL. @throws what a scheme's `write` throws. */
export function write(index: CompiledRegistry, url: Url): string {
  if (isGeneric(url)) return writeGeneric(index, url);
  const found = index.find(url.scheme);
  if (found === undefined) throw new UnwritableError('scheme');
  return writeUrl(found, url);
}

/** `write`, with its exception as a value. */
export function tryToWrite(index: CompiledRegistry, url: object): Written {
  try {
    return { ok: true, text: write(index, url as Url) };
  } catch (error) {
    return { ok: false, error };
  }
}

export type Written = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: unknown };

/**
 * The part that an exception of `write` names. If it names none, empty texts take the place of the parts that are no text, the
 * last one first, until the data is written or the exception names a part.
 */
export function partAtFault(index: CompiledRegistry, url: Url, error: unknown): string | undefined {
  const asked = new Set<string>();
  const get = (data: object, part: string): unknown => {
    asked.add(part);
    return data[part as never];
  };
  tryToWrite(index, new Proxy(url, { get: get as () => unknown }));
  let data: object = url;
  const isAtFault = (part: string): boolean => {
    const value: unknown = url[part as never];
    const written = tryToWrite(index, { ...data, [part]: '' });
    if (written.ok || (typeof value === 'string' && isDecodedText(value))) return written.ok;
    const named = partNamedBy(written.error);
    if (named === part && Object(written.error).code === 'part-type') return false;
    data = { ...data, [part]: '' };
    return named !== undefined;
  };
  const parts = [...asked].reverse();
  const isGiven = (part: string): boolean => url[part as never] !== undefined;
  return partNamedBy(error) ?? parts.find((part) => isGiven(part) && isAtFault(part)) ?? parts.find(isAtFault);
}

/** The part that an exception names, as a path in the data. */
export function partNamedBy(error: unknown): string | undefined {
  return error instanceof Error && 'part' in error && typeof error.part === 'string' ? error.part : undefined;
}
