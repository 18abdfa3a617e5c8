import { join } from 'node:path';
import { generate } from 'selfsigned';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** Redis with two users: `app`, and `default`, who has the same password. It listens at a socket, and with TLS, too. */
export async function startRedis(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const [port, tlsPort] = [await freePort(), await freePort()];
  const socket = join(folder, 'socket');
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const certificate = writeInto(folder, 'certificate.pem', cert);
  const configuration = writeInto(
    folder,
    'redis.conf',
    `bind 127.0.0.1
port ${port}
tls-port ${tlsPort}
tls-cert-file ${certificate}
tls-key-file ${writeInto(folder, 'key.pem', key)}
tls-ca-cert-file ${certificate}
tls-auth-clients no
unixsocket ${socket}
save ""
dir ${folder}
user default on >${DATABASE_PASSWORD} ~* &* +@all
user ${DATABASE_USER} on >${DATABASE_PASSWORD} ~* &* +@all
`,
  );
  const question = { send: 'PING\r\n', expect: /NOAUTH/ };
  const stop = await startProgram(setting, 'redis-server', [configuration], port, question);
  return { port, socket, tls: { port: tlsPort, certificate }, stop };
}
