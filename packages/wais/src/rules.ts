import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'wais-wpath-missing': ['RFC 1738 §3.9', 'a "/" and a document-id must follow the type'] as Rule,
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'] as Rule,
  },
  repairs: {
    'wais-fields': ['RFC 1630 "WAIS"', 'a document-id in fields is escaped once more, as a whole'] as Rule,
    'wais-semicolon-missing': ['RFC 1630 "WAIS"', 'every field of a document-id ends in ";"'] as Rule,
    'wais-length': [
      'draft url7a "WAIS"',
      'a length and a "/" before the document-id are part of it, and escaped',
    ] as Rule,
  },
  findings: {
    'wais-database-empty': ['caution', 'RFC 1738 §3.9', 'no database is named'] as FindingRule,
    'wais-document-empty': ['caution', 'RFC 1738 §3.9', 'no document, or no type of it, is named'] as FindingRule,
  },
} as const;
