// `redis-cli -u`, at a server that notes what it is told: who logs in, and which database is selected.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';

/** The meaning of a text to `redis-cli`; `null` for one that it refuses. The host is not in it: another one is told in its place. */
export type RedisCliAnswer = {
  readonly tls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly database: number;
} | null;

const run = promisify(execFile);

/** Asks `redis-cli` about each text. */
export async function askRedisCli(texts: readonly string[]): Promise<Map<string, RedisCliAnswer>> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keyType: 'ec' });
  const commands: string[][] = [];
  const note = (socket: Socket): void => noteCommands(socket, commands);
  const plain = createServer(note);
  const secure = createTlsServer({ key, cert }, note);
  const ports = { plain: await listening(plain), secure: await listening(secure) };
  const answers = new Map<string, RedisCliAnswer>();
  try {
    for (const text of texts) {
      const tls = /^rediss:/i.test(text);
      commands.length = 0;
      const port = String(tls ? ports.secure : ports.plain);
      const place = ['-h', '127.0.0.1', '-p', port, '--insecure', '--no-auth-warning'];
      const isRead = await run('redis-cli', ['-u', text, ...place, 'PING'], { timeout: 60_000 }).then(
        () => true,
        () => false,
      );
      answers.set(text, isRead ? answerOf(tls, commands) : null);
    }
  } finally {
    plain.close();
    secure.close();
  }
  return answers;
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function noteCommands(socket: Socket, commands: string[][]): void {
  let heard = '';
  socket.setEncoding('latin1').on('error', () => {});
  socket.on('data', (piece) => {
    heard += piece;
    for (let read = readCommand(heard); read !== undefined; read = readCommand(heard)) {
      commands.push(read.command);
      heard = read.rest;
      socket.write('+OK\r\n');
    }
  });
}

// command = "*" count CRLF *( "$" length CRLF octets CRLF )
function readCommand(heard: string): { readonly command: string[]; readonly rest: string } | undefined {
  const [head, count] = /^\*(\d+)\r\n/.exec(heard) ?? [''];
  if (count === undefined) return undefined;
  const command: string[] = [];
  let rest = heard.slice(head.length);
  for (let left = Number(count); left > 0; left -= 1) {
    const [start, length] = /^\$(\d+)\r\n/.exec(rest) ?? [''];
    const end = start.length + Number(length);
    if (length === undefined || rest.length < end + 2) return undefined;
    command.push(Buffer.from(rest.slice(start.length, end), 'latin1').toString());
    rest = rest.slice(end + 2);
  }
  return { command, rest };
}

function answerOf(tls: boolean, commands: readonly (readonly string[])[]): RedisCliAnswer {
  const auth = commands.find(([name]) => name === 'AUTH');
  const select = commands.find(([name]) => name?.toUpperCase() === 'SELECT');
  const [password, user] = auth?.slice(1).reverse() ?? [];
  return {
    tls,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    database: Number(select?.[1] ?? 0),
  };
}
