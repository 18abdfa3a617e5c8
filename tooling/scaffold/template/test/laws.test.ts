import fc from 'fast-check';
import { IP_PIECES, laws, texts, withLogin } from '../../../support/laws.ts';
import { example } from '../src/index.ts';

laws({
  schemes: [example],
  openings: ['x-example://', 'x-example://h/', 'X-EXAMPLE://H.dom/', 'x-example:', ''],
  pieces: IP_PIECES,
  parts: withLogin('x-example', {
    word: texts,
    path: fc.option(fc.array(texts, { minLength: 1, maxLength: 4 }), { nil: undefined }),
  }),
  constants: ['/'],
});
