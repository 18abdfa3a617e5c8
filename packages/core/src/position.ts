import { XCHAR } from './charset.ts';
import { finish, StrictReader } from './reader.ts';
import type { Failure, Result } from './result.ts';
import type { Url } from './scheme.ts';

/** The result with its error's position, which is one in `text`, as one in the reference, which is the end of `merged`. */
export function placed(
  result: Result<Url>,
  merged: string,
  text: string,
  kept: number,
  reference: string,
): Result<Url> {
  const fault = text === merged ? undefined : faultIn(reference);
  if (fault !== undefined) return fault;
  if (result.ok || result.error.position === undefined) return result;
  const inMerged = text === merged ? result.error.position : beforeRemoval(result.error.position, merged, text);
  const position = Math.min(Math.max(inMerged - kept, 0), reference.length);
  return { ok: false, error: { ...result.error, position } };
}

/** Where a place in `text` stood in `merged`, whose dot segments were taken out. */
function beforeRemoval(position: number, merged: string, text: string): number {
  // What is behind the last dots that were taken out stands as far from the end as before.
  let same = 0;
  const most = Math.min(merged.length, text.length);
  while (same < most && merged.charCodeAt(merged.length - 1 - same) === text.charCodeAt(text.length - 1 - same))
    same += 1;
  return position >= text.length - same ? position + merged.length - text.length : Math.min(position, merged.length);
}

/** What is wrong with a form's characters, so that an element which dots remove is no place to hide one. */
function faultIn(reference: string): Failure | undefined {
  const reader = new StrictReader(reference, 0);
  reader.take(XCHAR);
  const result = reader.position < 0 ? undefined : finish(reader, undefined, { section: 'RFC 1738 §2.2' });
  return result?.ok === false ? result : undefined;
}
