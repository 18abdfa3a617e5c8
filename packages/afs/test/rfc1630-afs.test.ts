import { access, createRegistry, gateways, heldBack, parse, parseOrThrow, schemeOf } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { afs } from '../src/index.ts';

describe('BNF for specific URL schemes', () => {
  suite(registryOf(afs), 'afs/rfc1630-afs');

  test('AFS-03: "afsaddress" is a historical note, and the name is held back', () => {
    expect(schemeOf(createRegistry([afs]), 'afs')?.status).toBe('reserved');
    expect(heldBack).toContainEqual({ name: 'afs', status: 'reserved', section: 'RFC 1738 §4' });
  });

  test('a wrong cell is where it begins, whatever is in the path', () => {
    for (const text of ['afs://1.2.3.4/@x', 'afs://1.2.3.4/a@b', 'afs://4.3.2.1/@']) {
      expect(parse(registryOf(afs), text)).toMatchObject({ ok: false, error: { code: 'host-malformed', position: 6 } });
    }
  });

  test('a gateway may stand for the local client', () => {
    const through = gateways({ afs: 'http://gateway.host.com/afs/' });
    const registry = createRegistry([afs], { gateways: through });
    const plan = access(registry, parseOrThrow(registry, 'afs://cern.ch/user').url);
    expect(plan).toMatchObject({ by: 'gateway', url: 'http://gateway.host.com/afs/cern.ch/user' });
  });
});
