import { XCHAR } from '../grammar/charset.ts';
import { finish } from '../grammar/reader.ts';
import type { Result } from '../grammar/result.ts';
import type { Url } from '../registry/scheme.ts';
import { readerFor, type Way } from './resolve-context.ts';

/** Two texts that were made of a form, and where it is in them. */
export interface Merged {
  /** What is kept of the base, and the form behind it. */
  readonly merged: string;
  /** The same without its dot segments. */
  readonly text: string;
  /** How much further back a place is in the form than in `merged`. */
  readonly kept: number;
}

/** The result of reading `text`, with places in the form. What is allowed in the part that is the base's is not the form's; the rest stands in no order. */
export function placed(result: Result<Url>, at: Merged, reference: string, way: Way): Result<Url> {
  const { merged, text } = at;
  const characters = text === merged ? undefined : readCharacters(reference, way);
  if (characters?.ok === false) return characters;
  if (!result.ok) {
    const { position } = result.error;
    if (position === undefined) return result;
    return {
      ok: false,
      error: { ...result.error, position: Math.min(Math.max(placeIn(at)(position), 0), reference.length) },
    };
  }
  const seen = characters?.repairs ?? [];
  if (result.repairs.length + seen.length === 0) return result;
  // Dots may have taken a character away, and moved others: of those the form itself tells.
  const others =
    characters === undefined ? result.repairs : result.repairs.filter(({ code }) => !OF_CHARACTERS.test(code));
  const place = placeIn(at);
  const repairs = others.map((repair) => ({ ...repair, position: place(repair.position) }));
  return { ...result, repairs: [...seen, ...repairs.filter(({ position }) => position >= 0)] };
}

const OF_CHARACTERS = /^(?:character-|percent-raw|fragment-hash)/;

/** Where a place in a text that was read is in the form. */
function placeIn({ merged, text, kept }: Merged): (position: number) => number {
  // What is behind the last dots that were taken out stands as far from the end as before.
  const moved = text.length - commonEnd(merged, text);
  return (position) =>
    (position < moved ? Math.min(position, merged.length) : position + merged.length - text.length) - kept;
}

/** How many characters two texts have alike at their ends. */
function commonEnd(one: string, other: string): number {
  if (one === other) return one.length;
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)) same += 1;
  return same;
}

/** Looks at a form's characters, so that an element which dots remove is no place to hide one. */
function readCharacters(reference: string, way: Way): Result<undefined> | undefined {
  const reader = readerFor(way, reference);
  reader.take(XCHAR);
  return reader.position < 0 && reader.allowed === undefined && !reference.includes('#')
    ? undefined
    : finish(reader, undefined, { section: 'RFC 1738 §2.2' });
}
