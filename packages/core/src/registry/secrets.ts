/**
 * The text with passwords shown as `***`: the run between the first ":" after a "//" and the last "@" before the next "/".
 * It works on any text, legal or not, with any number of URLs in it.
 *
 * ```text
 * ftp://fred:secret@host.dom/pub
 *      first^      ^last
 * ```
 */
export function hideSecrets(text: string): string {
  let hidden = '';
  let kept = 0;
  for (const { start, end } of secretsIn(text)) {
    hidden += `${text.slice(kept, start)}***`;
    kept = end;
  }
  return hidden + text.slice(kept);
}

/** The column of a position once the secrets before it are hidden; of a position in a secret, that of its `***`. */
export function columnOf(position: number, text: string): number {
  let column = position;
  for (const { start, end } of secretsIn(text)) {
    if (position <= start) break;
    column += position < end ? start - position : start + 3 - end;
  }
  return column;
}

function* secretsIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let slashes = text.indexOf('//'); slashes !== -1; ) {
    const from = slashes + 2;
    const slash = text.indexOf('/', from);
    const login = text.slice(from, slash === -1 ? text.length : slash);
    const colon = login.indexOf(':');
    const at = login.lastIndexOf('@');
    if (colon !== -1 && at > colon) yield { start: from + colon + 1, end: from + at };
    slashes = text.indexOf('//', from + login.length);
  }
}
