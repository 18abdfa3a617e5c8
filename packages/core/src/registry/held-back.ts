import type { Section } from '../grammar/result.ts';

/** A name that nobody may take before it is defined (RFC 1738 §4, RFC 1630 "Registration"), or that is left for study. */
export interface HeldBack {
  readonly name: string;
  readonly status: 'reserved' | 'study';
  readonly section: Section;
}

/** The names held back, in the order of RFC 1738 §4, then those of RFC 1630. */
export const heldBack: readonly HeldBack[] = /* @__PURE__ */ [
  ...['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50'].map(
    (name): HeldBack => ({ name, status: 'reserved', section: 'RFC 1738 §4' }),
  ),
  { name: 'urn', status: 'reserved', section: 'RFC 1630 "Registration of naming schemes"' },
  { name: 'x500', status: 'study', section: 'RFC 1630 "X500"' },
  { name: 'whois', status: 'study', section: 'RFC 1630 "WHOIS"' },
];
