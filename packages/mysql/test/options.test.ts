import { access, build, components, createRegistry, parseOrThrow } from '@url/core';
import { redact } from '@url/safety';
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
  ['mysql://h?connectTimeout=999999999', { host: 'h', port: 3306, connectTimeout: 999_999_999 }],
  ['mysql://h?connectTimeout=7', { host: 'h', port: 3306, connectTimeout: 7 }],
  ['mysql://h?ssl-mode=DISABLED', { host: 'h', port: 3306 }],
  ['mysql://h?ssl-mode=REQUIRED', { host: 'h', port: 3306, ssl: { rejectUnauthorized: true } }],
  ['mysql://h?ssl-mode=VERIFY_CA', { host: 'h', port: 3306, ssl: { rejectUnauthorized: true } }],
  [
    'mysql://h?ssl-mode=verify_identity',
    { host: 'h', port: 3306, ssl: { rejectUnauthorized: true, verifyIdentity: true } },
  ],
  ['mysql://h?compression=PREFERRED', { host: 'h', port: 3306, compress: true }],
  ['mysql://h?compression=disabled', { host: 'h', port: 3306, compress: false }],
])('mysql2Options of %s', (text, options) => {
  expect(mysql2Options(planOf(text))).toStrictEqual(options);
});

test.each([
  ['mysql://h?ssl-mode=PREFERRED', 'mysql2 has no field for the setting "ssl-mode" with this value'],
  ['mysql://h?compression=REQUIRED', 'mysql2 has no field for the setting "compression" with this value'],
  ['mysql://h?connect-timeout=x', 'mysql2 has no field for the setting "connect-timeout" with this value'],
  ['mysql://h?connect-timeout=x5', 'mysql2 has no field for the setting "connect-timeout" with this value'],
  ['mysql://h?connect-timeout=5x', 'mysql2 has no field for the setting "connect-timeout" with this value'],
  ['mysql://h?ssl-mode', 'mysql2 has no field for the setting "ssl-mode" with this value'],
  ['mysql://h?a=1&a=2&A=3', '; the URL says this twice'],
  ['mysql://h?socketPath=/x', 'mysql2 has no field for the setting "socketPath"'],
  ['mysql://h?host=x', 'mysql2 has no field for the setting "host"'],
  ['mysql://h?multipleStatements=true', 'mysql2 has no field for the setting "multipleStatements"'],
  ['mysql://h?constructor=1', 'mysql2 has no field for the setting "constructor"'],
  ['mysql://h?ssl-mode=REQUIRED&SSL-MODE=DISABLED', 'the plan is refused: the URL says this twice'],
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

test('an address has no brackets', () => {
  expect(mysql2Options(planOf('mysql://[::1]')).host).toBe('::1');
});

test.each([
  [{ socket: 1, host: '' }, 'socket', 'part-type'],
  [{ socket: 'run', host: '' }, 'socket', 'part-malformed'],
  [{ socket: '/run', host: 'h' }, 'socket', 'part-malformed'],
  [{ socket: '/run', host: '', port: 3307 }, 'port', 'mysql-socket-port'],
])('build refuses %j', (parts, part, code) => {
  const built = build(urls, { scheme: 'mysql', ...parts } as never);
  if (built.ok) throw new Error('it is built');
  expect(built.error.part).toBe(part);
  if (code !== 'part-malformed') expect(built.error.code).toBe(code);
});

test('the parts of a socket are named', () => {
  const found = components(urls, 'mysql://u:p@%2Frun%2Fu/d');
  expect(found.ok && found.components.map(({ part, start, end }) => `${part} ${start}-${end}`)).toEqual([
    'scheme 0-5',
    'user 8-9',
    'password 10-11',
    'socket 12-22',
    'database 23-24',
  ]);
});

test('a plan with a setting that is said twice names it', () => {
  expect(planOf('mysql://h?a=1&b=2&A=3')).toMatchObject({ by: 'refused', findings: [{ part: 'settings.2.name' }] });
});

test('the schemes say where they are defined', () => {
  const manual = 'MySQL manual, "URI-like connection strings"';
  expect([mysql.section, mariadb.section]).toEqual([manual, manual]);
});

test.each(['password', 'password1', 'password2', 'password3', 'passphrase', 'ssl', 'PASSWORD', 'passwordSha1'])(
  'a %s in the settings is hidden',
  (name) => {
    expect(redact(urls, `mysql://h?${name}=hunter2`)).not.toContain('hunter2');
  },
);
