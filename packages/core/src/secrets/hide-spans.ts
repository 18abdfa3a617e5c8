import type { Span } from '../grammar/span.ts';

export const MASK = '***';

/** The text with `***` in place of each of the spans, which are in order. */
export function hideSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let hidden = '';
  let kept = 0;
  for (const { start, end } of spans) {
    hidden += text.slice(kept, start) + MASK;
    kept = end;
  }
  return hidden + text.slice(kept);
}

/**
 * Maps a position in the text to one in its redacted form, and a position in a secret to its `***`. The spans are the secrets.
 *
 * @throws TypeError for anything but a number and a list of spans.
 */
export function columnOf(position: number, spans: readonly Span[]): number {
  if (!Array.isArray(spans) || !spans.every(isSpan)) {
    throw new TypeError('columnOf takes the spans that secretsIn gives');
  }
  if (typeof position !== 'number') throw new TypeError('a position is a number');
  let column = position;
  for (const { start, end } of spans) {
    if (position <= start) break;
    column += position < end ? start - position : start + MASK.length - end;
  }
  return column;
}

function isSpan(span: unknown): boolean {
  const { start, end } = Object(span) as Partial<Span>;
  return typeof start === 'number' && typeof end === 'number';
}
