/** Where a form that begins with slashes is put (RFC 1630 "Partial form"). */
export type SlashRule = 'example' | 'prose';

const SLASH = 0x2f;
const QUESTION = 0x3f;

/** Where the login ends, of a text that begins with "//"; otherwise 0. */
export function loginEnd(text: string): number {
  if (!text.startsWith('//')) return 0;
  const slash = text.indexOf('/', 2);
  const end = slash === -1 ? text.length : slash;
  const hash = text.indexOf('#');
  return hash === -1 || hash > end ? end : hash;
}

export function withoutSearch(text: string): string {
  const question = text.indexOf('?');
  return question === -1 ? text : text.slice(0, question);
}

/** What stands before a path that is looked at alone: "//" and a host, "//" and none, or nothing. */
export const OPEN = 'host';
export const OPEN_EMPTY = 'no host';
/** The form is put before the "//". No path that is kept looks like it. */
export const OPENING = 'before the host';

/**
 * What of the context is kept before a form:
 *
 * ```text
 * magic://a/b/c//d/e/f
 *      ^   ^        ^
 *      //g /g       g
 * ```
 *
 * `undefined` where there is no such place.
 */
export function keptOf(context: string, reference: string, rule: SlashRule, opening: string): string | undefined {
  const slashes = slashesAt(reference, 0);
  if (slashes === 0) {
    return reference.charCodeAt(0) === QUESTION ? context : context.slice(0, context.lastIndexOf('/') + 1);
  }
  if (opening !== '' && slashes === 2) {
    if (rule === 'example' || !context.includes('///')) return OPENING;
  }
  const at = runOf(slashes, context, rule);
  if (at !== -1) return context.slice(0, at);
  // Of `file:///a`, three slashes are a run too.
  const empty = opening === OPEN_EMPTY && slashes === 2 + slashesAt(context, 0);
  return empty ? OPENING : undefined;
}

export function slashesAt(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) === SLASH) end += 1;
  return end - start;
}

/** The first run of exactly `slashes`, and, by the prose, with no longer one to the right of it; -1 if there is none. */
function runOf(slashes: number, context: string, rule: SlashRule): number {
  let found = -1;
  for (let at = context.indexOf('/'); at !== -1; ) {
    const length = slashesAt(context, at);
    if (length === slashes && found === -1) {
      if (rule === 'example') return at;
      found = at;
    }
    if (length > slashes) found = -1;
    at = context.indexOf('/', at + length);
  }
  return found;
}
