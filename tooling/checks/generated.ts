// Writes the files that follow from others; with --check, fails if one is out of date. Build first: the API pages show `dist`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { API_PAGES, apiPages } from './generated/api.ts';
import { explainExamples } from './generated/explain-examples.ts';
import { readmeGrammars } from './generated/readme-grammars.ts';

const written = new Map([...(await apiPages()), ...explainExamples(), ...(await readmeGrammars())]);
const left = readdirSync(API_PAGES)
  .map((page) => `${API_PAGES}/${page}`)
  .filter((page) => !written.has(page));
const behind = [...written].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);

if (process.argv.includes('--check')) {
  for (const file of [...left, ...behind.map(([file]) => file)]) console.error(`${file} is out of date: pnpm fix`);
  if (left.length + behind.length > 0) process.exitCode = 1;
} else {
  for (const file of left) rmSync(file);
  for (const [file, text] of behind) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`${file} is written`);
  }
}
