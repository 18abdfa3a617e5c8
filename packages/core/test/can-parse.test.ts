// `canParse` has an expression for what is common: it reads nothing, and agrees with `parse`.
import { canParse, createRegistry, parse, tolerant, UCHAR } from '@url/core';
import { charSet, defineScheme, patternOfLogin, readLogin } from '@url/core/scheme';
import { http } from '@url/http';
import { telnet } from '@url/telnet';
import { describe, expect, test } from 'vitest';
import { quickVerdict } from '../src/registry/can-parse-fast-path.ts';
import { compiled } from '../src/registry/registry.ts';

/** http, and how often it was asked to read. */
function counted(syntax: object = {}) {
  const counts = { read: 0 };
  const own = http.syntax;
  const scheme = {
    ...http,
    syntax: {
      ...own,
      read: (...all: Parameters<typeof own.read>) => {
        counts.read += 1;
        return own.read(...all);
      },
      ...syntax,
    },
  } as typeof http;
  return { registry: createRegistry([scheme]), counts };
}

describe('canParse reads nothing', () => {
  test.each([
    ...[
      'http://host.dom',
      'http://host.dom/',
      'http://host.dom/a%20b/c?d=e',
      'http://h',
      'http://h:8080/',
      'http://h:1',
    ],
    ...['http://a.b.c.d.e.f.g.h/', 'http://1a.b-c/', `http://${'a'.repeat(63)}/`, `http://h/${'a'.repeat(9991)}`],
    ...['http://127.0.0.1/', 'http://h:12345/', 'http://127.0.0.1:59999'],
    ...['HTTP://host.dom/', 'http://Host.dom/', 'Http://HOST', 'hTTP://HOST:80/A'],
  ])('for %.40s', (text) => {
    const { registry, counts } = counted();
    expect([canParse(registry, text), counts.read]).toEqual([true, 0]);
  });

  test.each([
    ...['http://127.0.0.01/', 'http://h:08/', 'http://h:60000/'],
    ...[`http://${'a'.repeat(62)}.b/`, 'http://h/#f', `http://h/${'a'.repeat(9992)}`],
  ])('and reads %.40s', (text) => {
    const { registry, counts } = counted();
    expect([canParse(registry, text), counts.read]).toEqual([true, 1]);
  });

  test.each([
    ...['http://h/a b', 'http://h/"', 'http://h/%zz', 'http://h/%', 'http://h/%4', 'http://a b/', 'http://é/'],
    ...['http://h/#\n', 'http://[::1]/'],
  ])('for %j, which has what no URL has', (text) => {
    const { registry, counts } = counted();
    expect([canParse(registry, text), counts.read]).toEqual([false, 0]);
  });

  test.each(['http://h/?a?', 'http://h:0/', 'http://a..b/', `http://${'a'.repeat(64)}/`])('and refuses %j', (text) => {
    expect(canParse(counted().registry, text)).toBe(false);
  });

  test('in a tolerant registry only for what is legal', () => {
    const registry = createRegistry([http], { tolerant });
    for (const text of ['http://h/a b', 'http://h/a', 'http://h/%zz']) expect(canParse(registry, text)).toBe(true);
  });

  test('for a login of a scheme that has them', () => {
    const { registry, counts } = counted({ authority: 'login' });
    for (const login of ['a@h', 'a:b@h', '@h', 'a:@h', '%41;?&=:;@h:7']) {
      expect(canParse(registry, `http://${login}/`)).toBe(true);
    }
    expect(counts.read).toBe(0);
    for (const login of ['a:b:c@h', 'a@b@h', 'a@', ':@']) expect(canParse(registry, `http://${login}/`)).toBe(false);
  });

  test('for an empty host of a scheme that has no host', () => {
    const { registry, counts } = counted({ host: 'optional' });
    expect([canParse(registry, 'http:///a'), counts.read]).toEqual([true, 0]);
    expect(canParse(counted().registry, 'http:///a')).toBe(false);
  });

  test('for a host alone of a scheme that has no port', () => {
    const { registry, counts } = counted({ authority: 'host' });
    expect([canParse(registry, 'http://h/a'), counts.read]).toEqual([true, 0]);
    expect(canParse(registry, 'http://h:80/a')).toBe(false);
  });

  test('and reads for schemes without a pattern', () => {
    for (const syntax of [{ fast: {} }, { fast: undefined }] as const) {
      const { registry, counts } = counted(syntax);
      expect([canParse(registry, 'http://host.dom/undefined'), counts.read]).toEqual([true, 1]);
      expect(canParse(registry, 'false')).toBe(false);
      expect(canParse(registry, '')).toBe(false);
    }
  });

  test('for a scheme that requires the slash, only if it is there', () => {
    const { registry, counts } = counted({ slash: 'required' });
    expect(canParse(registry, 'http://host.dom/')).toBe(true);
    expect(canParse(registry, 'http://host.dom')).toBe(false);
    expect(counts.read).toBe(1);
  });

  test('for each of several schemes, and a dot in a name is no other character', () => {
    const named = (name: string) => ({
      ...http,
      status: 'experimental' as const,
      name,
      syntax: { ...http.syntax, read: () => expect.fail('it is read') },
    });
    const registry = createRegistry([named('x-a.b'), named('x-a+c'), named('x-d')]);
    for (const name of ['x-a.b', 'x-a+c', 'x-d']) expect(canParse(registry, `${name}://h/`)).toBe(true);
    for (const name of ['x-azb', 'x-aac', 'x-ac', 'x-dd']) expect(canParse(registry, `${name}://h/`)).toBe(false);
  });

  test('in a registry with a profile, only what is read', () => {
    const registry = createRegistry([http], { profile: 'rfc1630' });
    for (const text of ['http://host.dom/a', 'http://host.dom/a b']) {
      expect(canParse(registry, text)).toBe(canParse(createRegistry([http]), text));
    }
  });
});

