import { access, createRegistry, gateways, heldBack, parseOrThrow, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { afs } from '../src/index.ts';

describe('BNF for specific URL schemes', () => {
  suite(registryOf(afs), 'afs/rfc1630-afs');

  test('AFS-03: "afsaddress" is a historical note, and the name is held back', () => {
    expect(schemeOf(createRegistry([afs]), 'afs')?.status).toBe('reserved');
    expect(heldBack).toContainEqual({ name: 'afs', status: 'reserved', section: 'RFC 1738 §4' });
  });

  test('a gateway may stand for the local client', () => {
    const through = gateways({ afs: 'http://gateway.host.com/afs/' });
    const registry = createRegistry([afs], { gateways: through });
    const plan = access(registry, parseOrThrow(registry, 'afs://cern.ch/user').url);
    expect(plan).toMatchObject({ by: 'gateway', url: 'http://gateway.host.com/afs/cern.ch/user' });
  });
});
