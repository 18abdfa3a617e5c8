import { decode, encode, XCHAR } from '@url/core';
import { isBracketed, isIdentifier, type Reader, UnwritableError } from '@url/core/scheme';
import { checkedMessage, hasAt, IDENTIFIER, slashBetween } from './identifiers.ts';
import type { MidCode, MidRepairCode, MidUrl } from './types.ts';

/** Reads an identifier in angle brackets, escaped or not, and the later form with a part of the message. */
export function readTolerantMid(reader: Reader<MidCode, MidRepairCode>): MidUrl {
  if (reader.text.charAt(reader.index) === '<' && reader.allow('mid-brackets')) return readBracketed(reader);
  const start = reader.index;
  const pieces = reader.take(XCHAR).split('/').map(decode);
  const slash = slashBetween(reader, start, pieces);
  const part = partIn(pieces);
  if (part !== undefined && reader.allow('mid-part', slash)) return part;
  const text = pieces.join('/');
  const inBrackets = isBracketed(text) && reader.allow('mid-brackets', start);
  return checkedMessage(reader, inBrackets ? text.slice(1, -1) : text, slash);
}

function readBracketed(reader: Reader<MidCode, MidRepairCode>): MidUrl {
  reader.index += 1;
  const start = reader.index;
  const pieces = reader.take(XCHAR).split('/').map(decode);
  const url = checkedMessage(reader, pieces.join('/'), slashBetween(reader, start, pieces));
  if (!reader.eat('>')) reader.fail('mid-message-id-malformed');
  return url;
}

/** mid-url = "mid:" message-id "/" content-id (RFC 2392), if only one slash can be the one between the two. */
function partIn(pieces: readonly string[]): MidUrl | undefined {
  const [one = 0, other, third] = pieces.flatMap((piece, index) => (hasAt(piece) ? [index] : []));
  if (other !== one + 1 || third !== undefined) return undefined;
  const messageId = pieces.slice(0, other).join('/');
  const contentId = pieces.slice(other).join('/');
  const isPart = [messageId, contentId].every(isPlain);
  return isPart ? { scheme: 'mid', messageId, contentId } : undefined;
}

/** True for an identifier without a bracket at either end. */
function isPlain(text: string): boolean {
  return isIdentifier(text) && !text.startsWith('<') && !text.endsWith('>');
}

/** Writes a part of a message; `undefined` for a whole message. */
export function writePart({ messageId, contentId }: MidUrl): string | undefined {
  if (contentId === undefined) return undefined;
  const written = [encode(messageId, IDENTIFIER, 'messageId'), encode(contentId, IDENTIFIER, 'contentId')];
  if (!isPlain(messageId)) throw new UnwritableError('messageId', 'mid-message-id-malformed');
  if (!isPlain(contentId)) throw new UnwritableError('contentId', 'mid-message-id-malformed');
  return written.join('/');
}
