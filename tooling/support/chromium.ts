// A headless Chromium for tests: the one at the path in `CHROMIUM`, that of the system, or that of an npm package.
import { existsSync } from 'node:fs';

const OF_SYSTEM = '/usr/bin/chromium';

/** For a machine without a sandbox, such as a container, or with little shared memory. */
export const chromiumArgs: readonly string[] = ['--no-sandbox', '--disable-dev-shm-usage'];

export async function chromiumPath(): Promise<string> {
  const own = process.env['CHROMIUM'];
  if (own !== undefined) return own;
  if (existsSync(OF_SYSTEM)) return OF_SYSTEM;
  // The package unpacks its libraries too where it takes the machine for a cloud's: a bare machine lacks some of them.
  process.env['CODEBUILD_BUILD_IMAGE'] ??= 'nodejs20';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
