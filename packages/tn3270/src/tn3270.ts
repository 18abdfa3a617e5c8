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

/** An interactive 3270 session (RFC 1630 "Telnet, rlogin, tn3270"; RFC 1738 §4 holds the name back for it). */
export interface Tn3270Url extends Url<'tn3270'> {
  /** Octets. An empty user name is not the same as none (RFC 1738 §3.1). */
  readonly user: string | undefined;
  /** Octets. An empty password is not the same as none (RFC 1738 §3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
}

/** Where to open a session, and what to tell the person who is going to use it. */
export interface Tn3270Plan extends AccessPlan {
  readonly by: 'tn3270';
  readonly host: string;
  readonly port: number;
  readonly advise: Tn3270Advice;
}

/** The suggested user name and password, in octets: shown to a person, never sent by a client itself. */
export interface Tn3270Advice {
  readonly user: string | undefined;
  readonly password: string | undefined;
}

/** Said in the scheme's own words: behind its slash no character may stand, escaped or not. */
export type Tn3270Code = 'character-forbidden';

/** What tolerant reading takes. */
export type Tn3270RepairCode = 'tn3270-path';

export const tn3270: Scheme<'tn3270', Tn3270Url, Tn3270Plan, Tn3270Code, AccessOptions, Tn3270RepairCode> =
  /* @__PURE__ */ defineScheme({
    name: 'tn3270',
    section: 'RFC 1630 "Telnet, rlogin, tn3270"',
    status: 'reserved',
    locates: 'an interactive session; nothing can be retrieved there',
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
      repairs: { 'tn3270-path': ['RFC 1738 §3.8', 'nothing may stand behind the slash: it is left out'] },
      read: readTn3270,
      write: writeTn3270,
    },
    access: accessTn3270,
  });

// No document has a production for it, so it is telnet's, with its own name; its sessions run over Telnet's port:
// "tn3270://" login [ "/" ]
function readTn3270(
  reader: Reader<Tn3270Code, Tn3270RepairCode>,
  { user, password, host, port = 23 }: Login,
): Tn3270Url {
  ignorePath(reader, 'tn3270-path');
  return { scheme: 'tn3270', user, password, host, port };
}

function writeTn3270({ user, password, host, port }: Tn3270Url): Login & { readonly urlPath: string } {
  return { user, password, host, port, urlPath: '' };
}

function accessTn3270({ user, password, host, port }: Tn3270Url): Tn3270Plan {
  return { by: 'tn3270', host, port, advise: { user, password } };
}
