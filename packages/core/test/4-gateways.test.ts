import {
  type AnyScheme,
  createRegistry,
  defineScheme,
  type Finding,
  findings,
  type Gateway,
  heldBack,
  parseGeneric,
  type Registry,
  tolerant,
  type Url,
} from '@url/core';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { urn } from '@url/urn';
import { wais } from '@url/wais';
import { describe, expect, test } from 'vitest';

const schemes: readonly AnyScheme[] = [ftp, http, urn, wais];

function through(gateways: Readonly<Record<string, Gateway>>): Registry<AnyScheme> {
  return createRegistry({ schemes, gateways });
}

function planOf(registry: Registry<AnyScheme>, text: string): unknown {
  const own = registry.parse(text);
  const generic = parseGeneric(text);
  return registry.access(own.ok ? own.url : generic.ok ? generic.url : { scheme: '' });
}

describe('"specific gateway locators for indirect access" (RFC 1738 §4)', () => {
  test('CORE-REG-14: a prefix is followed by what stands behind the slashes', () => {
    const registry = through({ wais: 'http://gw.host.com:8001/' });
    expect(planOf(registry, 'wais://h.com:210/db?x')).toEqual({
      by: 'gateway',
      url: 'http://gw.host.com:8001/h.com/db?x',
      requestTarget: undefined,
    });
  });

  test('or by what stands behind the colon', () => {
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

  test('a scheme that nobody registered can have one too', () => {
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

  test('what a scheme refuses for danger is not to be had through a gateway, nor what hides a delimiter', () => {
    const gateway = 'http://gw.host.com/';
    const registry = createRegistry({
      schemes: rfc1738,
      gateways: { ftp: gateway, news: gateway, wais: gateway, file: gateway, 'z39.50': gateway },
    }) as unknown as Registry<AnyScheme>;
    const codes = (text: string) => {
      const result = registry.parse(text, { tolerant });
      const url = result.ok ? result.url : parseGeneric(text);
      const { by, findings = [] } = registry.access('ok' in url && url.ok ? url.url : (url as Url)) as {
        by: string;
        findings?: readonly Finding[];
      };
      return [by, ...findings.map(({ code }) => code)];
    };
    for (const text of ['news:a%0A@b.c', 'ftp://@h/a%0D%0ADELE', 'ftp://h/a%00/;type=i', 'wais://h/?%0a', 'z39.50:%0A'])
      expect([text, ...codes(text)]).toEqual([text, 'refused', 'delimiter-hidden']);
    expect(codes('news://h:25/comp')).toEqual(['refused', 'port-reserved']);
    expect(codes('file:////server/x')).not.toContain('gateway-loop');
    for (const text of ['news:a@b.c', 'ftp://@h/a', 'wais://h/?a', 'wais://h/d/t/%0A', 'z39.50:a'])
      expect([text, ...codes(text)]).toEqual([text, 'gateway']);
  });

  test('one danger among the findings is enough', () => {
    const finding = (severity: 'note' | 'danger') => ({ code: 'x', severity, section: 'nowhere' });
    const scheme = defineScheme({
      name: 'x-odd',
      section: 'nowhere',
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-odd' }), write: () => '' },
      access: () => ({ by: 'refused', findings: [finding('note'), finding('danger')] }),
    });
    const registry = createRegistry({ schemes: [scheme], gateways: { 'x-odd': 'http://gw.host.com/' } });
    expect(registry.access(registry.parseOrThrow('x-odd:').url).by).toBe('refused');
  });

  test('a function that gives no URL is no way in', () => {
    for (const gateway of [
      () => {
        throw new Error('out of order');
      },
      () => undefined as never,
    ]) {
      const registry = through({ wais: gateway });
      expect(planOf(registry, 'wais://h/db')).toEqual({
        by: 'refused',
        findings: [{ code: 'access-undefined', severity: 'note', section: 'RFC 1738 §4' }],
      });
      expect(findings(registry, 'wais://host.dom/db')).toMatchObject({ ok: true });
    }
    const hiding = through({ wais: () => 'http://gw.host.com/\r\nX' });
    expect(planOf(hiding, 'wais://h/db')).toMatchObject({ by: 'refused', findings: [{ code: 'delimiter-hidden' }] });
  });

  test('a name that no scheme has is a mistake of who wrote it', () => {
    expect(() => through({ WAIS: 'http://gw.host.com/' })).toThrow(
      'gateway of "WAIS": a scheme is named in lower case here (RFC 1738 §2.1)',
    );
  });

  test('a gateway stands for a scheme that would refuse by itself', () => {
    expect(planOf(through({ urn: 'http://gw.host.com/' }), 'urn:/a')).toMatchObject({ by: 'gateway' });
    expect(planOf(through({}), 'urn:/a')).toMatchObject({ by: 'refused', findings: [{ code: 'access-undefined' }] });
  });

  test('it goes along when a scheme is added or taken out', () => {
    const registry = through({ wais: 'http://gw.host.com/' }).unregister('ftp').register(ftp);
    expect(planOf(registry, 'wais://h/db')).toMatchObject({ by: 'gateway' });
  });
});

describe('CORE-REG-16: a gateway that leads back to its own scheme', () => {
  test('is a mistake of who wrote it, where it is a prefix', () => {
    expect(() => through({ wais: 'wais://gw.host.com/' })).toThrow(
      'gateway of "wais": leads back to itself (RFC 1738 §4)',
    );
    expect(() => through({ wais: 'WAIS:' })).toThrow(TypeError);
  });

  test('is refused, where it is a function', () => {
    const registry = through({ wais: (url) => url.replace('h', 'gw') });
    expect(planOf(registry, 'wais://h/db')).toEqual({
      by: 'refused',
      findings: [{ code: 'gateway-loop', severity: 'danger', section: 'RFC 1738 §4' }],
    });
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

  test('CORE-REG-07: what a name stands for is said where it locates nothing', () => {
    expect(urn.locates).toMatch(/./);
    expect(() => createRegistry({ schemes: [defineScheme({ ...ftp, locates: '' })] })).toThrow(/locates/);
  });
});
