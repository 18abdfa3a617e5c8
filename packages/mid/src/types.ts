import type { AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A mail message, by its Message-Id (RFC 1630 "Message-Id"). */
export interface MidUrl extends Url<'mid'> {
  /** A msg-id of RFC 822 "with the constant <> wrapper removed", decoded. */
  readonly messageId: string;
  /** Tolerant reading alone: the part of the message that has this Content-Id, decoded, without its angle brackets. */
  readonly contentId?: string | undefined;
}

/** "…implies access to a body of mail already received": there is no server to ask, only a store to search. */
export interface MidPlan extends AccessPlan {
  readonly by: 'lookup';
  /** In angle brackets, the value of the header field `Message-Id`. */
  readonly messageId: string;
  /** The part to look for in that message, by its header field `Content-Id`. Tolerant reading alone. */
  readonly contentId?: string | undefined;
}

export type MidCode = keyof typeof rules.errors;

export type MidRepairCode = keyof typeof rules.repairs;

export interface MidScheme extends Scheme<{ form: 'opaque'; url: MidUrl; plan: MidPlan; rules: typeof rules }> {}
