import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the schemes `redis` and `rediss`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'redis-several-hosts': ['IANA registration of "redis"', 'a URL names one server: write a URL for each'] as Rule,
    'redis-database-malformed': [
      'IANA registration of "redis"',
      'a database is a number without leading zeros, and nothing follows it but "?"; a URL names one server',
    ] as Rule,
  },
  findings: {
    'redis-database-malformed': [
      'caution',
      'IANA registration of "redis"',
      'the database of the setting "db" is not a number',
    ] as FindingRule,
    'redis-setting-twice': [
      'caution',
      'IANA registration of "redis"',
      'the URL says this twice, and clients differ in which of the two they take',
    ] as FindingRule,
    'redis-setting-elsewhere': [
      'caution',
      'API of ioredis, "RedisOptions"',
      'this setting leads a client to another server, user or file, or past the check of a certificate',
    ] as FindingRule,
    'redis-user-alone': [
      'note',
      'Lettuce reference, "URI syntax"',
      'a user without a password: Lettuce takes it for the password, other clients log nobody in',
    ] as FindingRule,
  },
} as const;

/** Every code of the scheme `redis-socket`. */
export const socketRules = {
  errors: {
    'redis-socket-host': ['Lettuce reference, "URI syntax"', 'no host precedes the path of a socket'] as Rule,
    'redis-socket-path': ['Lettuce reference, "URI syntax"', 'the path of a socket begins with a slash'] as Rule,
  },
  findings: {
    'redis-database-malformed': [
      'caution',
      'Lettuce reference, "URI syntax"',
      'the database is not a number',
    ] as FindingRule,
    'redis-setting-twice': [
      'caution',
      'Lettuce reference, "URI syntax"',
      'the URL says this twice, and clients differ in which of the two they take',
    ] as FindingRule,
    'redis-setting-elsewhere': [
      'caution',
      'API of ioredis, "RedisOptions"',
      'this setting leads a client to another server, user or file, or past the check of a certificate',
    ] as FindingRule,
    'redis-user-alone': [
      'note',
      'Lettuce reference, "URI syntax"',
      'a user without a password: Lettuce takes it for the password, other clients log nobody in',
    ] as FindingRule,
  },
} as const;
