// Data that no URL has, and the place of every error.
import { build, createRegistry, format, parse, parseOrThrow, tolerant } from '@url/core';
import { abnf, generate } from '@url/grammar/tools';
import { explain, findings, redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { mongodb, mongodbSrv } from '../src/index.ts';

const urls = createRegistry([mongodb, mongodbSrv]);
const loose = createRegistry([mongodb, mongodbSrv], { tolerant });
const HOSTS = [{ host: 'h', port: 27017 }];

test.each([
  [{ hosts: HOSTS, database: 1 }, 'database', 'part-type'],
  [{ hosts: HOSTS, database: 'a$b' }, 'database', 'mongodb-database-character'],
  [{ hosts: HOSTS, database: 'a b' }, 'database', 'mongodb-database-character'],
  [{ hosts: HOSTS, database: 'a\\b' }, 'database', 'mongodb-database-character'],
  [{ hosts: HOSTS, settings: 'a' }, 'settings', 'part-type'],
  [{ hosts: HOSTS, settings: [{ name: 'a', value: 'b' }, { name: 'c' }] }, 'settings.1.value', 'part-missing'],
  [{ hosts: 'h' }, 'hosts', 'part-type'],
  [{ hosts: [{ host: '/run/x', port: 27017 }] }, 'hosts.0.host', 'host-malformed'],
  [{ hosts: [{ host: 'x/run/x.sockets', port: 27017 }] }, 'hosts.0.host', 'host-malformed'],
  [{ hosts: [{ host: '/run/x.socks', port: 27017 }] }, 'hosts.0.host', 'host-malformed'],
  [{ hosts: [{ host: 1, port: 27017 }] }, 'hosts.0.host', 'part-type'],
  [{ hosts: [null] }, 'hosts.0', 'part-type'],
])('build of mongodb refuses %j', (parts, part, code) => {
  const built = build(urls, { scheme: 'mongodb', ...parts } as never);
  expect(built).toMatchObject({ ok: false, error: { part, code } });
});

test.each([
  [{ host: '[::1]' }, 'host', 'host-malformed'],
  [{ host: 1 }, 'host', 'part-type'],
  [{}, 'host', 'host-missing'],
])('build of mongodb+srv refuses %j', (parts, part, code) => {
  for (const registry of [urls, loose]) {
    const built = build(registry, { scheme: 'mongodb+srv', ...parts } as never);
    expect(built).toMatchObject({ ok: false, error: { part, code } });
  }
});

test.each([
  ['mongodb:h', 'slashes-missing', 8, 8],
  ['mongodb+srv:h', 'slashes-missing', 12, 12],
  ['mongodb://h/a$b', 'mongodb-database-character', 13, 14],
  ['mongodb://h/a%2Fb', 'mongodb-database-character', 13, 16],
  ['mongodb://h/a%5cb', 'mongodb-database-character', 13, 16],
  ['mongodb://%2Frun%2Fx', 'host-malformed', 10, 20],
  ['mongodb://u:p@h,%2Frun:12', 'host-malformed', 16, 22],
  ['mongodb://%2Frun%2Fx.socks,h', 'host-malformed', 10, 26],
  ['mongodb://h/?w', 'mongodb-setting-value', 14, 14],
  ['mongodb://h/?w&a=b', 'mongodb-setting-value', 14, 14],
  ['mongodb://h/?a=b&w#f', 'mongodb-setting-value', 18, 18],
  ['mongodb://u:p@w@h', 'login-malformed', 13, 14],
  ['mongodb+srv://u:p@w@h.d', 'login-malformed', 17, 18],
  ['mongodb+srv://h.d:27017', 'port-forbidden', 17, undefined],
  ['mongodb+srv://u:p@h.d:27017', 'port-forbidden', 21, undefined],
  ['mongodb+srv://user@h.d:27017/?a=b', 'port-forbidden', 22, undefined],
])('%s is refused with its code, at its place', (text, code, position, end) => {
  const result = parse(urls, text);
  if (result.ok) throw new Error('it is read');
  expect(result.error).toMatchObject({ code, position, ...(end !== undefined && { end }) });
  expect(explain(urls, result.error, text)).toContain(code);
});

test.each([
  ['mongodb+srv://[::1]/', 14],
  ['mongodb+srv://u:p@[::1]/', 18],
])('tolerant reading points at the bracket of %s', (text, position) => {
  const result = parse(loose, text);
  if (result.ok) throw new Error('it is read');
  expect(result.error).toMatchObject({ code: 'host-malformed', position });
});

test.each([
  ['mongodb://my_db', 'my_db'],
  ['mongodb://[::1]:27018', '[::1]'],
  ['mongodb://_', '_'],
])('the host of %s, read tolerantly', (text, host) => {
  const { url } = parseOrThrow(loose, text as 'mongodb:');
  expect(url).toMatchObject({ hosts: [{ host }] });
  expect(parse(loose, format(loose, url))).toMatchObject({ ok: true, url });
});

test('a raw "@" is of a setting after a login alone', () => {
  expect(parse(urls, 'mongodb://u:p@h/?a=b@c').ok).toBe(true);
  expect(parse(urls, 'mongodb://h/?a=b@c').ok).toBe(false);
  expect(parse(urls, 'mongodb://h/?a=mongodb://u@c').ok).toBe(false);
});

test.each([
  'tlsCertificateKeyFilePassword',
  'sslClientCertificateKeyPassword',
  'proxyPassword',
  'authMechanismProperties',
])('%s is hidden by both schemes', (name) => {
  for (const text of [`mongodb://h/?${name}=hunter2`, `mongodb+srv://h.d/?${name}=hunter2`])
    expect(redact(urls, parseOrThrow(urls, text).url)).not.toContain('hunter2');
});

test('a setting that is said twice is noted', () => {
  const found = findings(urls, 'mongodb://h/?a=1&b=2&A=3');
  expect(found.ok && found.findings.map(({ code, part }) => `${code} ${part}`)).toEqual([
    'host-not-qualified hosts.0.host',
    'mongodb-setting-twice settings.2.name',
  ]);
});

describe('the notation', () => {
  test.each([mongodb, mongodbSrv])('of $name tells the characters of its parts', (scheme) => {
    const notation = abnf(scheme as never);
    expect(notation).toMatch(/database {3}=|database {1,}=/);
    const { legal } = generate(scheme as never, { seed: 3, count: 400 });
    for (const text of legal) expect(parse(urls, text).ok, text).toBe(true);
    for (const char of [':', '/', ';'])
      expect(legal.some((text) => text.replace(/^[^:]*:\/\/[^/]*/, '').includes(char))).toBe(true);
  });
});
