// Logins that are not quite legal. Tolerant reading repairs them where all readers see the same host, and nowhere else.
import { createRegistry, format, parse, parseGeneric, type Result, tolerant, type Url } from '@url/core';
import { rfc1738 } from '@url/rfc1738';
import { describe, expect, test } from 'vitest';
import type { Trace } from '../src/grammar/reader.ts';
import { withoutAddresses } from '../src/grammar/rfc3986-hosts.ts';
import { canonicalHost, readTolerantLogin } from '../src/tolerant/tolerant-login.ts';
import { TolerantReader } from '../src/tolerant/tolerant-reader.ts';
import { schemes } from './registry.ts';

const registry = createRegistry(schemes, { tolerant });

/** The canonical text, and each repair; or the error. */
function repaired(text: string): readonly string[] {
  return told(parse(registry, text) as Result<Url>);
}

function told(result: Result<Url>): readonly string[] {
  if (!result.ok) return [result.error.code, `${result.error.position}`];
  const repairs = result.repairs.map(({ code, position, section }) => `${code} ${position} ${section}`);
  return [format(registry, result.url as never), ...repairs];
}

describe('an IPv6 address', () => {
  test.each([
    ...['::', '::1', '1::', '1::2', '1:2:3:4:5:6:7:8', '1:2::7:8', 'ab:cdef::9', '::ffff:1.2.3.4', '2001:0:0:1::1'],
  ])('%s is taken, in the form of RFC 5952', (address) => {
    const text = `http://[${address}]/`;
    expect(repaired(text)).toEqual([text, 'host-ipv6 7 RFC 1738 §3.1']);
    expect(repaired(text.toUpperCase().replace('HTTP', 'http'))).toEqual([text, 'host-ipv6 7 RFC 1738 §3.1']);
  });

  test.each([
    ['0:00:000:0000::', '::'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
    ['::2:3:4:5:6:7:8', '0:2:3:4:5:6:7:8'],
    ['1:0:0:4:5:0:0:8', '1::4:5:0:0:8'],
    ['1:0:0:4:0:0:0:8', '1:0:0:4::8'],
    ['10:0:0:100::', '10:0:0:100::'],
    ['a0:0:0:a:0:0a:0:0', 'a0::a:0:a:0:0'],
    ['0:0:1::', '0:0:1::'],
    ['::1:0:0', '::1:0:0'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4:5:6:102:304'],
    ['1:2:3:4:5::1.2.3.4', '1:2:3:4:5:0:102:304'],
    ['1::1.2.3.4', '1::102:304'],
    ['::1.2.3.4', '::102:304'],
    ['::0.0.0.1', '::1'],
    ['::255.250.249.200', '::fffa:f9c8'],
    ['::199.100.99.10', '::c764:630a'],
    ['::9.0.1.19', '::900:113'],
    ['::240.25.26.2', '::f019:1a02'],
    ['::FFFF:0:0', '::ffff:0.0.0.0'],
    ['::ffff:c0a8:1ff', '::ffff:192.168.1.255'],
    ['0:0:0:0:0:ffff:1.2.3.4', '::ffff:1.2.3.4'],
    ['::1:ffff:1.2.3.4', '::1:ffff:102:304'],
    ['::ffff:0:1.2.3.4', '::ffff:0:102:304'],
  ])('%s is %s', (address, canonical) => {
    expect(repaired(`http://[${address}]/`)).toEqual([`http://[${canonical}]/`, 'host-ipv6 7 RFC 1738 §3.1']);
    expect(repaired(`http://[${canonical}]/`)[0]).toBe(`http://[${canonical}]/`);
  });

  test.each([
    ...[
      '',
      ':',
      ':::',
      '1',
      ':1',
      '1:',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '1:2::3:4:5::6:7:8',
      '::1::',
      '12345::',
      'g::',
      '::g',
    ],
    ...['1:2:3:4:5:6:7:8::', '::1:2:3:4:5:6:7:8', '1:2:3:4::5:6:7:8', '::1:', ':1::', '1:::2', '1.2.3.4', '1.2.3.4::'],
    ...['1:2:3:4:5:6:7:1.2.3.4', '1:2:3:4:5:1.2.3.4', '1:2:3:4:5:6::1.2.3.4', '::1.2.3', '::1.2.3.4.5', '::1.2.3.256'],
    ...[
      '::256.1.1.1',
      '::260.1.1.1',
      '::300.1.1.1',
      '::1.2.3.4.',
      '::.1.2.3.4',
      '::a1.2.3.4',
      '::1.2.3.4:5',
      '::1.2.3.4a',
    ],
    ...['::1.2.3.2555', '::1..3.4', 'fe80::1%25eth0'],
  ])('%j is not one', (address) => {
    expect(repaired(`http://[${address}]/`)[0]).toBe('host-malformed');
  });

  test('ends at its bracket, and a port may follow', () => {
    expect(repaired('http://[::1]:81/')).toEqual(['http://[::1]:81/', 'host-ipv6 7 RFC 1738 §3.1']);
    expect(repaired('http://[::1]')).toEqual(['http://[::1]/', 'host-ipv6 7 RFC 1738 §3.1']);
    expect(repaired('http://[::1]x/')).toEqual(['host-malformed', '12']);
    expect(repaired('http://[::1/')).toEqual(['host-malformed', '7']);
    expect(repaired('http://[::1/]')).toEqual(['host-malformed', '7']);
  });
});

describe('a login', () => {
  test.each([
    ['http://a_B/', 'http://a_b/', 'host-underscore 8 RFC 1738 §3.1'],
    ['http://_/', 'http://_/', 'host-underscore 7 RFC 1738 §3.1'],
    ['http://h_x/a@b', 'http://h_x/a@b', 'host-underscore 8 RFC 1738 §3.1'],
    ['http://ho.st./', 'http://ho.st./', 'host-root-dot 12 RFC 1738 §3.1'],
    ['http://ho.st%2E/', 'http://ho.st./', 'escape-unexpected 12 RFC 1738 §5', 'host-root-dot 12 RFC 1738 §3.1'],
    ['http://%54est%73.dom/', 'http://tests.dom/', 'escape-unexpected 7 RFC 1738 §5'],
    ['http://1.2.3.%34/', 'http://1.2.3.4/', 'escape-unexpected 13 RFC 1738 §5'],
    ['http://h:/', 'http://h/', 'port-empty 8 RFC 1738 §3.1'],
    ['http://h:%381/', 'http://h:81/', 'escape-unexpected 9 RFC 1738 §5'],
    ['http://1.2.3.%304/', 'http://1.2.3.04/', 'escape-unexpected 13 RFC 1738 §5'],
    ['http://u@h/', 'http://h/', 'login-dropped 7 RFC 1738 §3.1'],
    ['http://u:p@h/a?q', 'http://h/a?q', 'login-dropped 7 RFC 1738 §3.1'],
    ['http://u@h/a@b?q', 'http://h/a@b?q', 'login-dropped 7 RFC 1738 §3.1'],
    // A port, and no password with a slash in it.
    ['http://h_x:81/a@b', 'http://h_x:81/a@b', 'host-underscore 8 RFC 1738 §3.1'],
    ['http://h_x?q', 'http://h_x/?q', 'host-underscore 8 RFC 1738 §3.1', 'http-slash-missing 10 RFC 1738 §3.3'],
    ['ftp://~u:p~@h/', 'ftp://%7Eu:p%7E@h/', 'character-unsafe 6 RFC 1738 §2.2', 'character-unsafe 10 RFC 1738 §2.2'],
  ])('%s is read as %s', (text, ...expected) => {
    expect(repaired(text)).toEqual(expected);
  });

  test.each([
    ['http://a?b@h/', 'login-forbidden', '7'],
    ['http://a%0A@h/', 'login-forbidden', '7'],
    ['http://a:%0d@h/', 'login-forbidden', '7'],
    ['http://a%00@h/', 'login-forbidden', '7'],
    ['http://a:b:c@h/', 'login-forbidden', '7'],
    ['http://>@h/', 'login-forbidden', '7'],
    ['ftp://a:b:c@h_x/', 'login-malformed', '9'],
    ['ftp://a@b@c_d/', 'login-malformed', '7'],
    ['http://127.0.0.1./', 'host-number-malformed', '7'],
    ['http://h_x:65536/', 'port-out-of-range', '11'],
    ['http://h_x:8a/', 'port-malformed', '11'],
  ])('%s is refused: %s at %s', (text, ...expected) => {
    expect(repaired(text)).toEqual(expected);
  });
});

test('a login at the very beginning of a text is repaired', () => {
  const reader = new TolerantReader('_h/', 0);
  expect(readTolerantLogin(reader, { authority: 'hostport', port: 80 })).toMatchObject({ host: '_h', port: 80 });
  expect([reader.index, reader.position]).toEqual([2, -1]);
  expect(reader.allowed?.map(({ code, position, end }) => [code, position, end])).toEqual([['host-underscore', 0, 1]]);
});

test('a legal login is located once, part by part', () => {
  const reader = new TolerantReader('//fred:secret@Host.dom:2121/', 2);
  const notes: unknown[] = [];
  const note = (...given: readonly unknown[]) => notes.push(given);
  reader['~trace'] = { note } as unknown as Trace;
  const login = readTolerantLogin(reader, { authority: 'login', port: 21 });
  expect(login).toMatchObject({ user: 'fred', password: 'secret', host: 'host.dom', port: 2121 });
  expect(notes).toEqual([
    [2, 6, 'fred', 'user'],
    [7, 13, 'secret', 'password'],
    [14, 22, 'Host.dom', 'host'],
    [23, 27, '2121', 'port'],
  ]);
});

describe('a host', () => {
  test.each([
    ['host.dom', 'host.dom'],
    ['Host.DOM', 'host.dom'],
    ['My_H', 'my_h'],
    ['Ho.st.', 'ho.st.'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[0:0::1]', '[::1]'],
  ])('%s is %s in data', (host, canonical) => {
    expect(canonicalHost(host)).toBe(canonical);
  });

  test.each(['', 'a b', 'a..b', '-a', '127.0.0.1.', '::1', '[::g]', 'h:80'])('%j is refused', (host) => {
    expect(canonicalHost(host)).toBeUndefined();
  });
});

test.each([
  ['//[::1]/a', '///a'],
  ['//u@[::1]:7,[1::2]/a', '//u@:7,/a'],
  ['//[::1]', '//'],
  // Another spelling of an address stays, and so does anything else in brackets.
  ['//[0:0::1]/a', '//[0:0::1]/a'],
  ['//[x]/a', '//[x]/a'],
  // A login is after the two slashes at the beginning alone.
  ['//h/[::1]', '//h/[::1]'],
  ['[::1]', '[::1]'],
  ['a//[::1]/', 'a//[::1]/'],
])('%s is checked as %s, since the brackets of an address have no legal spelling', (schemepart, checked) => {
  expect(withoutAddresses(schemepart)).toBe(checked);
});

describe('the login of an unregistered scheme', () => {
  test.each([
    ['x-a://u~v@h/a~b', 'x-a://u%7Ev@h/a%7Eb', 'character-unsafe 7 RFC 1738 §2.2', 'character-unsafe 13 RFC 1738 §2.2'],
    ['x-a://~@h', 'x-a://%7E@h', 'character-unsafe 6 RFC 1738 §2.2'],
    ['x-a://h/a~@b', 'x-a://h/a%7E@b', 'character-unsafe 9 RFC 1738 §2.2'],
    ['x-a:/h~a', 'x-a:/h%7Ea', 'character-unsafe 6 RFC 1738 §2.2'],
    ['x-a:h~a//b', 'x-a:h%7Ea//b', 'character-unsafe 5 RFC 1738 §2.2'],
    ['x-a://u@h/~ ~', 'x-a://u@h/%7E%20%7E', 'character-unsafe 10 RFC 1738 §2.2'],
    ['x-a://h~', 'character-forbidden', '7'],
    ['x-a://h~/', 'character-forbidden', '7'],
    ['x-a://~h/@', 'character-forbidden', '6'],
    ['x-a://u@h~/a', 'character-forbidden', '9'],
    ['x-a://u@~h', 'character-forbidden', '8'],
    ['x-a://u v@h/', 'character-forbidden', '7'],
    ['x-a://u[@h/', 'character-forbidden', '7'],
  ])('%s is read as %s', (text, ...expected) => {
    expect(told(parseGeneric(registry, text))).toEqual(expected);
  });
});

describe('repairs elsewhere', () => {
  const ten = createRegistry(rfc1738, { tolerant });

  test.each([
    [' http://h/', 'http://h/', 'space-trimmed 0 RFC 1738 §2.2'],
    ['http://h/\uFFFF\u0080', 'http://h/%EF%BF%BF%C2%80', 'character-not-ascii 9 RFC 1738 §2.2'],
    ['http://h/  ', 'http://h/', 'space-trimmed 9 RFC 1738 §2.2'],
    ['file://u@/etc', 'file:///etc', 'login-dropped 7 RFC 1738 §3.1'],
    ['nntp://h/a.b/%31', 'nntp://h/a.b/1', 'escape-unexpected 13 RFC 1738 §5'],
    [
      'http://h/~~ ~^%%zz',
      'http://h/%7E%7E%20%7E%5E%25%25zz',
      'character-unsafe 9 RFC 1738 §2.2',
      'percent-raw 14 RFC 1738 §2.2',
    ],
    [
      'http://h/a#b##c#',
      'http://h/a',
      'fragment-hash 12 RFC 1630 "Fragment-id"',
      'fragment-hash 15 RFC 1630 "Fragment-id"',
    ],
  ])('%j is read as %s', (text, written, ...expected) => {
    const result = parse(ten, text as string) as Result<Url>;
    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(format(ten, result.url as never)).toBe(written);
    expect(result.repairs.map(({ code, position, section }) => `${code} ${position} ${section}`)).toEqual(expected);
  });

  test.each([
    ['httpx', 'scheme-missing', 0],
    [' http:h', 'slashes-missing', 6],
    ['  ftp://h?q', 'slash-missing', 9],
    [' wais://h', 'slash-missing', 9],
  ])('%j is refused: %s', (text, code, position) => {
    expect(parse(ten, text as string)).toMatchObject({ ok: false, error: { code, position } });
  });

  test('an unregistered scheme fails in tolerant reading too', () => {
    expect(parse(registry, '  x-none:~' as string)).toMatchObject({
      error: { code: 'scheme-unregistered', section: 'RFC 1738 §4', position: 2 },
    });
    expect(parse(registry, '  ~x:' as string)).toMatchObject({
      error: { code: 'scheme-malformed', section: 'RFC 1738 §2.1', position: 2 },
    });
  });
});
