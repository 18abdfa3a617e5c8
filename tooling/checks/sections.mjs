// `pnpm sections` fails if docs/sections.md is out of date, or lacks a requirement; `pnpm sections --write` writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sectionsOf } from './sections-page.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = new URL('../../docs/sections.md', import.meta.url);
const { page, done, missing } = sectionsOf(root);
if (process.argv.includes('--write')) {
  writeFileSync(target, page);
  console.log(`${done} requirements accounted for`);
} else if (readFileSync(target, 'utf8') !== page) {
  console.error('docs/sections.md is out of date: pnpm sections --write');
  process.exitCode = 1;
}
if (missing.length > 0) {
  console.error(`no vector, test or page accounts for ${missing.join(', ')}`);
  process.exitCode = 1;
}
