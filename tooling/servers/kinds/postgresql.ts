import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { ENV, find } from '../programs.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** Debian's user and group `nobody`. PostgreSQL does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** PostgreSQL with two databases, one of which has a slash in its name. It listens at a socket too. */
export async function startPostgresql(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const [data, sockets] = [join(folder, 'data'), join(folder, 'sockets')];
  for (const each of [data, sockets]) {
    mkdirSync(each);
    chownSync(each, NOBODY.uid, NOBODY.gid);
  }
  const run = (program: string, args: readonly string[], input = ''): void => {
    const options = { ...NOBODY, cwd: folder, env: ENV, input, timeout: 120_000 };
    execFileSync(find(program), args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
  };
  const password = writeInto(folder, 'password', DATABASE_PASSWORD);
  const user = [`--username=${DATABASE_USER}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
  run('initdb', ['-D', data, '--no-sync', '--encoding=UTF8', '--locale=C', ...user]);
  run('postgres', ['--single', '-D', data, 'postgres'], 'CREATE DATABASE orders\nCREATE DATABASE "a/b"\n');
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${sockets}`, 'fsync=off'];
  const args = ['-D', data, ...settings.flatMap((each) => ['-c', each])];
  const stop = await startProgram(setting, 'postgres', args, port, READY, { ...NOBODY, env: ENV });
  return { port, socket: sockets, stop };
}

/** A start of a session as the user `app`, which is asked for the password as soon as the server is ready. */
const READY = { send: '\0\0\0\x12\0\x03\0\0user\0app\0\0', expect: /^R/ };
