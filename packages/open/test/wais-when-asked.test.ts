import { expect, test, vi } from 'vitest';
import { open } from '../src/index.ts';
import { URLS } from './loopback.ts';

const loaded = vi.hoisted((): string[] => []);

vi.mock('../src/wais/z3950.ts', (original) => {
  loaded.push('z3950');
  return original();
});
vi.mock('../src/wais/wais.ts', (original) => {
  loaded.push('wais');
  return original();
});

test('WAIS is loaded for the first plan of WAIS, and not before', async () => {
  const codeOf = (text: string): Promise<string> => open(URLS, text).then(String, ({ code }) => code);
  expect(await codeOf('gopher://127.0.0.1/')).toBe('address-not-public');
  expect(loaded).toEqual([]);
  expect(await codeOf('wais://127.0.0.1/db?x')).toBe('address-not-public');
  expect(loaded.sort()).toEqual(['wais', 'z3950']);
});
