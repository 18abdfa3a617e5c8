// The URLs of @url/postgres, at a PostgreSQL server: node-postgres connects with our options for them, and libpq reads the same text, both
// to the database that they name.
import { execFileSync } from 'node:child_process';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { type PgOptions, pgOptions, postgres, postgresql } from '@url/postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { describeServer, serverOf } from '../opened.ts';
import { ENV } from '../programs.ts';

const registry = createRegistry([postgres, postgresql]);
const LOGIN = `${DATABASE_USER}:${encodeURIComponent(DATABASE_PASSWORD)}`;
const QUESTION =
  "SELECT concat_ws(' ', current_user, current_database(), current_setting('work_mem'), current_setting('application_name')) AS answer";

/** Connects with node-postgres, and asks for the user, the database and two settings. */
async function resultOf(options: PgOptions): Promise<string> {
  const client = new Client(options);
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string }>(QUESTION);
    return rows[0]?.answer ?? '';
  } catch (error) {
    return String(error);
  } finally {
    await client.end();
  }
}

/** The same question by psql, to which libpq reads the text. */
function resultOfPsql(text: string): string {
  try {
    const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--no-password', `--command=${QUESTION}`, text];
    return execFileSync('psql', args, { env: ENV, encoding: 'utf8', stdio: 'pipe', timeout: 20_000 }).trim();
  } catch (error) {
    return String((error as { stderr?: string }).stderr);
  }
}

function textOf(rest: string): string {
  const { port, socket = '' } = serverOf('postgresql');
  return rest.replace('LOGIN', LOGIN).replaceAll('PORT', String(port)).replace('SOCKET', encodeURIComponent(socket));
}

const optionsOf = (text: string): PgOptions =>
  pgOptions(access(registry, parseOrThrow(registry, text as 'postgres:').url));

describeServer('postgresql', () => {
  test.each([
    ['postgres://LOGIN@127.0.0.1:PORT/orders', 'app orders'],
    ['postgresql://LOGIN@127.0.0.1:PORT/a%2Fb', 'app a/b'],
    ['postgres://LOGIN@127.0.0.1:PORT/orders?application_name=a%26b+c', 'app orders 4MB a&b+c'],
    ['postgres://LOGIN@127.0.0.1:PORT/orders?sslmode=disable&connect_timeout=9&client_encoding=UTF8', 'app orders'],
    ['postgres://LOGIN@127.0.0.1:PORT/postgres?options=-c%20work_mem%3D9MB', 'app postgres 9MB'],
    ['postgres://LOGIN@127.0.0.1:PORT?dbname=orders', 'app orders'],
    ['postgres:///orders?host=127.0.0.1&port=PORT&user=app&password=p%40ss%2Fw%3Ard%231%3F', 'app orders'],
    ['postgres://LOGIN@SOCKET:PORT/orders', 'app orders'],
    ['postgres://LOGIN@127.0.0.1:PORT/none', 'database "none" does not exist'],
    ['postgres://app:wrong@127.0.0.1:PORT/orders', 'password authentication failed for user "app"'],
    ['postgres://none:x@127.0.0.1:PORT/orders', 'password authentication failed for user "none"'],
    ['postgres://LOGIN@127.0.0.1:PORT/orders?sslmode=require', 'does not support SSL'],
  ])('node-postgres connects with the options of %s', async (rest, result) => {
    expect(await resultOf(optionsOf(textOf(rest)))).toContain(result);
    expect(resultOfPsql(textOf(rest))).toContain(result);
  });

  test('libpq tries several hosts, and node-postgres has no field for them', () => {
    const text = textOf('postgres://LOGIN@127.0.0.1:1,127.0.0.1:PORT/orders');
    expect(resultOfPsql(text)).toContain('app orders');
    expect(() => optionsOf(text)).toThrow('no field for several hosts');
  });
});
