import { type RefusedPlan, type Url, XCHAR } from '@url/core';
import { accessUndefined, asWritten, defineScheme, type Reader, type Scheme } from '@url/core/scheme';

/** The name of a resource, wherever it is (RFC 1630 "URN"). */
export interface UrnUrl extends Url<'urn'> {
  /** As written: only the authority that assigned the name can interpret it. A slash separates levels, the most significant first. */
  readonly name: string;
}

export interface UrnScheme extends Scheme<{ form: 'opaque'; url: UrnUrl; plan: RefusedPlan }> {}

export const urn: UrnScheme = /* @__PURE__ */ defineScheme({
  name: 'urn',
  section: 'RFC 1630 "URN"',
  status: 'reserved',
  locates: 'a name that stays the same wherever its resource is; only a resolver knows where that is',
  syntax: {
    form: 'opaque',
    partial: 'path',
    reserved: '/',
    asWritten: ['name'],
    read: readUrn,
    write: ({ name }) => asWritten(name, XCHAR, 'name'),
  },
  options: [],
  access: accessUndefined,
});

// "The URN shall be encoded precisely as defined in the (future) URN standard": until then it is
// schemepart = *xchar
function readUrn(reader: Reader): UrnUrl {
  return { scheme: 'urn', name: reader.take(XCHAR, 'name') };
}
