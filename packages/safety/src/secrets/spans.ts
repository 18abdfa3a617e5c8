import type { Span } from '@url/core';

export const MASK = '***';

/** The span of a match. */
export function spanOf({ 0: { length }, index }: RegExpExecArray): Span {
  return { start: index, end: index + length };
}

/** The text with `***` in place of each of the spans, which are in order. */
export function masked(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let hidden = '';
  let kept = 0;
  for (const { start, end } of spans) {
    hidden += text.slice(kept, start) + MASK;
    kept = end;
  }
  return hidden + text.slice(kept);
}

/** From left to right. Spans that overlap or touch become one. */
export function joined(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  const apart: Span[] = [];
  for (const span of ordered) {
    const last = apart.at(-1);
    if (last === undefined || span.start > last.end) apart.push(span);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return apart;
}

/**
 * Gives what is inside a span, from its beginning on, of spans that are in order and do not overlap. The spans that are asked about
 * are in order, too.
 */
export function cutter(spans: readonly Span[]): (from: number, to: number) => readonly Span[] {
  let passed = 0;
  return (from, to) => {
    const inside: Span[] = [];
    for (let at = passed; at < spans.length; at += 1) {
      const { start, end } = spans[at] as Span;
      if (start >= to) break;
      if (end > from) inside.push({ start: Math.max(start, from) - from, end: Math.min(end, to) - from });
      else passed += 1;
    }
    return inside;
  };
}
