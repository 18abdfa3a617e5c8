// A value is what was typed, in a legal spelling. A repair that leaves something out is refused, unless it is allowed by name.
import { type AnyScheme, createRegistry, decode, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';
import { sample } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { type UrlSchemaOptions, urlSchema } from '../src/index.ts';

const loose = createRegistry<AnyScheme>(everyScheme, { tolerant });
const codesOf = (text: string, options: UrlSchemaOptions) =>
  urlSchema(loose, options)
    ['~standard'].validate(text)
    .issues?.map(({ code }) => code);

describe.each([
  ['login-dropped', 'https://token@hooks.h.dom/x', 'https://hooks.h.dom/x'],
  ['telnet-path', 'telnet://h.dom/secret', 'telnet://h.dom/'],
  ['rlogin-path', 'rlogin://h.dom/secret', 'rlogin://h.dom/'],
  ['tn3270-path', 'tn3270://h.dom/secret', 'tn3270://h.dom/'],
] as const)('%s', (code, text, value) => {
  test.each(['text', 'url', 'both'] as const)('is refused by default, with the output %s', (output) => {
    expect(codesOf(text, { output })).toEqual([code]);
    expect(codesOf(text, { output, refuse: 'none' })).toEqual([code]);
    expect(codesOf(text, { output, refuse: 'none', allow: ['password-in-url', 'host-not-qualified'] })).toEqual([code]);
  });

  test('is accepted by its name', () => {
    expect(urlSchema(loose, { allow: [code] })['~standard'].validate(text)).toEqual({ value });
  });
});

test('a password that is allowed is not left out', () => {
  expect(codesOf('https://user:pw@h.dom/', { allow: ['password-in-url'] })).toEqual(['login-dropped']);
});

/** The letters of a text, without its escapes. Digits may be those of the default port. */
const lettersOf = (text: string): string =>
  decode(text.replace(/%(?![0-9A-F]{2})/gi, ''))
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** True if all of `part` is in `whole`, in its order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of part) {
    at = whole.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

test('no letter of an accepted text is missing in its value', () => {
  const { validate } = urlSchema(loose, { refuse: 'none', octets: 'keep' })['~standard'];
  const lost = sample(vectorTexts(), 500).filter((text) => {
    const { value } = validate(text) as { readonly value?: string };
    return value !== undefined && !isWithin(lettersOf(text), lettersOf(value));
  });
  expect(lost.filter((text) => !RESPELT.test(text))).toEqual([]);
});

/** This machine has no name in a file, groups of an IPv6 address become decimal, other addresses of a letter come first, and fields of wais are decoded once more. */
const RESPELT = /^file:\/\/localhost\/|\/\[::ffff:|^mailto:.*[?&]to=|^wais:.*%/i;
