// The laws of fuzz-laws.ts hold for known texts, changed at random.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from '../support/share.ts';
import { PIECES } from './compare-with-grammar.ts';
import { texts } from './differential.ts';
import { type Law, ofCommand, ofSchemes, ofTexts, registry } from './fuzz-laws.ts';

/** Longer texts are left out, because the laws are costly. */
const known = texts().filter(({ length }) => length <= (share() < 1 ? 200 : 2_000));

/** A piece in place of some characters. A number is a place in another known text, which gives the piece. */
const change = fc.record({
  place: fc.nat(),
  cut: fc.oneof({ arbitrary: fc.nat(3), weight: 4 }, { arbitrary: fc.nat(40), weight: 1 }),
  put: fc.oneof(
    { arbitrary: fc.constantFrom('', ...PIECES), weight: 4 },
    { arbitrary: fc.nat(), weight: 2 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 4 }), weight: 1 },
    { arbitrary: fc.nat(255).map((octet) => `%${octet.toString(16).padStart(2, '0')}`), weight: 1 },
  ),
});

function textsNear(seeds: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...seeds), fc.array(change, { maxLength: 5 })).map(([seed, changes]) =>
    changes.reduce((text, { place, cut, put }) => {
      const at = place % (text.length + 1);
      const other = typeof put === 'number' ? (known[put % known.length] as string) : '';
      const from = place % (other.length + 1);
      const piece = typeof put === 'number' ? other.slice(from, from + 20) : put;
      return text.slice(0, at) + piece + text.slice(at + cut);
    }, seed),
  );
}

const inText = [...known, ...known.map((text) => `see <URL:${text}> and ${text}.`)];
const ofScheme = (name: string) => known.filter((text) => text.toLowerCase().startsWith(`${name}:`));

test.each<[about: string, law: Law, seeds: readonly string[], short: number, long: number]>([
  ...registry.schemes.map(({ name }) => [name, ofSchemes, ofScheme(name), 6, 4_000] as never),
  ['any text', ofTexts, inText, 50, 20_000],
  ['the command', ofCommand, known, 5, 2_000],
])('the laws of %s hold', async (_, law, seeds, short, long) => {
  const holds = fc.asyncProperty(textsNear(seeds), fc.constantFrom(...known), async (text, other) => {
    expect(await law(text, other)).toBeUndefined();
  });
  await fc.assert(holds, { numRuns: share() < 1 ? short : long });
});
