import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder. It is removed once all tests of the file that calls this have ended: call it outside of `describe` and `test`. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `url-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
