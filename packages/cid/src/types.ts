import type { AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A body part of the MIME message that the URL is found in, by its Content-Id (RFC 1630 "Content-Id"). */
export interface CidUrl extends Url<'cid'> {
  /** The value of a content-id field without its angle brackets, decoded. */
  readonly contentId: string;
}

/** "…only meaningful with the context the same MIME message": that message is all there is to search. */
export interface CidPlan extends AccessPlan {
  readonly by: 'lookup';
  /** In angle brackets, the value of the header field `Content-Id`. */
  readonly contentId: string;
}

export type CidCode = keyof typeof rules.errors;

export type CidRepairCode = keyof typeof rules.repairs;

export interface CidScheme extends Scheme<{ form: 'opaque'; url: CidUrl; plan: CidPlan; rules: typeof rules }> {}
