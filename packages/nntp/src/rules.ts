import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'nntp-group-malformed': [
      'RFC 1738 §3.7',
      'a group is a letter and then letters, digits, "-", ".", "+" and "_" alone',
    ] as Rule,
    'login-forbidden': ['RFC 1738 §5', 'this scheme takes no user and no password'] as Rule,
    'nntp-article-malformed': ['RFC 1738 §3.7', 'an article is named by decimal digits alone'] as Rule,
  },
  repairs: {
    'nntp-host-missing': ['RFC 1738 §3.7', 'a server must be named: "//", a host and "/" before the group'] as Rule,
  },
  findings: {
    'nntp-server-missing': [
      'note',
      'RFC 1738 §3.7',
      'this URL names no server: set the option "server"',
    ] as FindingRule,
    'nntp-component-empty': [
      'note',
      'RFC 1738 §3.7',
      'a component of the group\u2019s name is empty, which no news system has',
    ] as FindingRule,
    'nntp-article-local': [
      'note',
      'RFC 1738 §3.7',
      'the number names the article on this server only: a news URL names it everywhere',
    ] as FindingRule,
  },
} as const;
