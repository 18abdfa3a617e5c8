import { access, build, createRegistry, parse, parseOrThrow, tolerant } from '@url/core';
import { findings, redact } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { pgOptions, postgres, postgresql } from '../src/index.ts';

const urls = createRegistry([postgres, postgresql], { tolerant });
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);

test.each([
  ['postgres://u:p@h:5433/d', { host: 'h', port: 5433, user: 'u', password: 'p', database: 'd' }],
  ['postgresql:///', { port: 5432 }],
  ['postgresql://u@%2Frun%2Fpostgresql/d', { host: '/run/postgresql', port: 5432, user: 'u', database: 'd' }],
  ['postgresql:///d?host=%2FRun&port=5433', { host: '/Run', port: 5433, database: 'd' }],
  [
    'postgresql://?user=u&password=p&dbname=d&host=H',
    { host: 'h', port: 5432, user: 'u', password: 'p', database: 'd' },
  ],
  ['postgres://[::1]/d', { host: '::1', port: 5432, database: 'd' }],
  ['postgres://h?sslmode=disable', { host: 'h', port: 5432, ssl: false }],
  ['postgres://h?sslmode=require', { host: 'h', port: 5432, ssl: { rejectUnauthorized: true } }],
  ['postgres://h?sslmode=verify-full', { host: 'h', port: 5432, ssl: { rejectUnauthorized: true } }],
  [
    'postgres://h?client_encoding=UTF8&fallback_application_name=a',
    { host: 'h', port: 5432, client_encoding: 'UTF8', fallback_application_name: 'a' },
  ],
  ['postgres://h?keepalives=0', { host: 'h', port: 5432, keepAlive: false }],
  ['postgres://h?ssl=true', { host: 'h', port: 5432, ssl: { rejectUnauthorized: true } }],
  [
    'postgres://h?connect_timeout=10&keepalives=1',
    { host: 'h', port: 5432, connectionTimeoutMillis: 10_000, keepAlive: true },
  ],
  [
    'postgres://h?application_name=a+b&options=-c%20x%3D1',
    { host: 'h', port: 5432, application_name: 'a+b', options: '-c x=1' },
  ],
])('pgOptions of %s', (text, options) => {
  expect(pgOptions(planOf(text))).toStrictEqual(options);
});

describe('pgOptions throws', () => {
  test.each([
    ['postgres://h1,h2', 'no field for several hosts, and the URL has 2'],
    ['postgres:///?host=h1,h2,h3', 'no field for several hosts, and the URL has 3'],
    [
      'postgres://h?sslmode=VERIFY',
      'no field for the setting "sslmode" with this value: for TLS, write sslmode=verify-full',
    ],
    ['postgres://h?sslrootcert=/etc/ca.pem', 'no field for the setting "sslrootcert"'],
    ['postgres://h?connect_timeout=x', 'no field for the setting "connect_timeout"'],
    ['postgres://h?connect_timeout=x5', 'no field for the setting "connect_timeout"'],
    ['postgres://h?connect_timeout=5x', 'no field for the setting "connect_timeout"'],
    ['postgres://h?application_name=%E9', 'the setting application_name has octets'],
    ['postgres://%E9@h', 'the user has octets that are not UTF-8'],
    ['postgres://h/%E9', 'the database has octets that are not UTF-8'],
    ['postgres://h?a=1&a=2&a=3', '; the URL says this twice'],
    ['postgres://h?toString=x', 'no field for the setting "toString"'],
    ['postgres://u:%E9@h', 'the password has octets that are not UTF-8'],
    ['postgres://%2F%E9/', 'the host has octets that are not UTF-8'],
    ['postgres://h:5433?port=5434', 'the plan is refused: the URL says this twice'],
    ['postgres://h?host=i', 'the plan is refused: the URL says this twice'],
    ['postgres://h?sslmode=require&ssl=true', 'the plan is refused: the URL says this twice'],
    ['postgres://u@h?user=v', 'the plan is refused: the URL says this twice'],
    ['postgres://u:p@h?password=v', 'the plan is refused: the URL says this twice'],
    ['postgres://h/d?dbname=e', 'the plan is refused: the URL says this twice'],
    ['postgres://h?port=x', 'the plan is refused: a port is a number'],
    ['postgres://h?port=0', 'the plan is refused: a port is a number'],
    ['postgres://h?port=1x', 'the plan is refused: a port is a number'],
    ['postgres://h?port=x1', 'the plan is refused: a port is a number'],
    ['postgres://h,i?port=5433,x', 'the plan is refused: a port is a number'],
    ['postgres://h?port=65536', 'the plan is refused: a port is a number'],
    ['postgres://h?port=5432,5433', 'the plan is refused: a port is a number'],
    ['postgres://%2Fa%2Cb/', 'the plan is refused: libpq takes a comma'],
    ['postgres://u:p%00@h/', 'the plan is refused: '],
  ])('for %s', (text, message) => {
    expect(() => pgOptions(planOf(text))).toThrow(message);
  });
  test('for a gateway', () => {
    expect(() => pgOptions({ by: 'gateway' } as never)).toThrow('the plan leads through a gateway');
  });
});

