// Data in which one object is there many times over, or inside itself, at every place of the arguments of a function. As a tree it would
// have more leaves than anybody can count: a function that walks it as one never ends.
import { expect } from 'vitest';

const LEVELS = 60;
const WIDTH = 128;

/** Each object has the one before twice. */
function deep(leaf: unknown, more: (inner: unknown) => unknown): unknown {
  let data = leaf;
  for (let level = 0; level < LEVELS; level += 1) data = more(data);
  return data;
}

/** Each of nine lists has the one before many times. */
function wide(leaf: unknown, more: (inner: unknown) => unknown): unknown {
  let data = leaf;
  for (let level = 0; level < 9; level += 1) data = Array(WIDTH).fill(more(data));
  return data;
}

function around(data: unknown[] | Record<string, unknown>): unknown {
  return Object.assign(data, { 0: data, a: data, value: data, password: data });
}

/** Data of each kind, made anew, so that two of a kind have no object in common. */
export const KINDS: { readonly [kind: string]: () => unknown } = {
  'lists in lists': () => deep(['x'], (inner) => [inner, inner]),
  'objects in objects': () => deep({ a: 'x' }, (inner) => ({ a: inner, b: inner })),
  'pairs in pairs': () =>
    deep({ name: 'token', value: 'x' }, (inner) => ({ name: 'token', value: inner, more: inner })),
  'urls in urls': () => deep({ scheme: 'ftp', host: 'h' }, (inner) => ({ scheme: 'ftp', host: inner, path: inner })),
  'plans in plans': () => deep({ by: 'ftp', host: '[::1]' }, (inner) => ({ by: 'ftp', login: inner, steps: [inner] })),
  'secrets in secrets': () => deep({ password: 'x' }, (inner) => ({ password: inner, a: inner })),
  'long lists of lists': () => wide('x', (inner) => inner),
  'long lists of objects': () => wide({ a: 'x' }, (inner) => ({ a: inner })),
  'a list that has itself': () => around([]),
  'an object that has itself': () => around({}),
  'a url that has itself': () => around({ scheme: 'ftp', host: 'h', port: 21, path: ['a'] }),
};

/** A place in the arguments of a function: the index of one, then the names of members. */
type Place = readonly string[];

/** The places in data: itself, each member at any depth, and a member more. */
function placesIn(data: unknown, at: Place = []): readonly Place[] {
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return [at];
  return [at, ...Object.keys(data).flatMap((name) => placesIn(data[name as never], [...at, name])), [...at, 'more']];
}

/** A copy of data with a value at a place. */
function withAt(data: unknown, [name, ...place]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withAt(Object(data)[name], place, value);
  if (!Array.isArray(data)) return { ...Object(data), [name]: inner };
  return name === 'more' ? [...data, inner] : data.with(Number(name), inner);
}

/** A function, with arguments that it takes. Those that are not given data of such a kind are bound. */
export interface Call {
  readonly run: (...given: never[]) => unknown;
  readonly given: readonly unknown[];
}

/** Calls a function with data of this kind at every place, and expects it to end, and to throw nothing but a TypeError. */
export function expectQuick({ run, given }: Call, make: () => unknown): void {
  for (const place of placesIn(given).filter((each) => each.length > 0 && each[0] !== 'more')) {
    const changed = withAt(given, place, make()) as never[];
    try {
      run(...changed);
    } catch (error) {
      expect([place.join('.'), error]).toEqual([place.join('.'), expect.any(TypeError)]);
    }
  }
}
