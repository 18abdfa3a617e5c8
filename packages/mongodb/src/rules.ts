/** Every code of the schemes `mongodb` and `mongodb+srv`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'mongodb-database-character': [
      'MongoDB connection string specification',
      'the name of a database has no "/", "\\", blank, quotation mark or "$", not even an escaped one',
    ],
    'mongodb-setting-value': ['MongoDB connection string specification', 'a "=" and a value must follow the key'],
    'port-forbidden': ['MongoDB initial DNS seedlist discovery', 'the ports of mongodb+srv come from DNS'],
  },
  findings: {
    'mongodb-setting-twice': [
      'caution',
      'MongoDB connection string specification',
      'the URL says this twice, and it is undefined which of the two a driver takes',
    ],
  },
} as const;
