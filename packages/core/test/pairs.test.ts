// Lists of pairs: `name=value&name=value`.
import {
  components,
  createRegistry,
  format,
  fromBytes,
  parse,
  parseOrThrow,
  readPairs,
  readWords,
  tolerant,
  UCHAR,
  writePairs,
  writeWords,
} from '@url/core';
import { charSet, defineScheme, takePairs } from '@url/core/scheme';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

describe('pairs that are read', () => {
  test.each([
    ['', []],
    ['a=b', [['a', 'b']]],
    [
      'a=1&a=2&b=3&a=1',
      [
        ['a', '1'],
        ['a', '2'],
        ['b', '3'],
        ['a', '1'],
      ],
    ],
    [
      'flag&a=&=b',
      [
        ['flag', undefined],
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a=b=c==', [['a', 'b=c==']]],
    [
      '&a=b&&c&',
      [
        ['a', 'b'],
        ['c', undefined],
      ],
    ],
    [
      'caf%C3%A9=%26%3D%3B&%3D=%25',
      [
        ['café', '&=;'],
        ['=', '%'],
      ],
    ],
    [
      'a=%E9&a=%zz',
      [
        ['a', '\uDCE9'],
        ['a', '%zz'],
      ],
    ],
    ['a=b+c%2Bd', [['a', 'b+c+d']]],
    ['a=1;b=2', [['a', '1;b=2']]],
  ])('%s', (search, pairs) => {
    expect(readPairs(search)).toEqual(pairs.map(([name, value]) => ({ name, value })));
  });

  test('a plus sign is a blank where the syntax says so', () => {
    expect(readPairs('a+b=c+d%2Be', { plus: 'space' })).toEqual([{ name: 'a b', value: 'c d+e' }]);
  });

  test('other characters may separate them, several too', () => {
    expect(readPairs('a=1;b=2&c', { separators: ';' })).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2&c' },
    ]);
    expect(readPairs('a=1;b&c=2', { separators: '&;' })).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: undefined },
      { name: 'c', value: '2' },
    ]);
  });
});

describe('pairs that are written', () => {
  test.each([
    [[], {}, ''],
    [[{ name: 'a b', value: 'c+d&e=f;é%/\uDCE9' }], {}, 'a%20b=c%2Bd%26e%3Df%3B%C3%A9%25%2F%E9'],
    [[{ name: 'a b', value: 'c+d %20' }], { plus: 'space' }, 'a+b=c%2Bd+%2520'],
    [
      [
        { name: 'a', value: undefined },
        { name: '', value: '' },
      ],
      { separators: ';&' },
      'a;=',
    ],
  ] as const)('%j %j', (pairs, syntax, search) => {
    expect(writePairs(pairs, syntax)).toBe(search);
    expect(readPairs(search, syntax)).toEqual(pairs);
  });

  test('a pair of nothing cannot be', () => {
    expect(() => writePairs([{ name: '', value: undefined }])).toThrow(RangeError);
    expect(() => writePairs([{ name: '\uD800', value: '' }])).toThrow(RangeError);
  });

  test('come back as they were, from a URL too, and what is read is written for good', () => {
    const texts = fc.array(fc.nat(255)).map((all) => fromBytes(Uint8Array.from(all)));
    const pair = fc
      .record({ name: texts, value: fc.option(texts, { nil: undefined }) })
      .filter(({ name, value }) => name !== '' || value !== undefined);
    const syntax = fc.record(
      { separators: fc.constantFrom('&', ';', '&;'), plus: fc.constantFrom('space' as const) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(pair), syntax, fc.string(), (pairs, how, any) => {
        const search = writePairs(pairs, how);
        expect(readPairs(search, how)).toEqual(pairs);
        const { url } = parseOrThrow(registry, `http://h/?${search}` as string);
        expect(readPairs((url as { search?: string }).search ?? '', how)).toEqual(pairs);
        const read = readPairs(any, how).filter(
          ({ name, value }) => ![name, value].some((text) => /\p{Surrogate}/u.test(text ?? '')),
        );
        expect(readPairs(writePairs(read, how), how)).toEqual(read);
      }),
    );
  });
});

