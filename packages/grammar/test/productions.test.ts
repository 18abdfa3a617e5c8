// Productions: their members, their repairs, and the text that they write.
import { build, type CharSet, components, createRegistry, format, parse, tolerant, UCHAR } from '@url/core';
import { charSet, DIGIT, defineScheme, isRun, type LoginCode, patternOf, withoutEscaped } from '@url/core/scheme';
import {
  custom,
  ip,
  literal,
  login,
  logins,
  oneOf,
  opaque,
  optional,
  type Production,
  pairs,
  parameters,
  segments,
  text,
  written,
} from '@url/grammar';
import { describe, expect, test } from 'vitest';
import { areApart } from '../src/making/first-and-end.ts';
import { beginnings, delimitersIn, mayBeEmpty, type Notation } from '../src/making/notation.ts';
import { patternOf as piecesFor } from '../src/making/pattern.ts';
import { markOf } from '../src/making/tolerance.ts';

const PAIR = charSet(UCHAR, '=&;');
const TYPES = oneOf('type', ['a', 'bc'], { error: 'part-type' });
const BY_HAND = { read: () => ({ a: '' }), write: () => '' };
const TWO_BY_HAND = { read: () => ({ a: '', b: '' }), write: () => '' };
const HOSTS = { port: 1, separator: ',' } as const;

/** The members of a production that are data, with its pattern as an expression. */
function told({ fields, absent, delimiters, asWritten, outline }: Production): object {
  const pattern = outline.pattern?.map((piece) => (typeof piece === 'string' ? piece : '*')).join('');
  return { fields, absent, delimiters, asWritten, pattern, mayBeEmpty: outline.mayBeEmpty };
}

const NO_MORE = { absent: {}, delimiters: '', asWritten: [], mayBeEmpty: true };

test.each<[string, Production, object]>([
  ['text', text('a'), { ...NO_MORE, fields: ['a'], pattern: '*' }],
  [
    'text that is there',
    text('a', DIGIT, { missing: 'x' }),
    { ...NO_MORE, fields: ['a'], pattern: '(?=[0-9])*', mayBeEmpty: false },
  ],
  [
    'text with a value',
    text('a', DIGIT, { absent: 'x' }),
    { ...NO_MORE, fields: ['a'], pattern: '*', absent: { a: 'x' } },
  ],
  ['written text', written('a', DIGIT), { ...NO_MORE, fields: ['a'], pattern: '*', asWritten: ['a'] }],
  ['one of some', TYPES, { ...NO_MORE, fields: ['type'], pattern: '(?:[Aa]|[Bb][Cc])', mayBeEmpty: false }],
  ['segments', segments('a'), { ...NO_MORE, fields: ['a'], pattern: '*', absent: { a: [''] }, delimiters: '/' }],
  ['pairs', pairs('a', PAIR), { ...NO_MORE, fields: ['a'], pattern: '*', delimiters: '=&' }],
  [
    'pairs with other separators',
    pairs('a', PAIR, { separators: ';', absent: [] }),
    { ...NO_MORE, fields: ['a'], pattern: '*', delimiters: '=;', absent: { a: [] } },
  ],
  [
    'what may be left out',
    optional('?', segments('a', UCHAR), optional(':', written('b', DIGIT))),
    {
      ...{ fields: ['a', 'b'], absent: { a: [''] }, delimiters: '?/:', asWritten: ['b'] },
      ...{ pattern: '(?:\\?*(?:\\:*)?)?', mayBeEmpty: true },
    },
  ],
  [
    'a literal',
    literal(';a=', 'x'),
    { ...NO_MORE, fields: [], pattern: '\\;[Aa]\\=', delimiters: ';a=', mayBeEmpty: false },
  ],
  [
    'parameters',
    parameters({ a: {}, b: { missing: 'x' } }, { repeated: 'y', separators: ';&' }),
    { ...NO_MORE, fields: ['a', 'b'], pattern: undefined, delimiters: '=;&' },
  ],
  [
    'fields that are read by hand',
    custom(['a', 'b'], { ...TWO_BY_HAND, notation: ['x', { run: DIGIT }] }),
    { ...NO_MORE, fields: ['a', 'b'], pattern: '[Xx]*', delimiters: 'x', mayBeEmpty: false },
  ],
  [
    'fields that are read by hand, and written as they are',
    custom(['a', 'b'], { ...TWO_BY_HAND, asWritten: ['a'], absent: { a: '1' } }),
    { ...NO_MORE, fields: ['a', 'b'], absent: { a: '1' }, pattern: undefined, asWritten: ['a'] },
  ],
])('%s', (_, production, members) => {
  expect(told(production)).toEqual(members);
});

