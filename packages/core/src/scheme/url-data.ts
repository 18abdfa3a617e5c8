import { knownOfMany, type Visits } from '../grammar/many-visits.ts';
import { ownData } from '../grammar/own-data.ts';
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

/**
 * Visits the values of a URL but its scheme that are neither lists nor objects, in the order of the data: the path of each, and
 * itself.
 */
export function eachLeaf(url: Url, visit: (part: string, value: unknown) => void): void {
  const seen = new Set<unknown>([url]);
  for (const name of Object.keys(Object(url)))
    if (name !== 'scheme') visitWithin(url[name as never], name, seen, visit);
}

/** An object that is there several times, or inside itself, is looked at once. */
function visitWithin(
  value: unknown,
  part: string,
  seen: Set<unknown>,
  visit: (part: string, value: unknown) => void,
): void {
  if (typeof value !== 'object' || value === null) visit(part, value);
  else if (!seen.has(value)) {
    seen.add(value);
    // A list of pairs for each item takes as long as all the rest.
    for (const name of Object.keys(value)) visitWithin(value[name as never], `${part}.${name}`, seen, visit);
  }
}

/** True if two values are equal data. A part that is `undefined` and one that is not there are the same. */
export function sameData(one: unknown, other: unknown, visits: Visits<unknown> = { count: 0 }): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  // Two objects are alike if all the rest is.
  const likes = knownOfMany(visits);
  if (likes !== undefined) {
    const [like, known] = [likeOf(one, likes), likeOf(other, likes)];
    if (like === known) return true;
    likes.set(like, known);
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, at) => sameData(item, other[at], visits));
  }
  const [left, right] = [ownData(one) as Parts, ownData(other) as Parts];
  for (const part in left) if (!sameData(left[part], right[part], visits)) return false;
  for (const part in right) if (right[part] !== undefined && !(part in left)) return false;
  return true;
}

type Parts = { readonly [part: string]: unknown };

/** The representative of the objects that are equal to this one. */
function likeOf(data: unknown, likes: Map<unknown, unknown>): unknown {
  let like = data;
  while (likes.has(like)) like = likes.get(like);
  // The next search is short.
  if (like !== data) likes.set(data, like);
  return like;
}
