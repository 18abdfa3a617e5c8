import { registry } from '@url/cli';
import { parseAny } from '@url/core';
import { describe, expect, test } from 'vitest';
import { meantPart } from '../src/reading/meant.ts';
import { GENERIC_PARTS, isPartName, PARTS } from '../src/reading/part-names.ts';
import { loadSchemes } from '../src/reading/registry.ts';

await loadSchemes();

describe('names of parts', () => {
  test.each(['path', 'path.0', 'path.-12', 'fields.10.value', 'fields.0.name', 'scheme', 'fragment', 'urlPath'])(
    '%s is one',
    (name) => {
      expect(isPartName(name)).toBe(true);
    },
  );

  test.each(['', 'paths', 'path.', 'path.a', 'path.names', 'path.0a', 'path.xvalue', 'path.--1', 'x.0', 'path.0.x'])(
    '%j is another word',
    (name) => {
      expect(isPartName(name)).toBe(false);
    },
  );

  test.each([
    ['hostname', ['host', 'port'], 'host'],
    ['hots', ['host', 'port'], 'host'],
    ['zzz', ['host', 'port'], undefined],
  ])('%s in %j was meant for %s', (wanted, names, meant) => {
    expect(meantPart(wanted, names)).toBe(meant);
  });
});

describe('the names of the parts are those of the data', () => {
  const SAMPLES = [
    ['ftp://h/'],
    ['http://h/'],
    ['gopher://h/'],
    ['mailto:x@h.dom'],
    ['news:*', 'news:x', 'news:x@h.dom'],
    ['nntp://h/x'],
    ['telnet://h/'],
    ['wais://h/x', 'wais://h/d?x', 'wais://h/d/x/x'],
    ['file:///x'],
    ['prospero://h/x'],
    ['mid:x@h.dom'],
    ['cid:x@h.dom'],
    ['rlogin://h/'],
    ['tn3270://h/'],
    ['urn:x'],
    ['afs://h.dom/x'],
    ['https://h/'],
  ];

  test.each(SAMPLES)('%s', (...texts) => {
    const names = texts.flatMap((text) => namesIn(text));
    const [scheme = ''] = (texts[0] ?? '').split(':');
    expect([...(PARTS[scheme] ?? [])].sort()).toEqual([...new Set(names)].sort());
  });

  test('every scheme is there, and the unregistered ones', () => {
    expect(Object.keys(PARTS).sort()).toEqual(registry.schemes.map(({ name }) => name).sort());
    expect(GENERIC_PARTS).toEqual(namesIn('x-foo://h/').filter((name) => name !== '~generic'));
  });

  function namesIn(text: string): readonly string[] {
    const result = parseAny(registry, text);
    return result.ok ? Object.keys(result.url).filter((name) => name !== 'scheme') : [];
  }
});
