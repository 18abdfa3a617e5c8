import {
  type AnyScheme,
  access,
  createRegistry,
  type Finding,
  type Gateway,
  gateways,
  heldBack,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  register,
  tolerant,
  UCHAR,
  type Url,
  unregister,
} from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { findings } from '@url/safety';
import { urn } from '@url/urn';
import { wais } from '@url/wais';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';

const schemes: readonly AnyScheme[] = [ftp, http, urn, wais];

function through(others: Readonly<Record<string, Gateway>>): Registry<AnyScheme> {
  return createRegistry(schemes, { gateways: gateways(others) });
}

function planOf(registry: Registry<AnyScheme>, text: string): unknown {
  const own = parse(registry, text) as Result<Url>;
  const result = own.ok ? own : parseGeneric(registry, text);
  return access(registry, result.ok ? result.url : expect.fail(text));
}

describe('"specific gateway locators for indirect access" (RFC 1738 §4)', () => {
  test('CORE-REG-14: a prefix is followed by the text after the slashes', () => {
    const registry = through({ wais: 'http://gw.host.com:8001/' });
    expect(planOf(registry, 'wais://h.com:210/db?x')).toEqual({
      by: 'gateway',
      url: 'http://gw.host.com:8001/h.com/db?x',
      requestTarget: undefined,
    });
  });

  test('a prefix is followed by the text after the colon of an opaque scheme', () => {
    const registry = through({ urn: 'http://gw.host.com/' });
    expect(planOf(registry, 'urn:/iana/dns')).toMatchObject({ by: 'gateway', url: 'http://gw.host.com//iana/dns' });
    expect(planOf(registry, 'urn:/iana//dns')).toMatchObject({ url: 'http://gw.host.com//iana//dns' });
  });

  test('a function may do anything', () => {
    const registry = through({ wais: (url) => `http://gw.host.com/?${url.length}` });
    expect(planOf(registry, 'wais://h/db')).toMatchObject({ by: 'gateway', url: 'http://gw.host.com/?11' });
  });

  test('HTTP-15: a proxy is asked for the whole URL, whatever its scheme', () => {
    const proxy = { proxy: 'http://proxy.host.com:8080/' };
    const registry = through({ ftp: proxy, http: proxy });
    expect(planOf(registry, 'ftp://h/a')).toEqual({ by: 'gateway', url: proxy.proxy, requestTarget: 'ftp://h/a' });
    expect(planOf(registry, 'http://h/a?b#c')).toEqual({
      by: 'gateway',
      url: proxy.proxy,
      requestTarget: 'http://h/a?b',
    });
  });

  test('a scheme without one has its own plan', () => {
    expect(planOf(through({ wais: 'http://gw.host.com/' }), 'http://h/a')).toMatchObject({ by: 'http', host: 'h' });
  });

  test('an unregistered scheme can have one too', () => {
    const registry = through({ 'z39.50': 'http://gw.host.com/' });
    expect(planOf(registry, 'z39.50://h/db')).toMatchObject({ by: 'gateway', url: 'http://gw.host.com/h/db' });
  });

  test('the rules of ports and hidden delimiters come first', () => {
    const registry = through({ ftp: 'http://gw.host.com/', wais: 'http://gw.host.com/' });
    expect(planOf(registry, 'ftp://h:25/a')).toMatchObject({ by: 'refused', findings: [{ code: 'port-reserved' }] });
    expect(planOf(registry, 'ftp://h/a%0Ab')).toMatchObject({
      by: 'refused',
      findings: [{ code: 'delimiter-hidden' }],
    });
  });

  test('a gateway gives no access to what a scheme refuses for danger, nor to what hides a delimiter', () => {
    const gateway = 'http://gw.host.com/';
    const registry = createRegistry<AnyScheme>(rfc1738, {
      tolerant,
      gateways: gateways({ ftp: gateway, news: gateway, wais: gateway, file: gateway, 'z39.50': gateway }),
    });
    const codes = (text: string) => {
      const { by, findings = [] } = planOf(registry, text) as { by: string; findings?: readonly Finding[] };
      return [by, ...findings.map(({ code }) => code)];
    };
    for (const text of ['news:a%0A@b.c', 'ftp://@h/a%0D%0ADELE', 'ftp://h/a%00/;type=i', 'wais://h/?%0a', 'z39.50:%0A'])
      expect([text, ...codes(text)]).toEqual(expect.arrayContaining([text, 'refused', 'delimiter-hidden']));
    expect(codes('news://h:25/comp')).toEqual(['refused', 'port-reserved']);
    expect(codes('file:////server/x')).not.toContain('gateway-loop');
    for (const text of ['news:a@b.c', 'wais://h/?a', 'wais://h/d/t/%0A', 'z39.50:a'])
      expect([text, ...codes(text)]).toEqual([text, 'gateway']);
  });

  test('one danger among the findings is enough', () => {
    const scheme = defineScheme({
      name: 'x-odd',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        rules: {
          findings: {
            'x-odd-note': ['note', 'nowhere', 'this is worth knowing'],
            'x-odd-danger': ['danger', 'nowhere', 'this must not be followed'],
          },
        },
        read: () => ({ scheme: 'x-odd' }),
        write: () => '',
      },
      access: () => ({ by: 'refused', findings: [{ code: 'x-odd-note' }, { code: 'x-odd-danger' }] }),
    });
    const registry = createRegistry([scheme], { gateways: gateways({ 'x-odd': 'http://gw.host.com/' }) });
    expect(access(registry, parseOrThrow(registry, 'x-odd:').url)).toEqual({
      by: 'refused',
      findings: [
        { code: 'x-odd-note', severity: 'note', section: 'nowhere', sentence: 'this is worth knowing' },
        { code: 'x-odd-danger', severity: 'danger', section: 'nowhere', sentence: 'this must not be followed' },
      ],
    });
  });

  test('a function that gives no URL gives no access', () => {
    for (const gateway of [
      () => {
        throw new Error('out of order');
      },
      () => undefined as never,
    ]) {
      const registry = through({ wais: gateway });
      expect(planOf(registry, 'wais://h/db')).toEqual({
        by: 'refused',
        findings: [
          {
            code: 'access-undefined',
            severity: 'note',
            section: 'RFC 1738 §4',
            sentence: sentenceOf('access-undefined'),
          },
        ],
      });
      expect(findings(registry, 'wais://host.dom/db')).toMatchObject({ ok: true });
    }
    for (const char of ['\r\n', '\r', '\n', '\0']) {
      const hiding = through({ wais: () => `http://gw.host.com/${char}X` });
      expect(planOf(hiding, 'wais://h/db')).toMatchObject({ by: 'refused', findings: [{ code: 'delimiter-hidden' }] });
    }
  });

  test('a name that no scheme can have is a TypeError', () => {
    expect(() => through({ WAIS: 'http://gw.host.com/' })).toThrow(
      'gateway of "WAIS": malformed scheme name (RFC 1738 §2.1)',
    );
  });

  test('a name that every object has is not a gateway, unless it is given', () => {
    expect(planOf(through({}), 'constructor:x')).toMatchObject({ findings: [{ code: 'access-undefined' }] });
    const registry = through({ constructor: 'http://gw.host.com/' });
    expect(planOf(registry, 'constructor:x')).toMatchObject({ by: 'gateway', url: 'http://gw.host.com/x' });
  });

  test('a gateway that would lead wherever a URL says is a TypeError', () => {
    const refused = (gateway: unknown) => () => through({ ftp: gateway as Gateway });
    for (const prefix of ['http://gw.dom', 'http://gw.dom/ftp', 'http://gw.dom:80', 'javascript:', 'x-a:b'])
      expect(refused(prefix)).toThrow('gateway of "ftp": a prefix ends in "/", "=" or "?" (RFC 1738 §4)');
    for (const prefix of [
      ...['http://', 'http:/', 'http:///', 'http:////', 'http://?', 'http:/?', 'x:/', 'x://', 'x:/='],
      ...['http://gw.dom=', 'http://?x:y/', 'http:/?x://y/'],
    ])
      expect(refused(prefix)).toThrow(/goes on after its host/);
    for (const prefix of [
      '',
      '/',
      '//gw.dom/',
      'gw.dom/',
      ':/',
      '1 2:/',
      'http://g w/',
      'http://gw/\n/',
      'http://gw/#/',
    ])
      expect(refused(prefix)).toThrow('gateway of "ftp": not the beginning of a URL (RFC 1738 §4)');
    for (const other of [null, 7, true, {}, [], { proxy: 7 }, { proxy: null }])
      expect(refused(other)).toThrow('gateway of "ftp": a gateway is a prefix, { proxy } or a function (RFC 1738 §4)');
    // Another protocol asks for no whole URL. A proxy of the same scheme would lead back to it.
    for (const proxy of [
      '',
      'p',
      'http://p/\r\n',
      'http://p/ HTTP/1.1',
      'ftp://p/',
      'FTP://p/',
      'gopher://p/',
      'httpx://p/',
      'xhttp://p/',
      'x-a:http://p/',
    ])
      expect(refused({ proxy })).toThrow('gateway of "ftp": a proxy is a URL of http or https (RFC 1738 §4)');
    for (const proxy of ['http://p/', 'HTTPS://p:3128/']) expect(refused({ proxy })).not.toThrow();
    for (const others of [null, 'http://gw.dom/', 7]) {
      expect(() => gateways(others as never)).toThrow('gateways takes an object of gateways by the names of schemes');
    }
    for (const option of [null, {}, { ftp: 'http://gw.dom/' }, 'http://gw.dom/']) {
      expect(() => createRegistry(schemes, { gateways: option as never })).toThrow(
        /the option gateways is a value of the export "gateways"/,
      );
    }
    for (const prefix of [
      'http://gw/',
      'HTTP://gw/a?u=',
      'http://gw?',
      'http://gw/?',
      'urn:gw/',
      'file:///afs/',
      'x:a=',
    ])
      expect(through({ ftp: prefix }).gateways?.of['ftp']).toBe(prefix);
  });

  test('a gateway does not change after it was given', () => {
    const proxy = { proxy: 'http://proxy.dom/' };
    const registry = through({ ftp: proxy });
    proxy.proxy = 'http://evil.dom/';
    expect(planOf(registry, 'ftp://h/a')).toMatchObject({ url: 'http://proxy.dom/' });
    expect(Object.isFrozen(registry.gateways?.of['ftp'])).toBe(true);
  });

  test('a gateway replaces the refusal of a scheme', () => {
    expect(planOf(through({ urn: 'http://gw.host.com/' }), 'urn:/a')).toMatchObject({ by: 'gateway' });
    expect(planOf(through({}), 'urn:/a')).toMatchObject({ by: 'refused', findings: [{ code: 'access-undefined' }] });
  });

  test('gateways are kept when a scheme is added or taken out', () => {
    const registry = register(unregister(through({ wais: 'http://gw.host.com/' }), 'ftp'), ftp);
    expect(planOf(registry, 'wais://h/db')).toMatchObject({ by: 'gateway' });
  });
});

