import { access, createRegistry, parseOrThrow, redact } from '@url/core';
import { expect, test } from 'vitest';
import { mariadb, mysql, mysql2Options } from '../src/index.ts';

const urls = createRegistry([mysql, mariadb]);
const planOf = (text: string) => access(urls, parseOrThrow(urls, text).url);

test.each([
  ['mysql://h', { host: 'h', port: 3306 }],
  ['mysql:///orders', { host: 'localhost', port: 3306, database: 'orders' }],
  ['mariadb://u:p@h:3307/a%2Fb', { host: 'h', port: 3307, database: 'a/b', user: 'u', password: 'p' }],
  ['mysql://root@%2Frun%2FX.sock/orders', { socketPath: '/run/X.sock', user: 'root', database: 'orders' }],
  [
    'mysql://h?charset=utf8mb4&timezone=%2B02:00&Connect-Timeout=5',
    { host: 'h', port: 3306, charset: 'utf8mb4', timezone: '+02:00', connectTimeout: 5 },
  ],
  ['mysql://h?connectTimeout=7', { host: 'h', port: 3306, connectTimeout: 7 }],
  ['mysql://h?ssl-mode=DISABLED', { host: 'h', port: 3306 }],
  ['mysql://h?ssl-mode=REQUIRED', { host: 'h', port: 3306, ssl: { rejectUnauthorized: false } }],
  ['mysql://h?ssl-mode=VERIFY_CA', { host: 'h', port: 3306, ssl: { rejectUnauthorized: true } }],
  [
    'mysql://h?ssl-mode=verify_identity',
    { host: 'h', port: 3306, ssl: { rejectUnauthorized: true, verifyIdentity: true } },
  ],
  ['mysql://h?compression=PREFERRED', { host: 'h', port: 3306, compress: true }],
  ['mysql://h?compression=disabled', { host: 'h', port: 3306, compress: false }],
])('mysql2Options of %s', (text, options) => {
  expect(mysql2Options(planOf(text))).toEqual(options);
});

test.each([
  ['mysql://h?ssl-mode=PREFERRED', 'mysql2 has no field for the setting "ssl-mode" with this value'],
  ['mysql://h?compression=REQUIRED', 'mysql2 has no field for the setting "compression" with this value'],
  ['mysql://h?connect-timeout=x', 'mysql2 has no field for the setting "connect-timeout" with this value'],
  ['mysql://h?socketPath=/x', 'mysql2 has no field for the setting "socketPath"'],
  ['mysql://h?host=x', 'mysql2 has no field for the setting "host"'],
  ['mysql://h?multipleStatements=true', 'mysql2 has no field for the setting "multipleStatements"'],
  ['mysql://h?constructor=1', 'mysql2 has no field for the setting "constructor"'],
  ['mysql://h?ssl-mode=REQUIRED&SSL-MODE=DISABLED', 'the plan is refused: the URL says this twice'],
  ['mysql://h:80', 'the plan is refused: '],
  ['mysql://u:%E9@h', 'the password has octets that are not UTF-8'],
  ['mysql://%E9@h', 'the user has octets that are not UTF-8'],
  ['mysql://h/%E9', 'the database has octets that are not UTF-8'],
  ['mysql://%2F%E9', 'the socket has octets that are not UTF-8'],
  ['mysql://h?charset=%E9', 'the setting charset has octets that are not UTF-8'],
])('mysql2Options throws for %s', (text, words) => {
  expect(() => mysql2Options(planOf(text))).toThrow(words);
});

test('mysql2Options goes through no gateway', () => {
  expect(() => mysql2Options({ by: 'gateway' } as never)).toThrow('the plan leads through a gateway');
});

test.each(['password', 'password2', 'PASSWORD', 'passwordSha1'])('a %s in the settings is hidden', (name) => {
  expect(redact(urls, `mysql://h?${name}=hunter2`)).not.toContain('hunter2');
});
