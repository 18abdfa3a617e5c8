// readLogin reads as the registry does: a scheme that reads its login itself has the same of it as one that leaves it to core.
import { access, createRegistry, format, parse, parseOrThrow, type Result, tolerant, type Url } from '@url/core';
import { defineScheme, type ReadLogin, readLogin, writeLogin } from '@url/core/scheme';
import { findings } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { readLegalHostport } from '../src/grammar/login.ts';
import { TextReader } from '../src/grammar/reader.ts';

const LOGIN = { authority: 'login', port: 7 } as const;
const data = ({ user, password, host, port }: ReadLogin) => ({ user, password, host, port });

/** Core reads the login of this scheme. */
const ip = defineScheme({
  name: 'x-own',
  section: 'nowhere',
  syntax: {
    form: 'ip',
    ...LOGIN,
    slash: 'required',
    read: (_, login) => ({ scheme: 'x-own', ...data(login) }),
    write: (url) => ({ ...url, urlPath: '' }),
  },
  access: ({ host, port }) => ({ by: 'own', hosts: [{ host, port }] }),
});

/** This one reads it. */
const opaque = defineScheme({
  name: 'x-own',
  section: 'nowhere',
  syntax: {
    form: 'opaque',
    rules: { errors: { 'slash-missing': ['nowhere', 'a slash must follow'] } },
    read: (reader) => {
      reader.eat('//');
      const login = readLogin(reader as never, LOGIN);
      if (!reader.eat('/')) reader.fail('slash-missing');
      return { scheme: 'x-own', ...data(login) };
    },
    write: (url) => `//${writeLogin(url, 7)}/`,
  },
  access: ({ host, port }) => ({ by: 'own', hosts: [{ host, port }] }),
});

/** This one takes several, with commas between them. */
const several = defineScheme({
  name: 'x-own',
  section: 'nowhere',
  syntax: {
    form: 'opaque',
    read: (reader) => {
      reader.eat('//');
      const logins: ReturnType<typeof data>[] = [];
      do logins.push(data(readLogin(reader as never, LOGIN, ',/')));
      while (reader.eat(','));
      reader.eat('/');
      return { scheme: 'x-own', logins };
    },
    write: ({ logins }) => `//${logins.map((login) => writeLogin(login, 7)).join(',')}/`,
  },
  access: ({ logins }) => ({ by: 'own', hosts: logins.map(({ host, port }) => ({ host, port })) }),
});

const readers = [ip, opaque].flatMap((scheme) => [createRegistry([scheme]), createRegistry([scheme], { tolerant })]);
const [ipStrict, ipLoose, opaqueStrict, opaqueLoose] = readers as never[];

function outcome(registry: never, text: string): unknown {
  const result = parse(registry, text) as Result<Url>;
  if (!result.ok) return `${result.error.code} at ${result.error.position}`;
  const repairs = result.repairs.map(({ code, position }) => `${code} at ${position}`);
  return { url: result.url, repairs, text: format(registry, result.url as never) };
}

