// Plain data: lists, plain objects and what is in them. A program may have put a member into every object, data may hold one object many
// times or itself, and a getter may return something else each time: what happens then is decided here.

/** A shallow copy that inherits nothing, for which every member was read once. */
export function own<T extends object>(data: T): T {
  return Object.assign(new Nothing(), data);
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

/** True for an object that `{}` makes, in whatever window or worker, or that inherits nothing. */
export function isPlain(data: unknown): data is object {
  if (data === undefined || data === null) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === Object.prototype || Object.getPrototypeOf(prototype ?? data) === null;
}

/**
 * A copy at any depth, for which every member was read once, and which inherits nothing. Anything but a list or a plain object is kept.
 * An object that the data holds several times is copied once, and data that holds itself gives a copy that does.
 */
export function snapshot<T extends object>(data: T, copies?: Map<unknown, unknown>): T {
  const copy = own(data);
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

/** Such a copy, frozen. It is less code, which every registry needs, and takes longer. */
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

/**
 * A visit to a value inside data: a member of an object, or an item of a list. `field` is the name of the member that holds it, or its list.
 * `true` ends the walk, and `false` passes over what is inside the value.
 */
export type Visit = (value: unknown, field: string, place: Place) => boolean | undefined;

/** Where a visit is, as long as it lasts. */
export interface Place {
  /** The name of the member, or the index of the item. */
  readonly key: string | number;
  /** What leads to it: a list that is made when it is asked for. */
  readonly path: readonly (string | number)[];
  /** The same with dots between: `path.2`. */
  readonly part: string;
}

/**
 * Visits each value inside data, at any depth, in its order. An object that holds itself is not walked again, nor is one that large data
 * holds many times.
 *
 * @throws TypeError with these words for anything but plain data, since nobody can look into a `Promise` or a `Map`, and for data that holds
 *   itself. Without words, no data throws.
 */
export function walk(data: object, visit: Visit, words?: string): void {
  new Walk(data, visit, words).into('');
}

/** The walk through one object, inside that of the object around it. */
class Walk implements Place {
  key: string | number = '';
  private readonly data: object;
  private readonly visit: Visit;
  private readonly words: string | undefined;
  private readonly around: Walk | undefined;
  private walked: Walked | undefined;

  constructor(data: object, visit: Visit, words: string | undefined, around?: Walk) {
    this.data = data;
    this.visit = visit;
    this.words = words;
    this.around = around;
    this.walked = around?.walked;
  }

  get path(): readonly (string | number)[] {
    return [...(this.around?.path ?? []), this.key];
  }

  get part(): string {
    return this.around === undefined ? String(this.key) : `${this.around.part}.${this.key}`;
  }

  /** Visits what is inside. True if a visit ended the walk. */
  into(field: string): boolean {
    const { data, words } = this;
    const isList = Array.isArray(data);
    const isInside = this.isInside();
    if (words !== undefined && (isInside || !(isList || isPlain(data)))) throw new TypeError(words);
    if (isInside || this.walked?.before(data, isList ? field : '')) return false;
    if (isList) {
      for (let at = 0; at < data.length; at += 1) if (this.member(at, data[at], field)) return true;
    } else {
      // Data may have millions of objects: `for in` makes no list of names for each.
      for (const name in data)
        if (Object.hasOwn(data, name) && this.member(name, data[name as never], name)) return true;
    }
    return false;
  }

  private member(key: string | number, value: unknown, field: string): boolean {
    this.key = key;
    const asked = this.visit(value, field, this);
    if (asked !== undefined) return asked;
    if (typeof value === 'function' && this.words !== undefined) throw new TypeError(this.words);
    if (typeof value !== 'object' || value === null) return false;
    // Most data has no objects inside.
    this.walked ??= new Walked();
    return new Walk(value, this.visit, this.words, this).into(field);
  }

  /** True for data that holds itself. */
  private isInside(): boolean {
    let { around } = this;
    while (around !== undefined && around.data !== this.data) around = around.around;
    return around !== undefined;
  }
}

/** What was walked. A second walk of the few objects of most data takes less time than keeping them. */
class Walked {
  private count = 0;
  private known: Map<object, string> | undefined = undefined;

  before(data: object, role: string): boolean {
    this.count += 1;
    if (this.count < MANY) return false;
    this.known ??= new Map();
    if (this.known.get(data) === role) return true;
    this.known.set(data, role);
    return false;
  }
}

const MANY = 100;
