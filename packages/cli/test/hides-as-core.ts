import type { Registry } from '@url/core';
import { redact } from '@url/safety';
import { hiddenText } from '../src/showing/shown-text.ts';

/** True for a text that the command hides as core does. */
export function hidesAsCore(registry: Registry, text: string): boolean {
  return hiddenText(registry, text, {}) === redact(registry, text);
}
