// The reading of a text by ioredis, @redis/client and redis-cli, against ours. Rows say where they may differ, and why; each row has to
// be met. `redis-cli.json` has the answers of redis-cli: `pnpm test:servers -u` asks it again.
import { readFileSync } from 'node:fs';
import { createClient } from '@redis/client';
import { access, createRegistry, parse, tolerant } from '@url/core';
import { EVERY_PORT } from '@url/core/scheme';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { type Row as AnyRow, agreement } from '../../../tooling/support/agreement.ts';
import { ioredisOptions, nodeRedisOptions, type RedisPlan, redis, rediss } from '../src/index.ts';
import { TEXTS } from './texts.ts';

const loose = createRegistry([redis, rediss], { tolerant });

interface Login {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: number;
  readonly tls: boolean;
}

/** `undefined` for a text that is refused. */
type Answer = Login | undefined;

/** The server that ioredis would connect to; `undefined` if it refuses. */
function ioredis(text: string): Answer {
  try {
    const { host, port, path, username, password, db, tls } = new Redis(text, { lazyConnect: true }).options;
    if (path) return undefined;
    return login({ host, port, user: username, password, database: db, tls: tls !== undefined });
  } catch {
    return undefined;
  }
}

function nodeRedis(text: string): Answer {
  try {
    const { socket, username, password, database } = NODE_REDIS.parseURL(text);
    const { host, port, tls } = socket;
    return login({ host, port, user: username, password, database, tls });
  } catch {
    return undefined;
  }
}

/** The reading of texts that createClient({ url }) does. A client for each text would take a minute. */
const NODE_REDIS = createClient().constructor as unknown as {
  parseURL(text: string): {
    socket: { host: string; port?: number; tls: boolean };
    username?: string;
    password?: string;
    database?: number;
  };
};

/** The answer with what a client puts in for what is not said. */
function login(said: { readonly [Key in keyof Login]: unknown }): Login {
  const host = String(said.host || 'localhost').toLowerCase();
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(said.port || 6379),
    user: String(said.user ?? ''),
    password: String(said.password ?? ''),
    database: Number(said.database ?? 0),
    tls: Boolean(said.tls),
  };
}

type Options = typeof ioredisOptions | typeof nodeRedisOptions;

function ours(text: string, options: Options): Answer {
  const result = parse(loose, text);
  if (!result.ok) return undefined;
  try {
    const plan = access(loose, result.url, { ports: EVERY_PORT });
    // For all other settings the functions throw, which options.test.ts tries.
    const made = options(plan.by === 'redis' ? { ...plan, settings: [] } : plan);
    if ('db' in made)
      return login({
        ...made,
        user: made.username,
        password: made.password,
        database: made.db,
        host: made.host,
        port: made.port,
        tls: made.tls,
      });
    const { socket, username, password, database } = made as ReturnType<typeof nodeRedisOptions>;
    return login({ host: undefined, port: undefined, tls: false, ...socket, user: username, password, database });
  } catch {
    return undefined;
  }
}

/** The reason why a text or its plan is refused, or nothing. */
function code(text: string): string {
  const result = parse(loose, text);
  if (!result.ok) return result.error.code;
  const plan = access(loose, result.url, { ports: EVERY_PORT });
  return plan.by === 'refused' ? (plan.findings[0]?.code ?? '') : '';
}

type Row = AnyRow<Answer>;

/** Texts that we refuse with one of these codes, and a client reads. */
const refused = (reason: string, ...codes: string[]): Row => [
  reason,
  (_, why, our, their) => our === undefined && their !== undefined && codes.includes(why),
];

