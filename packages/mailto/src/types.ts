import type { AccessOptions, AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** The mailing address of a person or a service (RFC 1738 §3.5). */
export interface MailtoUrl extends Url<'mailto'> {
  /**
   * An addr-spec of RFC 822, decoded. `splitAddress` returns its two sides. Tolerant reading alone: a local part without
   * a domain, or `''` if only fields follow.
   */
  readonly address: string;
  /**
   * Tolerant reading alone: the fields that a message begins with (RFC 6068), in order. Addresses after the first come first,
   * named `to`. `undefined` if there are no fields, never an empty list.
   */
  readonly fields?: readonly MailtoField[] | undefined;
}

/** Tolerant reading alone: a header field of the message to be written; named `body`, in either case, its text. */
export interface MailtoField {
  /** A field-name of RFC 822, decoded, in the case it is written in. */
  readonly name: string;
  /** Decoded. CR and LF only in a `body`. */
  readonly value: string;
}

/** "…the mailto scheme does not represent a data object to be accessed directly": all there is to do is to write. */
export interface MailtoPlan extends AccessPlan {
  readonly by: 'compose';
  /** `''` where the fields alone name the recipient. */
  readonly to: string;
  /** Header fields, for a person to look at before anything is sent: `bcc` may be among them. Tolerant reading alone. */
  readonly fields?: readonly MailtoField[] | undefined;
  /** The text of the message. Lines end in CR LF. Tolerant reading alone. */
  readonly text?: string | undefined;
}

export type MailtoCode = keyof typeof rules.errors;

export type MailtoRepairCode = keyof typeof rules.repairs;

export type MailtoFindingCode = keyof typeof rules.findings;

export interface MailtoScheme
  extends Scheme<{
    form: 'opaque';
    url: MailtoUrl;
    plan: MailtoPlan;
    rules: typeof rules;
    options: AccessOptions;
  }> {}
