import type { CidPlan } from '@url/cid';
import { bytes } from '@url/core';
import type { MidPlan } from '@url/mid';
import { OpenError } from '../error/open-error.ts';
import { DEFAULTS, type Guards, given } from '../network/options.ts';
import { findMessage, type MailSource } from './mailbox.ts';
import { findPart } from './mime.ts';
import { type Header, identifierIn } from './mime-header.ts';

/** The result of a look-up in mail. */
export interface MailObject {
  readonly kind: 'message' | 'part';
  /** The media type, with its parameters: `message/rfc822` for a message. */
  readonly type: string;
  /** A message as it is, or the content of a part, decoded from its transfer encoding. */
  readonly octets: Uint8Array;
}

/**
 * Finds the object of a `mid` or `cid` plan (RFC 1630 "Message-Id", "Content-Id"): a message in a mailbox, or a part of a
 * message.
 *
 * A `cid` is "only meaningful with the context the same MIME message": pass that message as the source. In a mailbox, the first
 * message is searched.
 *
 * @throws OpenError, in the promise: `not-found`, and `body-too-long` for a message of more than `maxBytes`. Errors of the source
 * come as they are.
 */
export async function lookup(
  plan: MidPlan | CidPlan,
  source: MailSource,
  options: Pick<Guards, 'maxBytes'> = {},
): Promise<MailObject> {
  const { maxBytes = DEFAULTS.maxBytes } = given(options, 'lookup', ['maxBytes']);
  const { contentId } = plan;
  const isWanted = 'messageId' in plan ? named('message-id', plan.messageId) : () => true;
  const message = await findMessage(source, isWanted, maxBytes);
  if (message === undefined)
    throw new OpenError('not-found', { about: 'messageId' in plan ? plan.messageId : 'a message' });
  if (contentId === undefined) return { kind: 'message', type: 'message/rfc822', octets: message };
  const part = findPart(message, named('content-id', contentId));
  if (part === undefined) throw new OpenError('not-found', { about: contentId });
  return { kind: 'part', ...part };
}

/** True for a header whose field contains the identifier, octet by octet. */
function named(name: string, identifier: string): (header: Header) => boolean {
  const wanted = Buffer.from(bytes(identifier)).toString('latin1');
  return (header) => identifierIn(header.get(name)) === wanted;
}
