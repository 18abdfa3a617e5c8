// The server that mysql2 would connect to for a text, against the one for our options of it. Rows say where they may differ, and why; each row has to be
// met.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { access, createRegistry, parse, tolerant } from '@url/core';
import { EVERY_PORT } from '@url/core/scheme';
import { expect, test } from 'vitest';
import { type Row as AnyRow, agreement } from '../../../tooling/support/agreement.ts';
import { type Mysql2Options, mariadb, mysql, mysql2Options } from '../src/index.ts';
import { TEXTS } from './texts.ts';

const require = createRequire(import.meta.url);
const ConnectionConfig = require(join(dirname(require.resolve('mysql2/package.json')), 'lib/connection_config.js')) as {
  new (options: object): Config;
  parseUrl(text: string): Mysql2Options;
};

interface Config {
  readonly host: string;
  readonly port: number;
  readonly socketPath?: string;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
}

/** `undefined` for a text that is refused. */
type Answer = { readonly [Name in keyof Required<Config>]: string | number } | undefined;

function configOf({ host, port, socketPath, user, password, database }: Mysql2Options): Answer {
  // Parameters are compared in options.test.ts.
  const config = new ConnectionConfig({ host, port, socketPath, user, password, database });
  return {
    host: config.socketPath === undefined ? config.host.toLowerCase() : '',
    port: config.port,
    socketPath: config.socketPath ?? '',
    user: config.user ?? '',
    password: config.password ?? '',
    database: config.database ?? '',
  };
}

function mysql2(text: string): Answer {
  try {
    return configOf(ConnectionConfig.parseUrl(text));
  } catch {
    return undefined;
  }
}

const loose = createRegistry([mysql, mariadb], { tolerant });

function ours(text: string): readonly [Answer, why: string] {
  const result = parse(loose, text);
  if (!result.ok) return [undefined, result.error.code];
  const plan = access(loose, result.url, { ports: EVERY_PORT });
  if (plan.by === 'refused') return [undefined, plan.findings[0]?.code ?? ''];
  try {
    return [configOf(mysql2Options(plan.by === 'mysql' ? { ...plan, settings: [] } : plan)), ''];
  } catch (error) {
    return [undefined, String(error)];
  }
}

type Row = AnyRow<Answer>;

/** Texts that we refuse for one of these reasons, and mysql2 reads. */
const refused = (reason: string, ...whys: string[]): Row => [
  reason,
  (_, why, our, their) => our === undefined && their !== undefined && whys.some((each) => why.includes(each)),
];

const ROWS: readonly Row[] = [
  refused('a text begins with the name of a scheme and "://"', 'slashes-missing', 'scheme-'),
  refused('a port is a number from 1 to 65535', 'port-'),
  refused('a raw delimiter in a password hides the host', 'login-malformed'),
  refused('a character has to be escaped', 'character-forbidden', 'escape-malformed'),
  refused('a host is a name or a number, and there is one', 'host-', 'mysql-several-hosts'),
  refused('a socket has no port', 'mysql-socket-port'),
  refused('a parameter that is said twice, or an escaped end of a line', 'mysql-setting-twice', 'delimiter-hidden'),
  [
    'mysql2 takes the path of a socket for the name of a host',
    (_, __, our, their) => our !== undefined && their !== undefined && our.socketPath === their.host,
  ],
  [
    'mysql2 throws at a percent sign that begins no escape, which tolerant reading takes for itself',
    (text, _, our, their) => their === undefined && our !== undefined && /%(?![\da-f]{2})/i.test(text),
  ],
  [
    'new URL has no user, password or port without a host',
    (text, _, our, their) => their === undefined && our?.host === 'localhost' && /^\w+:\/\/(?:[^/?#]*@|:)/i.test(text),
  ],
  [
    'new URL of a scheme that it does not know keeps the escapes of a host in upper case, and throws at those of a port',
    (text, _, our) => our !== undefined && /^\w+:\/\/(?:[^/?#@]*@)?[^/?#@]*%[^/?#@]*(?:[/?#]|$)/.test(text),
  ],
  [
    'new URL removes dot segments, escaped or not',
    (text, _, our, their) =>
      their !== undefined && our?.database !== their.database && /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(text),
  ],
];

test('mysql2 agrees, but for rows', async () => {
  const same = await agreement(TEXTS, ROWS, (text) => [...ours(text), mysql2(text)]);
  expect(TEXTS.length).toBeGreaterThan(900);
  expect(same).toBeGreaterThan(200);
});
