/** Every code of the scheme. */
export const rules = {
  errors: {
    'mid-message-id-malformed': [
      'RFC 1630 "Message-Id"',
      'one message identifier is something, "@" and something, without its angle brackets',
    ],
  },
  repairs: {
    'mid-brackets': ['RFC 1630 "Message-Id"', 'a message identifier is written without its angle brackets'],
    'mid-part': [
      'RFC 1630 "Message-Id"',
      'a message identifier alone: a part of the message came with later documents',
    ],
  },
} as const;
