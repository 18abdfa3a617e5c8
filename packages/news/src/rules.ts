import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'news-group-malformed': [
      'RFC 1738 §3.6',
      'a group is a letter and then letters, digits, "-", ".", "+" and "_" alone; only "*" by itself is all groups',
    ] as Rule,
    'news-message-id-malformed': [
      'RFC 1738 §3.6',
      'a message identifier has a text before its one "@", a host after it, and no angle brackets',
    ] as Rule,
  },
  repairs: {
    'news-brackets': ['RFC 1738 §3.6', 'a message identifier is written without its angle brackets'] as Rule,
    'news-message-id-atom': ['RFC 1738 §3.6', 'a message identifier ends in a host'] as Rule,
    'news-server': ['RFC 1738 §3.6', 'no server is part of a news URL: each reader has one'] as Rule,
  },
  findings: {
    'news-component-empty': [
      'note',
      'RFC 1738 §3.6',
      'a component of the group\u2019s name is empty, which no news system has',
    ] as FindingRule,
    'news-slashes-leading': [
      'caution',
      'RFC 1738 §3.6',
      'the slashes are part of the message identifier: news has no "//"',
    ] as FindingRule,
    'news-server-missing': [
      'note',
      'RFC 1738 §3.6',
      'a news URL names no server: set the option "server"',
    ] as FindingRule,
  },
} as const;
