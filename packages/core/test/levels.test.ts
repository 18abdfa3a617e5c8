// The three levels of equality are nested, in every scheme, and a text equals its canonical form.
import {
  type AnyScheme,
  createRegistry,
  equivalent,
  format,
  key,
  type Level,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  tolerant,
  UCHAR,
  type Url,
} from '@url/core';
import { asWritten, charSet, defineScheme, escapeLess, escapeMore, without } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { runs, sample } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';

const strict: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose: Registry = createRegistry<AnyScheme>(strict.schemes, { tolerant });

function keyOf(registry: Registry, text: string, level: Level): string | undefined {
  const result = key(registry, text, level);
  return result.ok ? result.key : undefined;
}

/** The level from which on two texts are equal. */
function equalFrom(one: string, other: string, registry = strict): Level | undefined {
  return (['text', 'encoding', 'scheme'] as const).find((level) => {
    const result = equivalent(registry, one, other, level);
    if (!result.ok) throw new Error(`${one} or ${other} is refused`);
    return result.equal;
  });
}

function canonicalOf(registry: Registry, text: string): string {
  const own = parse(registry, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(registry, text);
  return result.ok ? format(registry, result.url as never, result.fragment) : expect.fail(text);
}

/** Texts that differ from one in the spelling of single characters. */
function spellings(text: string): readonly string[] {
  const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16)}`;
  const at = [...text.matchAll(/[.+,/?;-]/g)].map(({ index }) => index).filter((index) => index > text.indexOf(':'));
  const single = at
    .slice(0, 8)
    .map((index) => text.slice(0, index) + escaped(text.charAt(index)) + text.slice(index + 1));
  const decoded = [...text.matchAll(/%(?:2[b-e]|2f|3[b-f]|41|61|7e)/gi)].map(
    ({ index, 0: escape }) =>
      text.slice(0, index) + String.fromCharCode(Number.parseInt(escape.slice(1), 16)) + text.slice(index + 3),
  );
  const lower = text.replace(/%[\dA-F]{2}/g, (escape) => escape.toLowerCase());
  return [text, lower, text.toUpperCase(), ...single, ...decoded];
}

describe.each([
  ['strict', strict],
  ['tolerant', loose],
])('of all vectors, and of their spellings, read by a %s registry', (_, registry) => {
  const short = vectorTexts().filter(({ length }) => length < 300);
  // Every scheme has a "?", and dots and a plus sign after it.
  const longer = short.filter((text) => !/[?#]/.test(text)).map((text) => `${text}?/../+`);
  const texts = [...new Set(sample([...short, ...longer]).flatMap(spellings))];

  test('equal texts are equal at each later level too, and with their canonical form at the last', () => {
    const known = new Map<string, { readonly text: string; readonly scheme: string | undefined }>();
    const wrong: unknown[] = [];
    for (const text of texts) {
      const [encoding, scheme] = [keyOf(registry, text, 'encoding'), keyOf(registry, text, 'scheme')];
      if (encoding === undefined) continue;
      // Texts that are equal at the level `text` are one here.
      const other = known.get(encoding);
      if (other === undefined) known.set(encoding, { text, scheme });
      else if (other.scheme !== scheme) wrong.push([other.text, text, encoding, other.scheme, scheme]);
      const canonical = keyOf(registry, canonicalOf(registry, text), 'scheme');
      if (canonical !== scheme) wrong.push([text, scheme, canonical]);
    }
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThan(runs(3000));
  });
});

describe('a "?" begins a search only where the scheme reserves it', () => {
  test.each([
    ['urn:a?b/%2E%2E', 'urn:a?b/..', undefined],
    ['urn:a?b%2B', 'urn:a?b+', 'encoding'],
    ['urn:%2E?', 'urn:.?', 'encoding'],
    ['ftp://h/a?+', 'ftp://h/a?%2B', 'encoding'],
    ['ftp://h/a?/%2E', 'ftp://h/a?/.', 'scheme'],
    ['ftp://h/%2E%2E?', 'ftp://h/..?', 'encoding'],
    ['ftp://h/a?b', 'ftp://h/a%3Fb', 'scheme'],
    ['gopher://h/0a?+', 'gopher://h/0a?%2B', 'encoding'],
    ['mailto:a?+@b.c', 'mailto:a?%2B@b.c', 'encoding'],
    ['http://h/?+', 'http://h/?%2B', undefined],
    ['http://h/?%2E%2E', 'http://h/?..', 'encoding'],
    ['http://h/%2E%2E?', 'http://h/..?', undefined],
    ['wais://h/d?+', 'wais://h/d?%2B', undefined],
    // Of an unregistered scheme nobody knows.
    ['foo://h/?+', 'foo://h/?%2B', undefined],
    ['foo:a?+', 'foo:a?%2B', 'encoding'],
    ['foo:a?/%2E', 'foo:a?/.', undefined],
  ] as const)('%s and %s: %s', (one, other, level) => {
    expect(equalFrom(one, other)).toBe(level);
    expect(equalFrom(other, one)).toBe(level);
  });

  test.each([
    ['ftp://h/a+?a+', 'ftp://h/a%2B?a%2B'],
    ['http://h/a+?a+', 'http://h/a%2B?a+'],
    ['http://h/a-?a-', 'http://h/a%2D?a%2D'],
    ['urn:a+?a+/./b.', 'urn:a%2B?a%2B/./b%2E'],
    ['http://h/./b.?.', 'http://h/./b%2E?%2E'],
    ['foo://h/a+?a+', 'foo://h/a%2B?a+'],
    ['foo:a+?a+', 'foo:a%2B?a%2B'],
  ])('escapeMore and escapeLess share the rule: %s is %s', (text, more) => {
    expect(escapeMore(strict, text, '+.-')).toBe(more);
    expect(escapeLess(strict, more, '+.-')).toBe(text);
    expect(equalFrom(text, more)).toBe('encoding');
  });
});

describe('a scheme of anybody', () => {
  const WORD = charSet(UCHAR, ':');
  /** A list, parted by a character that is not reserved. */
  const list = defineScheme({
    name: 'x-list',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read: (reader) => ({ scheme: 'x-list', items: reader.take(WORD).split(',').map(decodeURIComponent) }),
      write: ({ items }) => items.map((item) => encodeURIComponent(item)).join(','),
    },
    access: () => ({ by: 'nothing' }),
  });
  /** Fewer characters than are unreserved, and escapes. */
  const NAME = without(UCHAR, '-.');
  /** Parts as written that are neither a path nor a search. */
  const view = defineScheme({
    name: 'x-view',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      reserved: '?',
      asWritten: ['name', 'q'],
      read: (reader) => {
        const name = reader.take(NAME);
        return { scheme: 'x-view', name, q: reader.eat('?') ? reader.take(UCHAR) : '' };
      },
      write: ({ name, q }) => `${asWritten(name, NAME, 'name')}?${q}`,
    },
    access: () => ({ by: 'nothing' }),
  });
  const urls: Registry = createRegistry<AnyScheme>([list, view]);

  test.each([
    ['x-list:a,b', 'x-list:a%2Cb', undefined],
    ['x-list:a-b', 'x-list:a%2Db', 'encoding'],
    ['x-view:a?%2E%2E', 'x-view:a?..', undefined],
    ['x-view:a?a-b', 'x-view:a?a%2Db', 'encoding'],
    ['x-view:a?%2f', 'x-view:a?%2F', 'encoding'],
    ['x-view:a', 'x-view:a?', 'scheme'],
    // The character itself is in no such URL.
    ['x-view:a%2db', 'x-view:a%2Db', 'encoding'],
  ] as const)('%s and %s: %s', (one, other, level) => {
    expect(equalFrom(one, other, urls)).toBe(level);
  });
});
