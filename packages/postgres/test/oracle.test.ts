// The servers that libpq and node-postgres would connect to for a text, against those of our plan for it. Rows say where they may differ, and why; each
// row has to be met. `libpq.json` has the answers of libpq: `pnpm test:servers -u` asks it again.
import { readFileSync } from 'node:fs';
import { access, createRegistry, parse, tolerant } from '@url/core';
import { EVERY_PORT } from '@url/core/scheme';
import { parse as parseByPg } from 'pg-connection-string';
import { expect, test } from 'vitest';
import { type Row as AnyRow, agreement } from '../../../tooling/support/agreement.ts';
import { type PostgresPlan, pgOptions, postgres, postgresql } from '../src/index.ts';
import { TEXTS } from './texts.ts';

const RECORDED: { libpq: number; answers: Record<string, Record<string, string> | string | null> } = JSON.parse(
  readFileSync(new URL('libpq.json', import.meta.url), 'utf8'),
);

const loose = createRegistry([postgres, postgresql], { tolerant });

interface Answer {
  readonly hosts: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** `undefined` for a text that is refused. */
type Verdict = Answer | undefined;

const hostAndPort = (host: string, port: string | number): string =>
  `${host.startsWith('/') ? host : host.toLowerCase().replace(/^\[|\]$/g, '')} ${Number(port || 5432)}`;

function ours(text: string): readonly [plan: PostgresPlan | undefined, why: string] {
  const result = parse(loose, text);
  if (!result.ok) return [undefined, result.error.code];
  const plan = access(loose, result.url, { ports: EVERY_PORT });
  if (plan.by === 'postgres') return [plan, ''];
  return [undefined, plan.by === 'refused' ? (plan.findings[0]?.code ?? '') : plan.by];
}

function answerOf({ hosts, user = '', password = '', database = '', settings }: PostgresPlan): Answer {
  const list = settings.map(({ name, value = '' }) => [name, value] as const);
  return {
    hosts: hosts.map(({ host, port }) => hostAndPort(host, port)),
    user,
    password,
    database,
    settings: sorted(list),
  };
}

/** libpq takes "ssl=true" for "sslmode=require". */
function sorted(settings: readonly (readonly [string, string])[]): Record<string, string> {
  const told = settings.map(([name, value]) =>
    `${name}=${value}` === 'ssl=true' ? ['sslmode', 'require'] : [name, value],
  );
  return Object.fromEntries(told.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

function libpq(text: string): Verdict | 'not UTF-8' {
  const answer = RECORDED.answers[text];
  if (answer === undefined) throw new Error(`libpq was not asked about ${text}: pnpm test:servers -u`);
  if (answer === null) return undefined;
  if (typeof answer === 'string') return 'not UTF-8';
  const { host = '', port = '', user = '', password = '', dbname = '', ...settings } = answer;
  const ports = port.split(',');
  const hosts = host.split(',').map((each, at) => hostAndPort(each, (ports.length === 1 ? ports[0] : ports[at]) ?? ''));
  return { hosts, user, password, database: dbname, settings: sorted(Object.entries(settings)) };
}

type Row<Theirs> = AnyRow<Verdict, Theirs>;

const refused = <Theirs>(reason: string, ...whys: string[]): Row<Theirs> => [
  reason,
  (_, why, our, their) => our === undefined && their !== undefined && whys.some((each) => why.startsWith(each)),
];

const COMMON = [
  refused<unknown>('a port is a number from 1 to 65535', 'port-', 'postgres-ports-malformed'),
  refused<unknown>('a raw delimiter in a login hides the host', 'login-malformed'),
  refused<unknown>('a character has to be escaped', 'character-forbidden', 'escape-malformed'),
  refused<unknown>('a host is a name, a number or a path', 'host-'),
  refused<unknown>('a URL says it twice', 'postgres-setting-twice'),
] as const;

const OF_LIBPQ: readonly Row<Verdict | 'not UTF-8'>[] = [
  [
    'libpq refuses settings that it has not',
    (_, __, our, their) => their === undefined && our !== undefined && hasUnknown(our),
  ],
  ...COMMON,
  refused('libpq takes key words and values too: they are no URL', 'scheme-', 'slashes-missing'),
  ['libpq has no fragment', (text) => text.includes('#')],
  [
    'libpq knows the name of a scheme in lower case alone',
    (text, _, our, their) => our !== undefined && their === undefined && /^[^:]*[A-Z]/.test(text),
  ],
  ['tolerant reading drops blanks around a text', (text, _, our) => our !== undefined && text !== text.trim()],
  refused('libpq takes the comma in a socket for the end of a host', 'postgres-socket-comma'),
  [
    'libpq refuses a percent sign that begins no escape, and one of a NUL',
    (text, _, our, their) => our !== undefined && their === undefined && /%(?![\da-f]{2})|%00/i.test(text),
  ],
  [
    'psycopg2 has no text for octets that are not UTF-8',
    (_, __, our, their) => our !== undefined && their === 'not UTF-8',
  ],
];

/** The settings that libpq 15 has, of those in the texts. */
const KNOWN =
  /^(?:sslmode|options|connect_timeout|application_name|target_session_attrs|hostaddr|sslrootcert|sslpassword|client_encoding)$/;
const hasUnknown = ({ settings }: Answer): boolean => Object.keys(settings).some((name) => !KNOWN.test(name));

test('libpq agrees, but for rows', async () => {
  const same = await agreement(TEXTS, OF_LIBPQ, (text) => {
    const [plan, why] = ours(text);
    return [plan && answerOf(plan), why, libpq(text)];
  });
  expect(TEXTS.length).toBeGreaterThan(1000);
  expect(same).toBeGreaterThan(300);
});

/** The reading of node-postgres, without settings: pgOptions has those. */
function pg(text: string): Verdict {
  try {
    const { host, port, user, password, database } = parseByPg(text);
    return {
      hosts: [hostAndPort(host ?? '', port ?? '')],
      user: user ?? '',
      password: password ?? '',
      database: database ?? '',
      settings: {},
    };
  } catch {
    return undefined;
  }
}

function oursByPg(text: string): readonly [Verdict, string] {
  const [plan, why] = ours(text);
  if (plan === undefined) return [undefined, why];
  try {
    const { host = '', port = '', user = '', password = '', database = '' } = pgOptions({ ...plan, settings: [] });
    return [{ hosts: [hostAndPort(host, port)], user, password, database, settings: {} }, ''];
  } catch (error) {
    return [undefined, String(error)];
  }
}

const OF_PG: readonly Row<Verdict>[] = [
  refused('node-postgres looks up a list of hosts as one name', 'TypeError: node-postgres has no field for several'),
  refused('node-postgres reads a path, and looks up any word', 'scheme-', 'slashes-missing'),
  refused('the path of a socket has a comma', 'postgres-socket-comma'),
  refused('a setting has a name and one value', 'postgres-setting-malformed'),
  refused('a NUL or an end of a line hides in a part', 'delimiter-hidden'),
  [
    'node-postgres does not read the setting "dbname"',
    (text, _, our, their) => our?.database !== their?.database && /[?&]dbname=/.test(text),
  ],
  [
    'new URL has no user, password or port without a host',
    (text, _, our, their) =>
      their === undefined && our !== undefined && /\/\/(?:[^/?#]*@(?:[/?#]|$)|[^/?#@]*@:|:)/.test(text),
  ],
  [
    'node-postgres keeps the escapes of delimiters in the name of a database',
    (text, _, our, their) =>
      our !== undefined && their !== undefined && our.database !== their.database && text.includes('%'),
  ],
  [
    'node-postgres throws at octets that are not UTF-8, and at a percent sign that begins no escape',
    (text, _, our, their) => our !== undefined && their === undefined && text.includes('%'),
  ],
  [
    'new URL removes dot segments',
    (text, _, our, their) => our?.database !== their?.database && /\/\.{1,2}$/.test(text),
  ],
  ['node-postgres opens the file of "sslrootcert" as it reads', (text) => text.includes('sslrootcert=')],
  ['tolerant reading drops blanks around a text', (text, _, our) => our !== undefined && text !== text.trim()],
  ...COMMON,
];

test('pg-connection-string agrees, but for rows', async () => {
  const same = await agreement(TEXTS, OF_PG, (text) => [...oursByPg(text), pg(text)]);
  expect(same).toBeGreaterThan(200);
});
