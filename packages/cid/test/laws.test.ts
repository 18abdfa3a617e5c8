import fc from 'fast-check';
import { AT_PIECES, BRACKET_PIECES, bracketed, identifiers, laws } from '../../../tooling/support/laws.ts';
import { cid } from '../src/index.ts';

laws({
  schemes: [cid],
  openings: ['cid:', 'cid:a@', 'CID:', 'cid:a@b.c', ''],
  pieces: AT_PIECES,
  parts: fc.record({ scheme: fc.constant('cid'), contentId: identifiers }),
  loose: { pieces: BRACKET_PIECES, parts: fc.record({ scheme: fc.constant('cid'), contentId: bracketed }) },
});
