import { access, createRegistry, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { telnet } from '../src/index.ts';

describe('3.8. TELNET', () => {
  suite(registryOf(telnet), 'telnet/3.8-telnet');

  test('TELNET-05: a URL designates a service, and the scheme says so', () => {
    expect(telnet.locates).toBe('an interactive service; nothing can be retrieved there');
    expect(telnet.status).toBe('standard');
  });

  test('TELNET-04: nothing in a plan is there to be sent', () => {
    const registry = createRegistry([telnet]);
    const plan = access(registry, parseOrThrow(registry, 'telnet://guest:secret@h/').url);
    expect(Object.keys(plan)).toEqual(['by', 'host', 'port', 'advise']);
  });
});
