import fc from 'fast-check';
import { identifiers, laws } from '../../../tooling/laws.ts';
import { cid } from '../src/index.ts';

laws({
  schemes: [cid],
  openings: ['cid:', 'cid:a@', 'CID:', 'cid:a@b.c', ''],
  pieces: ['@', 'a', 'b.c', '.', '%40', '%2F', '%3C', '%3E', '%20', '%0D', '%zz', '%E9', '/', '#f', '*'],
  parts: fc.record({ scheme: fc.constant('cid'), contentId: identifiers }),
});
