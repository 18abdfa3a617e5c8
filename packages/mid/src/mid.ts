import { decode, encode, XCHAR } from '@url/core';
import { defineScheme, isIdentifier, type Reader, UnwritableError } from '@url/core/scheme';
import { checkedMessage, IDENTIFIER, slashBetween } from './identifiers.ts';
import { rules } from './rules.ts';
import { readTolerantMid, writePart } from './tolerant.ts';
import type { MidCode, MidScheme, MidUrl } from './types.ts';

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
    tolerant: { parts: ['contentId'], read: readTolerantMid, write: ({ ...url }) => writePart(url) ?? writeMid(url) },
  },
  options: [],
  access: ({ messageId, contentId }) => ({ by: 'lookup', messageId, contentId }),
});

/**
 * Reads `midaddress = "mid:" addr-spec`, decoded first and then checked.
 *
 * Two identifiers around a slash would be a part of a message, for which "a syntax … has not been defined" (RFC 1630
 * "Content-Id"). Other readers read it so, and it is refused. Therefore a slash inside an identifier is written escaped.
 */
function readMid(reader: Reader<MidCode>): MidUrl {
  const start = reader.index;
  const pieces = reader.take(XCHAR, 'messageId').split('/').map(decode);
  return checkedMessage(reader, pieces.join('/'), slashBetween(reader, start, pieces));
}

function writeMid({ messageId }: MidUrl): string {
  const written = encode(messageId, IDENTIFIER, 'messageId');
  if (!isIdentifier(messageId)) throw new UnwritableError('messageId', 'mid-message-id-malformed');
  return written;
}
