import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { mailto, splitAddress } from '../src/index.ts';

describe('3.5. MAILTO', () => {
  suite(registryOf(mailto), 'mailto/3.5-mailto');

  test('MAILTO-01: an address has two sides', () => {
    expect(splitAddress('timbl@info.cern.ch')).toEqual({ localPart: 'timbl', domain: 'info.cern.ch' });
  });

  test('MAILTO-05: a quoted local part and a domain literal keep their marks', () => {
    expect(splitAddress('"John Doe"@host.com')).toEqual({ localPart: '"John Doe"', domain: 'host.com' });
    expect(splitAddress('joe@[10.0.0.1]')).toEqual({ localPart: 'joe', domain: '[10.0.0.1]' });
    expect(splitAddress('"a@b"@host.com')).toEqual({ localPart: '"a@b"', domain: 'host.com' });
  });

  test('MAILTO-09: slashes are ordinary characters of a local part', () => {
    expect(splitAddress('//a@b.c')).toEqual({ localPart: '//a', domain: 'b.c' });
  });

  test('MAILTO-07: what is no address has no sides', () => {
    for (const address of ['', 'nobody', '@host.com', 'a@', 'a@b.c?subject=x', 'a@b.c,d@e.f', 'a b@c.d']) {
      expect(splitAddress(address)).toBeUndefined();
    }
  });

  test('MAILTO-10: it locates no object', () => {
    expect(mailto.locates).toMatch(/address/);
  });
});
