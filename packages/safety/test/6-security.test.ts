import { access, createRegistry, encode, format, parseGeneric, parseOrThrow, UCHAR } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from '../../core/test/registry.ts';

describe('6. Security Considerations', () => {
  suite(registry, 'core/6-security');

  test('CORE-SEC-13: credentials are never shown as a host', () => {
    const { url } = parseOrThrow(registry, 'ftp://www.bank.com@evil.com/');
    expect(access(registry, url)).toMatchObject({ host: 'evil.com', login: { user: 'www.bank.com' } });
  });
});

describe('plans of custom schemes', () => {
  const text = defineScheme({
    name: 'x-plan',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read: (reader) => ({ scheme: 'x-plan', what: reader.decode(UCHAR) }),
      write: ({ what }) => encode(what, UCHAR),
    },
    plan: { notLines: ['text', 'binary'] },
    access: ({ what }): { by: string; [part: string]: unknown } => JSON.parse(what),
  });
  const plans = createRegistry([text]);
  const planned = (plan: object): object => {
    const what = JSON.stringify({ by: 'x', ...plan });
    return access(plans, { scheme: 'x-plan', what });
  };

  test('CORE-SEC-05: a delimiter is found at any depth', () => {
    for (const plan of [
      { a: '\r' },
      { a: { b: ['x', { c: 'x\ny' }] } },
      { a: [[['\0']]] },
      { textual: 'a\nb' },
      { lines: ['a', 'b\r\nc'] },
    ]) {
      expect(planned(plan)).toMatchObject({
        by: 'refused',
        findings: [{ code: 'delimiter-hidden', severity: 'danger' }],
      });
    }
  });

  test('fields that the scheme calls no lines may hold them', () => {
    for (const plan of [
      { binary: '\r\n\0' },
      { text: 'a\nb' },
      { a: { binary: { b: '\n' } } },
      { a: '\t\u001B', b: null, c: 1 },
    ]) {
      expect(planned(plan)).toEqual({ by: 'x', ...plan });
    }
  });
});

describe('a host number with leading zeros', () => {
  const lines = defineScheme({
    name: 'x-lines',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority: 'hostport',
      port: 7,
      read: (_, { host, port = 7 }) => ({ scheme: 'x-lines', host, port }),
      write: ({ host, port }) => ({ host, port, urlPath: '' }),
    },
    access: ({ host }) => ({ by: 'lines', lines: [`GET ${host}`] }),
  });

  test('is refused where the plan has it among other words', () => {
    const urls = createRegistry([lines]);
    const plan = access(urls, { scheme: 'x-lines', host: '010.0.0.1', port: 7 });
    expect(plan).toMatchObject({ by: 'refused', findings: [{ code: 'host-number-leading-zero', part: 'host' }] });
    expect(access(urls, { scheme: 'x-lines', host: '10.0.0.1', port: 7 })).toMatchObject({ by: 'lines' });
  });

  test('is refused as a part of a part, which the finding does not name', () => {
    const hosts = defineScheme({
      name: 'x-hosts',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-hosts', hosts: [{ host: reader.take(UCHAR) }] }),
        write: (url) => url.hosts.map(({ host }) => host).join(''),
      },
      access: () => ({ by: 'hosts' }),
    });
    const urls = createRegistry([hosts]);
    const plan = access(urls, parseOrThrow(urls, 'x-hosts:010.0.0.1').url);
    expect(plan).toMatchObject({ by: 'refused', findings: [{ code: 'host-number-leading-zero' }] });
    expect(plan).not.toHaveProperty(['findings', 0, 'part'], 'host');
  });
});

describe('what is shown', () => {
  test('CORE-SEC-10: the password of a URL of an unregistered scheme is hidden too', () => {
    const shown = (text: string): string => {
      const result = parseGeneric(registry, text);
      if (!result.ok) throw new Error(result.error.code);
      return redact(registry, result.url);
    };
    expect(shown('x-demo://u:pw@h/a')).toBe('x-demo://u:***@h/a');
    expect(shown('x-demo://u:pw@h1,h2:9/a:b@c')).toBe('x-demo://u:***@c');
    expect(shown('x-demo:a:b@c')).toBe('x-demo:***@c');
    expect(shown('x-demo:a@c')).toBe('x-demo:***@c');
  });

  test('CORE-SEC-10: a fragment is shown as it is', () => {
    expect(redact(registry, parseOrThrow(registry, 'ftp://u:pw@h/a').url, 'top')).toBe('ftp://u:***@h/a#top');
  });

  const vault = defineScheme({
    name: 'x-vault',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read(reader) {
        const token = reader.decode(UCHAR);
        const keys: { key: string }[] = [];
        while (reader.eat('/')) keys.push({ key: reader.decode(UCHAR) });
        reader.eat(':');
        const [name, password] = [reader.decode(UCHAR), reader.eat('=') ? reader.decode(UCHAR) : ''];
        return { scheme: 'x-vault', token, keys, owners: [{ name, password }] };
      },
      write: ({ token, keys, owners }) =>
        `${token}${keys.map(({ key }) => `/${key}`).join('')}:${owners.map(({ name, password }) => `${name}=${password}`)}`,
    },
    secrets: ['token', 'keys'],
    access: () => ({ by: 'nothing' }),
  });
  const vaults = createRegistry([vault]);

  test('CORE-SEC-10: what a scheme calls a secret is hidden at any depth, and so is a password', () => {
    const { url } = parseOrThrow(vaults, 'x-vault:abc/k1/k2:fred=pw');
    expect(redact(vaults, url)).toBe('x-vault:***/***/***:fred=***');
    expect(format(vaults, url)).toBe('x-vault:abc/k1/k2:fred=pw');
  });
});
