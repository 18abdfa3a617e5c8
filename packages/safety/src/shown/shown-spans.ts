import type { Span } from '@url/core';
import { assertText } from '@url/core/scheme';
import { joined, MASK, masked } from '../secrets/spans.ts';

// For programs that show a text themselves, with carets or colours.

/**
 * The text with `***` in place of each of the spans, which are in order, as `secretsIn` and `joinSpans` give them.
 *
 * @throws TypeError for anything but a string and a list of spans.
 */
export function hideSpans(text: string, spans: readonly Span[]): string {
  assertText(text, 'hideSpans');
  assertSpans(spans, 'hideSpans');
  return masked(text, spans);
}

/**
 * Spans from left to right, those that overlap or touch as one: for a program that hides more of a text than `secretsIn` finds.
 *
 * @throws TypeError for anything but a list of spans.
 */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  assertSpans(spans, 'joinSpans');
  return joined(spans);
}

/**
 * Maps a position in the text to one in its redacted form, and a position in a secret to its `***`. The spans are the secrets.
 *
 * @throws TypeError for anything but a number and a list of spans.
 */
export function columnOf(position: number, spans: readonly Span[]): number {
  assertSpans(spans, 'columnOf');
  if (typeof position !== 'number') throw new TypeError('a position is a number');
  let column = position;
  for (const { start, end } of spans) {
    if (position <= start) break;
    column += position < end ? start - position : start + MASK.length - end;
  }
  return column;
}

function assertSpans(spans: unknown, functionName: string): void {
  if (Array.isArray(spans) && spans.every(isSpan)) return;
  throw new TypeError(`${functionName} takes the spans that secretsIn gives`);
}

function isSpan(span: unknown): boolean {
  const { start, end } = Object(span) as Partial<Span>;
  return typeof start === 'number' && typeof end === 'number';
}
