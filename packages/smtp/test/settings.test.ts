// Each setting of nodemailer: what it makes of the text, against what it makes of our options.
import { access, createRegistry, parseOrThrow } from '@url/core';
import { expect, test } from 'vitest';
import { type Connection, settingTable, weakerWhenIgnored } from '../../grammar/test/connection/setting-table.ts';
import { nodemailerOptions, smtp, smtps } from '../src/index.ts';
import { nodemailer, type Opened } from './nodemailer.ts';

const urls = createRegistry([smtp, smtps]);

const NUMBER = ['5', '0', 'x'];
const FLAG = ['true', 'false', '1'];
const SETTINGS = {
  pool: FLAG,
  maxConnections: NUMBER,
  maxMessages: NUMBER,
  rateDelta: NUMBER,
  rateLimit: NUMBER,
  requireTLS: FLAG,
  ignoreTLS: FLAG,
  opportunisticTLS: FLAG,
  name: ['me.dom'],
  authMethod: ['PLAIN'],
  connectionTimeout: NUMBER,
  greetingTimeout: NUMBER,
  socketTimeout: NUMBER,
  dnsTimeout: NUMBER,
  debug: FLAG,
  logger: ['false', '1'],
  disableFileAccess: FLAG,
  disableUrlAccess: FLAG,
  'tls.rejectUnauthorized': FLAG,
  'tls.servername': ['mx.dom'],
  'tls.minVersion': ['TLSv1.2', 'TLSv1.3', 'TLSv1'],
  'tls.ca': ['x'],
  'tls.cert': ['x'],
  'tls.key': ['x'],
  'tls.passphrase': ['x'],
  'tls.ciphers': ['x'],
  secure: ['true'],
  sendmail: ['true'],
  path: ['/bin/x'],
  args: ['x'],
  streamTransport: ['true'],
  jsonTransport: ['true'],
  service: ['gmail'],
  proxy: ['http://h.dom'],
  from: ['me@h.dom'],
};

/** How well a connection is protected: 3 for a check of the certificate before the login. */
function connection(opened: Opened | undefined): Connection | undefined {
  if (opened === undefined) return undefined;
  const { tls, requireTLS, ignoreTLS } = opened.others as {
    tls?: { rejectUnauthorized?: boolean };
    requireTLS?: unknown;
    ignoreTLS?: unknown;
  };
  const isChecked = tls?.rejectUnauthorized !== false;
  return { tls: ignoreTLS ? 0 : requireTLS ? (isChecked ? 3 : 2) : isChecked ? 1 : 0, other: opened };
}

const subject = {
  urlOf: (setting: string) => `smtp://u:p@h.dom${setting === '' ? '' : `?${setting}`}`,
  byText: async (text: string) => connection(nodemailer(text)),
  byOptions: async (text: string, ignore: readonly string[] = []) =>
    connection(nodemailer(nodemailerOptions(access(urls, parseOrThrow(urls, text).url), { ignore }))) as Connection,
};

/** Options that make TLS stricter: all but certificates and keys, which a program gives itself. */
const STRICTER = {
  'tls.ciphers': ['HIGH'],
  'tls.maxVersion': ['TLSv1.3'],
  'tls.ecdhCurve': ['P-256'],
  'tls.toString': ['x'],
};

/** TLS from the first octet is more than TLS after a greeting, and each further option of TLS counts. */
function strictness(opened: Connection | undefined): Connection | undefined {
  if (opened === undefined) return undefined;
  const { tls, others } = opened.other as Opened;
  const further = Object.keys((others['tls'] as object) ?? {}).filter(
    (name) => !/^(?:ca|cert|key|passphrase)$/.test(name),
  );
  return { tls: (tls ? 1_000 : 0) + 100 * opened.tls + further.length, other: {} };
}

