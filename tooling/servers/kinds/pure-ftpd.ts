import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { FTP_PASSWORD, FTP_USER, writeFtpFiles } from '../content.ts';
import { freePort, type Running, type Setting, startProgram } from '../server.ts';

/** Pure-FTPd: a user of its own. It takes a CWD with a null argument, and goes to the user's home then. */
export async function startPureFtpd(setting: Setting): Promise<Running> {
  const { programs, folder } = setting;
  const port = await freePort();
  const home = join(folder, 'home');
  writeFtpFiles(home);
  const [users, index] = [join(folder, 'users'), join(folder, 'users.pdb')];
  const user = [FTP_USER, '-f', users, '-F', index, '-m', '-u', '65534', '-g', '65534', '-d', home];
  execFileSync(programs.find('pure-pw'), ['useradd', ...user], {
    env: programs.env,
    input: `${FTP_PASSWORD}\n${FTP_PASSWORD}\n`,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const args = [
    ...['-S', `127.0.0.1,${port}`, '-4', '-H', '-E', '-u', '1', '-f', 'none'],
    ...['-l', `puredb:${index}`, '-g', join(folder, 'pid')],
  ];
  const stop = await startProgram(setting, 'pure-ftpd', args, port, { expect: /^220 /m });
  return { port, stop };
}
