import { inEitherCase } from '../making/first-and-end.ts';
import type { CodesOf, Data, DefaultsOf, FieldsOf, Flat, Production, RepairsOf } from '../making/production.ts';
import { notationOf, outlineOf, sequence } from '../making/sequence.ts';
import { storeOf } from '../making/store.ts';
import { eatEscaped, markOf } from '../making/tolerance.ts';

/** The fields of what may be left out: `undefined`, but for those that have a value where they are not written. */
export type Maybe<Fields, Default> = {
  readonly [K in keyof Fields]: K extends Default ? Fields[K] : Fields[K] | undefined;
};

/**
 * `[ literal items ]`. Without the literal, a field is its `absent`, or else `undefined`. It is not written if all fields
 * are so; with `{ always: '/' }` the literal is written nevertheless.
 *
 * ```ts
 * optional('?', written('search', SEARCH))                        // "" is not the same as undefined
 * optional({ always: '/' }, text('database', UCHAR, { absent: '' })) // `//h` is written `//h/`
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function optional<const Items extends readonly Production[]>(
  literal: string | { readonly always: string },
  ...items: Items
): Production<Flat<Maybe<FieldsOf<Items>, DefaultsOf<Items>>>, CodesOf<Items>, RepairsOf<Items>, DefaultsOf<Items>> {
  const isAlways = typeof literal !== 'string';
  const opening = isAlways ? literal.always : literal;
  const absent: Data = Object.assign({}, ...items.map((item) => item.absent));
  const fields = items.flatMap((item) => item.fields);
  const mark = markOf(opening);
  const unwritten = fields.map((name) => storing(name, absent[name]));
  const inner = outlineOf(items);
  return {
    fields,
    absent,
    notation: { optional: [opening, ...items.map(notationOf)] },
    outline: {
      pattern: inner.pattern && ['(?:', inEitherCase(opening), ...inner.pattern, ')?'],
      first: [opening],
      last: [opening, ...inner.last],
      mayBeEmpty: true,
    },
    delimiters: opening + items.map((item) => item.delimiters).join(''),
    asWritten: items.flatMap((item) => item.asWritten),
    codec({ next }) {
      const codec = sequence(items, { next, isAfterSlash: opening === '/' });
      return {
        read(reader, data) {
          const from = reader.index;
          if (reader.eat(opening) || (mark !== undefined && eatEscaped(reader, mark))) codec.read(reader, data, from);
          else for (const leaveOut of unwritten) leaveOut(data);
        },
        write(data, canonicalHost, isTolerant) {
          if (!isAlways && fields.every((name) => isAbsent(data[name], absent[name]))) return '';
          return opening + codec.write(data, canonicalHost, isTolerant);
        },
      };
    },
  };
}

function storing(name: string, value: unknown): (data: Data) => void {
  const store = storeOf(name);
  return (data) => store(data, name, value);
}

/** True if a value is that of a field that is not written. Of lists, only short ones are. */
function isAbsent(value: unknown, absent: unknown): boolean {
  if (value === undefined || value === absent) return true;
  return (
    Array.isArray(value) &&
    Array.isArray(absent) &&
    value.length === absent.length &&
    value.every((each, at) => each === absent[at])
  );
}
