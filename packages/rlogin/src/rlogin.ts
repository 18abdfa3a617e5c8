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

/** An interactive session, opened by the rlogin protocol (RFC 1630 "Telnet, rlogin, tn3270"; the protocol: RFC 1282). */
export interface RloginUrl extends Url<'rlogin'> {
  /** Octets. An empty user name is not the same as none (RFC 1738 §3.1). */
  readonly user: string | undefined;
  /** Octets. An empty password is not the same as none (RFC 1738 §3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
}

/** Where to open a session, and what to tell the person who is going to use it. */
export interface RloginPlan extends AccessPlan {
  readonly by: 'rlogin';
  readonly host: string;
  readonly port: number;
  readonly advise: RloginAdvice;
}

/** Octets, for a person to see. */
export interface RloginAdvice {
  /** What the protocol sends as the user name on the server, once the person has agreed to it. */
  readonly user: string | undefined;
  /** A suggestion to the person alone: the protocol has no place for it. */
  readonly password: string | undefined;
}

/** Said in the scheme's own words: behind its slash no character may stand, escaped or not. */
export type RloginCode = 'character-forbidden';

/** What tolerant reading takes. */
export type RloginRepairCode = 'rlogin-path';

export const rlogin: Scheme<'rlogin', RloginUrl, RloginPlan, RloginCode, AccessOptions, RloginRepairCode> =
  /* @__PURE__ */ defineScheme({
    name: 'rlogin',
    section: 'RFC 1630 "Telnet, rlogin, tn3270"',
    status: 'described',
    locates: 'an interactive session; nothing can be retrieved there',
    syntax: {
      form: 'ip',
      port: 513,
      authority: 'login',
      errors: {
        'character-forbidden': [
          'RFC 1738 §2.2',
          'nothing may stand behind the slash, and elsewhere this must be escaped',
        ],
      },
      repairs: { 'rlogin-path': ['RFC 1738 §3.8', 'nothing may stand behind the slash: it is left out'] },
      read: readRlogin,
      write: writeRlogin,
    },
    access: accessRlogin,
  });

// RFC 1630 has no production for it, so it is telnet's, with its own name and the port of RFC 1282:
// "rlogin://" login [ "/" ]
function readRlogin(
  reader: Reader<RloginCode, RloginRepairCode>,
  { user, password, host, port = 513 }: Login,
): RloginUrl {
  ignorePath(reader, 'rlogin-path');
  return { scheme: 'rlogin', user, password, host, port };
}

function writeRlogin({ user, password, host, port }: RloginUrl): Login & { readonly urlPath: string } {
  return { user, password, host, port, urlPath: '' };
}

function accessRlogin({ user, password, host, port }: RloginUrl): RloginPlan {
  return { by: 'rlogin', host, port, advise: { user, password } };
}
