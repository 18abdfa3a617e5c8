import type { Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'mid-message-id-malformed': [
      'RFC 1630 "Message-Id"',
      'a message identifier has a text on either side of its "@", and no angle brackets',
    ] as Rule,
  },
  repairs: {
    'mid-brackets': ['RFC 1630 "Message-Id"', 'a message identifier is written without its angle brackets'] as Rule,
    'mid-part': [
      'RFC 1630 "Message-Id"',
      'RFC 1630 has a message identifier alone: parts of a message came later',
    ] as Rule,
  },
} as const;
