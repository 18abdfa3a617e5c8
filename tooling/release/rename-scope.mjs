// `pnpm rename-scope @SCOPE OWNER/REPOSITORY`: gives all packages another npm scope, and the repository another address.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packages } from '../build/packages.mjs';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { renamed } from './rename-rules.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [scope = '', repository = ''] = process.argv.slice(2);
if (!/^@[a-z\d][\w.-]*$/.test(scope) || !/^[\w-]+\/[\w.-]+$/.test(repository)) {
  throw new Error('usage: pnpm rename-scope @SCOPE OWNER/REPOSITORY');
}
for (const file of repositoryFiles()) {
  const text = readFileSync(file, 'utf8');
  const other = renamed(text, scope, repository);
  if (other !== text) writeFileSync(file, other);
}
// The builds name the old scope.
for (const { name } of packages()) rmSync(`packages/${name}/dist`, { recursive: true, force: true });
console.log('Next: pnpm install, pnpm format, pnpm test');
