import { frozen } from '../grammar/plain-data.ts';
import type { Section } from '../grammar/rules.ts';

/** RFC 1738 §4, then RFC 1630 "Registration of naming schemes". */
export const RESERVED_NAMES: readonly string[] = ['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50', 'urn'];

/** A name that nobody may use before it is defined, or that is left for study. */
export interface HeldBack {
  readonly name: string;
  readonly status: 'reserved' | 'study';
  readonly section: Section;
}

/** The names held back, in the order of RFC 1738 §4, then those of RFC 1630. */
export const heldBack: readonly HeldBack[] = /* @__PURE__ */ listHeldBack();

function listHeldBack(): readonly HeldBack[] {
  const section = (name: string): Section =>
    name === 'urn' ? 'RFC 1630 "Registration of naming schemes"' : 'RFC 1738 §4';
  return frozen([
    ...RESERVED_NAMES.map((name): HeldBack => ({ name, status: 'reserved', section: section(name) })),
    { name: 'x500', status: 'study', section: 'RFC 1630 "X500"' },
    { name: 'whois', status: 'study', section: 'RFC 1630 "WHOIS"' },
  ]);
}
