import { createRegistry, tolerant } from '@url/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hosts, IP_PIECES, laws, octets, ports } from '../../../tooling/laws.ts';
import { prospero } from '../src/index.ts';

laws({
  schemes: [prospero],
  openings: ['prospero://', 'prospero://h/', 'prospero://h/a;', 'PROSPERO://H.dom//', 'prospero:', ''],
  pieces: [...IP_PIECES, ';', '=', ';a=b', '?'],
  parts: fc.record({
    scheme: fc.constant('prospero'),
    host: hosts,
    port: ports,
    hsoname: octets,
    fields: fc.array(fc.record({ name: octets, value: octets }), { maxLength: 3 }),
  }),
  legal:
    /^prospero:\/\/[a-z][a-z\d]{0,5}(?::[1-9]\d{0,3})?\/(?:[\w$.+!*'(),/?:@&=-]|%[\dA-Fa-f]{2}){0,9}(?:;(?:[\w$.+!*'(),?:@&-]|%[\dA-Fa-f]{2}){0,5}=(?:[\w$.+!*'(),?:@&-]|%[\dA-Fa-f]{2}){0,5}){0,3}$/,
});

test('a profile gives older meanings alone, and what it reads is written as it is meant now', () => {
  const { format, parse } = createRegistry({ schemes: [prospero] });
  const texts = fc
    .array(fc.constantFrom(...'ab/;=?0 ~#3'.split(''), '%00', '%00', '%002', '%00x1', ';b=c', '%0A', '%zz'), {
      maxLength: 8,
    })
    .map((pieces): `prospero:${string}` => `prospero://h/${pieces.join('')}`);
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
    expect(then.repairs[0]?.code).toMatch(new RegExp(`^${profile}-prospero-`));
    const written = format(then.url, then.fragment);
    const again = { ...then, repairs: [] };
    expect(parse(written as typeof text)).toEqual(again);
    expect(parse(written as typeof text, { profile })).toEqual(again);
  });
  fc.assert(property, { numRuns: 5000 });
  expect(older).toBeGreaterThan(20);
});