test('beginnings, and what cannot follow, are told where a pattern is made of several', () => {
  expect([literal('a', 'x').outline.first, literal('a', 'x').outline.last]).toEqual([['a'], []]);
  expect([segments('a', UCHAR).outline.first, text('a').outline.last]).toEqual([[UCHAR, '/'], [UCHAR]]);
  expect(custom(['a', 'b'], TWO_BY_HAND).notation).toEqual({ prose: 'a, b', samples: [] });
  expect(custom(['a'], { ...BY_HAND, notation: 'x' }).outline.first).toEqual(['x']);
  const { first, last } = parameters({ a: {} }, { repeated: 'y', set: PAIR }).outline;
  expect([first, last]).toEqual([[PAIR], [PAIR]]);
  for (const production of [login({ authority: 'login' }), logins('hosts', HOSTS)]) {
    const { first: begins, last: ends } = production.outline;
    expect([...begins, ...ends].map((each) => isRun(each as CharSet, 'a:b@c'))).toEqual([true, true]);
  }
});

describe('a syntax', () => {
  const path = segments('path', charSet(UCHAR, ':'));
  const rules = { errors: { x: ['here', 'it is missing'] }, repairs: { y: ['here', 'another'] } } as const;
  const search = optional('?', written('search', UCHAR));

  test('has what its productions tell', () => {
    expect(opaque('x-a', {}, path, search)).toMatchObject({
      ...{ form: 'opaque', reserved: '/?', asWritten: ['search'], defaults: { path: [''] } },
    });
    expect(opaque('x-a', { reserved: '=' }, path)).toMatchObject({ reserved: '=' });
    expect(opaque('x-a', {}, text('a')).reserved).toBe('');
    expect(ip('x-a', { authority: 'host' }, path, search)).toMatchObject({
      ...{ form: 'ip', reserved: '/?', asWritten: ['search'], defaults: { path: [''] } },
    });
    expect(ip('x-a', { authority: 'host' }, text('a')).defaults).toEqual({});
    expect(ip('x-a', { authority: 'host', host: 'optional' }, path).defaults).toEqual({ host: '', path: [''] });
  });

  test('has a pattern where its productions have one, and without a slash are empty', () => {
    const patternIn = (syntax: object) => (syntax as { readonly fast?: { readonly pattern?: unknown } }).fast?.pattern;
    const number = text('a', DIGIT, { missing: 'x' });
    expect(patternIn(ip('x-a', { authority: 'host' }, text('a')))).toEqual([UCHAR]);
    expect(patternIn(ip('x-a', { rules, authority: 'host' }, number))).toBeUndefined();
    expect(patternIn(ip('x-a', { rules, authority: 'host', slash: 'required' }, number))).toEqual(['(?=[0-9])', DIGIT]);
    expect(patternIn(ip('x-a', { authority: 'host' }, custom(['a'], BY_HAND)))).toBeUndefined();
    expect(patternIn(opaque('x-a', { rules }, number))).toEqual(['(?=[0-9])', DIGIT]);
    expect(patternIn(opaque('x-a', {}, custom(['a'], BY_HAND)))).toBeUndefined();
    // The second may begin with what the first is a run of.
    const either = oneOf('b', ['a', '1'], { error: 'x' });
    expect(patternIn(opaque('x-a', { rules }, text('a', DIGIT), either))).toBeUndefined();
  });

  test('writes strictly, and tolerantly what has no strict spelling', () => {
    const type = oneOf('type', ['a'], { error: 'x', also: { form: /^b$/, repair: 'y' } });
    const data = { scheme: 'x-a', host: 'h', type: 'b' } as never;
    for (const syntax of [opaque('x-a', { rules }, type), ip('x-a', { rules, authority: 'host' }, type)]) {
      const { write, tolerant: loosely } = syntax as unknown as {
        readonly write: (url: never, host: never) => unknown;
        readonly tolerant: { readonly write: (url: never, host: never) => unknown };
      };
      expect(() => write(data, undefined as never)).toThrow('type is not');
      expect(loosely.write(data, undefined as never)).toEqual(syntax.form === 'ip' ? { host: 'h', urlPath: 'b' } : 'b');
    }
  });
});

