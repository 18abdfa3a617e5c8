import { createRegistry, heldBack } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { afs } from '../src/index.ts';

describe('BNF for specific URL schemes', () => {
  suite(registryOf(afs), 'afs/rfc1630-afs');

  test('AFS-03: "afsaddress" is a historical note, and the name is held back', () => {
    expect(createRegistry({ schemes: [afs] }).scheme('afs')?.status).toBe('reserved');
    expect(heldBack).toContainEqual({ name: 'afs', status: 'reserved', section: 'RFC 1738 §4' });
  });

  test('a gateway may stand for the local client', () => {
    const gateways = { afs: 'http://gateway.host.com/afs/' };
    const { access, parseOrThrow } = createRegistry({ schemes: [afs], gateways });
    const plan = access(parseOrThrow('afs://cern.ch/user').url);
    expect(plan).toMatchObject({ by: 'gateway', url: 'http://gateway.host.com/afs/cern.ch/user' });
  });
});
