/** Every code of the scheme. */
export const rules = {
  errors: {
    'gopher-type-malformed': ['RFC 1738 §3.4.1', 'the type is one character, and not an escaped tab'],
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'],
  },
  repairs: {
    'rfc1630-gopher-command': ['RFC 1630 "Gopher"', 'a Gopher+ string was the second field of the line that is sent'],
    'draft-gopher-search': ['draft url7a "Gopher"', 'a search followed a "?", with "+" between its words'],
  },
  findings: { 'gopher-search-unexpected': ['note', 'RFC 1738 §3.4.2', 'only an item of type 7 takes a search'] },
} as const;
