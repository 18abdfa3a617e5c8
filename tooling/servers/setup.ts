// Starts the servers before the tests, and stops them afterwards. It says at the end which were skipped.
import type { TestProject } from 'vitest/node';
import { download } from './archives.ts';
import { PACKAGES } from './packages.ts';
import { type Servers, startServers } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: Provided;
  }
}

/** What the tests know of the servers. */
export interface Provided {
  readonly running: { readonly [name: string]: { readonly port: number; readonly log?: string } };
  readonly env: NodeJS.ProcessEnv;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const reason = download();
  const servers = reason === undefined ? await startServers() : undefined;
  const skipped = Object.entries(servers?.failed ?? Object.fromEntries(without(reason)));
  if (skipped.length > 0 && process.env['SERVERS'] === 'required') {
    await servers?.stop();
    throw new Error(messageOf(skipped));
  }
  project.provide('servers', providedBy(servers));
  return async () => {
    await servers?.stop();
    if (skipped.length > 0) console.error(messageOf(skipped));
  };
}

function without(reason = ''): readonly (readonly [string, string])[] {
  return Object.keys(PACKAGES).map((name) => [name, reason]);
}

function providedBy(servers: Servers | undefined): Provided {
  if (servers === undefined) return { running: {}, env: {} };
  const running = Object.entries(servers.running).map(([name, { port, log }]) => [name, { port, log }]);
  return { running: Object.fromEntries(running), env: servers.programs.env };
}

function messageOf(skipped: readonly (readonly [string, string])[]): string {
  return `\n${skipped.map(([name, reason]) => `SKIPPED: ${name}: ${reason}`).join('\n')}\n`;
}
