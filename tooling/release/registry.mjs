import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tried } from '../support/spawn.mjs';
import { startProxy } from './proxy.mjs';

/**
 * Starts a registry on the loopback that keeps what it has in a folder. The packages of the scope live there alone; all others
 * come from the registry in use. `settings` are the lines of an .npmrc that npm and pnpm reach it by.
 */
export async function startRegistry(folder, scope) {
  const port = await freePort();
  const others = tried('npm', ['config', 'get', 'registry']).stdout.trim();
  const proxy = await startProxy(port);
  const address = `http://127.0.0.1:${proxy.port}/`;
  writeFileSync(
    join(folder, 'verdaccio.yaml'),
    `storage: ./storage
web: { enable: false }
auth: { htpasswd: { file: ./htpasswd, max_users: -1 } }
uplinks: { others: { url: '${others}', cache: true, maxage: 1h } }
packages:
  '${scope}/*': { access: $all, publish: $all }
  '**': { access: $all, proxy: others }
log: { type: stdout, format: pretty, level: error }
`,
  );
  const program = createRequire(import.meta.url).resolve('verdaccio/bin/verdaccio');
  const args = [program, '--config', join(folder, 'verdaccio.yaml'), '--listen', `127.0.0.1:${port}`];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => {
    server.kill();
    proxy.stop();
  };
  process.on('exit', stop);
  await answering(`${address}-/ping`, server);
  const settings = `registry=${address}\n//127.0.0.1:${proxy.port}/:_authToken=local\n`;
  /** The registry's record of a package: its versions, the newest last, and its tags. */
  const published = (name) => {
    const file = join(folder, 'storage', name, 'package.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { versions: {} };
  };
  const tarballOf = (name, version) => join(folder, 'storage', name, `${name.split('/')[1]}-${version}.tgz`);
  const { swallowReply, isWaiting } = proxy;
  return { address, settings, stop, published, tarballOf, swallowReply, isWaiting };
}

async function answering(url, server) {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error('the registry did not start');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