test('one port is for all hosts, and a list of ports has one for each', () => {
  expect(planOf('postgres://a,b?port=5433')).toMatchObject({ hosts: [{ port: 5433 }, { port: 5433 }] });
  expect(planOf('postgres:///?host=a,b&port=5433,')).toMatchObject({ hosts: [{ port: 5433 }, { port: 5432 }] });
});

test('a setting that libpq has not is a note, and connects', () => {
  const text = 'postgres://h/d?schema=public&sslmode=require';
  const told = findings(urls, text);
  if (!told.ok) throw new Error(told.error.sentence);
  const unknown = told.findings.filter(({ code }) => code === 'postgres-setting-unknown');
  expect(unknown).toMatchObject([{ severity: 'note', part: 'settings.0.name', position: text.indexOf('schema') }]);
  expect(planOf(text).by).toBe('postgres');
});

test.each(['password', 'PASSWORD', 'sslpassword', 'oauth_client_secret'])('the setting %s is hidden', (name) => {
  expect(redact(urls, `postgres://h?${name}=hunter2`)).not.toContain('hunter2');
});

test('pgOptions of a plan without a host says no host', () => {
  expect(pgOptions({ ...planOf('postgres://h'), hosts: [] } as never)).toStrictEqual({});
});

test('pgOptions takes the brackets of an address alone', () => {
  const hosts = [{ host: 'a[b]c', port: 1 }];
  expect(pgOptions({ ...planOf('postgres://h'), hosts } as never).host).toBe('a[b]c');
});

test.each([
  [{ hosts: [{ host: 'h', port: 5432 }], settings: [{ name: 'a', value: undefined }] }, 'settings.0'],
  [
    {
      hosts: [{ host: 'h', port: 5432 }],
      settings: [
        { name: 'a', value: 'b' },
        { name: '', value: 'b' },
      ],
    },
    'settings.1',
  ],
  [{ hosts: [{ host: 'h', port: 5432 }], settings: 'a' }, 'settings'],
  [{ hosts: [{ host: 1, port: 5432 }] }, 'hosts.0.host'],
  [{ hosts: [{ host: 'a b', port: 5432 }] }, 'hosts.0.host'],
  [{ hosts: 'h' }, 'hosts'],
])('build names the part of %j', (parts, part) => {
  expect(build(urls, { scheme: 'postgres', ...parts } as never)).toMatchObject({ ok: false, error: { part } });
});

test('build goes without hosts', () => {
  expect(build(urls, { scheme: 'postgres', database: 'd' } as never)).toMatchObject({
    ok: true,
    url: { hosts: [{ host: '', port: 5432 }] },
  });
});

test.each([
  ['postgres://h?=b', 13, 14],
  ['postgres://h?a=b&=c', 17, 18],
  ['postgres://h?a&b=c', 14, 14],
  ['postgres://h?a=b&c', 18, 18],
  ['postgres://h?a=b=c', 16, 17],
])('the place of the wrong setting in %s', (text, position, end) => {
  const result = parse(createRegistry([postgres]), text);
  if (result.ok) throw new Error('it is read');
  expect(result.error).toMatchObject({ code: 'postgres-setting-malformed', position, end });
});

test('a word beside a socket is read as it is elsewhere', () => {
  const result = parse(createRegistry([postgres]), 'postgres://%2Frun,a!b/d');
  expect(result).toMatchObject({ ok: false, error: { code: 'host-malformed', position: 19, end: 20 } });
  expect(parse(createRegistry([postgres]), 'postgres://%2Frun,my_db/d').ok).toBe(true);
});

test('the schemes say where they are defined', () => {
  const manual = 'PostgreSQL manual, "Connection URIs"';
  expect([postgres.section, postgresql.section]).toEqual([manual, manual]);
});

test.each([
  ['postgres://h:5433,i?port=5434', true],
  ['postgres://h,i?port=5434', false],
])('a port said twice in %s: %s', (text, isRefused) => {
  expect(planOf(text).by).toBe(isRefused ? 'refused' : 'postgres');
});

test('the place of a comma in a socket', () => {
  const found = findings(urls, 'postgres://%2Fa%2Cb/');
  expect(found.ok && found.findings.map(({ code, position }) => `${code} ${position}`)).toContain(
    'postgres-socket-comma 15',
  );
});
