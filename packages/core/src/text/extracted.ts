import type { Repair, UrlError } from '../grammar/result.ts';
import type { Url } from '../registry/scheme.ts';
import type { Readings } from './line-breaks.ts';

/** A URL that stands in a text. */
export interface ExtractedUrl<U extends Url = Url> extends Readings {
  readonly ok: true;
  readonly url: U;
  /** The URL and the fragment in their canonical form. */
  readonly canonical: string;
  /** Where it stands, its wrapper included, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly wrapped: boolean;
  readonly fragment: string | undefined;
  /** What tolerant reading took, with places in the whole text. */
  readonly repairs: readonly Repair[];
}

/** What is wrapped as a URL and is none, or a wrapper that nothing closes: then `start` and `end` are those of its beginning. */
export interface ExtractedProblem {
  readonly ok: false;
  readonly error: UrlError;
  readonly start: number;
  readonly end: number;
}

/** What `extract` finds: a URL, or what is wrong with something that is wrapped like one. */
export type Extracted<U extends Url = Url> = ExtractedUrl<U> | ExtractedProblem;
