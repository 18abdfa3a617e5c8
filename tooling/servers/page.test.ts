// docs/access.md beside what was observed. No server is needed for it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsBySchemes, rowsLeft } from './access-requirements.ts';
import { DIFFERENCES } from './client-differences.ts';
import type { ClientName } from './clients.ts';
import { TRIED_BY_HAND } from './clients-tried-by-hand.ts';
import { readObserved } from './observed.ts';
import { pagePart } from './page.ts';

const cases = Object.values(readObserved().servers).flatMap((seen) => Object.entries(seen));

test.each<ClientName>(['curl', 'lwp'])(
  'each URL of which %s gives other octets has a reason, and no other has',
  (client) => {
    const differing = cases.filter(([, seen]) => (seen[client]?.gives ?? 'same') !== 'same').map(([url]) => url);
    const explained = DIFFERENCES.flatMap(({ urls }) => urls[client] ?? []);
    expect([...explained].sort()).toEqual(differing.sort());
  },
);

test('what was noted by hand is of URLs that are tried', () => {
  const urls = cases.map(([url]) => url);
  expect(Object.keys(TRIED_BY_HAND).filter((url) => !urls.includes(url))).toEqual([]);
});

test('docs/access.md has the tables', () => {
  expect(readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')).toContain(pagePart());
});

test('each row about access has URLs that are opened or refused', () => {
  // Of schemes that nobody has registered, so that nothing is opened.
  expect(rowsLeft()).toEqual(['CORE-REG-15', 'RES-07']);
  for (const { rows, opened, refused } of rowsBySchemes()) {
    expect(rows).not.toEqual([]);
    expect(opened + refused).toBeGreaterThan(0);
  }
});
