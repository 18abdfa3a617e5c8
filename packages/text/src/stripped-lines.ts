import { type Content, firstOf, limitOf, unclosed, type Wrapper } from './wrapper-content.ts';
import { INCOMPLETE, type Incomplete, openingAt } from './wrapper-start.ts';

/** The content of a wrapper. In each line, what matches `strip` is replaced by form feeds. */
export function strippedContentOf(wrapper: Wrapper, strip: RegExp): Content {
  const { excerpt, open, from } = wrapper;
  const { text } = excerpt;
  const limit = limitOf(wrapper);
  let content = '';
  for (let start = open; ; ) {
    const stop = lineEnd(wrapper, Math.max(start, from), limit);
    if (stop === INCOMPLETE || (stop === limit && unclosed(excerpt, limit) !== undefined)) return INCOMPLETE;
    const line = text
      .slice(start, stop)
      .replace(CARRIAGE_RETURN, '')
      .replace(strip, asFormFeeds)
      .padEnd(stop - start);
    const shown = start === open ? line.slice(from - open) : line;
    const close = shown.indexOf('>');
    if (close !== -1) return content + shown.slice(0, close);
    if (stop === limit || text.charCodeAt(stop) === LESS) return undefined;
    content += `${shown}\n`;
    start = stop + 1;
  }
}

/** Keeps all positions. A form feed is white space that ends no line and is no space between words. */
function asFormFeeds(stripped: string): string {
  return '\f'.repeat(stripped.length);
}

/** The end of the line, or the start of another wrapper in it. */
function lineEnd({ openings, excerpt }: Wrapper, from: number, limit: number): number | Incomplete {
  for (let at = from; ; ) {
    const stop = firstOf(LESS_OR_LINE_FEED, excerpt.text, at, limit);
    if (stop === limit || excerpt.text.charCodeAt(stop) !== LESS) return stop;
    const inner = openingAt(openings, excerpt, stop);
    if (inner !== undefined) return inner === INCOMPLETE ? inner : stop;
    at = stop + 1;
  }
}

const LESS_OR_LINE_FEED = /[<\n]/g;
const LESS = 0x3c;
const CARRIAGE_RETURN = /\r$/;
