// `pnpm readme-grammars` fails if the README of a scheme lacks its grammar, or has an old one; with --write it writes them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { abnfOf, schemesOf } from '../support/scheme-grammars.ts';
import { withGrammar } from './grammar-in-readme.ts';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const isWriting = process.argv.includes('--write');
let count = 0;
for (const name of readdirSync(packages)) {
  const path = `${packages}/${name}/README.md`;
  const readme = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (!readme.includes('\n## What it refuses\n')) continue;
  count += 1;
  const wanted = withGrammar(readme, abnfOf(await schemesOf(name)));
  if (wanted === readme) continue;
  if (isWriting) {
    writeFileSync(path, wanted);
    continue;
  }
  console.error(`packages/${name}/README.md does not have the grammar of its schemes: pnpm readme-grammars --write`);
  process.exitCode = 1;
}
if (count === 0) throw new Error('there is no README of a scheme');
console.log(`${count} READMEs of schemes`);
