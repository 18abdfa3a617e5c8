// The URLs of @url/redis, at a Redis server: ioredis and @redis/client connect with our options for them, and `redis-cli -u` reads the
// same text, all as the user and to the database that they name. `packages/redis/test/redis-cli.json` keeps what `redis-cli -u` makes
// of every text of the comparison: `pnpm test:servers -u` writes it anew.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient } from '@redis/client';
import { access, createRegistry, parseOrThrow } from '@url/core';
import {
  type IoredisOptions,
  ioredisOptions,
  type NodeRedisOptions,
  nodeRedisOptions,
  redis,
  redisSocket,
  rediss,
} from '@url/redis';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { TEXTS } from '../../../packages/redis/test/texts.ts';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { describeServer, serverOf } from '../opened.ts';
import { expectAnswers } from '../recorded-answers.ts';
import { askRedisCli } from '../redis-cli.ts';

const registry = createRegistry([redis, rediss, redisSocket]);
const LOGIN = `${DATABASE_USER}:${encodeURIComponent(DATABASE_PASSWORD)}`;

/** The user and the database in the answer to CLIENT INFO, or the error. */
function told(answer: unknown): string {
  const [, database, user] = /\bdb=(\d+)\b.*\buser=(\S+)/.exec(String(answer)) ?? [];
  return user === undefined ? String(answer) : `${user} ${database}`;
}

async function resultOfIoredis(options: IoredisOptions, ca: string): Promise<string> {
  const client = new Redis({
    ...options,
    ...(options.tls && { tls: { ca } }),
    retryStrategy: () => null,
    lazyConnect: true,
  });
  // Of what ends the connection, the first error tells.
  const failed = new Promise<string>((resolve) => client.on('error', (error) => resolve(String(error))));
  try {
    await client.connect();
    return told(await client.client('INFO'));
  } catch (error) {
    return /Connection is closed/.test(String(error)) ? await failed : String(error);
  } finally {
    client.disconnect();
  }
}

async function resultOfNodeRedis({ socket, ...options }: NodeRedisOptions, ca: string): Promise<string> {
  const client = createClient({ ...options, socket: { ...socket, ca, reconnectStrategy: false } as never });
  client.on('error', () => {});
  try {
    await client.connect();
    return told(await client.sendCommand(['CLIENT', 'INFO']));
  } catch (error) {
    return String(error);
  } finally {
    if (client.isOpen) client.destroy();
  }
}

function resultOfRedisCli(text: string, certificate: string): string {
  const args = ['-u', text, '--cacert', certificate, '--no-auth-warning', 'CLIENT', 'INFO'];
  return told(
    execFileSync('redis-cli', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 20_000 }),
  );
}

function textOf(rest: string): string {
  const { port, tls, socket = '' } = serverOf('redis');
  return rest
    .replace('LOGIN', LOGIN)
    .replace('PASSWORD', encodeURIComponent(DATABASE_PASSWORD))
    .replace('TLS', String(tls?.port))
    .replace('PORT', String(port))
    .replace('SOCKET', socket);
}

const planOf = (text: string) => access(registry, parseOrThrow(registry, text as 'redis:').url);
const certificateOf = (): string => serverOf('redis').tls?.certificate ?? '';

describeServer('redis', () => {
  test.each([
    ['redis://LOGIN@127.0.0.1:PORT', 'app 0', 'app 0'],
    ['redis://LOGIN@127.0.0.1:PORT/', 'app 0', 'app 0'],
    ['redis://LOGIN@127.0.0.1:PORT/3', 'app 3', 'app 3'],
    ['redis://default:PASSWORD@127.0.0.1:PORT/15', 'default 15', 'default 15'],
    ['rediss://LOGIN@127.0.0.1:TLS/2', 'app 2', 'app 2'],
    // For redis-cli, an empty user is one without a name.
    ['redis://:PASSWORD@127.0.0.1:PORT/15', 'default 15', 'NOAUTH'],
    // With a wrong password, redis-cli goes on without one.
    ['redis://app:wrong@127.0.0.1:PORT/3', 'WRONGPASS', 'NOAUTH'],
    ['redis://127.0.0.1:PORT', 'NOAUTH', 'NOAUTH'],
  ])('both clients connect with the options of %s', async (rest, result, ofRedisCli) => {
    const ca = readFileSync(certificateOf(), 'utf8');
    const text = textOf(rest);
    expect(await resultOfIoredis(ioredisOptions(planOf(text)), ca)).toContain(result);
    expect(await resultOfNodeRedis(nodeRedisOptions(planOf(text)), ca)).toContain(result);
    expect(resultOfRedisCli(text, certificateOf())).toContain(ofRedisCli);
  });

  test.each([
    ['redis://127.0.0.1:PORT?password=PASSWORD&db=4', 'default 4'],
    ['redis-socket://LOGIN@SOCKET?database=5', 'app 5'],
    ['redis-socket://SOCKET?password=PASSWORD', 'default 0'],
  ])('both clients connect with the options of %s, which redis-cli does not read', async (rest, result) => {
    const plan = planOf(textOf(rest));
    expect(await resultOfIoredis(ioredisOptions(plan), '')).toBe(result);
    expect(await resultOfNodeRedis(nodeRedisOptions(plan), '')).toBe(result);
  });

  test('a database that the server has not is refused', async () => {
    const text = textOf('redis://LOGIN@127.0.0.1:PORT/16');
    expect(await resultOfNodeRedis(nodeRedisOptions(planOf(text)), '')).toContain('DB index is out of range');
  });
});

/** It is asked about hundreds of texts, each by a process. */
const PROGRAM = '/usr/bin/redis-cli';
const ANSWERS = fileURLToPath(new URL('../../../packages/redis/test/redis-cli.json', import.meta.url));

test.runIf(existsSync(PROGRAM) && process.env['SERVERS'] === 'required')(
  'redis-cli answers as it did',
  { timeout: 300_000 },
  async () => {
    const answers = await askRedisCli(TEXTS);
    const version = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' });
    await expectAnswers(ANSWERS, 'redis-cli', /\d+\.\d+\.\d+/.exec(version)?.[0] ?? '', answers);
  },
);
