import type { Rule } from '@url/core/scheme';

/** Every code of the scheme. */
export const rules = {
  errors: {
    'cid-content-id-malformed': [
      'RFC 1630 "Content-Id"',
      'a content identifier has a text on either side of its "@", and no angle brackets',
    ] as Rule,
  },
  repairs: {
    'cid-at-missing': [
      'RFC 1630 "Content-Id"',
      'a content identifier has an "@" with a text on either side of it; some mail programs write one without',
    ] as Rule,
    'cid-brackets': ['RFC 1630 "Message-Id"', 'a content identifier is written without its angle brackets'] as Rule,
  },
} as const;
