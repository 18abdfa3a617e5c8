/** Every code of the scheme. */
export const rules = {
  errors: {
    'login-forbidden': ['RFC 1738 §3.3', 'no user name or password is allowed'],
    'slash-missing': ['RFC 1738 §3.3', 'a "/" must follow the host'],
  },
  repairs: {
    'http-slash-missing': ['RFC 1738 §3.3', 'a search has a "/" before its "?"'],
    'http-search-character': ['RFC 1738 §3.3', 'in a search "/" and "?" are written %2F and %3F'],
  },
} as const;
