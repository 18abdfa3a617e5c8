import { type AccessPlan, type CharSet, decode, encode, type Url, XCHAR } from '@url/core';
import { defineScheme, isIdentifier, type Reader, type Scheme, UnwritableError, without } from '@url/core/scheme';
import { slashBetween } from './identifiers.ts';
import { rules } from './rules.ts';
import { readTolerantMid, writeTolerantMid } from './tolerant.ts';

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

export interface MidScheme
  extends Scheme<{ form: 'opaque'; url: MidUrl; plan: MidPlan; code: MidCode; repair: MidRepairCode }> {}

export const mid: MidScheme = /* @__PURE__ */ defineScheme({
  name: 'mid',
  section: 'RFC 1630 "Message-Id"',
  status: 'reserved',
  labels: { 'lookup:messageId': 'look up the message', 'lookup:contentId': 'look up the part' },
  syntax: {
    form: 'opaque',
    reserved: '/',
    rules,
    read: readMid,
    write: writeMid,
    tolerant: { parts: ['contentId'], read: readTolerantMid, write: writeTolerantMid },
  },
  access: ({ messageId, contentId }) => ({ by: 'lookup', messageId, contentId }),
});

/**
 * Reads `midaddress = "mid:" addr-spec`, decoded first and then checked.
 *
 * Two identifiers around a slash would be a part of a message, for which "a syntax … has not been defined" (RFC 1630
 * "Content-Id"). Other readers take it so, and it is refused. A slash inside an identifier is therefore written escaped.
 */
function readMid(reader: Reader<MidCode>): MidUrl {
  const start = reader.index;
  const pieces = reader.take(XCHAR, 'messageId').split('/').map(decode);
  const messageId = pieces.join('/');
  const slash = slashBetween(reader, start, pieces);
  if (slash !== undefined) reader.fail('mid-message-id-malformed', slash);
  // The text up to its end may begin an identifier: what is missing is missing there.
  else if (!isIdentifier(messageId)) reader.fail('mid-message-id-malformed');
  return { scheme: 'mid', messageId, contentId: undefined };
}

/** A slash separates identifiers elsewhere, and "?" begins a query elsewhere. */
const WRITTEN: CharSet = /* @__PURE__ */ without(XCHAR, '/?');

function writeMid({ messageId }: MidUrl): string {
  if (!isIdentifier(messageId)) throw new UnwritableError('messageId', 'mid-message-id-malformed');
  return encode(messageId, WRITTEN);
}
