import { access, createRegistry, parseOrThrow } from '@url/core';
import { redact } from '@url/safety';
import { expect, test } from 'vitest';
import { nodemailerOptions, smtp, smtps } from '../src/index.ts';

const urls = createRegistry([smtp, smtps]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);

test.each([
  ['smtp://h', { host: 'h', port: 587, secure: false }],
  ['smtps://h', { host: 'h', port: 465, secure: true }],
  ['smtp://u@h:25/', { host: 'h', port: 25, secure: false, auth: { user: 'u', pass: '' } }],
  ['smtps://me%40h.dom:p%2Fw@h', { host: 'h', port: 465, secure: true, auth: { user: 'me@h.dom', pass: 'p/w' } }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, secure: false }],
  [
    'smtp://h?pool=true&requireTLS=true&tls.servername=mx.dom&tls.minVersion=TLSv1.3&connectionTimeout=5000',
    {
      host: 'h',
      port: 587,
      secure: false,
      pool: true,
      requireTLS: true,
      tls: { servername: 'mx.dom', minVersion: 'TLSv1.3' },
      connectionTimeout: 5000,
    },
  ],
  ['smtp://h?pool=false', { host: 'h', port: 587, secure: false }],
])('nodemailerOptions of %s', (text, options) => {
  expect(nodemailerOptions(planOf(text))).toStrictEqual(options);
});

test.each([
  ['smtp://h?service=gmail', 'the host of the URL is the server'],
  ['smtp://h?sendmail=true', 'it sends mail by another way than SMTP'],
  ['smtp://h?secure=true', 'smtps:// is TLS from the first octet on'],
  ['smtp://h?requireTLS=1', 'has no field for the setting "requireTLS" with this value'],
  ['smtp://h?tls.ca=x', 'give tls.ca in the options'],
  ['smtp://h?ssl=true', 'for TLS, write smtps://'],
  ['smtp://h?constructor=1', 'has no field for the setting "constructor"'],
  ['smtp://h?__proto__=1', 'has no field for the setting "__proto__"'],
  ['smtp://h?pool=true&pool=true', 'the plan is refused'],
  ['smtp://u:%E9@h', 'the password has octets that are not UTF-8'],
  ['smtp://%E9@h', 'the user has octets that are not UTF-8'],
])('nodemailerOptions throws for %s', (text, words) => {
  expect(() => nodemailerOptions(planOf(text))).toThrow(words);
});

test('a setting of another program is passed over where the caller says so, and none that protects', () => {
  const plan = planOf('smtps://h?from=me%40h.dom&requireTLS=true');
  expect(nodemailerOptions(plan, { ignore: ['from'] })).toMatchObject({ host: 'h', requireTLS: true });
  expect(() => nodemailerOptions(plan, { ignore: ['from', 'requireTLS'] })).toThrow('protects the connection');
});

test('programs share no object of the options', () => {
  const plan = planOf('smtp://h?tls.servername=a');
  expect(nodemailerOptions(plan).tls).not.toBe(nodemailerOptions(plan).tls);
});

test('nodemailerOptions goes through no gateway', () => {
  expect(() => nodemailerOptions({ by: 'gateway' } as never)).toThrow('the plan leads through a gateway');
});

test('a password is hidden, in the login and as a setting', () => {
  for (const text of ['smtp://u:hunter2@h', 'smtp://h?pass=hunter2', 'smtp://h?tls.passphrase=hunter2']) {
    expect(redact(urls, text)).not.toContain('hunter2');
    expect(redact(urls, parseOrThrow(urls, text).url)).not.toContain('hunter2');
  }
});
