import { isPlain } from '@url/core/scheme';
import { MASK } from './hide-spans.ts';
import type { Fields } from './secret-fields.ts';

/**
 * A copy of data, for which every member was read once: of lists, plain objects, maps, sets and errors. A date is kept, a URL of the
 * platform becomes its text, and any other object the name of its class. A member that cannot be read is `***`.
 * `nameOf` gives the name of a member as it may be shown.
 */
export function plainCopy(data: unknown, nameOf: (name: string) => string): unknown {
  const copies = new Map<unknown, unknown>();
  const copyOf = (value: unknown): unknown => {
    // A function may be a `toJSON` that knows what is hidden.
    if (typeof value === 'function') return undefined;
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const kept = copies.get(value);
    if (kept !== undefined) return kept;
    const copy = emptyCopy(value);
    copies.set(value, copy);
    if (typeof copy === 'string') return copy;
    if (copy instanceof Map) for (const [name, inner] of value as typeof copy) copy.set(copyOf(name), copyOf(inner));
    else if (copy instanceof Set) for (const inner of value as typeof copy) copy.add(copyOf(inner));
    else copyMembers(value as Fields, copy as Fields, copyOf, nameOf);
    return copy;
  };
  return copyOf(data);
}

/** A value of the same kind without members, or a text. */
function emptyCopy(value: object): object | string {
  if (Array.isArray(value)) return [];
  if (value instanceof Map) return new Map();
  if (value instanceof Set) return new Set();
  const prototype = Object.getPrototypeOf(value);
  if (value instanceof Error) return Object.setPrototypeOf(new Error(), prototype);
  if (Object.prototype.toString.call(value) === '[object URL]') return String(value);
  if (isPlain(value)) return {};
  const { name } = Object(prototype?.constructor);
  return typeof name === 'string' && name !== '' ? name : MASK;
}

function copyMembers(
  value: Fields,
  copy: Fields,
  copyOf: (value: unknown) => unknown,
  nameOf: (name: string) => string,
): void {
  for (const name of namesIn(value)) {
    let member: unknown = MASK;
    try {
      member = copyOf(value[name]);
    } catch {
      // It stays hidden.
    }
    const isList = Array.isArray(copy);
    let shown = isList ? name : nameOf(name);
    // Names that differ in what is hidden of them stay apart.
    while (!isList && shown !== name && Object.hasOwn(copy, shown)) shown += '*';
    const enumerable = !(value instanceof Error) || Object.prototype.propertyIsEnumerable.call(value, name);
    Object.defineProperty(copy, shown, { value: member, enumerable, writable: true, configurable: true });
  }
}

/** The names of the members: those of an error that are its own, and of all others those that a loop finds. */
export function namesIn(value: object): readonly string[] {
  if (!(value instanceof Error)) return Object.keys(value);
  return [...new Set(['message', 'stack', ...Object.getOwnPropertyNames(value)])];
}
