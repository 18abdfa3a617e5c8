import type { FindingRule, Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'mailto-address-missing': ['RFC 1738 §3.5', 'an address is missing here'] as Rule,
    'mailto-address-malformed': [
      'RFC 1738 §3.5',
      'an address is one RFC 822 addr-spec at an Internet host, and nothing more; only tolerant reading takes a list with commas, and fields after a "?"',
    ] as Rule,
    'mailto-field-malformed': [
      'RFC 1738 §3.5',
      'a header field has a name of RFC 822, and hides no CR, LF or NUL',
    ] as Rule,
  },
  repairs: {
    'mailto-headers': ['RFC 1738 §3.5', 'RFC 1738 has an address alone: header fields came later'] as Rule,
    'mailto-address-list': ['RFC 1738 §3.5', 'RFC 1738 has one address: lists came later'] as Rule,
    'mailto-address-local': ['RFC 1738 §3.5', 'an address has an "@" and an Internet host'] as Rule,
    'mailto-address-empty': ['RFC 1738 §3.5', 'an address must follow the colon, not a header field alone'] as Rule,
  },
  findings: {
    'mailto-slashes-leading': [
      'caution',
      'RFC 1738 §3.5',
      'the slashes are part of the address: mailto has no "//"',
    ] as FindingRule,
    'mailto-question-mark': [
      'caution',
      'RFC 1738 §3.5',
      'the "?" is part of the address: other software takes a raw one for the beginning of header fields',
    ] as FindingRule,
  },
} as const;