describe('readLogin', () => {
  const logins = [
    ...[
      'h',
      'u@h',
      'u:p@h:8',
      'u:@h',
      '@h',
      '',
      'u@',
      ':8',
      'h:',
      'h:65536',
      'h:8x',
      'h:0',
      'h:%38',
      'my_host',
      'u@my_host:8',
    ],
    ...[
      'H.Dom.',
      'h..',
      '1.2.3.4.',
      '010.0.0.1',
      '1.2.3',
      '[::1]',
      'u@[0::1]:8',
      '[::1',
      '[::1]x',
      '[fe80::1%25a]',
      'ho%73t',
      'h%2Fx',
    ],
    ...[
      'pa^ss@h',
      'u:pa^ss@h',
      'u:p~{}|"`@my_host',
      'a b@h',
      'u:a b@h',
      'a[b@h',
      'u:p:q@h',
      'a@b@c',
      'a@b_c@d',
      'a?b@h',
      'a?b@h_',
      'a?~@h',
    ],
    ...['caf\u00E9@h', 'h\u00E9', 'a\\@h', 'h\\x', 'h<x', 'h\tx', 'u%zz@h', 'h|x'],
  ];

  test.each(logins)('of "%s" gives what core gives', (login) => {
    const text = `x-own://${login}/`;
    expect(outcome(opaqueStrict as never, text)).toEqual(outcome(ipStrict as never, text));
    expect(outcome(opaqueLoose as never, text)).toEqual(outcome(ipLoose as never, text));
  });

  test('ends at no question mark, where it is not told to', () => {
    expect(outcome(opaqueLoose as never, 'x-own://my_host?x')).toBe('slash-missing at 15');
    expect(outcome(opaqueLoose as never, 'x-own://h?x')).toBe('slash-missing at 9');
  });

  test('repairs each of several logins, and nothing between them', () => {
    const loose = createRegistry([several], { tolerant });
    const text = 'x-own://u:p^@my_db,[0:0::1]:8,v~@H.,h:/';
    expect(outcome(loose as never, text)).toEqual({
      url: {
        scheme: 'x-own',
        logins: [
          { user: 'u', password: 'p^', host: 'my_db', port: 7 },
          { user: undefined, password: undefined, host: '[::1]', port: 8 },
          { user: 'v~', password: undefined, host: 'h.', port: 7 },
          { user: undefined, password: undefined, host: 'h', port: 7 },
        ],
      },
      repairs: [
        ...['character-unsafe at 11', 'host-underscore at 15', 'host-ipv6 at 19'],
        ...['character-unsafe at 31', 'host-root-dot at 34', 'port-empty at 37'],
      ],
      text: 'x-own://u:p%5E@my_db,[::1]:8,v%7E@h.,h/',
    });
    expect(outcome(loose as never, 'x-own://a,b~c/')).toBe('host-malformed at 11');
    expect(outcome(loose as never, 'x-own://a@b,c@d@e_f/')).toBe('login-malformed at 13');
    expect(outcome(createRegistry([several]) as never, text)).toBe('character-forbidden at 11');
  });

  test('leaves what a repair hides to be found, in each of several logins', () => {
    const loose = createRegistry([several], { tolerant });
    const found = (text: string): readonly string[] => {
      const result = findings(loose, text);
      return result.ok ? result.findings.map(({ code, part, position }) => `${code} ${part} ${position}`) : [];
    };
    expect(found('x-own://a,www.bank.com:x@b_c,010.0.0.1,10.0.0.1/')).toEqual([
      'user-looks-like-host logins.1.user 10',
      'password-in-url logins.1.password 23',
      'host-number-leading-zero logins.2.host 29',
      'host-not-public logins.3.host 39',
    ]);
  });

  test('makes no plan that leads to a number which other software reads as another', () => {
    const strict = createRegistry([several]);
    const { url } = parseOrThrow(strict, 'x-own://h,010.0.0.1/');
    expect(access(strict, url)).toMatchObject({ by: 'refused', findings: [{ code: 'host-number-leading-zero' }] });
    expect(access(strict, parseOrThrow(strict, 'x-own://h,10.0.0.1/').url)).toMatchObject({ by: 'own' });
  });
});

describe('a host and a port that nearly every login is', () => {
  const nobody = { user: undefined, password: undefined };

  test.each([
    ['h', 'h', 7, 1],
    ['host.dom/a', 'host.dom', 7, 8],
    ['h:80/', 'h', 80, 4],
    ['h:1', 'h', 1, 3],
    ['h:65535#a', 'h', 65_535, 7],
    ['h:49/', 'h', 49, 4],
    ['h:9099/', 'h', 9099, 6],
    ['10.0.0.1:2121/', '10.0.0.1', 2121, 13],
  ])('are read at once: %s', (text, host, port, end) => {
    const noted: unknown[] = [];
    const trace = { note: (...given: unknown[]) => noted.push(given) } as never;
    const reader = new TextReader(`//${text}`, 2, undefined, trace);
    expect(readLegalHostport(reader, LOGIN, '/')).toStrictEqual({ ...nobody, host, port, written: nobody });
    expect(reader.index).toBe(2 + end);
    const ofHost = [2, 2 + host.length, host, 'host'];
    const ofPort = [3 + host.length, 2 + end, String(port), 'port'];
    expect(noted).toEqual(end > host.length ? [ofHost, ofPort] : [ofHost]);
  });

  test.each(['', 'u@h', 'u:p@h', 'H', 'h:', 'h:0', 'h:65536', 'h:123456', 'h:1234567', 'h:8x', 'h?', 'h_', 'h:/'])(
    'are left to the whole grammar: %j',
    (text) => {
      const reader = new TextReader(`//${text}`, 2);
      expect([readLegalHostport(reader, LOGIN, '/'), reader.index]).toEqual([undefined, 2]);
    },
  );

  test('have no port in a scheme without ports', () => {
    const reader = new TextReader('//h:80/', 2);
    expect(readLegalHostport(reader, { authority: 'host' }, '/')).toBeUndefined();
  });
});
