import { finish, StrictReader } from '../grammar/reader.ts';
import type { Failure, Repair } from '../grammar/result.ts';
import type { ReadOptions } from './options.ts';

/** A text, and the fragment that stood behind it. */
export interface SplitText {
  readonly ok: true;
  readonly text: string;
  /** Text; `''` is an empty one, `undefined` is none. */
  readonly fragment: string | undefined;
  readonly repairs: readonly Repair[];
}

/**
 * `fragmentaddress = uri [ # fragmentid ]` (RFC 1630 "Fragment-id"): splits a text at its first "#". What stands before
 * it is not looked at.
 */
export function splitFragment(text: string, { tolerant, profile }: ReadOptions = {}): SplitText | Failure {
  const hash = text.search(/#|$/);
  const strict = finish(new StrictReader(text, hash, profile), '', RULES);
  const result =
    strict.ok || tolerant === undefined ? strict : finish(tolerant['~tolerant'].reader(text, hash, profile), '', RULES);
  if (!result.ok) return result;
  return { ok: true, text: text.slice(0, hash), fragment: result.fragment, repairs: result.repairs };
}

const RULES = { section: 'RFC 1630 "Fragment-id"' };
