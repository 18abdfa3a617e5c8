/** The meaning of each code: the section that it rests on, and the rule in words for a person. */
export const CODES = {
  // Before anything is sent
  'url-refused': ['RFC 1738 §5', 'the text is not a URL of the registry'],
  'access-refused': ['RFC 1738 §6', 'the URL must not be followed'],
  'protocol-not-allowed': ['RFC 1738 §6', 'this protocol is not among those that are allowed'],
  'protocol-unknown': ['RFC 1738 §4', 'this scheme is not supported'],
  'session-needed': ['RFC 1738 §3.8', 'the URL names an interactive session: there is nothing to retrieve'],
  'password-needed': ['RFC 1738 §3.2.1', 'the server requires a password'],
  'host-not-allowed': ['RFC 1738 §6', 'the host or its port is not among those that are allowed'],
  'address-not-public': ['RFC 1738 §6', 'the address of the host is not public'],
  // The way there
  'host-unknown': ['RFC 1738 §3.1', 'the host has no known address'],
  unreachable: ['RFC 1738 §3.1', 'cannot connect to the host'],
  'tls-failed': ['RFC 2818 §3.1', 'the secure connection failed'],
  aborted: ['RFC 1738 §3', 'the caller gave up'],
  'time-over': ['RFC 1738 §3', 'timed out'],
  silent: ['RFC 1738 §3', 'the server sent nothing for too long'],
  // Replies
  'reply-malformed': ['RFC 1738 §3', 'the reply does not follow the protocol'],
  'reply-cut': ['RFC 1738 §3', 'the connection ended before the reply was complete'],
  'line-too-long': ['RFC 1738 §3', 'a line of the reply is too long'],
  'body-too-long': ['RFC 1738 §3', 'the body is longer than the limit'],
  'not-found': ['RFC 1738 §3', 'not found'],
  denied: ['RFC 1738 §3.1', 'the server requires a login, or denies access'],
  busy: ['RFC 1738 §3', 'the server is busy'],
  failed: ['RFC 1738 §3', 'the server refused the request'],
  redirected: ['RFC 1945 §9.3', 'the server redirects to another URL'],
  'redirected-elsewhere': ['RFC 1738 §6', 'the server redirects to a URL that must not be followed from here'],
  'redirected-too-often': ['RFC 1945 §9.3', 'too many redirects'],
  'not-a-file': ['RFC 1738 §3.10', 'not a file or a directory'],
} as const;

export type OpenCode = keyof typeof CODES;

/** The table of codes, for `url explain` and for programs that print such tables. */
export const openRules: { readonly errors: typeof CODES } = { errors: CODES };
