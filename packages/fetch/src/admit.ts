import { ownOptions } from '@url/core/scheme';
import type { HostOptions } from '@url/open/hosts';
import { FetchRefused } from './fetch-refused.ts';
import { urlReader } from './read-url.ts';

export { type FetchCode, type FetchPart, FetchRefused } from './fetch-refused.ts';

/** A text that may be fetched, as far as it tells. */
export type Admitted =
  /** Fetch this `url`, never the text. Nobody has looked up the name of its host: it may lead inside. */
  | { readonly ok: true; readonly url: string; readonly names: 'unchecked' }
  | { readonly ok: false; readonly error: FetchRefused };

/**
 * The reading half of `guarded`, for runtimes without sockets.
 *
 * ```ts
 * const read = admit()('http://169.254.169.254/latest/'); // { ok: false, … }
 * ```
 *
 * @throws TypeError for a wrong option
 */
export function admit(options: HostOptions = {}): (text: string) => Admitted {
  const read = urlReader(ownOptions(options, 'admit', ['hosts', 'ports']));
  return (text) => {
    try {
      return { ok: true, url: read(text, 0).text, names: 'unchecked' };
    } catch (error) {
      if (error instanceof FetchRefused) return { ok: false, error };
      throw error;
    }
  };
}
