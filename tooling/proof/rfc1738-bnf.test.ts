import { describe, expect, test } from 'vitest';
import { compile } from '../support/apg.ts';
import { randomFrom } from '../support/random.ts';
import { share } from '../support/share.ts';
import { mutated } from './compare-with-grammar.ts';
import { abnf, fits, ruleNames, textOf } from './grammar.ts';
import { derived, derives, productions } from './rfc1738-bnf.ts';

/** The one name that ABNF cannot have. */
const RENAMED: { readonly [name: string]: string } = { 'gopher+_string': 'gopher-string' };

const COUNT = share() < 1 ? 4 : 200;

/** `url` is all schemes at once, and by its last alternative any text with a colon: each scheme has its own start here. */
const names = [...productions.keys()].filter((name) => name !== 'url');

describe('§5 BNF for specific URL schemes', () => {
  test('GRAM-01: the grammar compiles, in the strict form of RFC 5234 too', () => {
    expect(compile(abnf).rules.length).toBe(compile(abnf, true).rules.length);
  });

  test('GRAM-02: the grammar has each of the 66 productions besides url', () => {
    expect(names.length).toBe(66);
    expect(names.filter((name) => !ruleNames.includes(RENAMED[name] ?? name))).toEqual([]);
  });

  test.each(names.filter((name) => name !== 'selector'))('GRAM-02: %s is what the RFC says it is', (name) => {
    const rule = RENAMED[name] ?? name;
    const random = randomFrom(1738);
    for (let count = 0; count < COUNT; count += 1) {
      const text = count % 2 === 0 ? derived(name, random) : textOf(rule, random);
      const near = mutated(text, (other) => derived(name, other), random);
      expect([text, fits(rule, text), derives(name, text)]).toEqual([text, true, true]);
      expect([near, fits(rule, near)]).toEqual([near, derives(name, near)]);
    }
  });

  // A test of its own: within gopherurl, the text after a tab belongs to the next fields.
  test('GRAM-02: selector is what the RFC says it is, but for an escaped tab', () => {
    const random = randomFrom(1738);
    for (let count = 0; count < COUNT; count += 1) {
      const text = derived('selector', random) + (count % 3 === 0 ? `%09${derived('selector', random)}` : '');
      expect([text, fits('selector', text)]).toEqual([text, derives('selector', text) && !text.includes('%09')]);
    }
  });
});
