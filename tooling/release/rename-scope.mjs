// node tooling/release/rename-scope.mjs @SCOPE OWNER/REPOSITORY: gives all packages another npm scope, and the repository another address.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { packages } from '../build/packages.mjs';
import { repositoryFiles } from '../checks/repository-files.mjs';

const [scope = '', repository = ''] = process.argv.slice(2);
if (!/^@[a-z\d][\w.-]*$/.test(scope) || !/^[\w-]+\/[\w.-]+$/.test(repository)) {
  throw new Error('usage: rename-scope.mjs @SCOPE OWNER/REPOSITORY');
}
for (const file of repositoryFiles()) {
  const text = readFileSync(file, 'utf8');
  // `user@url.dom` is no package.
  const other = text.replace(/@url(?!\w|\.\w)/g, scope).replaceAll('at-url/url', repository);
  if (other !== text) writeFileSync(file, other);
}
// The builds name the old scope.
for (const { name } of packages()) rmSync(`packages/${name}/dist`, { recursive: true, force: true });
console.log('Next: pnpm install --no-frozen-lockfile && pnpm fix && pnpm check');
