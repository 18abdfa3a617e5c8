import { afs } from '@url/afs';
import { cid } from '@url/cid';
import { mid } from '@url/mid';
import { rfc1738 } from '@url/rfc1738';
import { rlogin } from '@url/rlogin';
import { tn3270 } from '@url/tn3270';
import { urn } from '@url/urn';

/** The ten schemes of RFC 1738, and the six that RFC 1630 describes besides. */
export const rfc1630: readonly [
  ...typeof rfc1738,
  typeof mid,
  typeof cid,
  typeof rlogin,
  typeof tn3270,
  typeof urn,
  typeof afs,
] = [...rfc1738, mid, cid, rlogin, tn3270, urn, afs];
