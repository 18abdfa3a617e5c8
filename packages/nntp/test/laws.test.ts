import { createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hosts, laws, octets, optional, ports } from '../../../tooling/laws.ts';
import { nntp } from '../src/index.ts';

laws({
  schemes: [nntp],
  openings: ['nntp://', 'nntp://h/', 'nntp://h/g/', 'NNTP://H.dom/', 'nntp:', 'nntp:g/1', ''],
  pieces: ['//', '/', 'h', 'g', 'comp.', '12', '007', ':', '119', 'u@', '*', '%2E', '%31', '%0D', '%zz', '#f', '?'],
  parts: fc.record({
    scheme: fc.constant('nntp'),
    host: hosts,
    port: ports,
    group: fc.oneof(fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/), octets),
    article: optional(fc.oneof(fc.stringMatching(/^[1-9]\d{0,4}$/), octets)),
  }),
});

const registry = createRegistry({ schemes: [nntp] });

describe('the laws of what tolerant reading alone takes', () => {
  const parts = fc.record({
    scheme: fc.constant('nntp' as const),
    host: fc.oneof(fc.constantFrom('', 'h', 'my_host', '[::1]'), hosts),
    port: fc.constantFrom(119, 8119),
    group: fc.oneof(fc.stringMatching(/^[A-Za-z][\w\-.+]{0,8}$/), octets),
    article: optional(fc.oneof(fc.stringMatching(/^[1-9]\d{0,4}$/), octets)),
  });

  test('what is built reads back to the same parts, and goes to no server but the reader’s', () => {
    let bare = 0;
    const property = fc.property(parts, (given) => {
      const result = registry.build(given, { tolerant });
      if (!result.ok) return;
      expect(result.url).toEqual(given);
      expect(registry.parse(registry.format(result.url), { tolerant })).toEqual(result);
      if (given.host !== '') return;
      bare += 1;
      expect(registry.access(result.url).by).toBe('refused');
      expect(registry.access(result.url, { server: 'own:1190' })).toMatchObject({ host: 'own', port: 1190 });
    });
    fc.assert(property, { numRuns: 5000 });
    expect(bare).toBeGreaterThan(20);
  });

  test('no text takes for ever', () => {
    for (const piece of ['/', '%41', '%', 'a.', 'a/', '%31']) {
      const start = performance.now();
      registry.parse(`nntp:g${piece.repeat(400_000)}`, { tolerant });
      registry.parse(`nntp://h/g/1${piece.repeat(400_000)}`, { tolerant });
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });
});
