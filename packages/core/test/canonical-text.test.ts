// The canonical text of a text is what `format` writes of what `parse` reads.
import { alias, build, canonicalText, createRegistry, format, parse, type Registry, UCHAR } from '@url/core';
import { defineScheme, UnwritableError } from '@url/core/scheme';
import { http } from '@url/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { isKnownCanonical } from '../src/registry/canonical-text.ts';
import { compiled } from '../src/registry/registry.ts';
import { registries } from './readings.ts';

function written(registry: Registry, text: string): string | undefined {
  const result = parse(registry, text);
  try {
    return result.ok ? format(registry, result.url, result.fragment) : undefined;
  } catch {
    return undefined;
  }
}

const long = 'a'.repeat(63);
const beginning = fc.constantFrom(
  'http://',
  'https://',
  'HTTP://',
  ' https://',
  'ftp://',
  'mailto:',
  'news:',
  'urn:',
  'http:',
);
const host = fc.constantFrom(
  ...['host.dom', 'h', 'Host.dom', '10.0.0.1', '010.0.0.1', 'a-.dom', 'fred@host.dom', '', 'a_b', '[::1]', 'host.dom.'],
  ...[long, `${long}a`, `${long}.dom`, `${'a.'.repeat(31)}a`, `${'a.'.repeat(32)}a`],
);
const port = fc.constantFrom('', ':80', ':443', ':8080', ':080', ':');
const scrap = fc.constantFrom(
  ...[
    '/',
    '/a',
    'b',
    '?',
    '?x=1',
    '&y',
    '#',
    '#top',
    '%7E',
    '%7e',
    '%',
    '~',
    ' ',
    '.',
    '..',
    ';',
    '@',
    ':',
    '=',
    '!',
    '"',
    'é',
    '\n',
  ],
);
const texts = fc
  .tuple(beginning, host, port, fc.array(scrap, { maxLength: 5 }))
  .map(([first, name, digits, rest]) => first + name + digits + rest.join(''));

describe('canonicalText', () => {
  test.each(registries)('is what format writes of what parse reads: %s', (_, registry) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(canonicalText(registry, text)).toBe(written(registry, text));
      }),
      { numRuns: runs(5000) },
    );
  });

  test.each([
    ['http://host.dom/a?b', true],
    ['https://host.dom/', true],
    // A port may be the default one, and a fragment or a host in upper case is not looked at.
    ['http://host.dom:80/', false],
    ['http://host.dom:81/', false],
    ['http://host.dom/#a', false],
    ['http://Host.dom/', false],
    ['http://host.dom', false],
    ['ftp://host.dom/a', false],
    [`http://host.dom/${'a'.repeat(10_000 - 16)}`, true],
    [`http://host.dom/${'a'.repeat(10_000 - 15)}`, false],
    // No label is too long in a host of 63 characters.
    [`http://${'a'.repeat(63)}/`, true],
    [`https://${'a.'.repeat(31)}b/c`, true],
    [`http://${'a.'.repeat(31)}bc/`, false],
    [`http://${'a'.repeat(64)}/`, false],
  ])('knows by one search that it is canonical: %.30s, %j', (text, isKnown) => {
    for (const [, registry] of registries) {
      expect(isKnownCanonical(compiled(registry), text)).toBe(isKnown && registry.profile === undefined);
    }
  });

  test('asks a scheme that reads or writes in a way of its own', () => {
    const write: typeof http.syntax.write = (url, ...rest) =>
      http.syntax.write({ ...url, path: url.path.toUpperCase() }, ...rest);
    const mine = createRegistry([{ ...http, syntax: { ...http.syntax, write } }]);
    expect(canonicalText(mine, 'http://host.dom/a')).toBe('http://host.dom/A');
    const read: typeof http.syntax.read = (...all) => ({ ...http.syntax.read(...all), path: 'b' });
    const other = createRegistry([{ ...http, syntax: { ...http.syntax, read } }]);
    expect(canonicalText(other, 'http://host.dom/a')).toBe('http://host.dom/b');
    expect(build(other, { scheme: 'http', host: 'host.dom', path: 'a' }).ok).toBe(false);
    expect(canonicalText(createRegistry([alias(http, 'web')]), 'web://host.dom/a')).toBe('web://host.dom/a');
  });

  test('reads no text that it knows', () => {
    const texts: string[] = [];
    const { read: own, write, fast } = http.syntax;
    const read: typeof own = (reader, login) => {
      texts.push(reader.text);
      return own(reader, login);
    };
    const syntax = { ...http.syntax, read, fast: { ...fast, verbatim: [read, write] } };
    const mine = createRegistry([{ ...http, syntax }]);
    expect(canonicalText(mine, 'http://host.dom/a?b')).toBe('http://host.dom/a?b');
    expect(canonicalText(mine, 'http://host.dom:0080')).toBe('http://host.dom/');
    expect(texts).toEqual(['http://host.dom:0080']);
  });

  test('is missing for what is read and cannot be written', () => {
    const own = defineScheme({
      name: 'x-a',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-a', name: reader.take(UCHAR) }),
        write: () => {
          throw new UnwritableError('name');
        },
      },
      access: () => ({ by: 'nothing' }),
    });
    expect(canonicalText(createRegistry([own]), 'x-a:b')).toBe(undefined);
  });

  test('has nothing for a registry without schemes', () => {
    for (const text of ['', 'http://host.dom/']) expect(canonicalText(createRegistry([]), text)).toBe(undefined);
  });

  test('takes a string alone', () => {
    expect(() => canonicalText(registries[0][1], 5 as never)).toThrow(TypeError);
    expect(() => canonicalText({} as never, 'http://host.dom/')).toThrow(TypeError);
  });
});
