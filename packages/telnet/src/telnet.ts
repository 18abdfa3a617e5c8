import { defineScheme, type LoginUrl, loginSyntax, planSession, type Scheme, type SessionPlan } from '@url/core/scheme';

/** An interactive service, reached by the Telnet protocol (RFC 1738 §3.8). */
export interface TelnetUrl extends LoginUrl<'telnet'> {}

/** The server of a session, and the login to suggest to the person who is going to use it. */
export interface TelnetPlan extends SessionPlan<'telnet'> {}

export type TelnetCode = 'telnet-path-forbidden' | 'slash-missing';
export type TelnetRepairCode = 'telnet-path';

export interface TelnetScheme
  extends Scheme<{
    form: 'ip';
    url: TelnetUrl;
    plan: TelnetPlan;
    code: TelnetCode;
    repair: TelnetRepairCode;
  }> {}

// telneturl = "telnet://" login [ "/" ]
export const telnet: TelnetScheme = /* @__PURE__ */ defineScheme({
  name: 'telnet',
  section: 'RFC 1738 §3.8',
  status: 'standard',
  locates: 'an interactive service; nothing can be retrieved there',
  syntax: /* @__PURE__ */ loginSyntax('telnet', 23),
  options: [],
  access: planSession,
  plan: { plain: planSession },
});
