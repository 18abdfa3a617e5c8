// A proxy on the loopback that keeps what a client sends to a server, to the octet.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Tap {
  /** The port in place of the server's own. */
  readonly port: number;
  /** The octets that clients sent, each as a character, once they have left. */
  sent(): Promise<string>;
  close(): Promise<void>;
}

/** Stands in for a server at this port. */
export async function tapOf(port: number): Promise<Tap> {
  const pieces: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const behind = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    passOn(client, behind);
    passOn(behind, client);
    client.on('data', (piece: Buffer) => pieces.push(piece));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async sent() {
      await Promise.all(Array.from(open, closed));
      return Buffer.concat(pieces).toString('latin1');
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

/** Passes octets on, no faster than they are taken, and the end of a connection. */
function passOn(from: Socket, to: Socket): void {
  from.on('error', () => {});
  from.on('data', (piece) => {
    if (to.destroyed || to.write(piece)) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  from.on('end', () => to.end());
  // A connection that breaks off on one side is closed on the other.
  from.on('close', (isError) => (isError ? to.destroy() : to.end()));
}

/** The lines of what was sent. What follows the last CR LF is one too. */
export function linesOf(sent: string): readonly string[] {
  const lines = sent.split('\r\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