test.each<[string, Production, object]>([
  ['a login', login({ authority: 'login' }), { fields: ['user', 'password', 'host', 'port'], absent: {} }],
  ['a host and a port', login({ authority: 'hostport' }), { fields: ['host', 'port'], absent: {} }],
  ['a host', login({ authority: 'host' }), { fields: ['host'], absent: {} }],
  [
    'a host with a port of its own',
    login({ authority: 'hostport', port: 7 }),
    { absent: { port: 7 }, mayBeEmpty: false },
  ],
  ['no host', login({ authority: 'host', host: 'optional' }), { absent: { host: '' }, mayBeEmpty: true }],
  [
    'no host with a port of its own',
    login({ authority: 'login', host: 'optional', port: 7 }),
    { absent: { host: '', port: 7 }, mayBeEmpty: true },
  ],
  ['several hosts', logins('hosts', HOSTS), { fields: ['user', 'password', 'hosts'], delimiters: '@:,', absent: {} }],
  [
    'several hosts, or none',
    logins('hosts', { ...HOSTS, host: 'optional' }),
    { delimiters: '@:,', absent: { hosts: [{ host: '', port: 1 }] } },
  ],
])('%s tells its fields', (_, production, members) => {
  expect(told(production)).toMatchObject({ delimiters: '@:', asWritten: [], ...members });
  expect(production.absent).toEqual({ ...(members as { readonly absent?: object }).absent });
});

/** An expression of what a login is, as `canParse` takes it. */
function patternOfLogin(production: Production): RegExp {
  const pieces = production.outline.pattern ?? [];
  return new RegExp(
    `^(?:${pieces.map((piece) => (typeof piece === 'string' ? piece : patternOf(piece))).join('')})$`,
    'i',
  );
}

test('a login has the pattern of what it reads', () => {
  const any = patternOfLogin(logins('hosts', HOSTS));
  for (const legal of ['h', 'u@h', 'u:p@h:1,i:2', 'h:1,10.0.0.1', '10.0.0.1,[::1]:7'.replace('[::1]', 'i.j')])
    expect([legal, any.test(legal)]).toEqual([legal, true]);
  for (const illegal of ['', 'h@i,u@j', 'u:p:q@h', 'h,', `h,${'a'.repeat(64)}.b`])
    expect([illegal, any.test(illegal)]).toEqual([illegal, false]);
  const last = logins('hosts', { ...HOSTS, atSigns: 'login' });
  const source = (last.outline.pattern ?? []).join('');
  expect(source.endsWith('(?!.*@)')).toBe(true);
  expect((logins('hosts', HOSTS).outline.pattern ?? []).join('')).not.toContain('(?!.*@)');
});

