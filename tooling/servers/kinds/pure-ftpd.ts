import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { FTP_PASSWORD, FTP_USER, writeFtpFiles } from '../content.ts';
import { hashOf } from '../password-hash.ts';
import { ENV, find } from '../programs.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** Pure-FTPd: a user of its own. It takes a CWD with a null argument, and goes to the user's home then. */
export async function startPureFtpd(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const home = join(folder, 'home');
  writeFtpFiles(home);
  const user = `${FTP_USER}:${hashOf(FTP_PASSWORD)}:65534:65534::${home}/./::::::::::::\n`;
  const users = writeInto(folder, 'users', user, 0o600);
  const index = join(folder, 'users.pdb');
  execFileSync(find('pure-pw'), ['mkdb', index, '-f', users], {
    env: ENV,
    stdio: 'pipe',
    timeout: 60_000,
  });
  const args = [
    ...`-S 127.0.0.1,${port} -4 -H -E -u 1 -f none -l`.split(' '),
    `puredb:${index}`,
    '-g',
    join(folder, 'pid'),
  ];
  const stop = await startProgram(setting, 'pure-ftpd', args, port, { expect: /^220 /m });
  return { port, stop };
}
