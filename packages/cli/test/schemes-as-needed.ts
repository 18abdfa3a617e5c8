import { PassThrough } from 'node:stream';
import { registry } from '@url/cli';
import { canParse } from '@url/core';
import { expect, vi } from 'vitest';
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
  ['resolve', '--relative', 'TEXT'],
];

const LONGEST = 10_000;

/** The modules of the command, as at the start of a process. */
export async function started() {
  vi.resetModules();
  const [schemes, { run }] = await Promise.all([import('../src/reading/registry.ts'), import('../src/run.ts')]);
  return { schemes, run };
}

export async function answered(run: Awaited<ReturnType<typeof started>>['run'], argv: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await run(argv, { stdin: new PassThrough(), stdout, stderr, env: {} });
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}

/** Checks that plain texts of a scheme in the vectors, this many at most, are answered with it alone as with all schemes. */
export async function expectSameAnswers(name: string, most: number): Promise<void> {
  const few = await started();
  const all = vectorTexts().filter((text) => few.schemes.schemeOfPlain(text) === name && canParse(registry, text));
  const step = Math.ceil(all.length / most);
  const plain = all.filter((text, at) => at % step === 0 && text.length < LONGEST);
  expect(plain.length).toBeGreaterThan(0);
  await few.schemes.loadSchemesOf(plain);
  const whole = await started();
  await whole.schemes.loadSchemes();
  for (const text of plain) {
    for (const words of VERBS) {
      const argv = [...words.map((word) => (word === 'TEXT' ? text : word)), text];
      expect(await answered(few.run, argv), argv.join(' ')).toEqual(await answered(whole.run, argv));
    }
  }
  expect([few, whole].map(({ schemes }) => schemes.registry.schemes.length)).toEqual([1, 30]);
}
