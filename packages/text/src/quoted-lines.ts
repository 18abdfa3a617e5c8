import { firstMatch } from './first-match.ts';
import { type Content, contentOf, limitOf, UNCLOSED, unclosed, type Wrapper } from './wrapper-content.ts';
import { INCOMPLETE, openingAt } from './wrapper-start.ts';

/** The quote marks at the beginning of a line of quoted mail. */
export interface QuoteMarks {
  /** Each mark by itself, without blanks: `>`, `|`, or `>` after the initials of who wrote the line. */
  marks: readonly string[];
  /** An index in that line; -1 before the first line. */
  seen: number;
}

/** Moves on to the line that contains `to`. */
export function followQuotes(quotes: QuoteMarks, text: string, to: number): void {
  const { seen } = quotes;
  if (to <= seen) return;
  const from = Math.max(0, seen);
  let start = to;
  while (start > from && text.charCodeAt(start - 1) !== LINE_FEED) start -= 1;
  quotes.seen = to;
  if (start === from && seen !== -1) return;
  const [quote = ''] = QUOTE.exec(text.slice(start, start + LONGEST_QUOTE)) ?? [];
  quotes.marks = quote.match(MARK) ?? NO_MARKS;
}

export const NO_MARKS: readonly string[] = [];
const QUOTE = /^ ?(?:(?:[A-Z]{0,4}>|\|) ?)+/;
const MARK = /[A-Z]*[>|]/g;
const LONGEST_QUOTE = 32;

/**
 * Returns the content of a wrapper in quoted mail, with vertical tabs in place of its quote marks. If a line does not begin with
 * the same `marks`, they are part of the content. Some programs write `> > ` and others `>> `, and a mail may contain both.
 */
export function quotedContentOf(wrapper: Wrapper, marks: readonly string[]): Content {
  const { openings, excerpt, from } = wrapper;
  const { text } = excerpt;
  const limit = limitOf(wrapper);
  const quote = new RegExp(` ?${marks.map((mark) => `${mark.replace('|', '\\|')} ?`).join('')}`, 'y');
  const longest = 1 + marks.length + marks.join('').length;
  let content = '';
  let kept = from;
  for (let at = from; ; ) {
    const stop = firstMatch(BRACKET_OR_LINE_FEED, text, at, limit);
    if (stop === limit) return unclosed(wrapper);
    const code = text.charCodeAt(stop);
    at = stop + 1;
    if (code === GREATER) return content + text.slice(kept, stop);
    if (code === LESS) {
      const inner = openingAt(openings, excerpt, stop);
      if (inner !== undefined) return inner === INCOMPLETE ? inner : UNCLOSED;
    } else {
      quote.lastIndex = at;
      if (!quote.test(text)) return at + longest > text.length && !excerpt.whole ? INCOMPLETE : contentOf(wrapper);
      content += text.slice(kept, at) + '\v'.repeat(quote.lastIndex - at);
      at = quote.lastIndex;
      kept = at;
    }
  }
}

const BRACKET_OR_LINE_FEED = /[<>\n]/g;
const LINE_FEED = 0x0a;
const LESS = 0x3c;
const GREATER = 0x3e;
