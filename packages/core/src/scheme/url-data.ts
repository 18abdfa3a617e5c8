import { own, walk } from '../grammar/plain-data.ts';
import type { Url } from './scheme.ts';

/** A string in the data of a URL. */
export interface PartString {
  /** Its path in the data: `user`, `path.2`, `fields.0.name`. */
  readonly part: string;
  readonly text: string;
}

/** @throws TypeError for anything but a url: a text, or the result that has the url in it. */
export function assertUrl(url: unknown): void {
  if (typeof Object(url).scheme === 'string' && typeof url === 'object') return;
  const hint = typeof Object(url).url === 'object' ? ': this is a result, and its `url` is the url' : '';
  throw new TypeError(`a url is data, as parse gives it${hint}`);
}

/** Every string in a URL but its scheme, at any depth, in the order of the data. */
export function stringsOf(url: Url): readonly PartString[] {
  const strings: PartString[] = [];
  eachLeaf(url, (part, value) => {
    if (typeof value === 'string') strings.push({ part, text: value });
  });
  return strings;
}

/** Visits the values of a URL but its scheme that are neither lists nor objects, in the order of the data. */
export function eachLeaf(url: Url, visit: (part: string, value: unknown) => void): void {
  walk(url, (value, _, place) => {
    if (typeof value === 'object' && value !== null) return undefined;
    const { part } = place;
    if (part !== 'scheme') visit(part, value);
    return undefined;
  });
}

/** True if two values are equal data. A part that is `undefined` and one that is not there are the same. */
export function sameData(one: unknown, other: unknown, likes: Likes = { count: 0, of: new Map() }): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  // Two objects are alike if all the rest is. A second look at the few objects of most data takes less time than keeping them.
  likes.count += 1;
  if (likes.count > MANY) {
    const [like, known] = [likeOf(one, likes.of), likeOf(other, likes.of)];
    if (like === known) return true;
    likes.of.set(like, known);
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, at) => sameData(item, other[at], likes));
  }
  const [left, right] = [own(one) as Parts, own(other) as Parts];
  for (const part in left) if (!sameData(left[part], right[part], likes)) return false;
  for (const part in right) if (right[part] !== undefined && !(part in left)) return false;
  return true;
}

/** The objects of large data that were compared, each with one that it is equal to if all the rest is. */
interface Likes {
  count: number;
  readonly of: Map<unknown, unknown>;
}

const MANY = 100;

type Parts = { readonly [part: string]: unknown };

/** The representative of the objects that are equal to this one. */
function likeOf(data: unknown, likes: Map<unknown, unknown>): unknown {
  let like = data;
  while (likes.has(like)) like = likes.get(like);
  // The next search is short.
  if (like !== data) likes.set(data, like);
  return like;
}
