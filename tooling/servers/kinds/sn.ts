import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ARTICLES, GROUP } from '../content.ts';
import { startByConnection } from '../inetd.ts';
import { ENV, find } from '../programs.ts';
import { freePort, type Running, type Setting } from '../server.ts';

/** sn: a small news server of RFC 977's time, without what RFC 3977 added. */
export async function startSn(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const spool = join(folder, 'spool');
  mkdirSync(spool);
  const env = { ...ENV, SNROOT: spool };
  execFileSync(find('snnewgroup'), [GROUP], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
  for (const { wire } of ARTICLES) {
    execFileSync(find('snstore'), [], {
      env,
      input: `${wire}.\r\n`,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: 60_000,
    });
  }
  return startByConnection(setting, 'snntpd.bin', ['-t', '30'], port, { expect: /^20[01] / }, { env });
}
