// `pnpm links`: fails if a Markdown page has a link to a file, a folder or a heading of the repository that does not exist, or one
// that npm cannot follow.
import { readFileSync } from 'node:fs';
import { problemsOf, readPage } from './link-rules.mjs';
import { repositoryFiles } from './repository-files.mjs';

const { homepage: home } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = new Set(repositoryFiles());
const pages = new Map(
  [...files].filter((file) => file.endsWith('.md')).map((file) => [file, readPage(readFileSync(file, 'utf8'))]),
);
const problems = [...pages.keys()].flatMap((page) => problemsOf(page, { pages, files, home }));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
