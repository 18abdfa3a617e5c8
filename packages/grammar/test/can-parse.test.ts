// The pattern by which `canParse` accepts texts unread comes from the productions, where it can tell what reading would.
import { type AnyScheme, canParse, createRegistry, parse, UCHAR, XCHAR } from '@url/core';
import { ALPHA, charSet, DIGIT, defineScheme, type LoginCode } from '@url/core/scheme';
import {
  custom,
  ip,
  literal,
  login,
  logins,
  oneOf,
  opaque,
  optional,
  orSocket,
  type Production,
  pairs,
  segments,
  text,
  written,
} from '@url/grammar';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { generate } from '../src/tools.ts';

const RULES = { errors: { 'x-a-error': ['here', 'it is not so'] } } as const;

function schemeOf(...items: readonly Production<unknown, 'x-a-error', never>[]): AnyScheme {
  return defineScheme({
    name: 'x-a',
    section: 'here',
    syntax: ip('x-a', { port: 7, authority: 'hostport', rules: RULES }, ...items),
    access: () => ({ by: 'x' }),
  }) as AnyScheme;
}

function opaqueOf(...items: readonly Production<unknown, 'x-a-error' | LoginCode, never>[]): AnyScheme {
  return defineScheme({
    name: 'x-a',
    section: 'here',
    syntax: opaque('x-a', { rules: RULES }, literal('//', 'x-a-error'), ...items),
    access: () => ({ by: 'x' }),
  }) as AnyScheme;
}

function hasPattern({ syntax }: AnyScheme): boolean {
  return syntax.fast !== undefined;
}

/** Both answers of `canParse`, read and unread, for texts of the grammar and near them. */
function expectAgreement(scheme: AnyScheme, more: readonly string[] = []): void {
  const registry = createRegistry([scheme]);
  const { legal, near } = generate(scheme, { seed: 7, count: runs(1000) });
  for (const each of [...legal, ...near, ...more])
    expect(canParse(registry, each), each).toBe(parse(registry, each).ok);
}

const NUMBER = custom(['number'], {
  read: (reader) => ({ number: reader.take(DIGIT, 'number') }),
  write: ({ number }) => number,
  notation: { field: 'number', is: { run: DIGIT } },
});
const UNKNOWN = custom(['a'], {
  read: (reader) => ({ a: reader.take(DIGIT, 'a') }),
  write: ({ a }) => a,
  samples: ['1'],
});
const TYPE = oneOf('type', ['a', 'an', 'b'], { error: 'x-a-error' });

describe('there is one', () => {
  test.each<[string, readonly Production<unknown, 'x-a-error', never>[]]>([
    ['for no production', []],
    ['for a text', [text('a', UCHAR)]],
    ['for a part as it is written', [written('a', DIGIT)]],
    ['for segments', [segments('a', UCHAR)]],
    ['for pairs', [pairs('a', charSet(UCHAR, '=&'))]],
    ['for what may be left out', [text('a', UCHAR), optional('?', text('b', XCHAR))]],
    ['for several of them', [text('a', DIGIT), optional('/', text('b', DIGIT)), optional('?', text('c', DIGIT))]],
    ['for what is in another', [optional(';', written('a', DIGIT), optional('%09', written('b', ALPHA)))]],
    ['for one of several', [optional(';type=', TYPE)]],
    [
      'for two runs that are told apart by what is between them',
      [text('a', UCHAR), optional('/', text('b', UCHAR), optional('/', text('c', UCHAR)))],
    ],
    ['for fields by hand with a notation', [NUMBER]],
  ])('%s', (_, items) => {
    const scheme = schemeOf(...items);
    expect(hasPattern(scheme)).toBe(true);
    expectAgreement(scheme, [
      'x-a://h',
      'x-a://h/',
      'x-a://h/;TYPE=AN',
      'x-a://h/;type=ab',
      'x-a://h/%09',
      'x-a://h/1/2',
    ]);
  });
});

