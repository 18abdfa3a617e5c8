import { encode, XCHAR } from '@url/core';
import {
  endsLine,
  isBracketed,
  isIdentifier,
  type Reader,
  UnwritableError,
  withoutLeadingSlashes,
  withoutQuestion,
} from '@url/core/scheme';
import type { CidCode, CidRepairCode, CidUrl } from './types.ts';

/** Reads an identifier in angle brackets, escaped or not. */
export function readTolerantCid(reader: Reader<CidCode, CidRepairCode>): CidUrl {
  const start = reader.index;
  const open = reader.text.charAt(start) === '<' && reader.allow('cid-brackets');
  if (open) reader.index += 1;
  const text = reader.decode(XCHAR);
  const inBrackets = !open && isBracketed(text) && reader.allow('cid-brackets', start);
  const contentId = inBrackets ? text.slice(1, -1) : text;
  if (isWord(contentId)) reader.allow('cid-at-missing', start);
  else if (!isIdentifier(contentId)) reader.fail('cid-content-id-malformed');
  if (open && !reader.eat('>')) reader.fail('cid-content-id-malformed');
  return { scheme: 'cid', contentId };
}

/** True for an identifier without an "@". It hides no end of a line. */
function isWord(contentId: string): boolean {
  return contentId !== '' && !/[@<>]/.test(contentId) && !endsLine(contentId);
}

/** Writes an identifier without an "@" too. */
export function writeTolerantCid({ contentId }: CidUrl): string {
  const written = encode(contentId, withoutQuestion(XCHAR), 'contentId');
  if (!isIdentifier(contentId) && !isWord(contentId))
    throw new UnwritableError('contentId', 'cid-content-id-malformed');
  return withoutLeadingSlashes(written);
}
