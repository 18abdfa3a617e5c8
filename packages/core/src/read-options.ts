import type { LoginSyntax } from './login.ts';
import type { Profile, StrictReader } from './reader.ts';
import type { Result } from './result.ts';
import type { AnyScheme, Url } from './scheme.ts';

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

/**
 * A scheme as the registry reads by it. Schemes come in all shapes, and looking into objects of many shapes is slow; these
 * are of one.
 */
export interface Entry {
  readonly scheme: AnyScheme;
  /** What a URL of it begins with. */
  readonly opening: string;
  /** What of a login it takes; an opaque scheme none. */
  readonly login: LoginSyntax | undefined;
  readonly slash: boolean;
  readonly syntax: AnyScheme['syntax'];
}
