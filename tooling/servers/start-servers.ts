// All servers, each in a folder of its own below one temporary folder.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGophernicus } from './kinds/gophernicus.ts';
import { startInn } from './kinds/inn.ts';
import { startMariadb } from './kinds/mariadb.ts';
import { startNginx } from './kinds/nginx.ts';
import { startPostgresql } from './kinds/postgresql.ts';
import { startProftpd } from './kinds/proftpd.ts';
import { startPureFtpd } from './kinds/pure-ftpd.ts';
import { startPygopherd } from './kinds/pygopherd.ts';
import { startRabbitmq } from './kinds/rabbitmq.ts';
import { startRedis } from './kinds/redis.ts';
import { startSn } from './kinds/sn.ts';
import { startTelnetd } from './kinds/telnetd.ts';
import type { Running, Setting } from './server.ts';

type RunningServers = { readonly [name: string]: Running };

/** INN is two servers, each with a name. */
const KINDS: { readonly [name: string]: (setting: Setting) => Promise<Running | RunningServers> } = {
  proftpd: startProftpd,
  'pure-ftpd': startPureFtpd,
  pygopherd: startPygopherd,
  gophernicus: startGophernicus,
  inn: startInn,
  sn: startSn,
  nginx: startNginx,
  rabbitmq: startRabbitmq,
  mariadb: startMariadb,
  postgresql: startPostgresql,
  redis: startRedis,
  telnetd: startTelnetd,
};

export interface Servers {
  readonly running: RunningServers;
  /** The reason why a server does not run, by its name. */
  readonly failed: { readonly [name: string]: string };
  stop(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  // Servers that are not root have to get in.
  chmodSync(folder, 0o755);
  const running: { [name: string]: Running } = {};
  const failed: { [name: string]: string } = {};
  const startOne = async (name: string): Promise<void> => {
    const own = join(folder, name);
    mkdirSync(own);
    try {
      const started = await KINDS[name]?.({ folder: own });
      Object.assign(running, name === 'inn' ? started : { [name]: started });
    } catch (error) {
      failed[name] = error instanceof Error ? error.message : String(error);
    }
  };
  await Promise.all(Object.keys(KINDS).map(startOne));
  return {
    running,
    failed,
    async stop() {
      await Promise.all(Object.values(running).map((server) => server.stop()));
      process.off('exit', clean);
      clean();
    },
  };
}
