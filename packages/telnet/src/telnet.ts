import {
  type AccessOptions,
  type AccessPlan,
  defineScheme,
  ignorePath,
  type Login,
  type Reader,
  type Scheme,
  type Url,
} from '@url/core';

/** An interactive service, reached by the Telnet protocol (RFC 1738 §3.8). */
export interface TelnetUrl extends Url<'telnet'> {
  /** Octets. An empty user name is not the same as none (§3.1). */
  readonly user: string | undefined;
  /** Octets. An empty password is not the same as none (§3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
}

/** Where to open a session, and what to tell the person who is going to use it. */
export interface TelnetPlan extends AccessPlan {
  readonly by: 'telnet';
  readonly host: string;
  readonly port: number;
  readonly advise: TelnetAdvice;
}

/**
 * The suggested user name and password, in octets. They are "advisory only" (§3.8): shown to a person, never sent by a
 * client itself.
 */
export interface TelnetAdvice {
  readonly user: string | undefined;
  readonly password: string | undefined;
}

/** Said in the scheme's own words: behind its slash no character may stand, escaped or not. */
export type TelnetCode = 'character-forbidden';

/** What tolerant reading takes. */
export type TelnetRepairCode = 'telnet-path';

export const telnet: Scheme<'telnet', TelnetUrl, TelnetPlan, TelnetCode, AccessOptions, TelnetRepairCode> =
  /* @__PURE__ */ defineScheme({
    name: 'telnet',
    section: 'RFC 1738 §3.8',
    status: 'standard',
    locates: 'an interactive service; nothing can be retrieved there',
    syntax: {
      form: 'ip',
      port: 23,
      authority: 'login',
      errors: {
        'character-forbidden': [
          'RFC 1738 §2.2',
          'nothing may stand behind the slash, and elsewhere this must be escaped',
        ],
      },
      repairs: { 'telnet-path': ['RFC 1738 §3.8', 'nothing may stand behind the slash: it is left out'] },
      read: readTelnet,
      write: writeTelnet,
    },
    access: accessTelnet,
  });

// telneturl = "telnet://" login [ "/" ]
function readTelnet(
  reader: Reader<TelnetCode, TelnetRepairCode>,
  { user, password, host, port = 23 }: Login,
): TelnetUrl {
  ignorePath(reader, 'telnet-path');
  return { scheme: 'telnet', user, password, host, port };
}

function writeTelnet({ user, password, host, port }: TelnetUrl): Login & { readonly urlPath: string } {
  return { user, password, host, port, urlPath: '' };
}

/** §3.8: "clients accessing a telnet URL merely advise the user of the suggested username and password". */
function accessTelnet({ user, password, host, port }: TelnetUrl): TelnetPlan {
  return { by: 'telnet', host, port, advise: { user, password } };
}
