import { defineScheme, type LoginUrl, loginSyntax, planSession, type Scheme, type SessionPlan } from '@url/core/scheme';

/** An interactive session, opened by the rlogin protocol (RFC 1630 "Telnet, rlogin, tn3270"; the protocol: RFC 1282). */
export interface RloginUrl extends LoginUrl<'rlogin'> {}

/** The server of a session. The protocol sends the user as the name on the server, once the person has agreed, but no password. */
export interface RloginPlan extends SessionPlan<'rlogin'> {}

export type RloginCode = 'rlogin-path-forbidden' | 'slash-missing';
export type RloginRepairCode = 'rlogin-path';

export interface RloginScheme
  extends Scheme<{
    form: 'ip';
    url: RloginUrl;
    plan: RloginPlan;
    code: RloginCode;
    repair: RloginRepairCode;
  }> {}

// RFC 1630 has no production for it: it is telnet's, with its own name and the port of RFC 1282.
// rloginurl = "rlogin://" login [ "/" ]
export const rlogin: RloginScheme = /* @__PURE__ */ defineScheme({
  name: 'rlogin',
  section: 'RFC 1630 "Telnet, rlogin, tn3270"',
  status: 'described',
  locates: 'an interactive session; nothing can be retrieved there',
  syntax: /* @__PURE__ */ loginSyntax('rlogin', 513),
  options: [],
  access: planSession,
  plan: { plain: planSession },
});
