/** Every code of the scheme. */
export const rules = {
  errors: {
    'cid-content-id-malformed': [
      'RFC 1630 "Content-Id"',
      'a content identifier is something, "@" and something, without its angle brackets',
    ],
  },
  repairs: {
    'cid-brackets': ['RFC 1630 "Message-Id"', 'a content identifier is written without its angle brackets'],
  },
} as const;
