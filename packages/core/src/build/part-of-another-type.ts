import { readLogin } from '../grammar/login.ts';
import { TextReader } from '../grammar/reader.ts';
import type { CompiledScheme } from '../registry/compiled-scheme.ts';
import { partNamedBy, tryToWrite, type Written } from '../registry/format.ts';
import { NO_LOGIN } from '../registry/parse.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';

/** The parts of a URL, which may be of any type. */
export type Parts = { readonly [part: string]: unknown };

/** The part that an exception of `write` is about, as a path in the data: the one it names, or the one of another type. */
export function partOf(
  index: CompiledRegistry,
  found: CompiledScheme,
  parts: Parts,
  error: unknown,
): string | undefined {
  const url = parts as unknown as Url;
  const sample = dataIn(found, found.prefix);
  const asked = partsAsked(index, found, url);
  return (
    partNamedBy(error) ??
    partOfAnotherType(index, url, asked) ??
    asked.find((each) => mismatch(parts[each], sample[each], each) !== undefined) ??
    asked.filter((each) => typeof parts[each] !== 'string').at(-1)
  );
}

/** The part that can be written, or is refused by its name, once it is a string; or else the one that can be as a list. */
function partOfAnotherType(index: CompiledRegistry, url: Url, asked: readonly string[]): string | undefined {
  const parts: Parts = { ...url };
  const writtenWith = (part: string, value: unknown): Written => tryToWrite(index, { ...parts, [part]: value });
  const asText = (part: string): Written =>
    writtenWith(part, typeof parts[part] === 'object' ? '' : String(parts[part]));
  const isNamed = (part: string): boolean => {
    const written = asText(part);
    return !written.ok && partNamedBy(written.error) === part && Object(written.error).code !== 'part-type';
  };
  return (
    asked.find((part) => asText(part).ok) ??
    asked.find((part) => isNamed(part)) ??
    asked.find((part) => writtenWith(part, []).ok)
  );
}

/** The parts that writing a URL asks for: those of its scheme, as far as writing gets. */
export function partsAsked(index: CompiledRegistry, { absent }: CompiledScheme, url: Url): readonly string[] {
  const asked = new Set<string>();
  const get = (target: object, part: string | symbol): unknown => {
    if (typeof part === 'string') asked.add(part);
    return Reflect.get(target, part);
  };
  tryToWrite(index, new Proxy(url, { get }));
  const own = ['scheme', '~generic', ...absent];
  return [...asked].filter((part) => !own.includes(part));
}

/** The data that is read from a text, legal or not: its parts are those of the scheme. Empty if `read` gives no data. */
export function dataIn({ prefix, login: takes, read }: CompiledScheme, text: string): Parts {
  const reader = new TextReader(text, prefix.length);
  try {
    const login = takes === undefined ? NO_LOGIN : readLogin(reader, takes);
    reader.eat('/');
    return Object(read(reader, login)) as Parts;
  } catch {
    return {};
  }
}

export interface Mismatch {
  readonly part: string;
  readonly value: unknown;
  readonly sample: unknown;
}

/** The first value, at any depth, that is of another type than in a sample. A sample without a value tells nothing. */
export function mismatch(value: unknown, sample: unknown, part: string): Mismatch | undefined {
  if (sample === undefined) return undefined;
  const isList = Array.isArray(sample);
  if (value === null || typeof value !== typeof sample || Array.isArray(value) !== isList)
    return { part, value, sample };
  if (typeof sample !== 'object') return undefined;
  for (const key of Object.keys(isList ? (value as object) : Object(sample))) {
    const inner = mismatch((value as Parts)[key], (sample as Parts)[isList ? 0 : key], `${part}.${key}`);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
