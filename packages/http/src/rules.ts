import type { Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'login-forbidden': ['RFC 1738 §3.3', 'no user name or password is allowed'] as Rule,
    'slash-missing': ['RFC 1738 §3.3', 'a "/" must follow the host'] as Rule,
  },
  repairs: {
    'http-slash-missing': ['RFC 1738 §3.3', 'a search has a "/" before its "?"'] as Rule,
    'http-search-character': ['RFC 1738 §3.3', 'in a search "/" and "?" are written %2F and %3F'] as Rule,
  },
} as const;
