import fc from 'fast-check';
import { IP_PIECES, laws, texts, withLogin } from '../../../support/laws.ts';
import { example } from '../src/index.ts';

laws({
  schemes: [example],
  openings: ['x-example://', 'x-example://h/', 'X-EXAMPLE://H.dom/', 'x-example:', ''],
  pieces: IP_PIECES,
  parts: withLogin('x-example', { path: fc.array(texts, { maxLength: 4 }) }),
  constants: ['/'],
});
