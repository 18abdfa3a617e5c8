import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the schemes `mysql` and `mariadb`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'mysql-several-hosts': [
      'MySQL manual, "URI-like connection strings"',
      'a URL names one server: write a URL for each',
    ] as Rule,
    'mysql-socket-port': ['MySQL manual, "URI-like connection strings"', 'a socket has no port'] as Rule,
  },
  findings: {
    'mysql-setting-elsewhere': [
      'caution',
      'MySQL manual, "Connection Options"',
      'this setting leads a client to another server, user or file, or past the check of a certificate',
    ] as FindingRule,
    'mysql-setting-twice': [
      'caution',
      'MySQL manual, "URI-like connection strings"',
      'the URL says this twice: each parameter can be given only once',
    ] as FindingRule,
  },
} as const;
