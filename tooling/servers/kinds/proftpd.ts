import { join } from 'node:path';
import { FTP_PASSWORD, FTP_USER, writeFtpFiles } from '../content.ts';
import { hashOf } from '../password-hash.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** ProFTPD: an anonymous user and one of its own. */
export async function startProftpd(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const [files, home] = [join(folder, 'files'), join(folder, 'home')];
  writeFtpFiles(files);
  writeFtpFiles(home);
  const users = writeInto(folder, 'users', usersFile(hashOf(FTP_PASSWORD), home, files), 0o600);
  const configuration = writeInto(
    folder,
    'proftpd.conf',
    `ServerName test
ServerType standalone
DefaultAddress 127.0.0.1
SocketBindTight on
Port ${port}
UseIPv6 off
UseReverseDNS off
WtmpLog off
RequireValidShell off
DelayEngine off
ModulePath /usr/lib/proftpd
PidFile ${folder}/pid
ScoreboardFile ${folder}/scoreboard
User nobody
Group nogroup
AuthOrder mod_auth_file.c
AuthUserFile ${users}
DefaultRoot ~
TransferLog none
SystemLog ${folder}/log
<Anonymous ${files}>
  User ftp
  Group nogroup
  UserAlias anonymous ftp
  RequireValidShell off
  <Limit WRITE>
    DenyAll
  </Limit>
</Anonymous>
`,
  );
  const args = ['--nodaemon', '--quiet', '--config', configuration];
  const stop = await startProgram(setting, 'proftpd', args, port, { expect: /^220 / });
  return { port, stop };
}

function usersFile(password: string, home: string, files: string): string {
  return `${FTP_USER}:${password}:65534:65534::${home}:/bin/false\nftp:*:65534:65534::${files}:/bin/false\n`;
}
