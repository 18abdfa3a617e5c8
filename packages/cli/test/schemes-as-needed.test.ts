// A text that is plain is read with its own scheme alone. The answers are those of all schemes.
import { PassThrough } from 'node:stream';
import { registry } from '@url/cli';
import { canParse } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { expect, test, vi } from 'vitest';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';

/** The verbs that load schemes as they are needed. */
const VERBS: readonly (readonly string[])[] = [
  ['parse'],
  ['parse', '--json'],
  ['parse', '--tolerant', '--profile', 'rfc1630'],
  ['check'],
  ['check', '--json'],
  ['get', '{url} {:path} {scheme} {port}'],
  ['compare', 'TEXT'],
  ['relative', 'TEXT'],
];

/** The most texts that are tried of one scheme. */
const MOST = 100;
const LONGEST = 10_000;

/** The modules of the command, as at the start of a process. */
async function started() {
  vi.resetModules();
  const [schemes, { run }] = await Promise.all([import('../src/reading/registry.ts'), import('../src/run.ts')]);
  return { schemes, run };
}

async function answered(run: Awaited<ReturnType<typeof started>>['run'], argv: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await run(argv, { stdin: new PassThrough(), stdout, stderr, env: {} });
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

test('the schemes are those of the packages', async () => {
  const { SCHEMES } = await import('../src/reading/registry.ts');
  const loaded = await Promise.all(Object.values(SCHEMES).map((scheme) => scheme()));
  expect(loaded).toEqual([...rfc1630, https]);
  expect(Object.keys(SCHEMES)).toEqual(loaded.map(({ name }) => name));
});

test.each([['help'], ['help', 'parse'], ['parse', '--help'], ['version'], ['--version']])(
  '%s %s needs no scheme',
  async (...words) => {
    const { run, schemes } = await started();
    const { code, stdout } = await answered(run, words);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/./)]);
    expect(schemes.registry).toBeUndefined();
  },
);

test.each([
  ['ftp://host.dom/a', 1],
  ['HTTP://host.dom:80/a?b', 1],
  ['mailto:a', 17],
  ['mailto:a@host.dom', 1],
  ['ftp://u:pw@host.dom/', 17],
  ['http://host.dom/?u=ftp://u:pw@host.dom/', 17],
  ['http://host.dom/%7e', 17],
  ['http://host.dom:99999/', 17],
  ['fttp://host.dom/', 17],
  ['host.dom', 17],
  ['', 17],
])('%s needs %i of them', async (text, count) => {
  const { schemes } = await started();
  await schemes.loadSchemesOf([text]);
  expect(schemes.registry.schemes).toHaveLength(count);
});

test.each([...rfc1630, https].map(({ name }) => name))(
  'plain texts of %s in the vectors are answered as with all schemes',
  { timeout: 120_000 },
  async (name) => {
    const { schemes: names } = await started();
    const all = vectorTexts().filter((text) => names.schemeOfPlain(text) === name && canParse(registry, text));
    const step = Math.ceil(all.length / MOST);
    const plain = all.filter((text, at) => at % step === 0 && text.length < LONGEST);
    expect(plain.length).toBeGreaterThan(0);
    const few = await started();
    await few.schemes.loadSchemesOf(plain);
    const whole = await started();
    await whole.schemes.loadSchemes();
    for (const text of plain) {
      for (const words of VERBS) {
        const argv = [...words.map((word) => (word === 'TEXT' ? text : word)), text];
        expect(await answered(few.run, argv), argv.join(' ')).toEqual(await answered(whole.run, argv));
      }
    }
    expect([few, whole].map(({ schemes }) => schemes.registry.schemes.length)).toEqual([1, 17]);
  },
);
