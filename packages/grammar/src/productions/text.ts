import { type CharSet, UCHAR } from '@url/core';
import {
  asWritten,
  charSet,
  escapeDotSegments,
  locatePart,
  ownOptions,
  UnwritableError,
  withoutQuestion,
} from '@url/core/scheme';
import { outlineOfRun } from '../making/first-and-end.ts';
import type { Around, Codec, DefaultOf, Field, OtherCharacters, Production } from '../making/production.ts';
import { storeOf } from '../making/store.ts';
import { isOtherCharacter, markOf } from '../making/tolerance.ts';
import { absentIn, encoded, stringIn } from '../making/values.ts';

/** The options of `text`. */
export interface TextOptions<Absent, Code extends string, RepairCode extends string> {
  /** The value where it is not written: of an `optional`, and of data for `build`. */
  readonly absent?: Absent;
  /** The error of an empty text. Without it, the text may be empty. */
  readonly missing?: Code;
  /** Other characters that tolerant reading takes. */
  readonly also?: OtherCharacters<RepairCode>;
}

/**
 * `*char`, decoded. With `missing`, `1*char`. Without a set, `*uchar` (RFC 1738 §5).
 *
 * ```ts
 * text('word', UCHAR, { also: { chars: '+', for: ' ', repair: 'x-dict-word-plus' } })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function text<
  const Name extends string,
  const Absent extends string | undefined = undefined,
  const Code extends string = never,
  const RepairCode extends string = never,
>(
  name: Name,
  set: CharSet = UCHAR,
  options: TextOptions<Absent, Code, RepairCode> = {},
): Production<Field<Name, string>, Code, RepairCode, DefaultOf<Name, Absent>> {
  const own = ownOptions(options, 'text', OPTIONS);
  return run(name, set, own, [], (around) => textCodec(name, set, own, around));
}

/** The options of `written`. */
export interface WrittenOptions<Absent, Code extends string, RepairCode extends string>
  extends TextOptions<Absent, Code, RepairCode> {
  readonly also?: Omit<OtherCharacters<RepairCode>, 'for'>;
}

/** `*char`, as it is written: for what a client passes on undecoded, and for what has no escapes, such as digits. */
// @__NO_SIDE_EFFECTS__
export function written<
  const Name extends string,
  const Absent extends string | undefined = undefined,
  const Code extends string = never,
  const RepairCode extends string = never,
>(
  name: Name,
  set: CharSet,
  options: WrittenOptions<Absent, Code, RepairCode> = {},
): Production<Field<Name, string>, Code, RepairCode, DefaultOf<Name, Absent>> {
  const own = ownOptions(options, 'written', OPTIONS);
  return run(name, set, own, [name], () => writtenCodec(name, set, own));
}

const OPTIONS = ['absent', 'missing', 'also'] as const;

type AnyOptions = TextOptions<unknown, string, string>;

function run(
  name: string,
  set: CharSet,
  { absent, missing }: AnyOptions,
  asWrittenParts: readonly string[],
  codec: (around: Around) => Codec,
): Production<never, never, never, never> {
  return {
    fields: [name],
    absent: absentIn(name, absent),
    notation: { field: name, is: missing === undefined ? { run: set } : { run: set, least: 1 } },
    outline: outlineOfRun(set, missing !== undefined),
    delimiters: '',
    asWritten: asWrittenParts,
    codec,
  };
}

function textCodec(
  name: string,
  set: CharSet,
  { absent, missing, also }: AnyOptions,
  { next, isAfterSlash, literal }: Around,
): Codec {
  const marks = next.flatMap((each) => (also && markOf(each)) ?? []);
  const store = storeOf(name);
  const read: Codec['read'] = (reader, data) => {
    if (literal && !reader.eat(literal.text)) reader.fail(literal.error, reader.index, reader.index);
    const start = reader.index;
    let value = reader.decode(set, name);
    const end = reader.index;
    while (also && isOtherCharacter(reader, also, marks)) {
      const char = reader.text.charAt(reader.index);
      reader.index += 1;
      value += (also.for ?? char) + reader.decode(set, name);
    }
    if (reader.index > end) locatePart(reader, name, start, reader.index);
    if (reader.index === start && missing) reader.fail(missing, start, start);
    store(data, name, value);
  };
  return {
    // Most texts are of the second kind, and V8 inlines few lines alone.
    read: literal || also || missing ? read : (reader, data) => store(data, name, reader.decode(set, name)),
    write(data) {
      const value = stringIn(data, name, absent);
      if (value === '' && missing) throw new UnwritableError(name, missing);
      const run = encoded(value, withoutQuestion(set), set, name);
      return (literal ? literal.text : '') + (isAfterSlash ? escapeDotSegments(run) : run);
    },
    takesLiteral: true,
  };
}

function writtenCodec(name: string, set: CharSet, { absent, missing, also }: AnyOptions): Codec {
  const store = storeOf(name);
  const wider = also === undefined ? set : charSet(set, also.chars);
  return {
    read(reader, data) {
      const start = reader.index;
      let value = reader.take(set, name);
      if (also && isOtherCharacter(reader, also, [])) {
        reader.index = start;
        value = reader.take(wider, name);
      }
      if (reader.index === start && missing) reader.fail(missing, start, start);
      store(data, name, value);
    },
    write(data, _, isTolerant) {
      const value = stringIn(data, name, absent);
      if (value === '' && missing) throw new UnwritableError(name, missing);
      return asWritten(value, isTolerant ? wider : set, name);
    },
  };
}
