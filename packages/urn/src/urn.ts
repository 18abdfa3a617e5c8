import {
  canonicalPath,
  defineScheme,
  type Finding,
  type Reader,
  type RefusedPlan,
  type Scheme,
  type Url,
  XCHAR,
} from '@url/core';

/** The name of a resource, wherever it is (RFC 1630 "URN"). */
export interface UrnUrl extends Url<'urn'> {
  /** Text: what it means is the business of whoever gave the name. A slash parts its levels, the most significant first. */
  readonly name: string;
}

export const urn: Scheme<'urn', UrnUrl, RefusedPlan> = /* @__PURE__ */ defineScheme({
  name: 'urn',
  section: 'RFC 1630 "URN"',
  status: 'reserved',
  locates: 'a name that stays the same wherever its resource is; only a resolver knows where that is',
  syntax: {
    form: 'opaque',
    partial: 'path',
    reserved: '/',
    read: readUrn,
    write: ({ name }) => name,
  },
  access: () => ({ by: 'refused', findings: [UNDEFINED] }),
});

// "The URN shall be encoded precisely as defined in the (future) URN standard": until then it is
// schemepart = *xchar
function readUrn(reader: Reader): UrnUrl {
  return { scheme: 'urn', name: canonicalPath(reader.take(XCHAR)) };
}

/** Nothing says how to get from a name to its resource; a gateway of the registry may. */
const UNDEFINED: Finding = { code: 'access-undefined', severity: 'note', section: 'RFC 1738 §4' };
