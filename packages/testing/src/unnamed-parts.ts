import { type AnyScheme, components, createRegistry, format, parse, type Url } from '@url/core';

/** The notes of a reader for `components`. */
interface Trace {
  readonly runs: readonly { readonly start: number }[];
  note(start: number, end: number, value: string, part?: string): void;
}

interface TracedReader {
  '~trace'?: Trace | undefined;
}

type Read = (reader: TracedReader, login: unknown) => unknown;

/**
 * True if one of the legal texts has a part that `read` does not name: `components` has to search the text for its value, and may
 * find other characters.
 */
export function hasUnnamedPart(scheme: AnyScheme, texts: readonly string[]): boolean {
  const named = new Set<string | undefined>();
  /** The places where core read a login, whatever a scheme calls its parts. */
  const login = new Set<number>();
  /** False for a text that ends with its login: core reads all of it. */
  let isTraced = false;
  const { syntax } = scheme;
  const given = syntax.read as unknown as Read;
  const read: Read = (reader, readLogin) => {
    const trace = reader['~trace'];
    if (trace !== undefined) {
      isTraced = true;
      for (const { start } of trace.runs) login.add(start);
      reader['~trace'] = noting(trace, named);
    }
    return given.call(syntax, reader, readLogin);
  };
  const registry = createRegistry([{ ...scheme, syntax: { ...syntax, read } } as unknown as AnyScheme]);
  return texts.some((text) => {
    named.clear();
    login.clear();
    isTraced = false;
    const own = components(registry, text).components.filter(
      ({ part, start, end }) => end > start && !(login.has(start) || part === 'scheme' || part === 'fragment'),
    );
    // The one part of a text is all of it.
    return isTraced && own.length > 1 && own.some(({ part }) => !named.has(part));
  });
}

/** Wraps a trace so that the names of its notes are collected. */
function noting(trace: Trace, named: Set<string | undefined>): Trace {
  const note: Trace['note'] = (start, end, value, part) => {
    named.add(part);
    trace.note(start, end, value, part);
  };
  return new Proxy(trace, {
    get: (target, key) => (key === 'note' ? note : Reflect.get(target, key, target)),
  });
}

/** True if `write` refuses data of another type, or half a character, with an exception that does not name the part. */
export function hasUnnamedRefusal(scheme: AnyScheme, texts: readonly string[]): boolean {
  const registry = createRegistry([scheme]);
  const isUnnamed = (url: Url): boolean => {
    try {
      format(registry, url as never);
      return false;
    } catch (error) {
      return (error as { readonly part?: string }).part === undefined;
    }
  };
  return texts.some((text) => {
    const result = parse(registry, text);
    if (!result.ok) return false;
    const { scheme: _, ...parts } = result.url as Url;
    return Object.entries(parts).some(
      ([part, value]) =>
        isUnnamed({ ...result.url, [part]: null }) ||
        (typeof value === 'string' && isUnnamed({ ...result.url, [part]: '\uD800' })),
    );
  });
}
