// `pnpm links`: fails if a page for those who work here names a command or a file that does not exist, or if a Markdown page has a link to a file, a folder or a heading of the repository that does not exist, or one
// that npm cannot follow.
import { readFileSync } from 'node:fs';
import { problemsOf, readPage } from './link-rules.mjs';
import { problemsOfPage } from './page-rules.mjs';
import { repositoryFiles } from './repository-files.mjs';

const { homepage: home, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = new Set(repositoryFiles());
const pages = new Map(
  [...files].filter((file) => file.endsWith('.md')).map((file) => [file, readPage(readFileSync(file, 'utf8'))]),
);
const ofHere = [...pages.keys()].filter((page) =>
  /^(?:CONTRIBUTING|tooling\/README|docs\/(?:releasing|mutants|evidence))\.md$/.test(page),
);
const problems = [
  ...[...pages.keys()].flatMap((page) => problemsOf(page, { pages, files, home })),
  ...ofHere.flatMap((page) =>
    problemsOfPage(page, readFileSync(page, 'utf8'), { scripts: Object.keys(scripts), files }),
  ),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
