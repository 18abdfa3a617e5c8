// Installs and starts the servers before the tests, and stops them afterwards. It says at the end which were skipped.
import type { TestProject } from 'vitest/node';
import { install, SERVERS } from './install.ts';
import type { Running } from './server.ts';
import { startServers } from './start-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: { readonly [name: string]: Omit<Running, 'stop'> };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.once('SIGTERM', () => process.exit(143));
  const reason = install(SERVERS);
  const { running, failed, stop } = reason === undefined ? await startServers() : none(reason);
  const skipped = Object.entries(failed).map(([name, why]) => `SKIPPED: ${name}: ${why}`);
  if (skipped.length > 0 && process.env['SERVERS'] === 'required') {
    await stop();
    throw new Error(skipped.join('\n'));
  }
  const provided = Object.entries(running).map(([name, { stop: _, ...rest }]) => [name, rest]);
  project.provide('servers', Object.fromEntries(provided));
  return async () => {
    await stop();
    if (skipped.length > 0) console.error(`\n${skipped.join('\n')}\n`);
  };
}

function none(reason: string): Awaited<ReturnType<typeof startServers>> {
  return { running: {}, failed: { 'all servers': reason }, stop: async () => {} };
}
