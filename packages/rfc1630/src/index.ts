import { type AfsScheme, afs } from '@url/afs';
import { type CidScheme, cid } from '@url/cid';
import { type MidScheme, mid } from '@url/mid';
import { rfc1738 } from '@url/rfc1738';
import { type RloginScheme, rlogin } from '@url/rlogin';
import { type Tn3270Scheme, tn3270 } from '@url/tn3270';
import { type UrnScheme, urn } from '@url/urn';

/** The ten schemes of RFC 1738, and the six others that RFC 1630 describes. */
export const rfc1630: readonly [
  ...typeof rfc1738,
  MidScheme,
  CidScheme,
  RloginScheme,
  Tn3270Scheme,
  UrnScheme,
  AfsScheme,
] = /* @__PURE__ */ withTheOthers();

function withTheOthers() {
  return Object.freeze([...rfc1738, mid, cid, rlogin, tn3270, urn, afs] as const);
}
