// A registry is data: what functions work out about it is kept beside it, and is not to be seen.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  access,
  build,
  bytes,
  canParse,
  change,
  createRegistry,
  decode,
  encode,
  equivalent,
  format,
  fromBytes,
  gateways,
  parse,
  parseOrThrow,
  type Registry,
  register,
  relative,
  resolve,
  same,
  schemeOf,
  tolerant,
  unregister,
  wire,
} from '@url/core';
import { splitFragment } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { findings } from '@url/safety';
import { describe, expect, test } from 'vitest';

const TEXT = 'http://host.dom/a/b?c#d';

/** Uses all that is worked out late. */
function use(registry: Registry): void {
  const { url } = parseOrThrow(registry, TEXT);
  canParse(registry, TEXT);
  resolve(registry, url as never, 'd');
  findings(registry, TEXT);
  equivalent(registry, TEXT, TEXT);
  format(registry, url as never);
}

describe('a registry', () => {
  test('is frozen data, and looks the same after use', () => {
    const registry = createRegistry([http, ftp], { gateways: gateways({ 'z39.50': 'http://gw.dom/' }) });
    const before = { ...registry };
    use(registry);
    expect(registry).toEqual(before);
    expect(Reflect.ownKeys(registry)).toEqual(['schemes', 'tolerant', 'profile', 'gateways', 'secretUrls']);
    for (const part of [registry, registry.schemes, registry.gateways]) expect(Object.isFrozen(part)).toBe(true);
    expect(() => Object.assign(registry, { tolerant })).toThrow(TypeError);
    expect(() => (registry.schemes as unknown[]).push(ftp)).toThrow(TypeError);
  });

  test('may be any object of that shape', () => {
    const registry = createRegistry([http, ftp]);
    const copy = { ...registry };
    expect(parse(copy, TEXT)).toEqual(parse(registry, TEXT));
    expect(schemeOf(copy, 'FTP')).toBe(ftp);
    use(copy);
    expect(Reflect.ownKeys(copy)).toEqual(['schemes', 'tolerant', 'profile', 'gateways', 'secretUrls']);
  });

  test('keeps its own compiled form, whichever was used last', () => {
    const one = createRegistry([http]);
    const other = createRegistry([ftp]);
    for (let round = 0; round < 3; round += 1) {
      expect([canParse(one, TEXT), canParse(other, TEXT)]).toEqual([true, false]);
      expect([parse(one, 'ftp://h/').ok, parse(other, 'ftp://h/').ok]).toEqual([false, true]);
    }
  });

  test('keeps its options when a scheme is registered or unregistered', () => {
    const through = gateways({ ftp: 'http://gw.dom/' });
    const registry = createRegistry([http], {
      tolerant,
      profile: 'draft',
      gateways: through,
      secretUrls: ['h.dom/***'],
    });
    for (const other of [register(registry, https), unregister(registry, 'http')]) {
      expect(other).toMatchObject({ tolerant, profile: 'draft', gateways: through, secretUrls: ['h.dom/***'] });
    }
  });

  test('keeps no text alive that it read, and no url', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const registry = createRegistry([http, ftp]);
    const kept = [1, 2, 3].map((at) => {
      const { url } = parseOrThrow(registry, `http://host.dom/${'a'.repeat(5000)}/${at}?${at}`);
      resolve(registry, url, 'd');
      return new WeakRef(url);
    });
    for (let round = 0; round < 20 && kept.some((each) => each.deref() !== undefined); round += 1) {
      await new Promise((done) => setTimeout(done, 1));
      collect();
    }
    expect(kept.map((each) => each.deref())).toEqual([undefined, undefined, undefined]);
    expect(parse(registry, TEXT).ok).toBe(true);
  });
});

describe('unregister', () => {
  const registry = createRegistry([ftp, http, https]);
  test.each(['ftp', 'FTP', 'Ftp'])('takes the name %s in any case', (name) => {
    expect(unregister(registry, name as never).schemes).toEqual([http, https]);
  });
  test.each(['gopher', '', 'toString', 'ftp:', ' ftp'])('says that no scheme has the name %j', (name) => {
    expect(() => unregister(registry, name as never)).toThrow(
      new TypeError(`no scheme ${JSON.stringify(name)} is registered here`),
    );
  });
  test.each([undefined, null, 5, ftp, ['ftp']])('takes a name, and not %o', (name) => {
    expect(() => unregister(registry, name as never)).toThrow('the name of a scheme is a string, not ');
  });
});

