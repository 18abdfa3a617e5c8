/** Every code of the schemes `mysql` and `mariadb`: who says so, and what to tell a person. */
export const rules = {
  errors: {
    'mysql-socket-port': ['MySQL manual, "URI-like connection strings"', 'a socket has no port'],
  },
  findings: {
    'mysql-setting-twice': [
      'caution',
      'MySQL manual, "URI-like connection strings"',
      'the URL says this twice: each parameter can be given only once',
    ],
  },
} as const;
