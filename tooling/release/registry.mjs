import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tried } from '../support/spawn.mjs';

/**
 * Starts a registry on the loopback that keeps its packages in a folder. Those of the scope live there alone; all others come from the
 * registry in use.
 */
export async function startRegistry(folder, scope) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const others = tried('npm', ['config', 'get', 'registry']).stdout.trim();
  const settings = join(folder, 'verdaccio.yaml');
  writeFileSync(
    settings,
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
  const args = [program, '--config', settings, '--listen', `127.0.0.1:${port}`];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => server.kill();
  process.on('exit', stop);
  const isUp = () =>
    fetch(`${address}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('the registry did not start');
    await sleep(100);
  }
  return { address, npmrc: `registry=${address}\n//127.0.0.1:${port}/:_authToken=local\n`, stop };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
