import { type CharSet, charSet } from '../grammar/charset.ts';
import { escape } from '../grammar/encoding.ts';

/**
 * The text of a URL with the characters of `set` escaped, for a place that cannot take them: "safer" in RFC 1630's words
 * ("Reduced or increased safe character sets"). Escapes that are there stay as they are.
 *
 * It never touches what comes before the path or in the fragment, letters and digits, the seven reserved characters,
 * "%" and "#", nor what would mean something else when escaped: "." and ".." as a whole segment, "+" in a search.
 *
 * ```ts
 * enlarge('http://h/a$b', '$'); // 'http://h/a%24b', and `reduce` takes it back
 * ```
 */
export function enlarge(text: string, set: CharSet | string): string {
  return change(text, set, (touched) => ({
    find: new RegExp(touched.map((char) => `\\${char}`).join('|'), 'g'),
    put: (char) => escape(char, NONE),
  }));
}

/** The text of a URL with the escapes of the characters in `set` taken out, for a place that can take them. Undoes `enlarge`. */
export function reduce(text: string, set: CharSet | string): string {
  return change(text, set, (touched) => ({
    find: new RegExp(touched.map((char) => escape(char, NONE)).join('|'), 'gi'),
    put: (written) => String.fromCharCode(Number.parseInt(written.slice(1), 16)),
  }));
}

const NONE: CharSet = /* @__PURE__ */ charSet();

interface Change {
  readonly find: RegExp;
  readonly put: (found: string) => string;
}

/** What may be touched at all: printable, no letter or digit, not reserved, not "%" or "#". */
const TOUCHABLE = ' !"$\'()*+,-.<>[\\]^_`{|}~';

function change(text: string, set: CharSet | string, make: (touched: readonly string[]) => Change): string {
  const members = typeof set === 'string' ? charSet(set) : set;
  const touched = [...TOUCHABLE].filter((char) => escape(char, members) === char);
  const [opening = text] = OPENING.exec(text) ?? [];
  const hash = text.indexOf('#', opening.length);
  const end = hash === -1 ? text.length : hash;
  const question = text.indexOf('?', opening.length);
  const searchStart = question === -1 || question > end ? end : question;
  const path = text.slice(opening.length, searchStart);
  const search = text.slice(searchStart, end);
  if (NEWS.test(opening)) {
    const at = path.lastIndexOf('@') + 1;
    return opening + inPath(path.slice(0, at), touched, make) + text.slice(opening.length + at);
  }
  return opening + inPath(path, touched, make) + inSearch(search, touched, make) + text.slice(end);
}

/** A group, a number and the host of an article take no escapes (§3.6, §3.7): only what stands before an "@" does. */
const NEWS = /^(?:news|nntp):/i;

/** The scheme, and behind "//" the login. */
const OPENING = /^[^:/#]*:(?:\/\/[^/#]*)?/;

function inPath(path: string, touched: readonly string[], make: (touched: readonly string[]) => Change): string {
  if (touched.length === 0) return path;
  const { find, put } = make(touched);
  if (!touched.includes('.')) return path.replace(find, put);
  return path
    .split('/')
    .map((segment) => (/^(?:\.|%2e){1,2}$/i.test(segment) ? segment : segment.replace(find, put)))
    .join('/');
}

function inSearch(search: string, touched: readonly string[], make: (touched: readonly string[]) => Change): string {
  const others = touched.filter((char) => char !== '+');
  if (others.length === 0) return search;
  const { find, put } = make(others);
  return search.replace(find, put);
}
