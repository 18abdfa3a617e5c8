import fc from 'fast-check';
import { AT_PIECES, BRACKET_PIECES, bracketed, identifiers, laws, optional } from '../../../tooling/support/laws.ts';
import { mid } from '../src/index.ts';

laws({
  schemes: [mid],
  openings: ['mid:', 'mid:a@', 'MID:', 'mid:a@b.c', ''],
  pieces: AT_PIECES,
  parts: fc.record({ scheme: fc.constant('mid'), messageId: identifiers }),
  loose: {
    pieces: BRACKET_PIECES,
    parts: fc.record({ scheme: fc.constant('mid'), messageId: bracketed, contentId: optional(bracketed) }),
  },
});
