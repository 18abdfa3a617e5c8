import { type Content, contentOf, firstOf, limitOf, unclosed, type Wrapper } from './wrapper-content.ts';
import { INCOMPLETE, openingAt } from './wrapper-start.ts';

/** The number of quote marks (`>`) at the beginning of a line of quoted mail. */
export interface QuoteDepth {
  depth: number;
  /** An index in that line; -1 before the first line. */
  seen: number;
}

/** Moves on to the line that contains `to`. */
export function followQuotes(quotes: QuoteDepth, text: string, to: number): void {
  const { seen } = quotes;
  if (to <= seen) return;
  const from = Math.max(0, seen);
  let start = to;
  while (start > from && text.charCodeAt(start - 1) !== LINE_FEED) start -= 1;
  quotes.seen = to;
  if (start === from && seen !== -1) return;
  const [marks = ''] = QUOTE.exec(text.slice(start, start + LONGEST_QUOTE)) ?? [];
  quotes.depth = marks.replaceAll(' ', '').length;
}

const QUOTE = /^ ?(?:> ?)+/;
const LONGEST_QUOTE = 32;

/**
 * The content of a wrapper in quoted mail, its quote marks replaced by form feeds. If a line has fewer marks than `depth`,
 * they are part of the content. Some programs write `> > ` and others `>> `, and a mail may have passed through both.
 */
export function quotedContentOf(wrapper: Wrapper, depth: number): Content {
  const { openings, excerpt, from } = wrapper;
  const { text } = excerpt;
  const limit = limitOf(wrapper);
  const rest = unclosed(excerpt, limit);
  const marks = new RegExp(` ?(?:> ?){${depth}}`, 'y');
  let content = '';
  let kept = from;
  for (let at = from; ; ) {
    const stop = firstOf(BRACKET_OR_LINE_FEED, text, at, limit);
    if (stop === limit) return rest;
    const code = text.charCodeAt(stop);
    at = stop + 1;
    if (code === GREATER) return content + text.slice(kept, stop);
    if (code === LESS) {
      const inner = openingAt(openings, excerpt, stop);
      if (inner !== undefined) return inner === INCOMPLETE ? inner : undefined;
    } else {
      marks.lastIndex = at;
      if (!marks.test(text)) {
        return rest !== undefined && at + 2 * depth + 1 > limit ? rest : contentOf(wrapper);
      }
      content += text.slice(kept, at) + '\f'.repeat(marks.lastIndex - at);
      at = marks.lastIndex;
      kept = at;
    }
  }
}

const BRACKET_OR_LINE_FEED = /[<>\n]/g;
const LINE_FEED = 0x0a;
const LESS = 0x3c;
const GREATER = 0x3e;
