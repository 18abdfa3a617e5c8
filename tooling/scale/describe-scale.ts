import { describe } from 'vitest';
import { download } from '../servers/archives.ts';
import { OF_SCALE } from './debian-packages.ts';

/** Lines of URLs, and some that are not URLs. */
export const LINES: readonly string[] = Array.from({ length: 2_000 }, (_, at) =>
  at % 50 === 0 ? `no url ${at}` : `ftp://h${at}.dom/a%20b/${at}`,
);

/** Tests that need Debian's packages. Where these cannot be had, the title says why; with SERVERS=required that is a failure. */
export function describeScale(title: string, tests: () => void): void {
  const reason = download(OF_SCALE);
  if (reason !== undefined && process.env['SERVERS'] === 'required') throw new Error(`SKIPPED: ${title}: ${reason}`);
  describe.skipIf(reason !== undefined)(reason === undefined ? title : `${title} (SKIPPED: ${reason})`, tests);
}
