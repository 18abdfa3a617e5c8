import {
  access,
  build,
  createRegistry,
  decode,
  encode,
  format,
  gateways,
  parseOrThrow,
  schemeOf,
  UCHAR,
} from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { urn } from '../src/index.ts';

const registry = createRegistry([urn]);

describe('URN', () => {
  suite(registryOf(urn), 'urn/rfc1630-urn');

  test('URN-02: slashes part the levels, the most significant on the left', () => {
    const { url } = parseOrThrow(registry, 'urn:/iana/dns/ch/cern/cn/techdoc/94/1642-3');
    const levels = ['', 'iana', 'dns', 'ch', 'cern', 'cn', 'techdoc', '94', '1642-3'];
    expect(url.name.split('/').map(decode)).toEqual(levels);
  });

  test.each([
    ['URN-03', '<urn-x>', 'urn:%3Curn-x%3E'],
    ['URN-04', 'a#b?c%d', 'urn:a%23b%3Fc%25d'],
    ['URN-04', 'a/b', 'urn:a%2Fb'],
  ])('%s: %s is encoded as %s', (_row, octets, text) => {
    const result = build(registry, { scheme: 'urn', name: encode(octets, UCHAR) });
    expect(result.ok && format(registry, result.url)).toBe(text);
    expect(decode(parseOrThrow(registry, text as 'urn:').url.name)).toBe(octets);
  });

  test('URN-07: a name has no location, and only a gateway may know one', () => {
    const { url } = parseOrThrow(registry, 'urn:/a');
    const finding = { code: 'access-undefined', severity: 'note', section: 'RFC 1738 §4' };
    expect(access(registry, url)).toMatchObject({ by: 'refused', findings: [finding] });
    expect(urn.access(url, {})).toMatchObject({ by: 'refused', findings: [finding] });
    const resolving = createRegistry([urn], { gateways: gateways({ urn: 'http://resolver.host.com/' }) });
    const plan = access(resolving, parseOrThrow(resolving, 'urn:isbn:0451450523').url);
    expect(plan).toMatchObject({ by: 'gateway', url: 'http://resolver.host.com/isbn:0451450523' });
    expect(urn.locates).toMatch(/name/);
  });

  test('URN-01: the prefix is reserved', () => {
    expect(schemeOf(createRegistry([urn]), 'urn')?.status).toBe('reserved');
  });
});
