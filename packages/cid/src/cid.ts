import { type AccessPlan, type CharSet, encode, type Url, XCHAR } from '@url/core';
import {
  defineScheme,
  isIdentifier,
  type Reader,
  type Scheme,
  UnwritableError,
  withoutLeadingSlashes,
  withoutQuestion,
} from '@url/core/scheme';
import { rules } from './rules.ts';
import { readTolerantCid } from './tolerant.ts';

/** A body part of the MIME message that the URL is found in, by its Content-Id (RFC 1630 "Content-Id"). */
export interface CidUrl extends Url<'cid'> {
  /** The value of a content-id field without its angle brackets, decoded. */
  readonly contentId: string;
}

/** "…only meaningful with the context the same MIME message": that message is all there is to search. */
export interface CidPlan extends AccessPlan {
  readonly by: 'lookup';
  /** In angle brackets, the value of the header field `Content-Id`. */
  readonly contentId: string;
}

export type CidCode = keyof typeof rules.errors;
export type CidRepairCode = keyof typeof rules.repairs;

export interface CidScheme
  extends Scheme<{ form: 'opaque'; url: CidUrl; plan: CidPlan; code: CidCode; repair: CidRepairCode }> {}

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
    tolerant: { read: readTolerantCid },
  },
  access: ({ contentId }) => ({ by: 'lookup', contentId }),
});

/**
 * Reads `cidaddress = "cid:" content-identifier`, decoded first and then checked. RFC 1630 has no production for the latter;
 * MIME gives it the syntax of a msg-id (RFC 1521 §6.1).
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
  if (!isIdentifier(contentId)) throw new UnwritableError('contentId', 'cid-content-id-malformed');
  return withoutLeadingSlashes(encode(contentId, WRITTEN));
}
