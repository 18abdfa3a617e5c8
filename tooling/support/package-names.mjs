// The packages whose exports are looked through.
import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = new URL('../../packages/', import.meta.url);

/** The names of the packages that have any exports, but the command's, and those of what checks URLs that others have read. */
export const packageNames = readdirSync(PACKAGES).filter(
  (name) => !['cli', 'schema'].includes(name) && existsSync(new URL(`${name}/src/index.ts`, PACKAGES)),
);
