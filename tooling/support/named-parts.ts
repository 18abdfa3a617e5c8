import { type AnyScheme, components, createRegistry, type Registry } from '@url/core';
import { registryFor, type Vector } from '@url/testing';

interface Trace {
  note(start: number, end: number, value: string, part?: string): void;
}

type Read = (reader: { readonly '~trace'?: Trace | undefined }, login: unknown) => unknown;

/** The texts of vectors that are read, each with the parts that are read without their name. */
export function unnamedIn(registry: Registry, vectors: readonly Vector[]): readonly string[] {
  const read = vectors.filter(({ kind, mode = '' }) => kind === 'parse' && !mode.includes('generic'));
  return read.flatMap(({ in: text, mode }) =>
    unnamedParts(registryFor(registry, mode), String(text)).map((part) => `${text}: ${part}`),
  );
}

/**
 * The parts of a text that are read without their name, so that `components` has to look for them. The one part of a text needs no name, and
 * items of a list are named as the run that they are in is cut.
 */
function unnamedParts({ schemes, tolerant, profile }: Registry, text: string): readonly string[] {
  const unnamed = new Set<string>();
  const tell: Trace['note'] = (start, end, _, part) => {
    if (!part) unnamed.add(`${start} ${end}`);
  };
  const told = schemes.map((scheme) => telling(scheme, tell));
  const registry = createRegistry(told, { ...(tolerant && { tolerant }), ...(profile && { profile }) });
  const parts = components(registry, text).components.filter(({ part }) => !/^(?:scheme|fragment)$|\.\d+$/.test(part));
  const found = parts.filter(({ start, end }) => end > start && unnamed.has(`${start} ${end}`));
  return parts.length < 2 ? [] : found.map(({ part }) => part);
}

/** A scheme whose readers tell of each run that they read. */
function telling(scheme: AnyScheme, tell: Trace['note']): AnyScheme {
  const { read, tolerant = {} } = scheme.syntax as unknown as { read: Read; tolerant?: Readonly<Record<string, Read>> };
  const traced =
    (given: Read): Read =>
    (reader, login) => {
      const trace = reader['~trace'];
      const note = trace?.note.bind(trace);
      const both: Trace['note'] = (...run) => {
        tell(...run);
        note?.(...run);
      };
      if (trace !== undefined) trace.note = both;
      return given(reader, login);
    };
  const own = Object.entries(tolerant).map(([name, each]) => [name, /^read/.test(name) ? traced(each) : each]);
  const syntax = { ...scheme.syntax, read: traced(read), tolerant: Object.fromEntries(own) };
  return { ...scheme, syntax } as unknown as AnyScheme;
}
