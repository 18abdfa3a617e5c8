import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { optionsForTests } from './bundle-tests.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder('small-vitest');

interface Test {
  readonly name: string;
  body(limit?: number): Promise<void>;
}

/** A bundle of these files of tests: its tests, and the words that they write down. */
async function bundled(...sources: readonly string[]): Promise<{ readonly tests: readonly Test[]; said: string[] }> {
  const files = sources.map((source, at) => {
    const file = join(folder, `${at}.test.ts`);
    writeFileSync(file, source);
    return file;
  });
  writeFileSync(join(folder, 'said.ts'), 'export const said: string[] = [];');
  const contents = [
    "export { ready, tests } from './tooling/support/small-vitest.mjs';",
    `export { said } from ${JSON.stringify(join(folder, 'said.ts'))};`,
    ...files.map((file) => `import ${JSON.stringify(file)};`),
  ].join('\n');
  const options = optionsForTests(files, contents) as BuildOptions;
  const { outputFiles } = await build({ ...options, write: false });
  const module = { exports: { ready: async () => {}, tests: [] as Test[], said: [] as string[] } };
  new Function('require', 'module', outputFiles[0]?.text ?? '')(createRequire(import.meta.url), module);
  await module.exports.ready();
  return module.exports;
}

const SAID = `import { said } from './said.ts';`;

describe('hooks', () => {
  const file = (name: string): string => `${SAID}
    import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
    beforeEach(() => said.push('${name} before each'));
    beforeAll(() => said.push('${name} before'));
    afterAll(() => said.push('${name} after'));
    afterEach(() => said.push('${name} after each'));
    describe('d', () => {
      beforeEach(async () => said.push('${name} inner before each'));
      beforeAll(async () => said.push('${name} inner before'));
      afterAll(() => said.push('${name} inner after'));
      test('in', () => said.push('${name} in'));
    });
    test('out', () => { throw new Error('${name} out'); });`;

  test('are those of the file and of its headings, from the outside in and back, after a failure too', async () => {
    const { tests, said } = await bundled(file('a'), file('b'));
    expect(tests.map(({ name }) => name)).toEqual(['d > in', 'out', 'd > in', 'out']);
    await tests[2]?.body();
    expect(said.splice(0)).toEqual([
      ...['b before', 'b inner before', 'b before each', 'b inner before each'],
      ...['b in', 'b after each', 'b inner after', 'b after'],
    ]);
    await expect(tests[1]?.body()).rejects.toThrow('a out');
    expect(said).toEqual(['a before', 'a before each', 'a after each', 'a after']);
  });

  test('of what files import are done after all tests', async () => {
    writeFileSync(
      join(folder, 'shared.ts'),
      `${SAID} import { afterEach } from 'vitest'; afterEach(() => said.push('shared'));`,
    );
    const { tests, said } = await bundled(
      `import './shared.ts'; import { test } from 'vitest'; test('one', () => {});`,
      `import { test } from 'vitest'; test('two', () => {});`,
    );
    for (const { body } of tests) await body();
    expect(said).toEqual(['shared', 'shared']);
  });
});

test('a file that waits for something has its tests, and its own hooks', async () => {
  const waiting = (name: string) => `// A comment.
import { afterEach, test } from 'vitest';
${SAID}

interface Row { readonly name: string }
const rows: readonly Row[] = [{ name: '${name}' }];
await new Promise((resolve) => setTimeout(resolve, 5));
afterEach(() => said.push('${name} after'));
test.each(rows)('%j', { timeout: 1_000 }, ({ name }) => said.push(name));
`;
  const { tests, said } = await bundled(
    waiting('a'),
    `import { test } from 'vitest'; test('b', () => {});`,
    waiting('c'),
  );
  for (const { body } of tests) await body();
  // Those that wait come last.
  expect(said).toEqual(['a', 'a after', 'c', 'c after']);
  expect(tests).toHaveLength(3);
});

test('a row that is a list is spread where all rows are lists', async () => {
  const { tests, said } = await bundled(`${SAID}
    import { describe, test } from 'vitest';
    test.each([['a', 'b'], ['c']])('%s', (one, two) => said.push([one, two]));
    test.each(['a', ['b', 'c']])('%s', (one, two) => said.push([one, two]));
    describe.each(['a', ['b']])('%s', (one) => test('of %s', () => said.push(one)));`);
  for (const { body } of tests) await body();
  expect(said).toEqual([['a', 'b'], ['c', undefined], ['a', undefined], [['b', 'c'], undefined], 'a', ['b']]);
});

test('a test that hangs fails, and what comes after it is done', async () => {
  const { tests, said } = await bundled(`${SAID}
    import { afterEach, test } from 'vitest';
    afterEach(() => said.push('after'));
    test('hangs', () => new Promise(() => {}));`);
  await expect(tests[0]?.body(20)).rejects.toThrow('takes too long');
  expect(said).toEqual(['after']);
});

test.each([[`vi.mock('node:dns', mock)`], [`vi.mock(import('node:dns'), mock)`]])(
  '%s is called in place of what Node has, and is itself again where it is reset',
  async (line) => {
    const { tests } = await bundled(`
    import { lookup } from 'node:dns';
    import { afterEach, expect, test, vi } from 'vitest';
    const mock = async (original) => ({ ...(await original()), lookup: vi.fn(() => 'mocked') });
    ${line};
    afterEach(() => vi.mocked(lookup).mockReset());
    test('another', () => {
      vi.mocked(lookup).mockImplementation(() => 'another');
      expect(lookup('x')).toBe('another');
      expect(vi.mocked(lookup).mock.calls).toEqual([['x']]);
    });
    test('itself', () => expect(lookup('x')).toBe('mocked'));`);
    for (const { body } of tests) await body();
    expect(tests).toHaveLength(2);
  },
);

test('a variable of the environment is as it was once it is no longer stubbed', async () => {
  const { tests, said } = await bundled(`${SAID}
    import { afterEach, test, vi } from 'vitest';
    const look = () => said.push([process.env.SMALL_VITEST, process.env.SMALL_VITEST_TOO]);
    process.env.SMALL_VITEST = 'own';
    afterEach(look);
    afterEach(() => vi.unstubAllEnvs());
    test('stubbed', () => {
      vi.stubEnv('SMALL_VITEST', 'one');
      vi.stubEnv('SMALL_VITEST', 'other');
      vi.stubEnv('SMALL_VITEST_TOO', 'new');
      look();
      vi.stubEnv('SMALL_VITEST', undefined);
      look();
    });`);
  for (const { body } of tests) await body();
  delete process.env['SMALL_VITEST'];
  const expected = [
    ['other', 'new'],
    [undefined, 'new'],
    ['own', undefined],
  ];
  expect(said).toEqual(expected);
});

test.each([
  ['kept', undefined],
  ['another', 'expected'],
])('a text is compared with the one that a file keeps: %s', async (text, problem) => {
  const file = join(folder, 'kept.txt');
  writeFileSync(file, 'kept');
  const { tests } = await bundled(`
    import { expect, test } from 'vitest';
    test('%', () => expect('${text}').toMatchFileSnapshot(${JSON.stringify(file)}));`);
  const running = expect(tests[0]?.body());
  await (problem === undefined ? running.resolves.toBeUndefined() : running.rejects.toThrow(problem));
});