describe('of an opaque scheme with a pattern', () => {
  const counts = { read: 0 };
  const LOGIN = patternOfLogin({ authority: 'login', host: 'optional' }, charSet(UCHAR, ';&='));
  const scheme = defineScheme({
    name: 'x-a',
    section: 'here',
    syntax: {
      form: 'opaque',
      rules: { errors: { 'x-a-slashes': ['here', 'it begins with "//"'] } },
      read: (reader) => {
        counts.read += 1;
        if (!reader.eat('//')) reader.fail('x-a-slashes');
        const { host } = readLogin(reader as never, { authority: 'login', host: 'optional' }, '/?');
        return { scheme: 'x-a', host, name: reader.eat('?') ? reader.decode(UCHAR, 'name') : '' };
      },
      write: ({ host, name }) => `//${host}?${name}`,
      fast: { pattern: ['//', LOGIN, '(?:\\?', UCHAR, ')?'] },
    },
    access: () => ({ by: 'x' }),
  });
  const registry = createRegistry([scheme]);

  test.each([
    ['x-a://', 0],
    ['x-a://h?a', 0],
    ['x-a://u:p@h:7?%41', 0],
    ['x-a://1.2.3.4', 0],
    ['X-A://h', 1],
    ['x-a://u%40@H', 1],
    ['x-a://h#f', 1],
  ])('reads %s so many times: %i', (text, read) => {
    counts.read = 0;
    expect([canParse(registry, text), counts.read]).toEqual([true, read]);
  });

  test.each([
    ['x-a://h?a b', 0],
    ['x-a://h?%zz', 0],
    ['x-a://h:0', 1],
    ['x-a:h', 1],
    ['x-a://h?a?', 1],
  ])('refuses %s, read so many times: %i', (text, read) => {
    counts.read = 0;
    expect([canParse(registry, text), counts.read]).toEqual([false, read]);
  });
});

describe('quickVerdict', () => {
  const quick = createRegistry([http, telnet]);
  const slow = createRegistry([{ ...http, syntax: { ...http.syntax, fast: undefined } } as unknown as typeof http]);
  const older = createRegistry([http], { profile: 'rfc1630' });

  test.each([
    ['http://h/a', true],
    ['http://h/a b', false],
    ['http://h/a#b', undefined],
    ['telnet://fred:secret@h.dom:24/', true],
    ['telnet://h', true],
    ['telnet://h/a', undefined],
    ['ftp://h/', undefined],
  ])('gives for %s, unread, %s', (text, answer) => {
    expect(quickVerdict(compiled(quick), text)).toBe(answer);
    if (answer !== undefined) expect(parse(quick, text as string).ok).toBe(answer);
  });

  test.each(['http://h/a', 'http://h/a b', 'http://h/%zz'])(
    'leaves %s to a scheme without a pattern, and to a profile',
    (text) => {
      expect(quickVerdict(compiled(slow), text)).toBe(undefined);
      expect(quickVerdict(compiled(older), text)).toBe(undefined);
    },
  );
});
