import { type CharSet, encode, XCHAR } from '@url/core';
import {
  defineScheme,
  isIdentifier,
  type Reader,
  UnwritableError,
  withoutLeadingSlashes,
  withoutQuestion,
} from '@url/core/scheme';
import { rules } from './rules.ts';
import { readTolerantCid, writeTolerantCid } from './tolerant.ts';
import type { CidCode, CidScheme, CidUrl } from './types.ts';

export const cid: CidScheme = /* @__PURE__ */ defineScheme({
  name: 'cid',
  section: 'RFC 1630 "Content-Id"',
  status: 'reserved',
  labels: { 'lookup:contentId': 'look up the part' },
  syntax: {
    form: 'opaque',
    rules,
    read: readCid,
    write: writeCid,
    tolerant: { read: readTolerantCid, write: writeTolerantCid },
  },
  options: [],
  access: ({ contentId }) => ({ by: 'lookup', contentId }),
});

/**
 * Reads `cidaddress = "cid:" content-identifier`, decoded first and then checked. RFC 1630 has no production for the latter;
 * in MIME it has the syntax of a msg-id (RFC 1521 §6.1).
 */
function readCid(reader: Reader<CidCode>): CidUrl {
  const contentId = reader.decode(XCHAR, 'contentId');
  // The text up to its end may begin an identifier: what is missing is missing there.
  if (!isIdentifier(contentId)) reader.fail('cid-content-id-malformed');
  return { scheme: 'cid', contentId };
}

/** A "?" means nothing here, and begins a query elsewhere. */
const WRITTEN: CharSet = /* @__PURE__ */ withoutQuestion(XCHAR);

function writeCid({ contentId }: CidUrl): string {
  const written = encode(contentId, WRITTEN, 'contentId');
  if (!isIdentifier(contentId)) throw new UnwritableError('contentId', 'cid-content-id-malformed');
  return withoutLeadingSlashes(written);
}
