/** Every code of the scheme. */
export const rules = {
  errors: {
    'wais-wpath-missing': ['RFC 1738 §3.9', 'a "/" and a document-id must follow the type'],
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'],
  },
  repairs: {
    'wais-fields': ['RFC 1630 "WAIS"', 'a document-id in fields is escaped once more, as a whole'],
    'wais-semicolon-missing': ['RFC 1630 "WAIS"', 'every field of a document-id ends in ";"'],
    'wais-length': ['draft url7a "WAIS"', 'a length and a "/" before the document-id are part of it, and escaped'],
  },
  findings: {
    'wais-database-empty': ['caution', 'RFC 1738 §3.9', 'no database is named'],
    'wais-document-empty': ['caution', 'RFC 1738 §3.9', 'no document, or no type of it, is named'],
  },
} as const;