test.each(['smtp', 'smtps'])('nodemailer connects no more weakly by %s, whatever is ignored', async (scheme) => {
  const { weaker, admitted } = await weakerWhenIgnored(
    { ...SETTINGS, ...STRICTER },
    {
      urlOf: (settings) => subject.urlOf(settings).replace('smtp:', `${scheme}:`),
      byText: async (text) => strictness(await subject.byText(text)),
      byOptions: async (text, ignore) => strictness(await subject.byOptions(text, ignore)) as Connection,
    },
  );
  expect(weaker).toEqual([]);
  expect(admitted).toBeGreaterThan(100);
});

test('nodemailer does the same with our options, or the setting is refused', async () => {
  expect((await settingTable(SETTINGS, subject)).join('\n')).toMatchInlineSnapshot(`
    "pool=true: same
    pool=false: same
    pool=1: refused with this value: it has one for true, false
    maxConnections=5: same
    maxConnections=0: same
    maxConnections=x: refused with this value: it takes a whole number
    maxMessages=5: same
    maxMessages=0: same
    maxMessages=x: refused with this value: it takes a whole number
    rateDelta=5: same
    rateDelta=0: same
    rateDelta=x: refused with this value: it takes a whole number
    rateLimit=5: same
    rateLimit=0: same
    rateLimit=x: refused with this value: it takes a whole number
    requireTLS=true: same
    requireTLS=false: same
    requireTLS=1: refused with this value: it has one for true, false
    ignoreTLS=true: same
    ignoreTLS=false: same
    ignoreTLS=1: refused with this value: it has one for true, false
    opportunisticTLS=true: same
    opportunisticTLS=false: same
    opportunisticTLS=1: refused with this value: it has one for true, false
    name=me.dom: same
    authMethod=PLAIN: same
    connectionTimeout=5: same
    connectionTimeout=0: same
    connectionTimeout=x: refused with this value: it takes a whole number
    greetingTimeout=5: same
    greetingTimeout=0: same
    greetingTimeout=x: refused with this value: it takes a whole number
    socketTimeout=5: same
    socketTimeout=0: same
    socketTimeout=x: refused with this value: it takes a whole number
    dnsTimeout=5: same
    dnsTimeout=0: same
    dnsTimeout=x: refused with this value: it takes a whole number
    debug=true: same
    debug=false: same
    debug=1: refused with this value: it has one for true, false
    logger=false: same
    logger=1: refused with this value: it has one for true, false
    disableFileAccess=true: same
    disableFileAccess=false: same
    disableFileAccess=1: refused with this value: it has one for true, false
    disableUrlAccess=true: same
    disableUrlAccess=false: same
    disableUrlAccess=1: refused with this value: it has one for true, false
    tls.rejectUnauthorized=true: same
    tls.rejectUnauthorized=false: same
    tls.rejectUnauthorized=1: refused with this value: it has one for true, false
    tls.servername=mx.dom: same
    tls.minVersion=TLSv1.2: same
    tls.minVersion=TLSv1.3: same
    tls.minVersion=TLSv1: refused with this value: it has one for TLSv1.2, TLSv1.3
    tls.ca=x: refused give tls.ca in the options, and the name of the setting in { ignore: [...] }
    tls.cert=x: refused give tls.cert in the options, and the name of the setting in { ignore: [...] }
    tls.key=x: refused give tls.key in the options, and the name of the setting in { ignore: [...] }
    tls.passphrase=x: refused give tls.passphrase in the options, and the name of the setting in { ignore: [...] }
    tls.ciphers=x: refused for TLS, write smtps://, or requireTLS=true where the server begins without
    secure=true: refused smtps:// is TLS from the first octet on, and smtp:// is not
    sendmail=true: refused it sends mail by another way than SMTP
    path=/bin/x: refused it sends mail by another way than SMTP
    args=x: refused it sends mail by another way than SMTP
    streamTransport=true: refused it sends mail by another way than SMTP
    jsonTransport=true: refused it sends mail by another way than SMTP
    service=gmail: refused the host of the URL is the server
    proxy=http://h.dom: refused give proxy in the options, and the name of the setting in { ignore: [...] }
    from=me@h.dom: refused in a user or password "@" is written %40 (login-malformed at 10, RFC 1738 §3.1)"
  `);
});
