import fc from 'fast-check';
import { hosts, IP_PIECES, laws, texts } from '../../../tooling/support/laws.ts';
import { afs } from '../src/index.ts';

laws({
  schemes: [afs],
  openings: ['afs://', 'afs://cern.ch/', 'AFS://Cell/', 'afs:', ''],
  pieces: [...IP_PIECES, '@sys', '&'],
  parts: fc.record({ scheme: fc.constant('afs'), cell: hosts, path: fc.array(texts, { maxLength: 4 }) }),
});
