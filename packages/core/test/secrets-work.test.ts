// The work of a search for secrets: the number of times that each character of a text is looked at. It is no more than it was, and it
// is the same however long the text is.
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
  ['a', 4, 4],
  ['a:', 4, 4],
  ['a@', 5, 5],
  ['a%41', 4, 4],
  ['a%40', 7, 7],
  ['a%3D', 10.5, 15.5],
  ['a=b&', 5.5, 10.5],
  ['a%3Ab=c&', 8.6, 13.6],
  ['a b=c ', 5, 9],
  ['code=b&', 8.9, 13.9],
  ['code%3Db&', 9.3, 14.3],
  ['ftp://h/', 4, 4],
  ['ftp%3A%2F%2Fu%3Ap%2F&', 4, 4],
  ['<ftp:b> ', 4, 4],
  ['<ftp:b@c> ', 4.2, 9.8],
  ['ftp://u:p@h/', 5.6, 6.6],
  ['ftp%3A%2F%2Fu%3Ap%40h&', 9, 13],
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
  expect(workOf(() => secretsInText(text, 'read', names), text)).toBeLessThanOrEqual(5.4);
});

test.each([
  ['http://h/@?u=', 'ftp%3A%2F%2Ff%3As%2F', '', 20],
  ['http://h/@?u=', 'ftp%3A%2F%2Ff%3A12%2F', '', 20],
  ['http://h/?u=', 'ftp%3A%2F%2Ff%3As%2F', '%40h', 20],
  ['http://h/?u=', 'ftp%3A%2F%2Ff%3A12%2F', '%40h', 20],
  ['http://h/@', 'ftp://f:12/', '', 20],
  ['http://h/', 'ftp://f:12/', '@h', 20],
  ['ftp://h/?', 'code=a&', '@', 20],
  ['ftp://h/?', 'code%3Da&', '@', 20],
  ['ftp://h/?', '%3Bpassword=a&', '@', 20],
  ['ftp://h/?', 'http:code=a&', '@', 20],
  ['http://h/?', 'a%20=b&', '@', 20],
  ['http://h/?', '[a]=b&', '@', 20],
  ['http://h/?a', '[]', '=b@', 20],
  ['http://', 'a', '://b:c@h', 13],
  ['', 'a:', '//b:c@h', 20],
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
