import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: { 'ftp-type-unknown': ['RFC 1738 §3.2.2', 'a type is a, i or d'] as Rule },
  repairs: {
    'ftp-semicolon': ['RFC 1738 §3.2.2', 'a ";" that begins no type is written %3B'] as Rule,
    'ftp-type-legacy': ['RFC 1630 "FTP"', 'a type of RFC 959, which RFC 1738 no longer has'] as Rule,
  },
  findings: {
    'ftp-user-empty': ['caution', 'RFC 1738 §3.2.1', 'FTP cannot log in with an empty user name'] as FindingRule,
    'ftp-name-missing': ['caution', 'RFC 1738 §3.2.2', 'the type asks for a file, and no file is named'] as FindingRule,
    'ftp-cwd-empty': [
      'note',
      'RFC 1738 §3.2.2',
      'an empty part is a CWD with a null argument, which most servers refuse',
    ] as FindingRule,
  },
} as const;