describe('a notation', () => {
  const RUN: Notation = { run: DIGIT };
  const SOME: Notation = { run: DIGIT, least: 1 };
  const PROSE: Notation = { prose: 'x', samples: [] };

  test.each<[Notation, begins: readonly unknown[], isEmpty: boolean, delimiters: string]>([
    ['', [''], true, ''],
    ['ab', ['ab'], false, 'ab'],
    [['a', 'b'], ['a'], false, 'ab'],
    [['', 'b'], ['', 'b'], false, 'b'],
    [[RUN, 'b'], [DIGIT, 'b'], false, 'b'],
    [[], [], true, ''],
    [RUN, [DIGIT], true, ''],
    [SOME, [DIGIT], false, ''],
    [{ one: DIGIT }, [DIGIT], false, ''],
    [{ either: ['a', RUN] }, ['a', DIGIT], true, 'a'],
    [{ either: ['a', 'b'] }, ['a', 'b'], false, 'ab'],
    [{ optional: 'a' }, ['a'], true, 'a'],
    [{ many: ['a', 'b'] }, ['a'], true, 'ab'],
    [{ field: 'x', is: ['a', 'b'] }, ['a'], false, 'ab'],
    [{ field: 'x', is: RUN }, [DIGIT], true, ''],
    [{ login: 'host' }, [expect.anything()], false, ''],
    [PROSE, [expect.anything()], true, ''],
  ])('%j begins with, may be, has', (notation, begins, isEmpty, delimiters) => {
    expect(beginnings([notation])).toEqual(begins);
    expect(mayBeEmpty(notation)).toBe(isEmpty);
    expect(delimitersIn(notation)).toBe(delimiters);
  });

  // Reading does not go back: it takes a run to its end, and the first of several that fits.
  test.each<[Notation, string | undefined]>([
    ['a.', '[Aa]\\.'],
    [['a', '', 'b'], '[Aa][Bb]'],
    [RUN, '*'],
    [[RUN, 'a', RUN], '*[Aa]*'],
    [[RUN, '1'], undefined],
    [[RUN, RUN], undefined],
    [[RUN, { optional: 'a' }, RUN], undefined],
    [[{ field: 'x', is: [RUN] }, 'a'], '*[Aa]'],
    [[{ field: 'x', is: RUN }, '0'], undefined],
    [SOME, undefined],
    [{ one: DIGIT }, undefined],
    [{ login: 'host' }, undefined],
    [PROSE, undefined],
    [{ either: ['a', 'b'] }, '(?:[Aa]|[Bb])'],
    [{ either: ['a', 'ab'] }, undefined],
    [{ either: ['ab', 'cb', 'ad'] }, undefined],
    [{ either: ['', 'a'] }, undefined],
    [{ either: ['a', ''] }, undefined],
    [{ either: ['a', RUN] }, '(?:[Aa]|*)'],
    [[{ either: ['a', RUN] }, 'a'], undefined],
    [[{ either: ['a', RUN] }, 'b'], '(?:[Aa]|*)[Bb]'],
    [{ either: [RUN, 'a'] }, undefined],
    [[{ either: ['a', 'b'], within: DIGIT }, 'c'], '(?:[Aa]|[Bb])[Cc]'],
    [[{ either: ['a', 'ab'], within: DIGIT }, 'c'], '(?:[Aa]|[Aa][Bb])[Cc]'],
    [[{ either: ['a', 'b'], within: DIGIT }, '1'], undefined],
    [[{ optional: 'a' }, 'b'], '(?:[Aa])?[Bb]'],
    [[{ optional: 'a' }, 'ab'], undefined],
    [[{ optional: { either: ['a', 'b'] } }, 'b'], undefined],
    [[{ either: ['a', 'b', RUN] }, 'a'], undefined],
    [[{ optional: ['a', RUN] }, '1'], undefined],
    [{ optional: RUN }, undefined],
    [[{ many: ['a', RUN] }, 'b'], '(?:[Aa]*)*[Bb]'],
    [{ many: ['1', RUN] }, undefined],
    [[{ many: 'a' }, 'a'], undefined],
    [{ many: [RUN] }, undefined],
  ])('%j has the pattern %j', (notation, pattern) => {
    const pieces = piecesFor(notation)?.map((piece) => (typeof piece === 'string' ? piece : '*'));
    expect(pieces?.join('')).toBe(pattern);
  });

  test('of another kind is a fault of the program, and tells so', () => {
    expect(() => piecesFor({ either: [undefined as never] })).toThrow(TypeError);
  });

  test.each<[string, string, boolean]>([
    ['a', 'b', true],
    ['a', 'a', false],
    ['ab', 'a', false],
    ['ba', 'a', true],
    ['%2F', '%2E', true],
    ['%2F', '%2Fa', false],
  ])('of %j and %j: no text begins with both: %j', (one, other, isApart) => {
    expect(areApart(one, other)).toBe(isApart);
  });

  test('a set and a literal, and two sets', () => {
    expect([areApart(DIGIT, '1'), areApart(DIGIT, 'a'), areApart('1', DIGIT), areApart('a', DIGIT)]).toEqual([
      ...[false, true, false, true],
    ]);
    expect([areApart(UCHAR, '%2F'), areApart(UCHAR, 'a%'), areApart(DIGIT, DIGIT)]).toEqual([false, false, false]);
    expect(areApart(withoutEscaped(UCHAR, '/'), '%2F')).toBe(true);
  });
});

