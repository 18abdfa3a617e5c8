import { readLogin } from '../grammar/login.ts';
import { TextReader } from '../grammar/reader.ts';
import type { CompiledScheme } from '../registry/compiled-scheme.ts';
import { NO_LOGIN } from '../registry/parse.ts';

/** The parts of a URL, which may be of any type. */
export type Parts = { readonly [part: string]: unknown };

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
