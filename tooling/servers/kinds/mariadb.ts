import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { ENV, find } from '../programs.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** MariaDB with two databases, one of which has a slash in its name. It listens at a socket too. */
export async function startMariadb(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')];
  const common = ['--no-defaults', `--datadir=${data}`, '--user=root', '--skip-name-resolve'];
  execFileSync(find('mariadb-install-db'), [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    env: ENV,
    stdio: 'ignore',
    timeout: 120_000,
  });
  const commands = writeInto(
    folder,
    'init.sql',
    `CREATE DATABASE \`orders\`;
CREATE DATABASE \`a/b\`;
CREATE USER '${DATABASE_USER}'@'%' IDENTIFIED BY '${DATABASE_PASSWORD}';
GRANT ALL ON *.* TO '${DATABASE_USER}'@'%';
`,
  );
  const args = [
    ...common,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${socket}`,
    `--init-file=${commands}`,
    `--pid-file=${join(folder, 'pid')}`,
  ];
  const stop = await startProgram(setting, 'mariadbd', args, port, { expect: /MariaDB/ });
  return { port, socket, stop };
}
