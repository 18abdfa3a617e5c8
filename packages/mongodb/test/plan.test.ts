import { access, build, createRegistry, parseOrThrow } from '@url/core';
import { findings, redact } from '@url/safety';
import { expect, test } from 'vitest';
import { mongodb, mongodbSrv } from '../src/index.ts';

const urls = createRegistry([mongodb, mongodbSrv]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);
const codesOf = (text: string) => {
  const found = findings(urls, text);
  return found.ok ? found.findings.map(({ code, part }) => `${code} ${part}`) : [found.error.code];
};

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

test.each([
  ['mongodb://h/?tls=true&ssl=false', ['settings.1.value']],
  ['mongodb://h/?ssl=true&tls=false', ['settings.1.value']],
  ['mongodb://h/?tls=true&tls=false', ['settings.1.value']],
  ['mongodb://h/?tls=true&SSL=true&tls=false', ['settings.2.value']],
  ['mongodb+srv://h.db.dom/?tls=true&ssl=false', ['settings.1.value']],
  ['mongodb://h/?tlsInsecure=true&tlsAllowInvalidCertificates=true', ['settings.1.name']],
  ['mongodb://h/?tlsAllowInvalidHostnames=false&tlsInsecure=false', ['settings.0.name']],
])('a plan of %s, which says two things, is refused', (text, parts) => {
  const plan = planOf(text);
  expect(plan).toMatchObject({ by: 'refused' });
  expect(plan.by === 'refused' && plan.findings.map(({ part }) => part)).toEqual(parts);
});

test('no port refuses the plan, and findings report that of any host', () => {
  expect(planOf('mongodb://h1.dom,h2.dom:443')).toMatchObject({ by: 'mongodb' });
  expect(codesOf('mongodb://h1.dom,h2.dom:443')).toEqual(['port-not-default hosts.1.port']);
  expect(codesOf('mongodb://h1.dom,h2.dom:22')).toEqual(['port-of-another hosts.1.port']);
  expect(codesOf('mongodb://h1.dom,h2.dom:6379')).toEqual(['port-of-another hosts.1.port']);
  expect(codesOf('mongodb://h1.dom,h2')).toEqual(['host-not-qualified hosts.1.host']);
});

test.each(['proxyHost=evil.dom', 'PROXYHOST=evil.dom', 'tls=true&tlsInsecure=true', 'tlsCAFile=/etc/passwd'])(
  'the setting of ?%s leads elsewhere',
  (setting) => {
    expect(codesOf(`mongodb://h.dom/?${setting}`)).toContainEqual(expect.stringMatching(/^mongodb-setting-elsewhere /));
    expect(codesOf('mongodb://h.dom/?tls=true&tlsInsecure=false')).toEqual([]);
  },
);

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
    error: { code: 'part-unwritable', sentence: 'hosts of mongodb cannot be an empty list' },
  });
});

test.each(['tlsCertificateKeyFilePassword', 'proxyPassword', 'authMechanismProperties', 'PROXYPASSWORD'])(
  '%s is hidden',
  (name) => {
    expect(redact(urls, `mongodb://h/?${name}=hunter2`)).not.toContain('hunter2');
    expect(redact(urls, parseOrThrow(urls, `mongodb://h/?${name}=hunter2`).url)).not.toContain('hunter2');
  },
);
