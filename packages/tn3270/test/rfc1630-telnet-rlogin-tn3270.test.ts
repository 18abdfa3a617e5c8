import { createRegistry, heldBack, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { tn3270 } from '../src/index.ts';

describe('RFC 1630: Telnet, rlogin, tn3270', () => {
  suite(registryOf(tn3270), 'tn3270/rfc1630-telnet-rlogin-tn3270');

  test('TN3270-01: the name is held back, and the scheme is registered under that status', () => {
    expect(tn3270.status).toBe('reserved');
    expect(heldBack.find(({ name }) => name === 'tn3270')?.status).toBe('reserved');
    expect(schemeOf(createRegistry([tn3270]), 'TN3270')?.status).toBe('reserved');
  });

  test('TN3270-01: a URL stands for a session, and the scheme says so', () => {
    expect(tn3270.locates).toBe('an interactive session; nothing can be retrieved there');
  });
});
