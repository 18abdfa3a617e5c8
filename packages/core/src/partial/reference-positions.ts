import { XCHAR } from '../grammar/charset.ts';
import { finish, said } from '../grammar/finish.ts';
import { TextReader } from '../grammar/reader.ts';
import type { Result } from '../grammar/result.ts';
import type { CompiledRegistry } from '../registry/registry.ts';
import type { Url } from '../scheme/scheme.ts';

/** The two texts that were made of a base and a reference. */
export interface Merged {
  /** The kept part of the base, and the reference after it. */
  readonly merged: string;
  /** The same without its dot segments. */
  readonly text: string;
  /** The length of the kept part. */
  readonly kept: number;
}

/** Maps error and repair positions from `text` to the reference. Drops repairs in the part taken from the base. Unsorted. */
export function mapPositions(
  index: CompiledRegistry,
  result: Result<Url>,
  merged: Merged,
  reference: string,
  loose: boolean,
): Result<Url> {
  const characters = merged.text === merged.merged ? undefined : readCharacters(index, reference, loose);
  if (characters?.ok === false) return characters;
  const position = positionOf(merged);
  if (!result.ok) {
    const { position: from = 0, end: to = from } = result.error;
    const [start, end] = [from, to].map((at) => Math.min(Math.max(position(at), 0), reference.length)) as [
      number,
      number,
    ];
    return { ok: false, error: { ...result.error, position: start, end: Math.max(start, end) } };
  }
  const seen = characters?.repairs ?? [];
  if (result.repairs.length + seen.length === 0) return result;
  // Removing dot segments removes and moves characters: for their repairs, the reference was read by itself.
  const others =
    characters === undefined ? result.repairs : result.repairs.filter(({ code }) => !OF_CHARACTERS.test(code));
  const repairs = others.map((repair) => ({
    ...repair,
    position: position(repair.position),
    end: position(repair.end),
  }));
  return { ...result, repairs: [...seen, ...repairs.filter((repair) => repair.position >= 0)] };
}

const OF_CHARACTERS = /^(?:character-|percent-raw|fragment-hash)/;

/** Maps a position in the text that was read to one in the reference. */
function positionOf({ merged, text, kept }: Merged): (position: number) => number {
  // After the last dot segment that was removed, the distance from the end is unchanged.
  const moved = text.length - commonEnd(merged, text);
  return (position) =>
    (position < moved ? Math.min(position, merged.length) : position + merged.length - text.length) - kept;
}

/** The length of the end that two texts share. */
function commonEnd(one: string, other: string): number {
  if (one === other) return one.length;
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)) same += 1;
  return same;
}

/** Checks every character of the reference: segments that dot removal deletes are never read. */
function readCharacters(index: CompiledRegistry, reference: string, loose: boolean): Result<undefined> {
  const reader = readerOf(index, reference, loose);
  reader.take(XCHAR);
  return said(finish(reader, undefined, { name: undefined, section: 'RFC 1738 §2.2' }));
}

/** A reader of a reference, as strict as this registry, or as tolerant as it may be. */
export function readerOf({ registry }: CompiledRegistry, reference: string, loose: boolean): TextReader {
  const { tolerant, profile } = registry;
  const read = loose ? tolerant?.['~tolerant'].reader : undefined;
  return read === undefined ? new TextReader(reference, 0, profile) : read(reference, 0, profile);
}
