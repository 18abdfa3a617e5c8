// The servers of docs/environment.md, started as programs.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';

const GOOD = {
  DATABASE_URL: 'postgres://app:hunter2@db:5432/orders?sslmode=require',
  REDIS_URL: 'redis://:hunter2@my_cache:6379/1',
  PUBLIC_ORIGIN: 'https://shop.host.dom',
};

interface RunResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A variable that nobody has filled in. */
const UNFILLED = ['$', '{USER}'].join('');

const SERVERS = ['server.ts', 't3-server.ts'];

// To start a program in one file takes a tenth of a second of processor, and several where each module is compiled.
const folder = temporaryFolder('environment');
await build({
  entryPoints: SERVERS.map((name) => fileURLToPath(new URL(`environment/${name}`, import.meta.url))),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  conditions: ['@url/source'],
  logLevel: 'error',
});

/** Starts a server with these variables alone, and ends it as soon as it is ready. */
function started(name: string, variables: Readonly<Record<string, string | undefined>>): Promise<RunResult> {
  const program = join(folder, name.replace('.ts', '.mjs'));
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...given },
    timeout: 60_000,
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    output += piece;
    if (output.includes('ready')) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    errors += piece;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

describe.each(SERVERS)('%s', (name) => {
  test('starts with three good URLs', async () => {
    const { code, output, errors } = await started(name, GOOD);
    expect(errors).toBe('');
    expect(output).toBe('ready, with the database orders and the cache my_cache\n');
    expect(code).toBe(0);
  });

  test('tells each wrong one with a caret and without its password, and exits with 1', async () => {
    const { code, output, errors } = await started(name, {
      DATABASE_URL: 'postgres://app:hun/ter2@db:5432/orders',
      REDIS_URL: 'redis://:hunter2@cache/one',
      PUBLIC_ORIGIN: 'http://shop.host.dom',
    });
    expect(errors).toBe(
      `DATABASE_URL:
postgres://app:***@db:5432/orders
               ^ in a user or password "/" is written %2F (login-malformed, RFC 1738 §3.1)
REDIS_URL:
redis://:***@cache/one
                   ^ a database is a number without leading zeros, and nothing follows it but "?"; a URL names one server (redis-database-malformed, IANA registration of "redis")
PUBLIC_ORIGIN:
http://shop.host.dom
^ https: is wanted here (scheme-unwanted, RFC 1738 §2.1)
`,
    );
    expect(errors).not.toMatch(/hun|ter2/);
    expect(output).toBe('');
    expect(code).toBe(1);
  });

  test('tells what is legal and refused with a caret too', async () => {
    const { code, errors } = await started(name, {
      DATABASE_URL: 'postgres://app:hunter2@0177.0.0.1/orders',
      REDIS_URL: 'redis://:hunter2@cache.dom:25/1',
      PUBLIC_ORIGIN: 'https://fred:hunter2@shop.host.dom/caf%E9',
    });
    expect(errors).toBe(
      `DATABASE_URL:
postgres://app:***@0177.0.0.1/orders
                   ^ leading zeros in a host number: other software reads octal, and goes elsewhere (host-number-leading-zero, RFC 1738 §3.1)
REDIS_URL:
redis://:***@cache.dom:25/1
                       ^ the port of another protocol (port-of-another, RFC 1738 §6)
PUBLIC_ORIGIN:
https://***@shop.host.dom/caf%E9
        ^ no user name or password is allowed (login-forbidden, RFC 1738 §3.3)
`,
    );
    expect(errors).not.toMatch(/hunter2/);
    expect(code).toBe(1);
  });

  test('refuses what only a repair would make legal', async () => {
    const { errors } = await started(name, {
      DATABASE_URL: `postgres://${UNFILLED}:x@my_db/orders`,
      REDIS_URL: 'redis://my_cache:6379/1',
      PUBLIC_ORIGIN: 'https://shop.host.dom/a b',
    });
    expect(errors).toBe(
      `DATABASE_URL:
postgres://${UNFILLED}:***@my_db/orders
            ^ "{" cannot be here (character-forbidden, RFC 1738 §2.2)
PUBLIC_ORIGIN:
https://shop.host.dom/a b
                       ^ " " must be written %20 here (character-forbidden, RFC 1738 §2.2)
did you mean https://shop.host.dom/a%20b?
`,
    );
  });

  test.each([
    [
      { DATABASE_URL: 'postgres://app:hunter2@db/o?schema=public' },
      `DATABASE_URL:
postgres://app:***@db/o?schema=public
                        ^ libpq has no setting of this name, and refuses the URL (postgres-setting-unknown, PostgreSQL manual, "Connection URIs")
`,
    ],
    [
      { DATABASE_URL: 'postgres://app:hunter2@db/o?host=evil.dom' },
      `DATABASE_URL:
postgres://app:***@db/o?host=evil.dom
                        ^ this setting leads a client to another server, user or file, or past the check of a certificate (postgres-setting-elsewhere, PostgreSQL manual, "Parameter Key Words")
DATABASE_URL:
postgres://app:***@db/o?host=evil.dom
                        ^ the URL says this twice, and clients differ in which of the two they take (postgres-setting-twice, PostgreSQL manual, "Connection URIs")
`,
    ],
    [
      { DATABASE_URL: 'postgres://app:hunter2@h1,h2/o' },
      'DATABASE_URL: node-postgres has no field for several hosts, and the URL has 2: leave one\n',
    ],
    [
      { DATABASE_URL: 'postgres://app:hunter2@db/o?sslcompression=1' },
      'DATABASE_URL: node-postgres has no field for the setting "sslcompression" with this value: it has one for 0\n',
    ],
    [
      { REDIS_URL: 'redis://cache/1#0' },
      `REDIS_URL:
redis://cache/1#0
               ^ this "#" ends the name: a fragment is rare in this scheme, and a "#" in a name is written %23 (fragment-unusual, RFC 1630 "Fragment-id")
REDIS_URL:
redis://cache/1#0
               ^ a "#" and a fragment are not wanted here (fragment-unwanted, RFC 1630 "Fragment-id")
`,
    ],
    [
      { REDIS_URL: 'redis://cache?pool=5' },
      'REDIS_URL: ioredis has no field for the setting "pool": if another program reads it, name it in { ignore: [...] }\n',
    ],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing\n'],
  ])('ends with %j, its variable and its place, and no stack', async (variables, words) => {
    const { code, output, errors } = await started(name, { ...GOOD, ...variables });
    expect(errors).toBe(words);
    expect([code, output]).toEqual([1, '']);
  });

  test.each(Object.keys(GOOD))('tells that %s is missing', async (missing) => {
    const { code, errors } = await started(name, { ...GOOD, [missing]: undefined });
    expect(errors).toBe(`${missing} is missing\n`);
    expect(code).toBe(1);
  });
});

test.each(['settings.ts', ...SERVERS])('docs/environment.md has %s', (name) => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(read('../../../docs/environment.md')).toContain(`\`\`\`tsx\n${read(`environment/${name}`)}\`\`\`\n`);
});
