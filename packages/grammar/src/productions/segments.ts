import { type CharSet, UCHAR } from '@url/core';
import { charSet, ownOptions, readSegments, writeSegments } from '@url/core/scheme';
import { outlineOfRun } from '../making/first-and-end.ts';
import type { Codec, Field, OtherCharacters, Production } from '../making/production.ts';
import { storeOf } from '../making/store.ts';
import { isOtherCharacter, markOf } from '../making/tolerance.ts';
import { valueIn } from '../making/values.ts';

/** The options of `segments`. */
export interface SegmentsOptions<RepairCode extends string> {
  /** Other characters that tolerant reading takes. */
  readonly also?: OtherCharacters<RepairCode>;
}

/**
 * `segment *[ "/" segment ]`, each decoded. An escaped slash stays inside its segment. `build` may go without: `['']`. Without a set, a
 * segment is `*[ uchar | ":" | "@" | "&" | "=" ]`, which ends before a "?" and a ";".
 */
// @__NO_SIDE_EFFECTS__
export function segments<const Name extends string, const RepairCode extends string = never>(
  name: Name,
  set: CharSet = SEGMENT,
  options: SegmentsOptions<RepairCode> = {},
): Production<Field<Name, readonly string[]>, never, RepairCode, Name> {
  const { also } = ownOptions(options, 'segments', ['also']);
  return {
    fields: [name],
    absent: { [name]: [''] },
    notation: { field: name, is: [{ run: set }, { many: ['/', { run: set }] }] },
    outline: { ...outlineOfRun(charSet(set, '/'), false), first: [set, '/'] },
    delimiters: '/',
    asWritten: [],
    codec: ({ next }) => segmentsCodec(name, set, also, next),
  };
}

const SEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, ':@&=');

function segmentsCodec(name: string, set: CharSet, also: OtherCharacters | undefined, next: readonly string[]): Codec {
  const marks = also === undefined ? [] : next.flatMap((literal) => markOf(literal) ?? []);
  const store = storeOf(name);
  return {
    read(reader, data) {
      const path = readSegments(reader, set, name);
      while (also !== undefined && isOtherCharacter(reader, also, marks)) {
        const char = reader.text.charAt(reader.index);
        reader.index += 1;
        const [more, ...others] = readSegments(reader, set, name, path.length - 1);
        path[path.length - 1] += (also.for ?? char) + more;
        for (const segment of others) path.push(segment);
      }
      store(data, name, path);
    },
    write: (data) => writeSegments(valueIn(data, name, ['']) as readonly string[], set, name),
  };
}
