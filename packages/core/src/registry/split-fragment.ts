import { finish, said } from '../grammar/finish.ts';
import { TextReader } from '../grammar/reader.ts';
import type { Failure, Repair } from '../grammar/result.ts';
import { compiled, type Registry } from './registry.ts';

/** A text, and the fragment after it. */
export interface SplitText {
  readonly ok: true;
  readonly text: string;
  /** As written. `''` is an empty fragment, `undefined` a missing one. */
  readonly fragment: string | undefined;
  readonly repairs: readonly Repair[];
}

/**
 * Splits a text at its first "#": `fragmentaddress = uri [ # fragmentid ]` (RFC 1630 "Fragment-id"). The text before it is
 * not read.
 */
export function splitFragment(registry: Registry, text: string): SplitText | Failure {
  const { tolerant, profile } = compiled(registry).registry;
  if (typeof text !== 'string') throw new TypeError('a URL is read from a string');
  const hash = text.search(/#|$/);
  const strict = finish(new TextReader(text, hash, profile), '', RULES);
  const outcome =
    strict.ok || tolerant === undefined ? strict : finish(tolerant['~tolerant'].reader(text, hash, profile), '', RULES);
  const result = said(outcome);
  if (!result.ok) return result;
  return { ok: true, text: text.slice(0, hash), fragment: result.fragment, repairs: result.repairs };
}

const RULES = { name: undefined, section: 'RFC 1630 "Fragment-id"' };
