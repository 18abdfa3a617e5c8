// Rules for workflows: what they may do, and what they must. GitHub itself refuses a file that it cannot read.
import { parseDocument } from 'yaml';

/** `NAME@COMMIT # VERSION`. A tag can be moved to other code, and Dependabot raises the version with the commit. */
const PINNED = /^\s*(?:- )?uses: [\w-]+\/[\w.-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/;

/** The inputs of the actions that are used. GitHub passes over what an action does not know. */
const INPUTS = {
  'actions/checkout': ['fetch-depth', 'persist-credentials'],
  'actions/setup-node': ['node-version'],
  'changesets/action': ['version', 'publish'],
  'actions/upload-artifact': ['name', 'path', 'include-hidden-files'],
  'actions/upload-pages-artifact': ['path'],
  'actions/deploy-pages': [],
};

/** The jobs that may change something, and what for. Every other job reads. */
const WRITERS = {
  version: { actions: 'write', contents: 'write', 'pull-requests': 'write' },
  publish: { contents: 'write', 'id-token': 'write' },
  pages: { pages: 'write', 'id-token': 'write' },
};

/** With these a workflow runs the code of a stranger with the rights of the repository. */
const DANGEROUS = ['pull_request_target', 'workflow_run', 'issue_comment', 'issues'];

/** The problems of a workflow, in sentences. `packageManager` is what the root manifest says. */
export function problemsOfWorkflow(text, packageManager) {
  const document = parseDocument(text);
  const complaints = [...document.errors, ...document.warnings].map(({ message }) => message);
  if (complaints.length > 0) return complaints;
  const workflow = document.toJS();
  return [
    ...unpinned(text),
    ...otherPackageManagers(text, packageManager),
    ...triggered(workflow),
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      [...limited(job, workflow), ...permitted(name, job), ...released(name, job), ...stepped(name, job)].map(
        (problem) => `the job ${name} ${problem}`,
      ),
    ),
  ];
}

function unpinned(text) {
  const isLoose = (line) => /^\s*(?:- )?uses:/.test(line) && !PINNED.test(line);
  return text
    .split('\n')
    .flatMap((line, at) => (isLoose(line) ? [`${at + 1}: an action is named by commit and version`] : []));
}

function otherPackageManagers(text, packageManager) {
  const names = [...text.matchAll(/\bpnpm@[\w.-]+/g)].map(([name]) => name);
  return names
    .filter((name) => name !== packageManager)
    .map((name) => `${name} is not the ${packageManager} of package.json`);
}

function triggered({ on, permissions }) {
  const names = typeof on === 'string' || Array.isArray(on) ? [on].flat() : Object.keys(on);
  const reads = JSON.stringify(permissions) === '{"contents":"read"}' || JSON.stringify(permissions) === '{}';
  return [
    ...names.filter((name) => DANGEROUS.includes(name)).map((name) => `"${name}" gives strangers the rights of others`),
    ...(reads ? [] : ['"permissions" are to be {} or "contents: read", and each job says what it needs more']),
  ];
}

function limited(job, { jobs }) {
  const needed = [job.needs ?? []].flat();
  return [
    ...(job['timeout-minutes'] === undefined ? ['has no "timeout-minutes", and then it has six hours'] : []),
    ...needed.filter((name) => jobs[name] === undefined).map((name) => `needs ${name}, which is not a job`),
  ];
}

function permitted(name, { permissions = { contents: 'read' } }) {
  const wanted = WRITERS[name] ?? { contents: 'read' };
  const sorted = (rights) => JSON.stringify(Object.entries(rights).sort());
  return sorted(permissions) === sorted(wanted) ? [] : [`is to have the permissions ${JSON.stringify(wanted)}`];
}

/** Nothing is published that `.ci/run` has not passed, and that no maintainer was asked about. */
function released(name, { needs = [], environment, steps = [] }) {
  const runs = (command) => steps.some(({ run }) => run === command);
  if (name === 'publish') {
    return [
      ...(['version', 'check'].every((each) => [needs].flat().includes(each)) ? [] : ['needs version and check']),
      ...(environment === 'npm' ? [] : ['has to have the environment npm, which asks a maintainer']),
    ];
  }
  if (name === 'pages') {
    return [
      ...([needs].flat().includes('site') ? [] : ['needs site, which comes after publish']),
      ...(environment === 'github-pages' ? [] : ['has to have the environment github-pages']),
    ];
  }
  return name === 'check' && !runs('bash .ci/run') ? ['has to run bash .ci/run'] : [];
}

function stepped(name, { steps = [] }) {
  return steps.flatMap(({ uses = '', with: inputs = {}, run = '' }) => {
    const action = uses.split('@')[0];
    const known = INPUTS[action];
    const keepsToken = action === 'actions/checkout' && inputs['persist-credentials'] !== false;
    return [
      ...(uses !== '' && known === undefined ? [`uses ${action}, which is not known here`] : []),
      ...Object.keys(known === undefined ? {} : inputs)
        .filter((input) => !known.includes(input))
        .map((input) => `gives ${action} "${input}", which it does not know`),
      ...(keepsToken && WRITERS[name] === undefined ? ['keeps the token: "persist-credentials: false"'] : []),
      ...(/\$\{\{/.test(run) ? ['has an expression in a script, which whoever opens a pull request may write'] : []),
    ];
  });
}
