import { expect, test } from 'vitest';
import { problemsOfPage } from './page-rules.mjs';

const there = { scripts: ['build', 'test:lowest'], files: new Set(['docs/a.md', 'tooling/build/build.mjs']) };

test.each([
  ['`pnpm build ftp` and `pnpm run test:lowest`', []],
  ['`pnpm install && pnpm nothing`', ['there is no command "pnpm nothing"']],
  ['```sh\npnpm exec tsc\npnpm nothing:more\n```', ['there is no command "pnpm nothing:more"']],
  ...['exec', 'pack', 'publish', 'add', 'run', 'changeset', 'vitest', 'up'].map((name): [string, readonly string[]] => [
    `\`pnpm ${name}\``,
    [],
  ]),
  ['`see docs/b.md` and `docs/b.md too`', []],
  ['`docs/a.md`, `tooling/build` and `tooling/build/`', []],
  ['`docs/b.md` and `docs/b.md`', ['there is no docs/b.md']],
  ...['packages', 'tooling', 'docs', '.changeset', '.github', '.ci'].map((folder): [string, readonly string[]] => [
    `\`${folder}/a-b/@c_1.md\``,
    [`there is no ${folder}/a-b/@c_1.md`],
  ]),
  ['no code', []],
  ['`tooling/buil`', ['there is no tooling/buil']],
  ['pnpm nothing, docs/b.md, `packages/*/src` and `packages/NAME <x>`', []],
])('the problems of a page with %s', (text, problems) => {
  expect(problemsOfPage('page.md', text, there)).toEqual(problems.map((problem) => `page.md: ${problem}`));
});