const COMMON: readonly Row[] = [
  refused('a database is a number without leading zeros', 'redis-database-malformed'),
  refused('a port is a number from 1 to 65535', 'port-out-of-range', 'port-missing'),
  refused('a raw delimiter in a password hides the host', 'login-malformed'),
  refused('a character has to be escaped', 'character-forbidden', 'escape-malformed'),
  refused(
    'a host is a name or a number, and there is one',
    'redis-several-hosts',
    'host-malformed',
    'host-too-long',
    'host-number-malformed',
  ),
  refused(
    'a text begins with the name of a scheme and "://"',
    'slashes-missing',
    'scheme-missing',
    'scheme-malformed',
    'scheme-unregistered',
  ),
  refused(
    'the plan is refused for a setting that is said twice, or for what hides in it',
    'redis-setting-twice',
    'delimiter-hidden',
    'host-number-leading-zero',
  ),
  [
    'new URL has no user, password or port without a host',
    (text, _, our, their) => their === undefined && our?.host === 'localhost' && /^\w+:\/\/(?:[^/?#]*@|:)/.test(text),
  ],
  [
    'new URL of a scheme that it does not know keeps the escapes of a host, and throws at those of a port',
    (text, _, our) => our !== undefined && /^\w+:\/\/(?:[^/?#@]*@)?[^/?#@]*%[^/?#@]*(?:[/?#]|$)/.test(text),
  ],
];
const OF_IOREDIS: readonly Row[] = [
  ['ioredis takes the setting "path" for a socket in place of the host', (text) => /[?&]path=/.test(text)],
  [
    'ioredis has TLS for a lower-case "rediss" alone',
    (text, _, our, their) => our?.tls === true && their?.tls === false && !text.startsWith('rediss:'),
  ],
  ...COMMON,
];
const OF_NODE_REDIS: readonly Row[] = [
  ['@redis/client does not read the settings "db" and "password"', (text) => /[?&](?:db|password)=/.test(text)],
  ...COMMON,
];
const OF_BOTH = { ioredis: OF_IOREDIS, nodeRedis: OF_NODE_REDIS };

describe.each([
  ['ioredis', ioredis, ioredisOptions, OF_BOTH.ioredis],
  ['@redis/client', nodeRedis, nodeRedisOptions, OF_BOTH.nodeRedis],
] as const)('%s', (_, oracle, options, rows) => {
  test('agrees, but for rows', async () => {
    const same = await agreement(TEXTS, rows, (text) => [ours(text, options), code(text), oracle(text)]);
    expect(TEXTS.length).toBeGreaterThan(500);
    expect(same).toBeGreaterThan(200);
  });
});

/** The reading of redis-cli, which says nothing about hosts: it was given another one. */
type CliAnswer = Omit<Login, 'host' | 'port'> | undefined;

const RECORDED: { answers: Record<string, Partial<Login> | null> } = JSON.parse(
  readFileSync(new URL('redis-cli.json', import.meta.url), 'utf8'),
);

function redisCli(text: string): CliAnswer {
  const answer = RECORDED.answers[text];
  if (answer === undefined) throw new Error(`redis-cli was not asked about ${text}: pnpm test:servers -u`);
  return answer === null ? undefined : cliAnswer(answer);
}

function cliAnswer({ tls, user, password, database }: Partial<Login> | RedisPlan): CliAnswer {
  return { user: user ?? '', password: password ?? '', database: database ?? 0, tls: tls ?? false };
}

function oursByCli(text: string): CliAnswer {
  const result = parse(loose, text);
  if (!result.ok) return undefined;
  const plan = access(loose, result.url, { ports: EVERY_PORT });
  return plan.by === 'redis' ? cliAnswer(plan) : undefined;
}

const cliRefused = (reason: string, ...codes: string[]): AnyRow<CliAnswer> => [
  reason,
  (_, why, our, their) => our === undefined && their !== undefined && codes.includes(why),
];

const OF_REDIS_CLI: readonly AnyRow<CliAnswer>[] = [
  cliRefused('redis-cli takes any text for a database', 'redis-database-malformed'),
  cliRefused(
    'redis-cli takes any text for a host and a port',
    'redis-several-hosts',
    'host-malformed',
    'host-number-malformed',
    'host-too-long',
  ),
  cliRefused('a port is a number from 1 to 65535', 'port-out-of-range', 'port-missing', 'port-malformed'),
  cliRefused('a raw delimiter in a password hides the host', 'login-malformed'),
  cliRefused('a character has to be escaped', 'character-forbidden', 'escape-malformed'),
  cliRefused(
    'the plan is refused for a setting that is said twice, or for what hides in it',
    'redis-setting-twice',
    'delimiter-hidden',
    'host-number-leading-zero',
  ),
  ['redis-cli does not read the settings "db" and "password"', (text) => /[?&](?:db|password)=/.test(text)],
  [
    'redis-cli takes a user without a password for the password',
    (_, __, our, their) => our?.password === '' && our.user !== '' && their?.password === our.user,
  ],
  [
    'redis-cli has no text for octets that are not UTF-8',
    (_, __, our, their) => /\p{Surrogate}/u.test(`${our?.user}${our?.password}`) && their !== undefined,
  ],
];

test('redis-cli agrees, but for rows', async () => {
  const same = await agreement(TEXTS, OF_REDIS_CLI, (text) => [oursByCli(text), code(text), redisCli(text)]);
  expect(same).toBeGreaterThan(200);
});
