// Servers on the loopback, for the tests of `url open`.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const servers: Server[] = [];

/** Closes the servers of a test. Each file that has servers calls this after each of its tests. */
export function closeServers(): void {
  for (const server of servers.splice(0)) server.close();
}

/** Lets a server listen until `closeServers`. Gives its port. */
export async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { readonly port: number }).port;
}

/** A server that answers the first line that it hears in this way. Gives its port. */
export function serving(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  return listening(server);
}

/** A server that answers the first line that it hears, and ends. It may answer before it hears anything. Gives its port. */
export function answering(octets: string | Uint8Array, isFirst = false): Promise<number> {
  if (!isFirst) return serving((socket) => socket.end(octets));
  return listening(createServer((socket) => socket.on('error', () => {}).end(octets)));
}
