import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The paths of all files of the repository. New ones count before they are added, and deleted ones no longer. Run it at the root. */
export function repositoryFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error('git ls-files fails');
  return stdout.split('\0').filter((file) => file !== '' && existsSync(file));
}
