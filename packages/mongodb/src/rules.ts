import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the schemes `mongodb` and `mongodb+srv`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'mongodb-database-character': [
      'MongoDB connection string specification',
      'the name of a database has no "/", "\\", blank, quotation mark or "$", not even an escaped one',
    ] as Rule,
    'mongodb-setting-value': [
      'MongoDB connection string specification',
      'a "=" and a value must follow the key',
    ] as Rule,
    'port-forbidden': ['MongoDB initial DNS seedlist discovery', 'the ports of mongodb+srv come from DNS'] as Rule,
  },
  findings: {
    'mongodb-database-port': [
      'note',
      'MongoDB connection string specification',
      'the name of the database ends like a host and its port: ports come before the "/"',
    ] as FindingRule,
    'mongodb-setting-elsewhere': [
      'caution',
      'MongoDB URI options specification',
      'this setting leads a client to another server, user or file, or past the check of a certificate',
    ] as FindingRule,
    'mongodb-setting-differs': [
      'caution',
      'MongoDB URI options specification',
      'two settings of one meaning disagree',
    ] as FindingRule,
    'mongodb-setting-twice': [
      'caution',
      'MongoDB connection string specification',
      'the URL says this twice, and it is undefined which of the two a driver takes',
    ] as FindingRule,
  },
} as const;
