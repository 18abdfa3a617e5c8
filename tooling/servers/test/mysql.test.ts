// The URLs of @url/mysql, at a MariaDB server: mysql2 connects with our options for them, to the database that they name.
import { access, createRegistry, parseOrThrow } from '@url/core';
import { type Mysql2Options, mariadb, mysql, mysql2Options } from '@url/mysql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, test } from 'vitest';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { describeServer, serverOf } from '../opened.ts';

const registry = createRegistry([mysql, mariadb]);
const LOGIN = `${DATABASE_USER}:${encodeURIComponent(DATABASE_PASSWORD)}`;

/** Connects, and asks for the user and the database. */
async function resultOf(to: Mysql2Options | string): Promise<string> {
  try {
    const connection = await createConnection(to as Mysql2Options);
    const [rows] = await connection.query<RowDataPacket[]>(
      "SELECT SUBSTRING_INDEX(USER(), '@', 1) AS user, DATABASE() AS name",
    );
    await connection.end();
    return `${rows[0]?.['user']} ${rows[0]?.['name']}`;
  } catch (error) {
    return String(error);
  }
}

function textOf(rest: string): string {
  const { port, socket = '' } = serverOf('mariadb');
  return rest.replace('LOGIN', LOGIN).replace('PORT', String(port)).replace('SOCKET', encodeURIComponent(socket));
}

const optionsOf = (text: string): Mysql2Options =>
  mysql2Options(access(registry, parseOrThrow(registry, text as 'mysql:').url));

describeServer('mariadb', () => {
  test.each([
    ['mysql://LOGIN@127.0.0.1:PORT', 'app null'],
    ['mysql://LOGIN@127.0.0.1:PORT/orders', 'app orders'],
    ['mariadb://LOGIN@127.0.0.1:PORT/a%2Fb', 'app a/b'],
    ['mysql://LOGIN@127.0.0.1:PORT/orders?charset=utf8mb4&timezone=Z&connect-timeout=5000', 'app orders'],
    ['mysql://root@127.0.0.1:PORT/orders', 'root orders'],
    ['mysql://LOGIN@127.0.0.1:PORT/none', 'Unknown database'],
    ['mysql://app:wrong@127.0.0.1:PORT/orders', 'Access denied'],
  ])('mysql2 connects with the options of %s as with the text', async (rest, result) => {
    expect(await resultOf(optionsOf(textOf(rest)))).toContain(result);
    // "connect-timeout" is the name in the manual.
    if (!rest.includes('?')) expect(await resultOf(textOf(rest))).toContain(result);
  });

  test('mysql2 connects to a socket in place of a host', async () => {
    expect(await resultOf(optionsOf(textOf('mysql://LOGIN@SOCKET/orders')))).toBe('app orders');
  });
});
