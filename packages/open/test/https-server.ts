// A server of https whose certificate names the host `localhost`, or another, and nobody else trusts.
import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { generate } from 'selfsigned';

export interface HttpsServer {
  readonly port: number;
  readonly certificate: string;
  /** The requests: method, target, `Host`, and the name of the handshake. */
  readonly heard: string[];
  close(): Promise<void>;
}

/** Instead of `hello`, a server may say these octets, and nothing else. Its certificate may name another host, or an address. */
export async function httpsServer(octets?: string, host = 'localhost'): Promise<HttpsServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host }],
      },
    ],
  });
  const heard: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const { servername } = request.socket as { servername?: string | false };
    heard.push(`${request.method} ${request.url} ${request.headers.host} ${servername}`);
    if (octets === undefined) response.end('hello');
    else request.socket.end(octets);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { port: (server.address() as AddressInfo).port, certificate: cert, heard, close };
}
