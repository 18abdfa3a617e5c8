import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'gopher-type-malformed': ['RFC 1738 §3.4.1', 'the type is one character, and not an escaped tab'] as Rule,
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'] as Rule,
  },
  repairs: {
    'rfc1630-gopher-command': [
      'RFC 1630 "Gopher"',
      'a Gopher+ string was the second field of the line that is sent',
    ] as Rule,
    'draft-gopher-search': ['draft url7a "Gopher"', 'a search followed a "?", with "+" between its words'] as Rule,
  },
  findings: {
    'gopher-search-unexpected': ['note', 'RFC 1738 §3.4.2', 'only an item of type 7 takes a search'] as FindingRule,
  },
} as const;