describe('CORE-REG-16: a gateway that leads back to its own scheme', () => {
  test('is a TypeError if it is a prefix', () => {
    expect(() => through({ wais: 'wais://gw.host.com/' })).toThrow(
      'gateway of "wais": leads back to itself (RFC 1738 §4)',
    );
    expect(() => through({ wais: 'WAIS:' })).toThrow(TypeError);
  });

  test.each(['wais://gw/', 'WAIS:', ' wais://gw/', '\twais:x'])('is refused if a function gives %j', (given) => {
    const registry = through({ wais: () => given });
    expect(planOf(registry, 'wais://h/db')).toMatchObject({ by: 'refused', findings: [{ code: 'gateway-loop' }] });
  });

  test('is refused if it is a function', () => {
    const registry = through({ wais: (url) => url.replace('h', 'gw') });
    expect(planOf(registry, 'wais://h/db')).toEqual({
      by: 'refused',
      findings: [
        {
          code: 'gateway-loop',
          severity: 'danger',
          section: 'RFC 1738 §4',
          sentence: sentenceOf('gateway-loop'),
        },
      ],
    });
  });
});

describe('a user or password', () => {
  const given: string[] = [];
  const spy = (url: string): string => {
    given.push(url);
    return 'http://gw.host.com/';
  };
  const ways = ['http://gw.host.com/', { proxy: 'http://gw.host.com/' }, spy] as const;

  test.each(ways)('is not passed on through %j', (gateway) => {
    const registry = through({ ftp: gateway, db: gateway });
    for (const [text, part] of [
      ['ftp://u:secret@h/x', 'user'],
      ['ftp://u@h/x', 'user'],
      ['ftp://:secret@h/', 'user'],
      ['db://u:secret@h/x', 'user'],
      ['db://u:secret@h1,h2/x', 'schemepart'],
      ['db://u:p@h@x?', 'schemepart'],
    ]) {
      expect([text, planOf(registry, text as string)]).toMatchObject([
        text,
        { by: 'refused', findings: [{ code: 'gateway-login', severity: 'caution', section: 'RFC 1738 §6', part }] },
      ]);
    }
    expect(given.join()).not.toContain('secret');
    expect(planOf(registry, 'ftp://h/u:p@x')).toMatchObject({ by: 'gateway' });
    expect(planOf(registry, 'db://h/u:p@x')).toMatchObject({ by: 'gateway' });
    expect(planOf(registry, 'db:a//u:p@x')).toMatchObject({ by: 'gateway' });
  });

  test('is found in any part of the data', () => {
    const scheme = defineScheme({
      name: 'x-cluster',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-cluster', hosts: [{ password: reader.take(UCHAR) }] }),
        write: ({ hosts }) => hosts.map(({ password }) => password).join(''),
      },
      access: () => ({ by: 'cluster' }),
    });
    const registry = createRegistry([scheme], { gateways: gateways({ 'x-cluster': 'http://gw.host.com/' }) });
    expect(access(registry, parseOrThrow(registry, 'x-cluster:secret').url)).toMatchObject({
      by: 'refused',
      findings: [{ code: 'gateway-login', part: 'hosts.0.password' }],
    });
  });

  test('is not in a part whose name only begins as that of a login', () => {
    const scheme = defineScheme({
      name: 'x-agent',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-agent', userAgent: reader.take(UCHAR) }),
        write: ({ userAgent }) => userAgent,
      },
      access: () => ({ by: 'agent' }),
    });
    const registry = createRegistry([scheme], { gateways: gateways({ 'x-agent': 'http://gw.host.com/' }) });
    expect(planOf(registry, 'x-agent:a')).toMatchObject({ by: 'gateway', url: 'http://gw.host.com/a' });
  });
});

describe('names held back', () => {
  test('CORE-REG-10, CORE-REG-11, CORE-REG-18, RES-01, RES-02, RES-04: are data, and no others are', () => {
    const names = (wanted: string): readonly string[] =>
      heldBack.filter(({ status }) => status === wanted).map(({ name }) => name);
    expect(names('reserved')).toEqual(['afs', 'mid', 'cid', 'nfs', 'tn3270', 'mailserver', 'z39.50', 'urn']);
    expect(names('study')).toEqual(['x500', 'whois']);
  });

  test('RES-03: a network management data base has no name among them', () => {
    expect(heldBack).toHaveLength(10);
  });

  test('CORE-REG-07: a scheme that locates nothing says what its names stand for', () => {
    expect(urn.locates).toMatch(/./);
    expect(() => createRegistry([defineScheme({ ...ftp, locates: '' })])).toThrow(/locates/);
  });
});
