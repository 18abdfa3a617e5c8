// Nothing is kept beside a registry before the first call of a program.
import { expect, test, vi } from 'vitest';

test.each([undefined, null])('%j is not a registry at the first call', async (registry) => {
  vi.resetModules();
  const { parse } = await import('../src/index.ts');
  expect(() => parse(registry as never, 'http://h/')).toThrow('the first argument is a registry');
});
