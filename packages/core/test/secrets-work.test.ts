// The work of a search for secrets: the number of times that each character of a text is looked at. It is the same however long the text is.
import { expect, test } from 'vitest';
import { charactersLookedAt } from '../../../tooling/support/count-characters.ts';
import type { TextKind } from '../src/secrets/reading.ts';
import { type KnownScheme, namesOf, registrySecrets } from '../src/secrets/secret-names.ts';
import { mayHaveSecret, secretsInText } from '../src/secrets/secrets-in-text.ts';

const schemes: { readonly [name: string]: KnownScheme } = {
  ftp: { login: { authority: 'login', port: 21 } },
  http: { login: { authority: 'hostport', port: 80 } },
};
const { names } = registrySecrets([{ name: 'ftp' }, { name: 'http', secretPairs: ['code'] }], (name) => schemes[name]);
const namesOfFtp = namesOf([{ name: 'ftp' }], names.ofAll);

function workOf(search: () => unknown, { length }: string): number {
  return Math.round((10 * charactersLookedAt(() => void search())) / length) / 10;
}

test.each([
  // Without a delimiter, a secret name or an "@", and with few of them.
  ['a', 9, 14],
  ['a:', 9, 9],
  ['a@', 9, 23],
  ['a%41', 9, 14],
  ['a%40', 11, 27],
  ['a%3D', 15.5, 20.5],
  ['a=b&', 10.5, 15.5],
  ['a%3Ab=c&', 13.6, 18.6],
  ['a b=c ', 10, 14],
  ['code=b&', 18.4, 24.6],
  ['code%3Db&', 17.5, 23.8],
  ['ftp://h/', 12.4, 12.4],
  ['ftp%3A%2F%2Fu%3Ap%2F&', 13.4, 17.3],
  ['<ftp:b> ', 9, 18],
  ['<ftp:b@c> ', 9, 20.5],
  ['ftp://u:p@h/', 8.7, 9.7],
  ['ftp%3A%2F%2Fu%3Ap%40h&', 12.4, 26.4],
])('%j over and over is looked at %d times, and %d times among words', (unit, times, timesAmongWords) => {
  for (const length of [10_000, 40_000]) {
    const text = unit.repeat(length / unit.length);
    const work = (kind: TextKind) => workOf(() => secretsInText(text, kind, namesOfFtp, () => []), text);
    expect(work('read')).toBeLessThanOrEqual(times);
    expect(work('text')).toBeLessThanOrEqual(timesAmongWords);
    expect(workOf(() => mayHaveSecret(text, namesOfFtp), text)).toBeLessThanOrEqual(times);
  }
});

test('names that are those of all schemes are looked for once', () => {
  const text = 'code=b&'.repeat(1000);
  expect(workOf(() => secretsInText(text, 'read', names), text)).toBeLessThanOrEqual(9.4);
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
