// curl and LWP, asked for the same URLs through the same proxy.
import { type ExecFileException, execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { serverOf } from './opened.ts';
import { linesOf, tapOf } from './tap.ts';

export type ClientName = 'curl' | 'lwp';

/** The request and the output of a client. */
export interface FetchResult {
  readonly sent: readonly string[];
  /** The body, an octet a character. `undefined` where the client says that it failed. */
  readonly octets: string | undefined;
}

const LWP = fileURLToPath(new URL('lwp.pl', import.meta.url));

const COMMANDS: { readonly [Name in ClientName]: readonly [string, ...string[]] } = {
  curl: ['curl', '--disable', '--fail', '--globoff', '--silent', '--max-time', '10'],
  lwp: ['perl', LWP],
};

/** Asks a client for a URL, in which PORT stands for the port of a server. */
export async function fetchBy(client: ClientName, server: string, url: string): Promise<FetchResult> {
  const tap = await tapOf(serverOf(server).port);
  try {
    const [command, ...args] = COMMANDS[client];
    const env = { ...inject('servers').env, NNTPSERVER: `127.0.0.1:${tap.port}`, NO_PROXY: '*' };
    const octets = await output(command, [...args, url.replace('PORT', String(tap.port))], env);
    return { octets, sent: linesOf(await tap.sent()) };
  } finally {
    await tap.close();
  }
}

function output(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const options = { env, encoding: 'latin1', maxBuffer: 64 * 1024 * 1024, timeout: 20_000 } as const;
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error: ExecFileException | null, text) => {
      if (error !== null && typeof error.code !== 'number') reject(error);
      else resolve(error === null ? text : undefined);
    });
  });
}

/** The version of a client on this system. `undefined` where there is none. */
export function versionOf(client: ClientName): string | undefined {
  const [command, args] = client === 'curl' ? ['curl', ['--version']] : ['perl', [LWP]];
  try {
    return /\d+(?:\.\d+)+/.exec(
      execFileSync(command, args, { env: inject('servers').env, encoding: 'utf8', timeout: 20_000 }),
    )?.[0];
  } catch {
    return undefined;
  }
}