describe('misuse is a TypeError in words, at the first call, whatever the text', () => {
  const stored = JSON.parse(JSON.stringify(createRegistry([http]))) as object;
  const none = [
    ...[undefined, null, 7, 'http:', {}, { schemes: 1 }, [http], http, stored],
    ...[undefined, null, {}, { name: 'http' }, { ...http, syntax: null }].map((scheme) => ({ schemes: [scheme] })),
  ];

  test.each(none)('%j is not a registry', (registry) => {
    const words = 'the first argument is a registry, as createRegistry makes it';
    for (const text of [TEXT, '', 'none', 'x:']) {
      expect(() => parse(registry as never, text)).toThrow(words);
      expect(() => canParse(registry as never, text)).toThrow(words);
      expect(() => findings(registry as never, text as never)).toThrow(words);
      expect(() => equivalent(registry as never, text, text)).toThrow(words);
      expect(() => resolve(registry as never, text as never, text)).toThrow(words);
      expect(() => format(registry as never, { scheme: 'http' } as never)).toThrow(words);
    }
  });

  test.each([undefined, null, 7, 'http', { schemes: [http] }, http])('%j is not a list of schemes', (schemes) => {
    expect(() => createRegistry(schemes as never)).toThrow('createRegistry takes a list of schemes');
  });

  test.each([true, 1, 'http', {}, { of: {} }])('%j is not the gateways of a registry', (value) => {
    expect(() => createRegistry([http], { gateways: value as never })).toThrow(
      'the option gateways is a value of the export "gateways" of @url/core',
    );
  });

  test.each([true, 1, 'tolerant', {}, () => true])('%j is not a tolerance', (value) => {
    expect(() => createRegistry([http], { tolerant: value as never })).toThrow(/tolerant/);
  });

  test.each(['rfc1738', '', 'RFC1630', true, 1])('%j is not a profile', (profile) => {
    expect(() => createRegistry([http], { profile: profile as never })).toThrow(/profile.*rfc1630.*draft/);
  });

  test('a text is not a url, and a url is not a text', () => {
    const registry = createRegistry([http]);
    const result = parseOrThrow(registry, TEXT);
    const { url } = result;
    const calls: readonly ((given: never) => unknown)[] = [
      (given) => access(registry, given),
      (given) => change(registry, given, {} as never),
      (given) => format(registry, given),
      (given) => relative(registry, given, url),
      (given) => relative(registry, url, given),
    ];
    for (const call of calls) {
      for (const given of [TEXT, '', undefined, null, 7, [], {}])
        expect(() => call(given as never)).toThrow(/^a url is data, as parse gives it$/);
      expect(() => call(result as never)).toThrow(
        'a url is data, as parse gives it: this is a result, and its `url` is',
      );
    }
    for (const given of [undefined, null, 7, result])
      expect(() => findings(registry, given as never)).toThrow(/a url is data/);
    for (const given of [undefined, null, TEXT])
      expect(() => build(registry, given as never)).toThrow(/built from its parts/);
    expect(() => same(TEXT as never, url)).toThrow('same compares urls, which are data; equivalent compares texts');
    expect(() => same(url, TEXT as never)).toThrow(TypeError);
    expect(() => parse(registry, url as never)).toThrow('a URL is read from a string');
    expect(() => resolve(registry, url, url as never)).toThrow('a reference is a string');
    expect(() => access(registry, url, null as never)).toThrow('the options of access are an object');
  });

  test('text and octets are not mixed up', () => {
    expect(() => encode('a b', undefined as never)).toThrow('a set of characters is one such as UCHAR');
    expect(() => encode('a', 'abc' as never)).toThrow(TypeError);
    expect(() => decode(undefined as never)).toThrow('decode takes a text');
    expect(() => bytes(new Uint8Array() as never)).toThrow('bytes takes decoded text; fromBytes takes octets');
    expect(() => fromBytes('a' as never)).toThrow('fromBytes takes octets, as a Uint8Array; bytes takes text');
    expect(() => wire({ by: 'http' } as never)).toThrow('a plan without lines sends none');
    expect(() => splitFragment(createRegistry([]), 7 as never)).toThrow('a URL is read from a string');
  });

  test.each([null, 7, true])('%j is not options', (options) => {
    expect(() => createRegistry([http], options as unknown as object)).toThrow(
      'the options of createRegistry are an object',
    );
    expect(() => createRegistry([http], { tolerant: null as never })).toThrow(/tolerant/);
  });
});