describe('there is one for an opaque scheme', () => {
  const long = 'a'.repeat(64);
  const DATABASE = optional('/', text('database', UCHAR));
  const SETTINGS = optional('?', pairs('settings', charSet(UCHAR, ';:@&=/')));
  const HOSTS = { port: 7, separator: ',' } as const;
  test.each<[string, readonly Production<unknown, 'x-a-error' | LoginCode, never>[]]>([
    ['for a login', [login({ authority: 'login', port: 7 })]],
    ['for a login without a host', [login({ authority: 'login', host: 'optional' }), DATABASE, SETTINGS]],
    ['for a host and a port', [login({ authority: 'hostport' }), DATABASE, SETTINGS]],
    ['for a host', [login({ authority: 'host' }), SETTINGS]],
    ['for several hosts', [logins('hosts', HOSTS), DATABASE, SETTINGS]],
    ['for several hosts that may be left out', [logins('hosts', { ...HOSTS, host: 'optional' }), DATABASE, SETTINGS]],
    ['for paths of sockets', [logins('hosts', { ...HOSTS, isSocket: () => true }), DATABASE, SETTINGS]],
    [
      'for a path of a socket',
      [orSocket(login({ authority: 'login', host: 'optional', atSigns: 'login' }), 'x-a-error'), SETTINGS],
    ],
    ['for the last "@" as the end of a login', [login({ authority: 'login', atSigns: 'login' }), DATABASE, SETTINGS]],
    [
      'for the last "@" as the end of the first login',
      [logins('hosts', { ...HOSTS, atSigns: 'login' }), DATABASE, SETTINGS],
    ],
    ['for a text that may not be empty', [text('a', UCHAR, { missing: 'x-a-error' }), DATABASE]],
    ['for digits that may not be left out', [written('a', DIGIT, { missing: 'x-a-error' }), DATABASE]],
  ])('%s', (_, items) => {
    const scheme = opaqueOf(...items);
    expect(hasPattern(scheme)).toBe(true);
    const rests = ['', '/', '/d', '?a=b', '/d?a=b', '/d?a@b', '/@', '/d/e', '?', '#f', '?a=b#f', '?a/b=c'];
    const starts = [
      '',
      'h',
      'u@h',
      'u:p@h',
      'u:p:q@h',
      '@h',
      ':p@h',
      'u@',
      'h:',
      'h:0',
      'h:7',
      'h:70000',
      'u@v@h',
      'h,i',
      'h,',
      ',i',
    ];
    const more = [
      'u,v@h,i:8',
      'h:1,i:2',
      'u@h,v@i',
      'u?v@h',
      'u/v@h',
      '1',
      '%41',
      '%31',
      'A',
      'a b',
      long,
      `h,${long}`,
      `${long}@h`,
      '1.2.3.4',
    ];
    const texts = [...starts, ...more].flatMap((start) => rests.map((rest) => `x-a://${start}${rest}`));
    expectAgreement(scheme, [...texts, 'x-a:', 'x-a:/', 'X-A://h', ' x-a://h']);
  });
});

describe('there is none for an opaque scheme', () => {
  const LOGIN = login({ authority: 'login' });
  test.each<[string, readonly Production<unknown, 'x-a-error' | LoginCode, never>[]]>([
    ['whose login is followed by characters', [LOGIN, text('a', charSet('?=/', UCHAR))]],
    ['whose login is followed by a character of a host', [LOGIN, optional(';', text('a', UCHAR))]],
    ['with fields by hand without a notation', [LOGIN, optional('/', UNKNOWN)]],
  ])('%s', (_, items) => {
    const scheme = opaqueOf(...items);
    expect(hasPattern(scheme)).toBe(false);
    expectAgreement(scheme, ['x-a://h?a', 'x-a://h;a', 'x-a://u;v@h;a@b', 'x-a://h/1']);
  });
});

describe('there is none', () => {
  test.each<[string, readonly Production<unknown, 'x-a-error', never>[]]>([
    ['where a run takes what should follow it', [text('a', XCHAR), literal('/', 'x-a-error')]],
    ['where a run takes what may follow it', [text('a', XCHAR), optional('?', text('b', UCHAR))]],
    ['where segments take what may follow them', [segments('a', UCHAR), optional('/', text('b', UCHAR))]],
    [
      'where the run in what is left out takes what follows',
      [optional('?', text('a', XCHAR)), optional(';', text('b', UCHAR))],
    ],
    ['where two that may be left out begin alike', [optional(';', text('a', DIGIT)), optional(';b', text('b', DIGIT))]],
    ['where two runs follow one another', [text('a', DIGIT), text('b', ALPHA)]],
    ['where a value may be longer', [optional('/', TYPE, written('a', DIGIT))]],
    ['where a text may not be empty', [text('a', UCHAR, { missing: 'x-a-error' })]],
    ['where a literal must be there, since the slash need not', [literal('a', 'x-a-error')]],
    ['for fields by hand without a notation', [UNKNOWN]],
    ['where nobody knows at what fields by hand end', [NUMBER, optional('/', text('b', UCHAR))]],
  ])('%s', (_, items) => {
    const scheme = schemeOf(...items);
    expect(hasPattern(scheme)).toBe(false);
    const texts = [
      'x-a://h',
      'x-a://h/',
      'x-a://h/a',
      'x-a://h/1/',
      'x-a://h/?1',
      'x-a://h/;1;b2',
      'x-a://h/an1',
      'x-a://h/1a',
    ];
    const registry = createRegistry([scheme]);
    for (const each of texts) expect(canParse(registry, each), each).toBe(parse(registry, each).ok);
  });
});
