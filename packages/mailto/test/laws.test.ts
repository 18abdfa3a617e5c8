import { createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifiers, laws, octets, optional } from '../../../tooling/laws.ts';
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
    '?to=',
    '&',
    'body=',
    'x=y@b.c',
  ],
  parts: fc.record({ scheme: fc.constant('mailto'), address: identifiers }),
});

const registry = createRegistry({ schemes: [mailto] });

describe('the laws of what tolerant reading alone takes', () => {
  const addresses = fc.oneof(identifiers, fc.constantFrom('', 'a', 'a@b.c', 'x?y@z.c', '?to=a', '"a,b"@h.c', '"?"'));
  const names = fc.oneof(octets, fc.constantFrom('to', 'To', 'body', 'subject', '__proto__', 'a=b&'));
  const field = fc.record({ name: names, value: fc.oneof(octets, addresses) });
  const fields = optional(fc.array(field, { minLength: 1, maxLength: 3 }));
  const parts = fc.record({ scheme: fc.constant('mailto' as const), address: addresses, fields });

  test('what is built reads back to the same parts, and its plan ends lines in its text alone', () => {
    let built = 0;
    const property = fc.property(parts, (given) => {
      const result = registry.build(given, { tolerant });
      if (!result.ok) return;
      built += 1;
      expect(result.url).toEqual(given);
      const written = registry.format(result.url);
      expect(registry.parse(written, { tolerant })).toEqual(result);
      const plan = registry.access(result.url);
      if (plan.by !== 'compose') return;
      const shown = [plan.to, ...(plan.fields ?? []).flatMap(({ name, value }) => [name, value])];
      expect(shown.join(' ')).not.toMatch(/[\r\n\0]/);
    });
    fc.assert(property, { numRuns: 5000 });
    expect(built).toBeGreaterThan(200);
  });

  test('a header field hides no line’s end, however it is put together', () => {
    const hidden = fc.constantFrom('\r', '\n', '\0', '\r\nBcc: d@e.f');
    const property = fc.property(
      fc.constantFrom('subject', 'to', 'x', 'BODY\0'),
      octets,
      hidden,
      (name, value, end) => {
        const given = { scheme: 'mailto', address: 'a@b.c', fields: [{ name, value: value + end }] } as const;
        expect(registry.build(given, { tolerant }).ok).toBe(false);
        expect(registry.access(given).by).toBe('refused');
      },
    );
    fc.assert(property);
  });

  test('twice the length takes about twice the time, whatever is repeated', () => {
    for (const piece of ['a,', 'a@b.c,', '?', '&', 'x=y&', '?x=%0D', 'mailto:', '%22,', '"', 'a@', '&&=']) {
      const text = `mailto:a?x=${piece.repeat(200_000)}`;
      const start = performance.now();
      registry.parse(text, { tolerant });
      registry.parse(`mailto:${piece.repeat(200_000)}`, { tolerant });
      expect(performance.now() - start).toBeLessThan(10_000);
    }
  });
});
