import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the schemes `postgres` and `postgresql`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'postgres-setting-malformed': [
      'PostgreSQL manual, "Connection URIs"',
      'a setting is a name, "=" and a value, and another "=" is written %3D',
    ] as Rule,
  },
  repairs: {
    'postgres-setting-empty': ['PostgreSQL manual, "Connection URIs"', 'no "&" follows the last setting'] as Rule,
    'postgres-database-delimiter': [
      'PostgreSQL manual, "Connection URIs"',
      'a delimiter in the name of a database is escaped',
    ] as Rule,
  },
  findings: {
    'postgres-socket-comma': [
      'caution',
      'PostgreSQL manual, "Connection URIs"',
      'libpq takes a comma in the path of a socket for the end of a host, even if it is escaped',
    ] as FindingRule,
    'postgres-setting-twice': [
      'caution',
      'PostgreSQL manual, "Connection URIs"',
      'the URL says this twice, and clients differ in which of the two they take',
    ] as FindingRule,
    'postgres-ports-malformed': [
      'caution',
      'PostgreSQL manual, "Connection URIs"',
      'a port is a number from 1 to 65535: one for each host, or one for all',
    ] as FindingRule,
    'postgres-setting-elsewhere': [
      'caution',
      'PostgreSQL manual, "Parameter Key Words"',
      'this setting leads a client to another server, user or file, or past the check of a certificate',
    ] as FindingRule,
    'postgres-setting-unknown': [
      'note',
      'PostgreSQL manual, "Connection URIs"',
      'libpq has no setting of this name, and refuses the URL',
    ] as FindingRule,
  },
} as const;
