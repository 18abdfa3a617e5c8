import { defineScheme, type LoginUrl, loginSyntax, planSession, type Scheme, type SessionPlan } from '@url/core/scheme';

/** An interactive session of an IBM 3270 terminal, over Telnet (RFC 1630 "Telnet, rlogin, tn3270"). */
export interface Tn3270Url extends LoginUrl<'tn3270'> {}

/** The server of a session, and the login to suggest to the person who is going to use it. */
export interface Tn3270Plan extends SessionPlan<'tn3270'> {}

export type Tn3270Code = 'tn3270-path-forbidden' | 'slash-missing';
export type Tn3270RepairCode = 'tn3270-path';

export interface Tn3270Scheme
  extends Scheme<{
    form: 'ip';
    url: Tn3270Url;
    plan: Tn3270Plan;
    code: Tn3270Code;
    repair: Tn3270RepairCode;
  }> {}

// No document has a production for it: it is telnet's, with its own name. Its sessions run over Telnet's port.
// tn3270url = "tn3270://" login [ "/" ]
export const tn3270: Tn3270Scheme = /* @__PURE__ */ defineScheme({
  name: 'tn3270',
  section: 'RFC 1630 "Telnet, rlogin, tn3270"',
  status: 'reserved',
  locates: 'an interactive session; nothing can be retrieved there',
  syntax: /* @__PURE__ */ loginSyntax('tn3270', 23),
  options: [],
  access: planSession,
  plan: { plain: planSession },
});