describe('misuse is an exception in words', () => {
  test.each<[run: () => unknown, words: string]>([
    [() => readPairs('a', 7 as never), 'the options of readPairs are an object'],
    [() => writePairs([], 7 as never), 'the options of writePairs are an object'],
    [() => takePairs({} as never, UCHAR, 7 as never), 'the options of takePairs are an object'],
    [() => readPairs('a', { separators: '' }), 'the option separators is a string of characters, not ""'],
    [() => readPairs('a', { separators: 7 as never }), 'the option separators is a string of characters, not 7'],
    [() => readPairs('a', { plus: 'blank' as never }), `the option plus is 'space', not "blank"`],
    [() => writePairs({} as never), 'writePairs takes a list of pairs: [{ name, value }]'],
    [() => writePairs([null] as never), 'writePairs takes a list of pairs: [{ name, value }]'],
    [() => writePairs(['a'] as never), 'writePairs takes a list of pairs: [{ name, value }]'],
    [() => writePairs([{ name: '', value: undefined }]), 'a pair has a name or a value'],
    [() => writeWords('a' as never), 'writeWords takes a list of words'],
  ])('%s', (run, words) => {
    expect(run).toThrow(words);
  });
});

describe('pairs in a scheme', () => {
  const QUERY = charSet(UCHAR, ';:@&=/');
  const scheme = defineScheme({
    name: 'x-pairs',
    section: 'the manual',
    syntax: {
      form: 'opaque',
      rules: { errors: { 'x-pairs-bad': ['page 1', 'no pair is named "bad"'] } },
      read: (reader) => {
        const { pairs, positions } = takePairs(reader, QUERY, { plus: 'space' });
        const bad = pairs.findIndex(({ name }) => name === 'bad');
        if (bad !== -1) reader.fail('x-pairs-bad', positions[bad]);
        return { scheme: 'x-pairs', pairs };
      },
      write: ({ pairs }) => writePairs(pairs, { plus: 'space' }),
    },
    access: () => ({ by: 'nothing' }),
  });
  const strict = createRegistry([scheme]);
  const loose = createRegistry([scheme], { tolerant });

  test('are plain data', () => {
    const { url } = parseOrThrow(strict, 'x-pairs:a=b+c&&d#e');
    expect(url).toEqual({
      scheme: 'x-pairs',
      pairs: [
        { name: 'a', value: 'b c' },
        { name: 'd', value: undefined },
      ],
    });
    expect(format(strict, url)).toBe('x-pairs:a=b+c&d');
  });

  test('have positions, in a text that is repaired too', () => {
    for (const [by, text] of [
      [strict, 'x-pairs:a=%20&&bad=1'],
      [loose, 'x-pairs:é="&&b%61d'],
      [loose, 'x-pairs:bad'],
    ] as const) {
      expect(parse(by, text as string)).toMatchObject({
        ok: false,
        error: { code: 'x-pairs-bad', position: text.indexOf('b', 8) },
      });
    }
  });

  test('are components, each name and each value', () => {
    const found = components(strict, 'x-pairs:a=b&c&=d&a=b');
    expect(found.ok && found.components.map(({ part, start, end }) => `${part} ${start}-${end}`)).toEqual([
      'scheme 0-7',
      'pairs.0.name 8-9',
      'pairs.0.value 10-11',
      'pairs.1.name 12-13',
      'pairs.2.name 14-14',
      'pairs.2.value 15-16',
      'pairs.3.name 17-18',
      'pairs.3.value 19-20',
    ]);
  });
});

test('pairs whose field is named have its path, whatever else has their text', () => {
  const list = defineScheme({
    name: 'x-list',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read(reader) {
        const { pairs } = takePairs(reader as never, charSet(UCHAR, '=&'), {}, 'pairs');
        return { scheme: 'x-list', other: 'b', pairs };
      },
      write: ({ pairs }) => writePairs(pairs),
    },
    access: () => ({ by: 'nothing' }),
  });
  const located = components(createRegistry([list]), 'x-list:a=b&b');
  expect(located.components.map(({ part, start, end }) => `${part} ${start}-${end}`)).toEqual([
    'scheme 0-6',
    'pairs.0.name 7-8',
    'pairs.0.value 9-10',
    'pairs.1.name 11-12',
  ]);
});

test('what is not a search is a TypeError in words', () => {
  for (const search of [undefined, null, 7, ['a=1'], new URLSearchParams('a=1')]) {
    for (const read of [readPairs, readWords]) {
      expect(() => read(search as never)).toThrow(
        'a search is a string, as written: `url.search`, or "" where there is none',
      );
    }
  }
});
