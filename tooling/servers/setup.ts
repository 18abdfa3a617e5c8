// Starts the servers before the tests, and stops them afterwards. It says at the end which were skipped.
import type { TestProject } from 'vitest/node';
import { download } from './archives.ts';
import { OF_SERVERS, PACKAGES } from './packages.ts';
import type { Running } from './server.ts';
import { type Servers, startServers } from './start-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: ProvidedServers;
  }
}

/** The servers, as the tests know them. */
export interface ProvidedServers {
  readonly running: { readonly [name: string]: Omit<Running, 'stop'> };
  readonly env: NodeJS.ProcessEnv;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.once('SIGTERM', () => process.exit(143));
  const reason = download(OF_SERVERS);
  const servers = reason === undefined ? await startServers() : undefined;
  const skipped = skippedBecause(reason, servers);
  if (skipped !== undefined && process.env['SERVERS'] === 'required') {
    await servers?.stop();
    throw new Error(skipped);
  }
  project.provide('servers', providedBy(servers));
  return async () => {
    await servers?.stop();
    if (skipped !== undefined) console.error(`\n${skipped}\n`);
  };
}

/** The message about the servers that do not run. */
function skippedBecause(reason: string | undefined, servers: Servers | undefined): string | undefined {
  if (reason !== undefined) return `SKIPPED: ${Object.keys(PACKAGES).join(', ')}: ${reason}`;
  const failed = Object.entries(servers?.failed ?? {});
  return failed.length === 0 ? undefined : failed.map(([name, why]) => `SKIPPED: ${name}: ${why}`).join('\n');
}

function providedBy(servers: Servers | undefined): ProvidedServers {
  if (servers === undefined) return { running: {}, env: {} };
  const running = Object.entries(servers.running).map(([name, { stop, ...rest }]) => [name, rest]);
  return { running: Object.fromEntries(running), env: servers.programs.env };
}
