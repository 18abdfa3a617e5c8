// Several hosts, and one user of them all.
import {
  components,
  createRegistry,
  format,
  parse,
  parseOrThrow,
  type Result,
  tolerant,
  UCHAR,
  type Url,
} from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { type LoginsOptions, literal, logins, opaque, optional as optionally, text as textOf } from '@url/grammar';
import { findings } from '@url/safety';
import { describe, expect, test } from 'vitest';

function cluster(options: Partial<LoginsOptions>) {
  return defineScheme({
    name: 'x-cluster',
    section: 'nowhere',
    syntax: opaque(
      'x-cluster',
      {},
      literal('//', 'slashes-missing'),
      logins('hosts', { port: 7, separator: ',', ...options }),
      optionally({ always: '/' }, textOf('name', UCHAR, { absent: '' })),
      optionally('?', textOf('settings')),
    ),
    access: () => ({ by: 'nothing' }),
  });
}

const named = createRegistry([cluster({})]);
const optional = createRegistry([cluster({ host: 'optional' })]);
const sockets = createRegistry([cluster({ host: 'optional', isSocket: (path: string) => path.startsWith('/') })]);
const looseNamed = createRegistry([cluster({})], { tolerant });
const looseSockets = createRegistry([cluster({ host: 'optional', isSocket: (path: string) => path.startsWith('/') })], {
  tolerant,
});

/** The outcome of reading, on one line. */
function told(registry: typeof named, text: string): string {
  const result = parse(registry, `x-cluster://${text}`) as Result<Url & { readonly [part: string]: unknown }>;
  if (!result.ok) return `${result.error.code} ${result.error.position}`;
  const { user, password, hosts } = result.url as unknown as {
    readonly user?: string;
    readonly password?: string;
    readonly hosts: readonly { readonly host: string; readonly port: number }[];
  };
  return JSON.stringify([user, password, ...hosts.map(({ host, port }) => `${host} ${port}`)]);
}

describe('logins', () => {
  test.each([
    ['h', '[null,null,"h 7"]'],
    ['H.dom:1,b,10.0.0.1:2/x', '[null,null,"h.dom 1","b 7","10.0.0.1 2"]'],
    ['u:p@a,b/', '["u","p","a 7","b 7"]'],
    ['@a', '["",null,"a 7"]'],
    ['u:@a', '["u","","a 7"]'],
    // The separator is a character like any other in a user and a password (§5: uchar).
    ['u,v:p,w@a,b/', '["u,v","p,w","a 7","b 7"]'],
    ['a,v@b/', '["a,v",null,"b 7"]'],
    ['u%2Cv:p%40@a', '["u,v","p@","a 7"]'],
  ])('reads %s', (text, expected) => {
    expect(told(named, text)).toBe(expected);
    expect(told(looseNamed, text)).toBe(expected);
  });

  test.each([
    ['', 'host-missing 12'],
    ['a,/x', 'host-missing 14'],
    ['a,b_c/x', 'host-malformed 15'],
    ['a:8x,b/x', 'port-malformed 14'],
    ['a:,b/x', 'port-missing 14'],
    ['a:65536,b/x', 'port-out-of-range 14'],
    ['u:p:q@a', 'login-malformed 15'],
    // Some readers would connect to b, and some to c: the first "@" is one of a user or a password.
    ['a@b@c,d/x', 'login-malformed 13'],
    ['a@b,c@d/x', 'login-malformed 13'],
    ['a@b_@d/x', 'login-malformed 13'],
    ['u:p@s:w@h/x', 'login-malformed 15'],
    ['u:p@s:8w@h/x', 'login-malformed 15'],
    ['u:p@ss@h,i/x', 'login-malformed 15'],
    ['a,b@c@d/x', 'login-malformed 15'],
    // A raw delimiter in a password is told as that, and not as a port.
    ['u:p/w@a/x', 'login-malformed 15'],
    ['u:p#w@a/x', 'login-malformed 15'],
    ['u:p?w@a/x', 'login-malformed 15'],
  ])('refuses %s', (text, expected) => {
    expect(told(named, text)).toBe(expected);
  });

  test.each([
    ['u[@a@b/', 'character-forbidden'],
    ['u[:p@a@b,c/', 'character-forbidden'],
    ['u@a@b/', 'login-malformed'],
    ['u@[::1]@b/', 'login-malformed'],
  ])('leads %s nowhere, whatever later parts may have', (text, code) => {
    for (const atSigns of [undefined, 'login', () => true, () => false] as const) {
      const scheme = cluster(atSigns === undefined ? {} : { atSigns });
      expect(told(createRegistry([scheme], { tolerant }), text)).toMatch(code);
      expect(told(createRegistry([scheme]), text)).toMatch(code);
    }
  });

  test('takes a port before another host for a port, whatever follows', () => {
    const result = parse(named, 'x-cluster://a:1,b:2/x@y');
    expect(result).toMatchObject({ ok: false, error: { code: 'character-forbidden', position: 21 } });
  });

  test.each([
    [',a', '[null,null," 7","a 7"]'],
    ['u@:8', '["u",null," 8"]'],
    ['', '[null,null," 7"]'],
    ['u@,b@c', 'login-malformed 13'],
    ['u@:8,b@c', 'login-malformed 13'],
    ['u@a,@c', 'login-malformed 13'],
  ])('reads or refuses %j where a host is optional', (text, expected) => {
    expect(told(optional, text)).toBe(expected);
  });

  test.each([
    ['%2Frun%2Fdb', '[null,null,"/run/db 7"]'],
    ['u:p@%2Frun%2Fdb:8,h', '["u","p","/run/db 8","h 7"]'],
    ['%2frun%2Fcaf%C3%A9%2C1,h', '[null,null,"/run/café,1 7","h 7"]'],
  ])('reads %s in a scheme with sockets', (text, expected) => {
    expect(told(sockets, text)).toBe(expected);
    expect(told(looseSockets, text)).toBe(expected);
    expect(told(named, text)).toMatch(/^host-malformed/);
  });

  test.each([
    ['%2Frun%zz', 'escape-malformed 18'],
    ['%2Frun;x', 'character-forbidden 18'],
    ['run%2Fdb', 'host-malformed 12'],
    ['%48.dom', 'host-malformed 12'],
    ['%2Frun,my_db', 'host-malformed 21'],
    ['%2Frun:0', 'port-out-of-range 19'],
    ['%2Frun:', 'port-missing 19'],
    // In brackets, it would be an address.
    ['%5B%3A%3A1%5D', 'host-malformed 12'],
    ['[::1]', 'host-malformed 12'],
    ['%2Frun:x', 'port-malformed 19'],
  ])('refuses %s in a scheme with sockets', (text, expected) => {
    expect(told(sockets, text)).toBe(expected);
  });

  test('reads as the registry does', () => {
    expect(told(looseNamed, 'u@my_db,[::1]:5,b./')).toBe('["u",null,"my_db 7","[::1] 5","b. 7"]');
    expect(told(looseSockets, '[::1],h:/')).toBe('[null,null,"[::1] 7","h 7"]');
  });

  test('names each part', () => {
    const text = 'x-cluster://u:p@a,%2Fb,c:7,d:8/e';
    const located = components(sockets, text);
    expect(located.components.map(({ part, start, end }) => `${part} ${text.slice(start, end)}`)).toEqual([
      'scheme x-cluster',
      'user u',
      'password p',
      'hosts.0.host a',
      'hosts.1.host %2Fb',
      'hosts.2.host c',
      'hosts.2.port 7',
      'hosts.3.host d',
      'hosts.3.port 8',
      'name e',
    ]);
    expect(located).toMatchObject({ unwritten: ['hosts.0.port', 'hosts.1.port'] });
  });

  test('tells what is known of each host', () => {
    const found = findings(named, 'x-cluster://a,0177.0.0.1,127.0.0.1/');
    if (!found.ok) throw new Error(found.error.code);
    expect(found.findings.map(({ code, position }) => `${code} ${position}`)).toEqual(
      expect.arrayContaining(['host-number-leading-zero 14']),
    );
  });

  test('takes a time that grows with the number of hosts', () => {
    const text = `x-cluster://${'a_,'.repeat(100_000)}b`;
    expect(parse(named, text).ok).toBe(false);
    expect(parseOrThrow(named, `x-cluster://${'a,'.repeat(100_000)}b`).url.hosts.length).toBe(100_001);
  });
});

