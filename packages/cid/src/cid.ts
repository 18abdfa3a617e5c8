import {
  type AccessOptions,
  type AccessPlan,
  defineScheme,
  escape,
  type Reader,
  type Scheme,
  type Url,
  XCHAR,
} from '@url/core';

/** A body part of the MIME message in which the URL stands, by its Content-Id (RFC 1630 "Content-Id"). */
export interface CidUrl extends Url<'cid'> {
  /** The value of a content-id field without its angle brackets, in octets. */
  readonly contentId: string;
}

/** "…only meaningful with the context the same MIME message": that message is all there is to look into. */
export interface CidPlan extends AccessPlan {
  readonly by: 'lookup';
  /** Octets; between angle brackets, the value of the header field `Content-Id`. */
  readonly contentId: string;
}

export type CidCode = 'cid-content-id-malformed';

/** What tolerant reading takes. */
export type CidRepairCode = 'cid-brackets';

export const cid: Scheme<'cid', CidUrl, CidPlan, CidCode, AccessOptions, CidRepairCode> = /* @__PURE__ */ defineScheme({
  name: 'cid',
  section: 'RFC 1630 "Content-Id"',
  status: 'reserved',
  syntax: {
    form: 'opaque',
    errors: {
      'cid-content-id-malformed': [
        'RFC 1630 "Content-Id"',
        'a content identifier is something, "@" and something, without its angle brackets',
      ],
    },
    repairs: {
      'cid-brackets': ['RFC 1630 "Message-Id"', 'a content identifier is written without its angle brackets'],
    },
    read: readCid,
    write: ({ contentId }) => escape(contentId, XCHAR),
  },
  access: ({ contentId }) => ({ by: 'lookup', contentId }),
});

/**
 * `cidaddress = "cid:" content-identifier`, decoded first and then looked at. RFC 1630 has no production for the latter;
 * MIME gives it the syntax of a msg-id (RFC 1521 §6.1).
 */
function readCid(reader: Reader<CidCode, CidRepairCode>): CidUrl {
  const start = reader.index;
  const open = reader.text.charAt(start) === '<' && reader.allow('cid-brackets');
  if (open) reader.index += 1;
  const octets = reader.octets(XCHAR);
  const wrapped = !open && isWrapped(octets) && reader.allow('cid-brackets', start);
  const contentId = wrapped ? octets.slice(1, -1) : octets;
  // As far as it goes it may begin an identifier: what is missing is missing at its end.
  if (!isContentId(contentId) || (open && !reader.eat('>'))) reader.fail('cid-content-id-malformed');
  return { scheme: 'cid', contentId };
}

/** The shape of an addr-spec, and no more: what mail software makes for an identifier is seldom one of RFC 822's. */
function isContentId(octets: string): boolean {
  const at = octets.lastIndexOf('@');
  return at > 0 && at < octets.length - 1 && !isWrapped(octets);
}

function isWrapped(octets: string): boolean {
  return octets.startsWith('<') && octets.endsWith('>');
}