test.each([
  [';type=', ['%3btype=', ';%74ype=', ';TYPE=', ';%54YPE='], [0, 1, 1, 1]],
  ['a', ['%61', '%41', 'A', 'b'], [1, 1, 1, 0]],
  ['.a', ['x%61', '.%61'], [0, 1]],
])('a literal such as %j may have its letters escaped', (literal, texts, found) => {
  expect(texts.map((spelling) => Number(markOf(literal)?.exec(spelling)?.index === 0))).toEqual(found);
});

test.each(['?', '%09', '//', '1', ''])('%j has no letters that may be escaped', (literal) => {
  expect(markOf(literal)).toBeUndefined();
});

type Codes = 'x-n-missing' | 'x-n-type';

describe('what tolerant reading takes too', () => {
  const readings = (...items: readonly Production<object, Codes | LoginCode, 'x-n-other', string>[]) => {
    const scheme = defineScheme({
      name: 'x-n',
      section: 'nowhere',
      syntax: opaque(
        'x-n',
        {
          rules: {
            errors: { 'x-n-missing': ['nowhere', 'it is missing'], 'x-n-type': ['nowhere', 'a type is a or b'] },
            repairs: { 'x-n-other': ['nowhere', 'another character'] },
          },
        },
        ...(items as readonly Production<object, Codes, 'x-n-other', never>[]),
      ),
      access: () => ({ by: 'x' }),
    });
    return { strict: createRegistry([scheme]), loose: createRegistry([scheme], { tolerant }) };
  };
  /** The data of a text, and its repairs; of strict reading, the code of its error. */
  const read = (by: ReturnType<typeof readings>, spelling: string) => {
    const result = parse(by.loose, `x-n:${spelling}`);
    const strictly = parse(by.strict, `x-n:${spelling}`);
    if (!result.ok) return [strictly.ok, result.error.code, result.error.position];
    const { scheme: _, ...data } = result.url as { readonly scheme: string };
    return [strictly.ok, data, result.repairs.map(({ code, position }) => [code, position])];
  };
  const also = { chars: '=', repair: 'x-n-other' } as const;

  test('other characters of a text, and what they stand for', () => {
    const by = readings(
      text('a', UCHAR, { also: { chars: '=&', for: ' ', repair: 'x-n-other' } }),
      optional('?', text('b')),
    );
    expect(read(by, 'a=b&?c')).toEqual([
      false,
      { a: 'a b ', b: 'c' },
      [
        ['x-n-other', 5],
        ['x-n-other', 7],
      ],
    ]);
    expect(read(by, '=')).toEqual([false, { a: ' ', b: undefined }, [['x-n-other', 4]]]);
    const itself = readings(text('a', UCHAR, { also }));
    expect(read(itself, 'a=b=')).toEqual([
      false,
      { a: 'a=b=' },
      [
        ['x-n-other', 5],
        ['x-n-other', 7],
      ],
    ]);
  });

  test('not where the next production begins, also with escaped letters', () => {
    const marked = { chars: ';', repair: 'x-n-other' } as const;
    const by = readings(text('a', UCHAR, { also: marked }), optional(';t=', text('b')));
    expect(read(by, 'a;x;t=c')).toEqual([false, { a: 'a;x', b: 'c' }, [['x-n-other', 5]]]);
    expect(read(by, 'a;%54=c')).toEqual([false, { a: 'a', b: 'c' }, [['escape-unexpected', 6]]]);
    expect(read(by, 'a;T=c')).toEqual([true, { a: 'a', b: 'c' }, []]);
    const list = readings(segments('a', UCHAR, { also: marked }), optional(';t=', text('b')));
    expect(read(list, 'a;x/b;t=c')).toEqual([false, { a: ['a;x', 'b'], b: 'c' }, [['x-n-other', 5]]]);
    expect(read(list, 'a/b;%74=c')).toEqual([false, { a: ['a', 'b'], b: 'c' }, [['escape-unexpected', 8]]]);
  });

  test('other characters of segments', () => {
    const by = readings(segments('a', UCHAR, { also: { ...also, for: '+' } }));
    expect(read(by, 'a/b=c/d/=e')).toEqual([
      false,
      { a: ['a', 'b+c', 'd', '+e'] },
      [
        ['x-n-other', 7],
        ['x-n-other', 12],
      ],
    ]);
    expect(read(readings(segments('a', UCHAR, { also })), '=/')).toEqual([false, { a: ['=', ''] }, [['x-n-other', 4]]]);
  });

  test('other characters are in the parts that have them', () => {
    const partsOf = (by: ReturnType<typeof readings>, spelling: string) => {
      const { components: parts } = components(by.loose, `x-n:${spelling}`);
      return parts.slice(1).map(({ part, start, end }) => [part, start, end]);
    };
    expect(partsOf(readings(text('a', UCHAR, { also })), 'a=b=')).toEqual([['a', 4, 8]]);
    expect(partsOf(readings(segments('a', UCHAR, { also })), 'a/b=c/d')).toEqual([
      ['a.0', 4, 5],
      ['a.1', 6, 9],
      ['a.2', 10, 11],
    ]);
  });

  test('an empty text is refused where there must be one', () => {
    const by = readings(text('a', UCHAR, { missing: 'x-n-missing' }));
    expect(build(by.strict, { scheme: 'x-n', a: '' } as never)).toMatchObject({ error: { code: 'x-n-missing' } });
  });

  test('other characters of what stays as it is written', () => {
    const by = readings(written('a', UCHAR, { also, missing: 'x-n-missing' }));
    expect(read(by, 'a%41=b')).toEqual([false, { a: 'a%41=b' }, [['x-n-other', 8]]]);
    expect(read(by, 'a%41b')).toEqual([true, { a: 'a%41b' }, []]);
    expect(read(by, '')).toEqual([false, 'x-n-missing', 4]);
    expect(format(by.loose, { scheme: 'x-n', a: 'a=b' } as never)).toBe('x-n:a=b');
    expect(() => format(by.strict, { scheme: 'x-n', a: 'a=b' } as never)).toThrow('x-n: a ');
    for (const strict of [by.strict, by.loose]) {
      expect(build(strict, { scheme: 'x-n', a: '' } as never)).toMatchObject({
        ok: false,
        error: { code: 'x-n-missing' },
      });
    }
  });

  test('other values, and what they stand for', () => {
    const form = /^[cd]+$/;
    const by = readings(
      oneOf('a', ['a', 'b'], {
        error: 'x-n-type',
        also: { form, repair: 'x-n-other', for: (value) => `${value}!` as never },
      }),
    );
    expect(read(by, 'A')).toEqual([true, { a: 'a' }, []]);
    expect(read(by, 'cD')).toEqual([false, { a: 'cd!' }, [['x-n-other', 4]]]);
    expect(read(by, 'e')).toEqual([false, 'x-n-type', 4]);
    const itself = readings(oneOf('a', ['a', 'b'], { error: 'x-n-type', also: { form, repair: 'x-n-other' } }));
    expect(read(itself, 'c')).toEqual([false, { a: 'c' }, [['x-n-other', 4]]]);
    expect(format(itself.loose, { scheme: 'x-n', a: 'c' } as never)).toBe('x-n:c');
    for (const [registry, a] of [
      [itself.strict, 'c'],
      [itself.loose, 'e'],
      [itself.strict, 'e'],
    ] as const) {
      expect(() => format(registry, { scheme: 'x-n', a } as never)).toThrow('x-n: a ');
    }
    const alone = readings(oneOf('a', ['a'], { error: 'x-n-type' }));
    expect(read(alone, 'c')).toEqual([false, 'x-n-type', 4]);
    expect(() => format(alone.loose, { scheme: 'x-n', a: 'c' } as never)).toThrow('x-n: a ');
  });
});

