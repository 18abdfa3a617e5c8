// The words of `url open` where a secure connection fails: what is wrong, in a sentence, and --cacert where that helps.
import { writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { isUntrusted, tlsReason } from '../src/opening/tls-reason.ts';
import { url } from './command.ts';
import { closeServers, listening } from './servers.ts';

const ADVICE = 'url: try --cacert FILE, with the certificate of an authority that you trust\n';
const DAY = 86_400_000;

type CertificateOptions = NonNullable<Parameters<typeof generate>[1]>;

const folder = temporaryFolder('tls');
afterEach(closeServers);

/** A certificate for `localhost` with this name for its owner, and its key. */
async function certificate(
  options: CertificateOptions = {},
  value = 'localhost',
): Promise<{ readonly key: string; readonly cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: options.ca === undefined },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
    ...options,
  });
  return { key, cert };
}

const securely = (options: TlsOptions): Promise<number> =>
  listening(createTlsServer(options, (socket) => socket.on('error', () => {}).end('HTTP/1.0 200 OK\r\n\r\nhello')));

/** A server that answers the first octets of a handshake in its own way. */
const otherwise = (answer: (socket: Socket) => void): Promise<number> =>
  listening(createServer((socket) => socket.on('error', () => {}).once('data', () => answer(socket))));

/** The lines on standard error after the first, and the exit code. */
async function told(port: number, { host = 'localhost', ca }: { host?: string; ca?: string } = {}): Promise<string> {
  const file = join(folder, 'ca.pem');
  if (ca !== undefined) writeFileSync(file, ca);
  const { code, stderr } = await url([
    'open',
    ...(ca === undefined ? [] : ['--cacert', file]),
    `https://${host}:${port}/`,
  ]);
  expect(code).toBe(6);
  expect(stderr).toMatch(/^url: the secure connection failed \(tls-failed, RFC 2818 §3\.1\): /);
  return stderr.slice(stderr.indexOf('\n') + 1);
}

describe('a certificate', () => {
  test('that the server signed itself', async () => {
    expect(await told(await securely(await certificate()))).toBe(
      `url: the server has signed its certificate itself\n${ADVICE}`,
    );
  });

  test('of an authority that nobody knows', async () => {
    const ca = await certificate({}, 'somebody');
    expect(await told(await securely(await certificate({ ca })))).toBe(
      `url: no authority that is trusted here has signed the certificate\n${ADVICE}`,
    );
  });

  test('for another host', async () => {
    const own = await certificate();
    const port = await securely(own);
    expect(await told(port, { host: '127.0.0.1', ca: own.cert })).toBe('url: the certificate is for another host\n');
  });

  test.each([
    ['that is no longer valid', -9, -2, 'the certificate is no longer valid'],
    ['that is not valid yet', 2, 9, 'the certificate is not valid yet'],
  ])('%s', async (_, from, to, reason) => {
    const [notBeforeDate, notAfterDate] = [from, to].map((days) => new Date(Date.now() + days * DAY)) as [Date, Date];
    const own = await certificate({ notBeforeDate, notAfterDate });
    expect(await told(await securely(own), { ca: own.cert })).toBe(`url: ${reason}\n`);
  });
});

describe('a server', () => {
  test.each([
    ['that speaks no TLS', 'HTTP/1.0 400 No\r\n\r\n', 'the server does not speak TLS on this port'],
    ['that greets as FTP does', '220 ready\r\n', 'the server does not speak TLS on this port'],
    [
      'that has no cipher in common',
      Buffer.from('1503010002' + '0228', 'hex'),
      'the server and this machine have no version or cipher of TLS in common',
    ],
    [
      'that has no version in common',
      Buffer.from('1503010002' + '0246', 'hex'),
      'the server and this machine have no version or cipher of TLS in common',
    ],
    ['that ends the connection', '', 'the server ended the connection before it was secure'],
  ])('%s', async (_, octets, reason) => {
    expect(await told(await otherwise((socket) => socket.end(octets)))).toBe(`url: ${reason}\n`);
  });

  test('whose versions are too old', async () => {
    const own = await certificate();
    const port = await securely({ ...own, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' });
    expect(await told(port, { ca: own.cert })).toMatch(/^url: the server and this machine have no version or cipher/);
  });
});

// All codes of OpenSSL and Node, also those that no server above causes.
const UNTRUSTED = 'no authority that is trusted here has signed the certificate';
test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the server has signed its certificate itself', true],
  ['SELF_SIGNED_CERT_IN_CHAIN', UNTRUSTED, true],
  ['UNABLE_TO_GET_ISSUER_CERT', UNTRUSTED, true],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', UNTRUSTED, true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', UNTRUSTED, true],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host', false],
  ['HOSTNAME_MISMATCH', 'the certificate is for another host', false],
  ['ECONNRESET', 'the server ended the connection before it was secure', false],
  ['EPIPE', 'the server ended the connection before it was secure', false],
])('%s is told as: %s', (code, reason, untrusted) => {
  expect([tlsReason({ code }), isUntrusted({ code })]).toEqual([reason, untrusted]);
});

test.each([
  [undefined],
  ['EPROTO'],
  [{}],
  [{ code: 'CERT_REVOKED' }],
  [{ code: 'EPROTO' }],
  [{ code: 'ENOENT', message: 'wrong version number' }],
])('nothing is said of %j', (cause) => {
  expect(tlsReason(cause)).toBeUndefined();
});
