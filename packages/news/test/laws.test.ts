import { access, build, createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_PIECES, hosts, identifiers, laws, optional, texts } from '../../../tooling/support/laws.ts';
import { runs } from '../../../tooling/support/share.ts';
import { news } from '../src/index.ts';

const scheme = fc.constant('news');
const groups = fc.oneof(texts, fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/));
const server = optional(fc.oneof(hosts, fc.constantFrom('h:1190', 'h:25', 'h:119', 'H')));
const ids = fc.oneof(identifiers, fc.constantFrom('//h/a@my_host', '<a@my_host', 'a@b.1', '//h/a@b.c', '<//h/a@b'));
const placed = fc.oneof(
  fc.record({ scheme, kind: fc.constant('all'), server }),
  fc.record({ scheme, kind: fc.constant('group'), server, group: groups }),
  fc.record({ scheme, kind: fc.constant('article'), server, messageId: ids }),
);

laws({
  schemes: [news],
  openings: ['news:', 'news:a@', 'NEWS:', 'news:comp.', 'news:*', ''],
  pieces: [...AT_PIECES, '//h/', 'my_host'],
  constants: ['LIST', 'GROUP', 'ARTICLE', '<', '>'],
  parts: fc.oneof(
    fc.record({ scheme, kind: fc.constant('all') }),
    fc.record({ scheme, kind: fc.constant('group'), group: groups }),
    fc.record({ scheme, kind: fc.constant('article'), messageId: identifiers }),
  ),
  options: { server: 'h' },
  loose: { pieces: '//h/ //h:1190/ %2F / < > %3C %3e @ a . b_c h.d %41'.split(' '), parts: placed },
});

test('a URL leads to no reserved port but that of news', () => {
  const registry = createRegistry([news]);
  const loose = createRegistry([news], { tolerant });
  const property = fc.property(placed, (given) => {
    const result = build(loose, given);
    if (!result.ok) return;
    const plan = access(registry, result.url, { server: 'h' });
    if (plan.by === 'nntp') expect(plan.port === 119 || plan.port >= 1024).toBe(true);
  });
  fc.assert(property, { numRuns: runs(5000) });
});
