import { access, build, createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hosts, laws, optional, ports, texts } from '../../../tooling/support/laws.ts';
import { runs } from '../../../tooling/support/share.ts';
import { nntp } from '../src/index.ts';

const scheme = fc.constant('nntp');
const group = fc.oneof(fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/), texts);
const article = optional(fc.oneof(fc.stringMatching(/^[1-9]\d{0,4}$/), texts));

laws({
  schemes: [nntp],
  openings: ['nntp://', 'nntp://h/', 'nntp://h/g/', 'NNTP://H.dom/', 'nntp:', 'nntp:g/1', ''],
  pieces: ['//', '/', 'h', 'g', 'comp.', '12', '007', ':', '119', 'u@', '*', '%2E', '%31', '%0D', '%zz', '#f', '?'],
  constants: ['GROUP', 'ARTICLE'],
  parts: fc.record({ scheme, host: hosts, port: ports, group, article }),
  loose: {
    pieces: '// / h my_host [::1] g %67 comp. 12 007 %31 : 119 *'.split(' '),
    parts: fc.record({
      scheme,
      host: fc.oneof(fc.constantFrom('', 'h', 'my_host', '[::1]'), hosts),
      port: fc.constantFrom(119, 8119),
      group,
      article,
    }),
  },
});

test('a URL without a server goes to the reader’s server alone', () => {
  const loose = createRegistry([nntp], { tolerant });
  const bare = fc.record({ scheme, host: fc.constant(''), port: fc.constantFrom(119, 8119), group, article });
  let built = 0;
  const property = fc.property(bare, (given) => {
    const result = build(loose, given);
    if (!result.ok) return;
    built += 1;
    expect(access(loose, result.url).by).toBe('refused');
    expect(access(loose, result.url, { server: 'own:1190' })).toMatchObject({ host: 'own', port: 1190 });
  });
  fc.assert(property, { numRuns: runs(5000) });
  expect(built).toBeGreaterThan(Math.floor(runs(5000) / 250));
});
