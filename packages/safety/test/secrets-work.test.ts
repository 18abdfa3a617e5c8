// The work of a search for secrets: the number of times that each character of a text is looked at. It is the same however long the text is.
import { expect, test } from 'vitest';
import { charactersLookedAt } from '../../../tooling/support/count-characters.ts';

import { type KnownScheme, namesOf, registrySecrets } from '../src/secrets/registry-secrets.ts';
import { secretsInText, type TextKind } from '../src/secrets/secrets-in-text.ts';

const schemes: { readonly [name: string]: KnownScheme } = {
  ftp: { login: { authority: 'login', port: 21 } },
  http: { login: { authority: 'hostport', port: 80 } },
};
const names = registrySecrets([{ name: 'ftp' }, { name: 'http', secretPairs: ['code'] }], (name) => schemes[name]);
const namesOfFtp = namesOf({ name: 'ftp' }, names);

function workOf(search: () => unknown, { length }: string): number {
  return Math.round((10 * charactersLookedAt(() => void search())) / length) / 10;
}

test.each([
  // Without a delimiter, a secret name or an "@", and with few of them.
  ['a', 10.1, 15.1],
  ['a:', 10.1, 12],
  ['a@', 10.1, 24.1],
  ['a%41', 10.1, 15.1],
  ['a%40', 12.1, 28.1],
  ['a%3D', 16.6, 21.6],
  ['a=b&', 11.6, 16.6],
  ['a%3Ab=c&', 14.7, 19.7],
  ['a b=c ', 11.1, 15.1],
  ['code=b&', 19.5, 25.7],
  ['code%3Db&', 18.6, 24.9],
  ['ftp://h/', 13.5, 13.5],
  ['ftp%3A%2F%2Fu%3Ap%2F&', 14.5, 18.4],
  ['<ftp:b> ', 10.1, 19.1],
  ['<ftp:b@c> ', 10.1, 21.6],
  ['ftp://u:p@h/', 10.2, 11.2],
  ['ftp%3A%2F%2Fu%3Ap%40h&', 13.6, 27.6],
])('%j over and over is looked at %d times, and %d times among words', (unit, times, timesAmongWords) => {
  for (const length of [10_000, 40_000]) {
    const text = unit.repeat(length / unit.length);
    const work = (kind: TextKind) => workOf(() => secretsInText(text, kind, namesOfFtp, () => []), text);
    expect(work('read')).toBeLessThanOrEqual(times);
    expect(work('text')).toBeLessThanOrEqual(timesAmongWords);
  }
});

test('names that are those of all schemes are looked for once', () => {
  const text = 'code=b&'.repeat(1000);
  expect(workOf(() => secretsInText(text, 'read', names), text)).toBeLessThanOrEqual(10.4);
});

test.each([
  ['http://h/@?u=', 'ftp%3A%2F%2Ff%3As%2F', '', 25],
  ['http://h/@?u=', 'ftp%3A%2F%2Ff%3A12%2F', '', 25],
  ['http://h/?u=', 'ftp%3A%2F%2Ff%3As%2F', '%40h', 25],
  ['http://h/?u=', 'ftp%3A%2F%2Ff%3A12%2F', '%40h', 25],
  ['http://h/@', 'ftp://f:12/', '', 25],
  ['http://h/', 'ftp://f:12/', '@h', 25],
  ['ftp://h/?', 'code=a&', '@', 25],
  ['ftp://h/?', 'code%3Da&', '@', 25],
  ['ftp://h/?', '%3Bpassword=a&', '@', 25],
  ['ftp://h/?', 'http:code=a&', '@', 25],
  ['http://h/?', 'a%20=b&', '@', 25],
  ['http://h/?', '[a]=b&', '@', 25],
  ['http://h/?a', '[]', '=b@', 25],
  ['http://', 'a', '://b:c@h', 25],
  ['', 'a:', '//b:c@h', 25],
  ['a b', '<ftp:b@c', '', 40],
])(
  'of %j and %j over and over and %j, each character is looked at as often in a longer one',
  (opening, unit, end, most) => {
    const [short, long] = [1, 16].map((times) => {
      const text = `${opening}${unit.repeat((times * 1000) / unit.length)}${end}`;
      const kinds: readonly TextKind[] = ['read', 'part', 'text', 'mistyped'];
      return kinds.map((kind) => workOf(() => secretsInText(text, kind, namesOfFtp, () => []), text));
    });
    for (const [at, work] of (long ?? []).entries()) {
      expect(work).toBeLessThan(most);
      expect(work).toBeLessThan(1.1 * (short?.[at] ?? 0));
    }
  },
);
