// `redis-cli -u`, at a server that notes what it is told: who logs in, and which database is selected.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import RedisParser from 'redis-parser';
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
  const parser = new RedisParser({
    returnReply(command) {
      commands.push(command as string[]);
      socket.write('+OK\r\n');
    },
    returnError: () => socket.destroy(),
  });
  socket.on('error', () => {}).on('data', (piece) => parser.execute(piece));
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
