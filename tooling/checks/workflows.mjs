// `pnpm workflows`: fails if a workflow may do more than it should, or does less than it has to.
import { readdirSync, readFileSync } from 'node:fs';
import { problemsOfWorkflow } from './workflow-rules.mjs';

const { packageManager } = JSON.parse(readFileSync('package.json', 'utf8'));
const files = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
const problems = files.flatMap((file) =>
  problemsOfWorkflow(readFileSync(file, 'utf8'), packageManager).map((problem) => `${file}: ${problem}`),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 && files.length > 0 ? 0 : 1;
