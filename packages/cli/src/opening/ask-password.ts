import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Url } from '@url/core';
import { OpenError } from '@url/open';
import { printable, withoutSecrets } from '@url/safety';
import { registry } from '../reading/registry.ts';
import { type Io, tell } from '../terminal/io.ts';

/** Asks the person at the terminal for a password, which is not shown. Without a terminal there is nobody to ask. */
export async function askPassword(io: Io, url: Url): Promise<string | undefined> {
  if (io.stderr.isTTY !== true || (io.stdin as { readonly isTTY?: boolean }).isTTY !== true) return undefined;
  const { user, host } = withoutSecrets(registry, url) as { readonly user?: string; readonly host?: string };
  tell(io, printable(`password of ${user} at ${host}: `));
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: io.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } catch (error) {
    // Ctrl-C, or Ctrl-D: the person gave up.
    if (Object(error).name === 'AbortError') throw new OpenError('aborted', { cause: error });
    throw error;
  } finally {
    lines.close();
    tell(io, '\n');
  }
}