/** A registry of a scheme that is one production. */
function alone(production: Production<object, LoginCode, never, string>) {
  const scheme = defineScheme({
    name: 'x-n',
    section: 'nowhere',
    syntax: opaque('x-n', {}, production as Production<object, LoginCode, never>),
    access: () => ({ by: 'x' }),
  });
  return createRegistry([scheme]);
}

test.each<[Production<object, LoginCode, never, string>, text: string, data: object]>([
  [login({ authority: 'login' }), 'u:p@h:7', { user: 'u', password: 'p', host: 'h', port: 7 }],
  [login({ authority: 'login' }), 'h', { user: undefined, password: undefined, host: 'h', port: undefined }],
  [login({ authority: 'hostport' }), 'h:7', { host: 'h', port: 7 }],
  [login({ authority: 'host' }), 'h', { host: 'h' }],
  [login({ authority: 'host', host: 'optional' }), '', { host: '' }],
])('a login is its fields: %#', (production, rest, data) => {
  expect(parse(alone(production), `x-n:${rest}`)).toMatchObject({ ok: true, url: data });
  expect(Object.keys((parse(alone(production), `x-n:${rest}`) as { readonly url: object }).url)).toEqual([
    'scheme',
    ...Object.keys(data),
  ]);
  expect(format(alone(production), { scheme: 'x-n', ...data } as never)).toBe(`x-n:${rest}`);
  expect(format(alone(login({ authority: 'host', host: 'optional' })), { scheme: 'x-n' } as never)).toBe('x-n:');
});

