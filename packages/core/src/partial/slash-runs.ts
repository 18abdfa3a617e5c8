/** The place in the base of a reference that begins with slashes (RFC 1630 "Partial form"). */
export type SlashRule = 'example' | 'prose';

const SLASH = 0x2f;

/** The number of slashes from `start` on. */
export function slashesAt(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) === SLASH) end += 1;
  return end - start;
}

/**
 * The index of the first run of exactly `slashes`; by the prose, of the first with no longer run to the right of it. -1 if
 * there is none.
 *
 * ```text
 * magic://a/b/c//d/e/f
 *      ^   ^   ^
 *      //  /   // is found first at the host
 * ```
 */
export function slashRun(slashes: number, text: string, rule: SlashRule): number {
  let found = -1;
  for (let at = text.indexOf('/'); at !== -1; ) {
    const length = slashesAt(text, at);
    if (length === slashes && found === -1) {
      if (rule === 'example') return at;
      found = at;
    }
    if (length > slashes) found = -1;
    at = text.indexOf('/', at + length);
  }
  return found;
}
