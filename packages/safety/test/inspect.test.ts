// Everything about a text from one reading, and questions about data.
import {
  type AnyScheme,
  components,
  createRegistry,
  parse,
  type Registry,
  type Result,
  tolerant,
  type Url,
} from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { findings, inspect, notText, visible } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { runs, sample } from '../../../tooling/support/share.ts';
import { vectorFiles, vectorsOf } from '../../../tooling/support/vector-files.ts';

const strict: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose: Registry = createRegistry<AnyScheme>(strict.schemes, { tolerant });
const texts = vectorFiles
  .flatMap((file) => vectorsOf(file))
  .flatMap(({ in: text }) => (typeof text === 'string' ? [text] : []));

test('inspect gives what parse, findings and components give, for every text of the vectors', () => {
  let read = 0;
  for (const registry of [strict, loose]) {
    for (const text of sample(texts)) {
      const seen = inspect(registry, text);
      const parts = components(registry, text);
      const found = findings(registry, text);
      expect([text, seen.ok]).toEqual([text, parts.ok]);
      if (!seen.ok || !parts.ok || !found.ok) {
        expect(seen).toEqual(parts);
        continue;
      }
      const { findings: worth, ...located } = seen;
      expect(located).toEqual(parts);
      const { components: _, unwritten: _unwritten, ...result } = located;
      expect(worth).toEqual(found.findings);
      const own = parse(registry, text) as Result<Url>;
      if (own.ok) expect(result).toEqual(own);
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(Math.min(3000, runs(3000)));
});

describe('notText', () => {
  test.each([
    ['ftp://h/caf%E9', 'path.0'],
    ['ftp://h/a/caf%E9/b%FF', 'path.1'],
    ['ftp://u%FF@h/', 'user'],
    ['ftp://h/caf%C3%A9', undefined],
    ['ftp://h/%25E9', undefined],
    ['ftp://h/%F0%9F%98%80', undefined],
    ['http://h/caf%E9', undefined],
    ['prospero://h/a;b=%80', 'fields.0.value'],
    ['x-other://u%FF@h/', 'user'],
  ])('of %s is %s', (text, part) => {
    const seen = inspect(strict, text);
    expect(seen.ok && notText(seen.url)).toBe(part);
    if (seen.ok && part !== undefined) expect(seen.findings.map(({ code }) => code)).toContain('octets-not-utf8');
  });

  test('takes a url', () => {
    expect(() => notText('ftp://h/' as never)).toThrow(TypeError);
    expect(() => notText(parse(strict, 'ftp://h/') as never)).toThrow(/its `url` is the url/);
  });
});

describe('visible', () => {
  test.each([
    ['caf\uDCE9', 'caf\\xE9'],
    ['a\u001B[2J', 'a\\x1B[2J'],
    ['\t\n\r\0', '\\t\\n\\r\\x00'],
    ['\u200B\u202E\u0085', '\\u{200B}\\u{202E}\\u{85}'],
    ['\\n', '\\\\n'],
    ['café 😀', 'café 😀'],
    ['\uD83D', '\\u{D83D}'],
  ])('of %j is %s', (text, shown) => {
    expect(visible(text)).toBe(shown);
  });
});
