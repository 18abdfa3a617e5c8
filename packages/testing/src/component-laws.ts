// The laws about components: the spans and the delimiters between them are the whole text, and a change within one span changes
// that field alone.
import { type Component, components, type Success, type Url } from '@url/core';
import { type Judge, ofLooseUrl, ofUrl, read, UNTRIED } from './law.ts';

export const locateEach: Judge = ofLooseUrl((_, result, { text, looseComponents: located }) => {
  if (!located.ok) return `components refuses it: ${located.error.code}`;
  let end = 0;
  for (const { part, start, end: next } of located.components) {
    if (start < end || next < start || next > text.length)
      return `the span of ${part} is ${start} to ${next}, after ${end}`;
    end = next;
  }
  const written = located.components.flatMap(({ part, leftOut }) => (leftOut ? [] : [part]));
  const told = [...written, ...located.unwritten.filter((part) => part !== 'kind')];
  const once = new Set(told);
  if (once.size < told.length) return `a field is told of twice: ${told.join(', ')}`;
  const fields = fieldsOf(result);
  const missing = [...fields.keys()].find((field) => !once.has(field));
  if (missing !== undefined) return `${missing} is neither located nor unwritten. ${ADVICE}`;
  const unknown = told.find((part) => !fields.has(part));
  return unknown === undefined ? undefined : `${unknown} is located or unwritten, and is no field`;
});

export const changeOne: Judge = ofLooseUrl(({ loose }, result, { text, looseComponents: located }) => {
  if (!located.ok) return UNTRIED;
  let verdict: undefined | typeof UNTRIED = UNTRIED;
  const fields = fieldsOf(result);
  for (const { part, start, end, leftOut } of some(located.components.filter(({ part: name }) => name !== 'scheme'))) {
    const indexes = changeable(text, start, end);
    for (const at of new Set([...indexes.slice(0, 1), ...indexes.slice(-1)])) {
      const changed = read(loose, withNext(text, at));
      if (!changed.ok || kindOf(changed) !== kindOf(result)) continue;
      verdict = undefined;
      const moved = differing(fields, fieldsOf(changed));
      const other = moved.find((name) => name !== part || leftOut);
      if (other !== undefined) return `a change at ${at}, in the span of ${part}, changes ${other}. ${ADVICE}`;
      if (moved.length === 0 && !leftOut)
        return `a change at ${at}, in the span of ${part}, changes nothing. ${ADVICE}`;
    }
  }
  return verdict;
});

/** Tolerant reading may make one field of several runs, which has no span. */
export const changeNone: Judge = ofUrl(({ strict }, result, { text, strictComponents: located }) => {
  if (!located.ok) return UNTRIED;
  const fields = fieldsOf(result);
  const before = new Set(located.components.map(({ part }) => part));
  for (const at of some(outside(text, located.components))) {
    const changed = read(strict, withNext(text, at));
    const again = components(strict, withNext(text, at));
    if (!changed.ok || !again.ok || kindOf(changed) !== kindOf(result)) continue;
    // It was in a word before a value, such as `type=`. With another word, it may be in a value.
    if (again.components.some(({ start, end }) => start <= at && at < end)) continue;
    const after = new Set(again.components.map(({ part }) => part));
    const moved = [...fieldsOf(changed)].find(
      ([path, value]) => fields.has(path) && fields.get(path) !== value && before.has(path) === after.has(path),
    );
    if (moved !== undefined) return `a change at ${at}, in no span, changes ${moved[0]}. ${ADVICE}`;
  }
  return undefined;
});

const ADVICE = 'Fields are in the order of the text, or named as they are read: reader.take(set, "field")';

type Field = string | number;

/** Maps paths in the data to the strings and numbers that are written in a text, or have a default. */
function fieldsOf({ url, fragment }: Success<Url>): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  const add = (path: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') fields.set(path, value);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, part);
  };
  add('', url);
  fields.delete('kind');
  if (fragment !== undefined) fields.set('fragment', fragment);
  return fields;
}

/** Lists the paths of different fields. */
function differing(fields: ReadonlyMap<string, Field>, others: ReadonlyMap<string, Field>): readonly string[] {
  const changed = [...fields.keys()].filter((path) => fields.get(path) !== others.get(path));
  return [...changed, ...[...others.keys()].filter((path) => !fields.has(path))];
}

/** Returns the `kind` of the data. */
function kindOf({ url }: Success<Url>): unknown {
  return (url as { readonly kind?: unknown }).kind;
}

/** Picks the first and the last of many, since each of them costs a reading of the whole text. */
function some<T>(all: readonly T[]): readonly T[] {
  return all.length <= 2 * MOST ? all : [...all.slice(0, MOST), ...all.slice(-MOST)];
}

const MOST = 10;

/** Lists the letters and digits in a span, outside escapes, that have a successor. */
function changeable(text: string, start: number, end: number): readonly number[] {
  const indexes: number[] = [];
  for (let at = start; at < end; at += 1) {
    const isEscaped = text.charAt(at - 1) === '%' || text.charAt(at - 2) === '%';
    if (!isEscaped && /[a-yA-Y0-8]/.test(text.charAt(at))) indexes.push(at);
  }
  return indexes;
}

/** Replaces the letter or digit at an index by its successor. */
function withNext(text: string, at: number): string {
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) + 1) + text.slice(at + 1);
}

/** Lists the letters and digits that can be changed, outside all spans. */
function outside(text: string, parts: readonly Component[]): readonly number[] {
  const ends = [0, ...parts.map(({ end }) => end)];
  const starts = [...parts.map(({ start }) => start), text.length];
  return starts.flatMap((start, at) => changeable(text, ends[at] as number, start));
}
