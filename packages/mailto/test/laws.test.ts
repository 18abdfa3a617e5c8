import fc from 'fast-check';
import { identifiers, laws } from '../../../tooling/laws.ts';
import { mailto } from '../src/index.ts';

laws({
  schemes: [mailto],
  openings: ['mailto:', 'mailto:a@', 'MAILTO:', 'mailto:a@b.c', ''],
  pieces: [
    '@',
    'a',
    'b.c',
    '.',
    '%40',
    '%22',
    '%5C',
    '%5B',
    '%5D',
    '%20',
    '%0D',
    '%zz',
    '10.0.0.1',
    '?',
    ',',
    '#f',
    '/',
  ],
  parts: fc.record({ scheme: fc.constant('mailto'), address: identifiers }),
});
