import { XCHAR } from '@url/core';
import { isBracketed, isIdentifier, type Reader } from '@url/core/scheme';
import type { CidCode, CidRepairCode, CidUrl } from './types.ts';

/** Reads an identifier in angle brackets, escaped or not. */
export function readTolerantCid(reader: Reader<CidCode, CidRepairCode>): CidUrl {
  const start = reader.index;
  const open = reader.text.charAt(start) === '<' && reader.allow('cid-brackets');
  if (open) reader.index += 1;
  const text = reader.decode(XCHAR);
  const inBrackets = !open && isBracketed(text) && reader.allow('cid-brackets', start);
  const contentId = inBrackets ? text.slice(1, -1) : text;
  if (!isIdentifier(contentId) || (open && !reader.eat('>'))) reader.fail('cid-content-id-malformed');
  return { scheme: 'cid', contentId };
}
