import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'] as Rule,
    'prospero-field-malformed': [
      'RFC 1738 §3.11',
      'a field is ";", its name, one "=" and its value, in which "/" and "=" are escaped',
    ] as Rule,
  },
  repairs: {
    'rfc1630-prospero-version': ['RFC 1630 "Prospero"', 'a version followed an escaped null'] as Rule,
    'draft-prospero-version': [
      'draft url7a "Prospero"',
      'a version and attributes followed an escaped null each',
    ] as Rule,
  },
  findings: {
    'prospero-field-name-empty': ['note', 'RFC 1738 §3.11', 'a field has a value, but no name'] as FindingRule,
  },
} as const;
