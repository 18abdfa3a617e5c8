/** A copy of data, for which every member was read once. A member that a program has put into every object is not copied. */
export function own<T extends object>(data: T): T {
  return { __proto__: null, ...data };
}

/** `own` for what is copied with each URL: more code, and an object that V8 keeps quick. */
export function ownData<T extends object>(data: T): T {
  return Object.assign(nothing(), data);
}

/** An object without members, own or inherited. */
export function nothing(): object {
  return new Nothing();
}

/** V8 takes an object whose prototype is null for a dictionary, which is slow. This one's prototype is such an object. */
const Nothing = /* @__PURE__ */ (() => {
  function Empty(): void {}
  Empty.prototype = Object.freeze(Object.create(null));
  return Empty as unknown as new () => object;
})();

/** True if a program has put a member into every object, as data with a `__proto__` makes some do. */
export function hasInherited(): boolean {
  for (const _ in PLAIN) return true;
  return false;
}

const PLAIN = /* @__PURE__ */ Object.freeze({});

/**
 * A copy of a URL's data, for which every member was read once, and which inherits nothing. Anything but a list or a plain object
 * is kept. What the data has several times, or around itself, the copy has too, so that the time is that of the data.
 */
export function snapshot<T extends object>(data: T, copies?: Map<unknown, unknown>): T {
  const copy = ownData(data);
  copies?.set(data, copy);
  // Most data has no objects inside, and needs no map.
  let known = copies;
  for (const name in copy) {
    if (typeof copy[name] !== 'object') continue;
    known ??= new Map([[data, copy]]);
    copy[name] = copied(copy[name], known) as never;
  }
  return copy;
}

function copied(data: unknown, copies: Map<unknown, unknown>): unknown {
  if (typeof data !== 'object') return data;
  const kept = copies.get(data);
  if (kept !== undefined) return kept;
  if (!Array.isArray(data)) return isPlain(data) ? snapshot(data, copies) : data;
  const list: unknown[] = [];
  copies.set(data, list);
  for (const item of data) list.push(copied(item, copies));
  return list;
}

/** A copy such as `snapshot` makes, frozen at any depth. It is less code than that, and takes longer. */
export function frozen<T>(data: T, copies?: Map<unknown, unknown>): T;
export function frozen(data: unknown, copies: Map<unknown, unknown> = new Map()): unknown {
  const isList = Array.isArray(data);
  if (!isList && !isPlain(data)) return data;
  const kept = copies.get(data);
  if (kept !== undefined) return kept;
  const copy = (isList ? [...data] : { ...data }) as { [name: string]: unknown };
  copies.set(data, copy);
  for (const name of Object.keys(copy)) copy[name] = frozen(copy[name], copies);
  // A literal with such a prototype would be a slow object.
  return Object.freeze(isList ? copy : Object.setPrototypeOf(copy, null));
}

/** True for an object that `{}` makes, in whatever window or worker, or that inherits nothing. */
export function isPlain(data: unknown): data is object {
  if (data === undefined || data === null) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === Object.prototype || Object.getPrototypeOf(prototype ?? data) === null;
}