describe('logins, written', () => {
  const url = { scheme: 'x-cluster', user: undefined, password: undefined, name: '' } as const;
  const host = (name: string, port = 7) => ({ host: name, port });

  test.each([
    ['u,v:p,w@a,b:8/', '//u,v:p,w@a,b:8/'],
    ['%2frun%2Fdb', '//%2Frun%2Fdb/'],
    ['%2frun%2Fd%2Cb', '//%2Frun%2Fd%2Cb/'],
  ])('writes what was read: %s', (text, expected) => {
    for (const registry of [sockets, looseSockets]) {
      const { url: read } = parseOrThrow(registry, `x-cluster://${text}`);
      expect(format(registry, read as never)).toBe(`x-cluster:${expected}`);
      expect(parseOrThrow(registry, `x-cluster:${expected}`).url).toEqual(read);
    }
  });

  test.each([
    ['no host', [], 'hosts', 'part-unwritable'],
    ['no list', 'a' as never, 'hosts', 'part-type'],
    ['nothing in the place of the list', undefined as never, 'hosts', 'part-missing'],
    ['no host in it', [host('a'), {} as never], 'hosts.1.host', 'host-missing'],
    ['nothing in it', [undefined as never], 'hosts.0.host', 'host-missing'],
    ['an empty host', [host('')], 'hosts.0.host', 'host-missing'],
    ['a malformed host', [host('a'), host('a/b')], 'hosts.1.host', 'host-malformed'],
    ['an address', [host('[::1]')], 'hosts.0.host', 'host-malformed'],
    ['a port out of range', [host('a', 0)], 'hosts.0.port', 'port-out-of-range'],
  ])('throws for %s', (_, hosts, part, code) => {
    expect(() => format(named, { ...url, hosts } as never)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(part),
        cause: expect.objectContaining({ part, code }),
      }),
    );
  });

  test('throws for a password without a user, and for brackets in a scheme with sockets', () => {
    expect(() => format(named, { ...url, password: 'p', hosts: [host('a')] } as never)).toThrow(/password/);
    expect(() => format(sockets, { ...url, hosts: [host('[x')] } as never)).toThrow(/hosts\.0\.host/);
    expect(format(looseSockets, { ...url, hosts: [host('[::1]')] } as never)).toBe('x-cluster://[::1]/');
  });
});
