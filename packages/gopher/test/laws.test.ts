import { createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hosts, IP_PIECES, laws, octets, optional, ports } from '../../../tooling/laws.ts';
import { gopher } from '../src/index.ts';

laws({
  schemes: [gopher],
  openings: ['gopher://', 'gopher://h/', 'gopher://h/0s%09%09', 'GOPHER://H.dom/7', 'gopher:', ''],
  pieces: [...IP_PIECES, '%09%09+', '%09', '+', '?', '!+ASK', '%0D%0A', '.', '+%091%0D%0A+-1%0D%0A'],
  parts: fc.record({
    scheme: fc.constant('gopher'),
    host: hosts,
    port: ports,
    gtype: octets,
    selector: octets,
    search: optional(octets),
    plus: optional(octets),
  }),
});

test('a profile gives older meanings alone, and what it reads is written as it is meant now', () => {
  const { format, parse } = createRegistry({ schemes: [gopher] });
  const texts = fc
    .array(fc.constantFrom(...'07a?+! $~#f'.split(''), '%09', '%09+', '%09$', '%3F', '%2B', '%0D%0A', '%zz'), {
      maxLength: 8,
    })
    .map((pieces): `gopher:${string}` => `gopher://h/${pieces.join('')}`);
  let older = 0;
  const property = fc.property(texts, fc.constantFrom('rfc1630', 'draft'), (text, profile) => {
    const [now, then] = [parse(text), parse(text, { profile })];
    expect(parse(text, { profile, tolerant }).ok || !then.ok).toBe(true);
    if (!then.ok || then.repairs.length === 0) {
      expect(then).toEqual(now);
      return;
    }
    older += 1;
    expect(now.ok).toBe(true);
    expect(then.repairs).toHaveLength(1);
    expect(then.repairs[0]?.code).toMatch(new RegExp(`^${profile}-gopher-`));
    const written = format(then.url, then.fragment);
    const again = { ...then, repairs: [] };
    expect(parse(written as typeof text)).toEqual(again);
    expect(parse(written as typeof text, { profile })).toEqual(again);
  });
  fc.assert(property, { numRuns: 5000 });
  expect(older).toBeGreaterThan(20);
});
