// A server of https whose certificate names the host `localhost`, or an address, and nobody else trusts.
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

export interface HttpsServer {
  readonly port: number;
  readonly certificate: string;
  /** The requests: method, target, `Host`, and the name of the handshake. */
  readonly heard: string[];
  close(): Promise<void>;
}

/** Instead of `hello`, a server may say these octets, and nothing else. Its certificate may name an address instead of `localhost`. */
export async function httpsServer(octets?: string, address?: string): Promise<HttpsServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: address ?? 'localhost' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [address === undefined ? { type: 2, value: 'localhost' } : { type: 7, ip: address }],
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
