import type { Profile, StrictReader } from '../grammar/reader.ts';
import type { Result } from '../grammar/result.ts';
import type { Entry } from './compiled-scheme.ts';
import type { Url } from './scheme.ts';

/** Leave to read what is not quite legal. `tolerant` is the one there is; it has nothing to look at. */
export interface Tolerance {
  readonly '~tolerant': {
    /** Reads a URL. `entryOf` knows what is registered. */
    parse(text: string, entryOf: (name: string) => Entry | undefined, profile?: Profile): Result<Url>;
    /** Reads what stands behind a scheme's colon, with a reader that `reader` gave. */
    read(entry: Entry, reader: StrictReader): Result<Url>;
    reader(text: string, index: number, profile?: Profile): StrictReader;
  };
}

/** How a text is read, where that is not by RFC 1738 to the letter. */
export interface ReadOptions {
  /** Takes texts that are not quite legal, and says of each departure what and where: a repair. What is legal is read the same. */
  readonly tolerant?: Tolerance | undefined;
  /** Reads the older meaning of texts that now mean something else. */
  readonly profile?: Profile | undefined;
}
