import fc from 'fast-check';
import { identifiers, laws } from '../../../tooling/laws.ts';
import { mid } from '../src/index.ts';

laws({
  schemes: [mid],
  openings: ['mid:', 'mid:a@', 'MID:', 'mid:a@b.c', ''],
  pieces: ['@', 'a', 'b.c', '.', '%40', '%2F', '%3C', '%3E', '%20', '%0D', '%zz', '%E9', '/', '#f', '*'],
  parts: fc.record({ scheme: fc.constant('mid'), messageId: identifiers }),
});
