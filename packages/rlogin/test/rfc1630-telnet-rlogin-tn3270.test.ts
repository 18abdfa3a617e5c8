import { createRegistry, heldBack, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { rlogin } from '../src/index.ts';

describe('RFC 1630: Telnet, rlogin, tn3270', () => {
  suite(registryOf(rlogin), 'rlogin/rfc1630-telnet-rlogin-tn3270');

  test('RLOGIN-04: the scheme is described only: neither one of the ten nor held back', () => {
    expect(rlogin.status).toBe('described');
    expect(heldBack.map(({ name }) => name)).not.toContain('rlogin');
    expect(schemeOf(createRegistry([rlogin]), 'RLOGIN')?.status).toBe('described');
  });

  test('RLOGIN-01: a URL stands for a session, and the scheme says so', () => {
    expect(rlogin.locates).toBe('an interactive session; nothing can be retrieved there');
  });
});
