import type { CidPlan } from '@url/cid';
import { type AnyScheme, bytes, format, type Registry, type Url } from '@url/core';
import type { MailtoPlan } from '@url/mailto';
import type { MidPlan } from '@url/mid';
import { OpenError } from '../error/open-error.ts';
import { DEFAULTS, type Guards, given } from '../network/options.ts';
import { planOf, urlOf } from '../plan-of.ts';
import type { Command } from '../spawned-command.ts';
import { findMessage, type MailSource } from './mailbox.ts';
import { findPart } from './mime.ts';
import { type Header, identifierIn } from './mime-header.ts';

export { OpenError } from '../error/open-error.ts';
export type { Command } from '../spawned-command.ts';
export type { MailSource } from './mailbox.ts';

/**
 * The program of the desktop that begins a message to the address of a mailto URL (RFC 1738 §3.5), with the canonical URL as its
 * argument. Nothing is sent before the person does it.
 *
 * @param platform `process.platform` of Node
 * @throws OpenError for a text that is not a mailto URL, and for one that must not be followed
 */
export function draftCommand(
  registry: Registry<AnyScheme>,
  urlOrText: string | Url,
  platform: string = process.platform,
): Command {
  const url = urlOf(registry, urlOrText);
  const plan = planOf(registry, url, {});
  if (plan.by !== 'compose') throw new OpenError('protocol-unknown', { about: plan.by });
  const attaching = (plan as MailtoPlan).fields?.find(({ name }) => ATTACHING.has(name.toLowerCase()));
  if (attaching !== undefined) throw new OpenError('access-refused', { about: attaching.name });
  const text = format(registry, url);
  const [command, ...args] = OPENERS.get(platform) ?? ['xdg-open'];
  return { command, args: [...args, text] };
}

/** Programs that take a URL as an argument, where it is not `xdg-open`. `start` of Windows would pass it through its shell. */
const OPENERS: ReadonlyMap<string, readonly [string, ...string[]]> = /* @__PURE__ */ new Map([
  ['darwin', ['open']],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler']],
]);

/** Fields by which some programs send a file of this machine. */
const ATTACHING: ReadonlySet<string> = /* @__PURE__ */ new Set(['attach', 'attachment', 'insert']);

/** The result of a look-up in mail. */
export interface MailObject {
  readonly kind: 'message' | 'part';
  /** The media type, with its parameters: `message/rfc822` for a message. */
  readonly type: string;
  /** A message as it is, or the content of a part, decoded from its transfer encoding. */
  readonly octets: Uint8Array;
}

/**
 * Looks up what a plan of `mid` or `cid` names (RFC 1630 "Message-Id", "Content-Id"): a message in a mailbox, or a part of a
 * message.
 *
 * A `cid` is "only meaningful with the context the same MIME message": give that message as the source. Of a mailbox, the first one
 * is searched.
 *
 * @throws OpenError, in the promise: `not-found`, and `body-too-long` for a message of more than `maxBytes`. Errors of the source
 * come as they are.
 */
export async function lookup(
  plan: MidPlan | CidPlan,
  source: MailSource,
  options: Pick<Guards, 'maxBytes'> = {},
): Promise<MailObject> {
  const { maxBytes = DEFAULTS.maxBytes } = given(options);
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

/** True for a header whose field has the identifier, octet by octet. */
function named(name: string, identifier: string): (header: Header) => boolean {
  const wanted = Buffer.from(bytes(identifier)).toString('latin1');
  return (header) => identifierIn(header.get(name)) === wanted;
}
