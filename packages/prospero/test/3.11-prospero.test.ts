import { createRegistry, parse, parseOrThrow, resolve } from '@url/core';
import { explain } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { prospero } from '../src/index.ts';

describe('3.11 PROSPERO', () => {
  suite(registryOf(prospero), 'prospero/3.11-prospero');

  test('PROSPERO-09: an empty field name is a finding', () => {
    const registry = createRegistry([prospero]);
    const found = (text: `prospero:${string}`) => prospero.findings?.(parseOrThrow(registry, text).url);
    expect(found('prospero://h/a;b=')).toEqual([]);
    expect(found('prospero://h/a')).toEqual([]);
    expect(found('prospero://h/a;b=c;=x')).toEqual([{ code: 'prospero-field-name-empty', part: 'fields.1.name' }]);
  });

  test('CORE-HIER-07: a name is one string, and nothing cuts it at its slashes', () => {
    const registry = createRegistry([prospero]);
    expect(parseOrThrow(registry, 'prospero://host.dom//pros/name').url).toStrictEqual({
      scheme: 'prospero',
      host: 'host.dom',
      port: 1525,
      hsoname: '/pros/name',
      fields: [],
    });
    expect(prospero.syntax.partial).toBeUndefined();
  });

  test('PROSPERO-19: a slash may be no level, and so there are no partial forms', () => {
    const registry = createRegistry([prospero]);
    const { url } = parseOrThrow(registry, 'prospero://h//pros/name;b=c');
    for (const reference of ['x', '../x', '/x', '//g/x', './', ';b=d', '?x']) {
      const error = { code: 'not-hierarchical', position: 0 };
      expect(resolve(registry, url, reference)).toMatchObject({ ok: false, error });
    }
    // The whole object, and a URL that is whole, need no level.
    expect(resolve(registry, url, '#part')).toMatchObject({ ok: true, url, fragment: 'part' });
    expect(resolve(registry, url, 'prospero://g/x')).toMatchObject({ ok: true, url: { host: 'g', hsoname: 'x' } });
  });

  test('a malformed field is explained in words', () => {
    const text = 'prospero://h/a;b';
    const registry = createRegistry([prospero]);
    const result = parse(registry, text);
    expect(result.ok ? '' : explain(registry, result.error, text)).toBe(
      'prospero://h/a;b\n              ^ a field is ";", its name, one "=" and its value, in which "/" and "=" are escaped (prospero-field-malformed, RFC 1738 §3.11)',
    );
  });
});
