import { createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hosts, identifiers, laws, octets, optional } from '../../../tooling/laws.ts';
import { news } from '../src/index.ts';

const groups = fc.oneof(octets, fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/));

laws({
  schemes: [news],
  openings: ['news:', 'news:a@', 'NEWS:', 'news:comp.', 'news:*', ''],
  pieces: [
    '@',
    'a',
    'b.c',
    '.',
    '%40',
    '%2F',
    '%3C',
    '%3E',
    '%20',
    '%0D',
    '%zz',
    '%E9',
    '/',
    '#f',
    '*',
    '//h/',
    '<',
    '>',
    'my_host',
  ],
  parts: fc.oneof(
    fc.record({ scheme: fc.constant('news'), kind: fc.constant('all') }),
    fc.record({ scheme: fc.constant('news'), kind: fc.constant('group'), group: groups }),
    fc.record({ scheme: fc.constant('news'), kind: fc.constant('article'), messageId: identifiers }),
  ),
  options: { server: 'h' },
});

const registry = createRegistry({ schemes: [news] });

describe('the laws of what tolerant reading alone takes', () => {
  const servers = optional(fc.oneof(hosts, fc.constantFrom('h:1190', 'h:25', 'h:119', 'H')));
  const name = fc.constant('news' as const);
  const ids = fc.oneof(identifiers, fc.constantFrom('//h/a@my_host', '<a@my_host', 'a@b.1', '//h/a@b.c', '<//h/a@b'));
  const parts = fc.oneof(
    fc.record({ scheme: name, kind: fc.constant('all' as const), server: servers }),
    fc.record({ scheme: name, kind: fc.constant('group' as const), server: servers, group: groups }),
    fc.record({ scheme: name, kind: fc.constant('article' as const), server: servers, messageId: ids }),
  );

  test('what is built reads back to the same parts', () => {
    let built = 0;
    const property = fc.property(parts, (given) => {
      const result = registry.build(given, { tolerant });
      if (!result.ok) return;
      built += 1;
      expect(result.url).toEqual(given);
      expect(registry.parse(registry.format(result.url), { tolerant })).toEqual(result);
      const plan = registry.access(result.url, { server: 'h' });
      if (plan.by === 'nntp') expect(plan.steps.map(({ argument }) => argument).join(' ')).not.toMatch(/[\r\n\0]/);
      if (plan.by === 'nntp') expect(plan.port === 119 || plan.port >= 1024).toBe(true);
    });
    fc.assert(property, { numRuns: 5000 });
    expect(built).toBeGreaterThan(200);
  });

  test('servers, brackets and atoms in any order read back to what they were', () => {
    const piece = fc.constantFrom(
      '//h/',
      '//h:1190/',
      '%2F',
      '/',
      '<',
      '>',
      '%3C',
      '%3e',
      '@',
      'a',
      '.',
      'b_c',
      'h.d',
      '%41',
    );
    const property = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const result = registry.parse(`news:${pieces.join('')}`, { tolerant });
      if (!result.ok) return;
      const again = registry.parse(registry.format(result.url), { tolerant });
      expect(again).toMatchObject({ ok: true, url: result.url });
    });
    fc.assert(property, { numRuns: 20_000 });
  });

  test('no text takes for ever', () => {
    for (const piece of ['//', '@', '%3C', 'a.', '<', '//h/', '%41', '.', 'a@']) {
      const start = performance.now();
      registry.parse(`news:${piece.repeat(400_000)}`, { tolerant });
      registry.parse(`news:a@${piece.repeat(400_000)}_`, { tolerant });
      registry.parse(`news://${piece.repeat(400_000)}`, { tolerant });
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });
});
