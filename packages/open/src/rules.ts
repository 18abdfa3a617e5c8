/** What each code means: the section that it rests on, and the rule in words for a person. */
export const CODES = {
  // Before anything is sent
  'url-refused': ['RFC 1738 §5', 'the text is no URL of the registry'],
  'access-refused': ['RFC 1738 §6', 'the URL must not be followed'],
  'protocol-not-allowed': ['RFC 1738 §6', 'this way of access is not among those that are allowed'],
  'protocol-unknown': ['RFC 1738 §4', 'nothing here carries out this way of access; a gateway may'],
  'session-needed': ['RFC 1738 §3.8', 'an interactive service: nothing can be retrieved there'],
  'password-needed': ['RFC 1738 §3.2.1', 'the server asks for a password, and the URL has none'],
  'address-not-public': ['RFC 1738 §6', 'the host leads to an address that is not public'],
  // The way there
  'host-unknown': ['RFC 1738 §3.1', 'no address is known of the host'],
  unreachable: ['RFC 1738 §3.1', 'no connection to the host'],
  aborted: ['RFC 1738 §3', 'the caller gave up'],
  'time-over': ['RFC 1738 §3', 'the whole took longer than it may'],
  silent: ['RFC 1738 §3', 'the server was silent for longer than it may be'],
  // What the server says
  'reply-malformed': ['RFC 1738 §3', 'the reply is none of the protocol'],
  'reply-cut': ['RFC 1738 §3', 'the connection ended before the reply did'],
  'line-too-long': ['RFC 1738 §3', 'a line of the reply is longer than it may be'],
  'body-too-long': ['RFC 1738 §3', 'there is more than there may be'],
  'not-found': ['RFC 1738 §3', 'the server does not have it'],
  denied: ['RFC 1738 §3.1', 'the server wants to know who asks, or does not give it to him or her'],
  busy: ['RFC 1738 §3', 'the server cannot now, but may later'],
  failed: ['RFC 1738 §3', 'the server refused a step'],
  redirected: ['RFC 1945 §9.3', 'the server names another URL, and redirects are not followed'],
  'redirected-elsewhere': ['RFC 1738 §6', 'the server names a URL that must not be followed from here'],
  'redirected-too-often': ['RFC 1945 §9.3', 'the server names one URL after the other'],
  'not-a-file': ['RFC 1738 §3.10', 'neither a file nor a directory'],
} as const;

export type OpenCode = keyof typeof CODES;

/** The table for `url explain`, and for whoever prints tables of codes. */
export const openRules: { readonly errors: typeof CODES } = { errors: CODES };
