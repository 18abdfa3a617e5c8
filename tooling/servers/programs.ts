// Programs of the packages, with the environment that they need.
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { APART } from './install.ts';

// Debian's programs of PostgreSQL in /usr/bin look for a cluster of the system.
const FOLDERS: readonly string[] = [
  ...'/usr/lib/postgresql/15/bin /usr/sbin /usr/bin /sbin /bin'.split(' '),
  `${APART}/usr/sbin`,
  `${APART}/usr/bin`,
];

export const ENV: NodeJS.ProcessEnv = { PATH: FOLDERS.join(delimiter), LC_ALL: 'C', PYTHONDONTWRITEBYTECODE: '1' };

/** The path of a program. @throws where there is none */
export function find(name: string): string {
  if (isAbsolute(name)) return name;
  const path = FOLDERS.map((folder) => join(folder, name)).find((each) => existsSync(each));
  if (path === undefined) throw new Error(`there is no ${name}`);
  return path;
}
