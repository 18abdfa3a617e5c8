import { access, build, createRegistry, parseOrThrow, redact } from '@url/core';
import { expect, test } from 'vitest';
import { mongodb, mongodbSrv } from '../src/index.ts';

const urls = createRegistry([mongodb, mongodbSrv]);
const planOf = (text: string, ports: readonly number[] = []) => access(urls, parseOrThrow(urls, text).url, { ports });

test('a plan has the hosts and what the URL says of them', () => {
  expect(planOf('mongodb://u:p@h1:27018,h2/orders?w=1')).toEqual({
    by: 'mongodb',
    srv: false,
    tls: false,
    hosts: [
      { host: 'h1', port: 27018 },
      { host: 'h2', port: 27017 },
    ],
    user: 'u',
    password: 'p',
    database: 'orders',
    settings: [{ name: 'w', value: '1' }],
  });
  expect(planOf('mongodb+srv://cluster0.db.dom')).toMatchObject({
    srv: true,
    tls: true,
    hosts: [{ host: 'cluster0.db.dom', port: undefined }],
    database: undefined,
  });
});

test.each([
  ['mongodb://h/?tls=true', true],
  ['mongodb://h/?SSL=true', true],
  ['mongodb://h/?tls=false', false],
  ['mongodb+srv://h.db.dom/?tls=false', false],
  ['mongodb+srv://h.db.dom/?ssl=true', true],
])('TLS of %s', (text, tls) => {
  expect(planOf(text)).toMatchObject({ tls });
});

test('a reserved port of any host refuses the plan, unless it is allowed', () => {
  const text = 'mongodb://h1,h2:80';
  expect(planOf(text)).toMatchObject({ by: 'refused', findings: [{ code: 'port-reserved', part: 'hosts.1.port' }] });
  expect(planOf(text, [80])).toMatchObject({ by: 'mongodb' });
});

test.each([
  ['hosts', { hosts: [] }],
  ['hosts.0.host', { hosts: [{ host: 'a b', port: 27017 }] }],
  [
    'hosts.1.host',
    {
      hosts: [
        { host: 'h', port: 27017 },
        { host: '/run/db', port: 27017 },
      ],
    },
  ],
  ['hosts.0.host', { hosts: [{ host: '', port: 27017 }] }],
  ['hosts.0.port', { hosts: [{ host: 'h', port: 0 }] }],
  ['database', { hosts: [{ host: 'h', port: 27017 }], database: 'a/b' }],
  ['settings.0.value', { hosts: [{ host: 'h', port: 27017 }], settings: [{ name: 'w', value: undefined }] }],
])('build names %s', (part, parts) => {
  expect(build(urls, { scheme: 'mongodb', ...parts } as never)).toMatchObject({ ok: false, error: { part } });
});

test('the words about a list without hosts', () => {
  expect(build(urls, { scheme: 'mongodb', hosts: [] })).toMatchObject({
    error: { code: 'part-unwritable', sentence: 'hosts of mongodb is not an empty list' },
  });
});

test.each(['tlsCertificateKeyFilePassword', 'proxyPassword', 'authMechanismProperties', 'PROXYPASSWORD'])(
  '%s is hidden',
  (name) => {
    expect(redact(urls, `mongodb://h/?${name}=hunter2`)).not.toContain('hunter2');
    expect(redact(urls, parseOrThrow(urls, `mongodb://h/?${name}=hunter2`).url)).not.toContain('hunter2');
  },
);