describe('what is written', () => {
  const formatOf = (production: Production<object, LoginCode, never, string>, data: object): string =>
    format(alone(production), { scheme: 'x-n', ...data } as never);

  test('nothing, of fields that are as they would be read without it', () => {
    const production = optional('/', segments('a', UCHAR), text('b', DIGIT, { absent: '7' }));
    for (const data of [{ a: [''], b: '7' }, {}, { a: undefined, b: undefined }, { a: [''] }])
      expect(formatOf(production, data)).toBe('x-n:');
    expect(formatOf(production, { a: ['', ''], b: '7' })).toBe('x-n://7');
    expect(formatOf(production, { a: ['x'], b: '7' })).toBe('x-n:/x7');
    expect(formatOf(production, { a: [''], b: '8' })).toBe('x-n:/8');
    expect(formatOf(optional({ always: '/' }, text('b', DIGIT, { absent: '7' })), {})).toBe('x-n:/7');
  });

  test('no dot segment after a slash, and dots elsewhere', () => {
    expect(formatOf(optional('/', text('a')), { a: '..' })).toBe('x-n:/%2E%2E');
    expect(formatOf(optional(':', text('a')), { a: '..' })).toBe('x-n::..');
  });

  test.each<[string, Production<object, LoginCode, never, string>, unknown, string]>([
    ['text', text('a'), undefined, 'part-missing'],
    ['text', text('a'), 7, 'part-type'],
    ['text', text('a'), '\uD800', 'text-malformed'],
    ['text', text('a', DIGIT), 'x', 'part-unwritable'],
    ['pairs', pairs('a', PAIR), undefined, 'part-missing'],
    ['pairs', pairs('a', PAIR), 7, 'part-type'],
    ['pairs', pairs('a', charSet('ab=')), [{ name: 'a', value: 'c' }], 'part-unwritable'],
    ['pairs', pairs('a', charSet('ab=')), [{ name: 'a', value: '\uD800' }], 'part-unwritable'],
  ])('%s refuses what it cannot be: %#', (_, production, a, code) => {
    expect(() => formatOf(production, { a })).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ code, part: 'a' }),
      }),
    );
  });
});
