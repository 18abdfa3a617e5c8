import { createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifiers, laws } from '../../../tooling/laws.ts';
import { cid } from '../src/index.ts';

laws({
  schemes: [cid],
  openings: ['cid:', 'cid:a@', 'CID:', 'cid:a@b.c', ''],
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
    '<',
    '>',
    'x@y',
  ],
  parts: fc.record({ scheme: fc.constant('cid'), contentId: identifiers }),
});

const registry = createRegistry({ schemes: [cid] });

describe('the laws of what tolerant reading alone takes', () => {
  const ids = fc.oneof(identifiers, fc.constantFrom('<a@b', 'a@b>', '<a@b>', '<<a@b>', 'a@b/c@d', 'a/b@c/d'));
  const parts = fc.record({ scheme: fc.constant('cid' as const), contentId: ids });

  test('what is built reads back to the same parts', () => {
    let built = 0;
    const property = fc.property(parts, (given) => {
      const result = registry.build(given, { tolerant });
      if (!result.ok) return;
      built += 1;
      expect(result.url).toEqual(given);
      expect(registry.parse(registry.format(result.url), { tolerant })).toEqual(result);
      const plan = registry.access(result.url);
      if (plan.by === 'lookup') expect(Object.values(plan).join(' ')).not.toMatch(/[\r\n\0]/);
    });
    fc.assert(property, { numRuns: 5000 });
    expect(built).toBeGreaterThan(200);
  });

  test('brackets, slashes and at signs in any order read back to what they were', () => {
    const piece = fc.constantFrom('<', '>', '%3C', '%3e', '@', '%40', '/', '%2F', 'a', '~');
    const property = fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const result = registry.parse(`cid:${pieces.join('')}`, { tolerant });
      if (!result.ok) return;
      const again = registry.parse(registry.format(result.url), { tolerant });
      expect(again).toMatchObject({ ok: true, url: result.url });
    });
    fc.assert(property, { numRuns: 20_000 });
  });

  test('no text takes for ever', () => {
    for (const piece of ['/', '@', '@/', '%3C', '<', '%40%2F', 'a@b/']) {
      const start = performance.now();
      registry.parse(`cid:${piece.repeat(400_000)}`, { tolerant });
      registry.parse(`cid:<${piece.repeat(400_000)}`, { tolerant });
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });
});
