import { firstMatch } from './first-match.ts';
import { type Content, limitOf, UNCLOSED, unclosed, type Wrapper } from './wrapper-content.ts';
import { INCOMPLETE, type Incomplete, openingAt } from './wrapper-start.ts';

/** Returns the content of a wrapper. In each line, matches of `strip` are replaced by vertical tabs. */
export function strippedContentOf(wrapper: Wrapper, strip: RegExp): Content {
  const { excerpt, open, from } = wrapper;
  const { text } = excerpt;
  const limit = limitOf(wrapper);
  let content = '';
  for (let start = open; ; ) {
    const stop = lineEnd(wrapper, Math.max(start, from), limit);
    if (stop === INCOMPLETE || (stop === limit && unclosed(wrapper) === INCOMPLETE)) return INCOMPLETE;
    const line = text
      .slice(start, stop)
      .replace(CARRIAGE_RETURN, '')
      .replace(strip, asTabs)
      .padEnd(stop - start);
    const shown = start === open ? line.slice(from - open) : line;
    const close = shown.indexOf('>');
    if (close !== -1) return content + shown.slice(0, close);
    if (stop === limit) return unclosed(wrapper);
    if (text.charCodeAt(stop) === LESS) return UNCLOSED;
    content += `${shown}\n`;
    start = stop + 1;
  }
}

/** Keeps all positions. A vertical tab is white space that ends neither line nor page and is not a space between words. */
function asTabs(stripped: string): string {
  return '\v'.repeat(stripped.length);
}

/** Finds the end of the line, or the start of another wrapper in it. */
function lineEnd({ openings, excerpt }: Wrapper, from: number, limit: number): number | Incomplete {
  for (let at = from; ; ) {
    const stop = firstMatch(LESS_OR_LINE_FEED, excerpt.text, at, limit);
    if (stop === limit || excerpt.text.charCodeAt(stop) !== LESS) return stop;
    const inner = openingAt(openings, excerpt, stop);
    if (inner !== undefined) return inner === INCOMPLETE ? inner : stop;
    at = stop + 1;
  }
}

const LESS_OR_LINE_FEED = /[<\n]/g;
const LESS = 0x3c;
const CARRIAGE_RETURN = /\r$/;
