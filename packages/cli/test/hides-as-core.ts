import { parseAny, type Registry, redact, secretsIn } from '@url/core';
import { hiddenText, secretsOf } from '../src/showing/shown-text.ts';

/** True for a text that the command hides as core does; one that is refused may have more hidden. */
export function hidesAsCore(registry: Registry, text: string): boolean {
  const hidden = hiddenText(registry, text, {});
  if (hidden === redact(registry, text)) return true;
  const own = secretsOf(registry, text);
  const isCovered = ({ start, end }: { readonly start: number; readonly end: number }) =>
    own.some((span) => span.start <= start && end <= span.end);
  return hidden !== text && !parseAny(registry, text).ok && secretsIn(registry, text).every(isCovered);
}
