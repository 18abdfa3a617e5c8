// All vectors, and many more questions about their texts, through the built packages in every engine: each gives the answers that this
// Node gives. Build first.
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { type Ask, engines, here } from './engines.ts';
import type { Report } from './program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = `${root}.cache/engines/program.mjs`;
let reference: Report;

beforeAll(async () => {
  await bundle(root, program);
  const { engine, ...report } = await reportOf(here);
  expect(engine).toBe(`Node ${process.versions.node}`);
  reference = report;
});

const reportOf = async (ask: Ask): Promise<Report & { readonly engine: string }> =>
  JSON.parse(await ask(program, 'report'));
const answersOf = async (ask: Ask): Promise<readonly string[]> => JSON.parse(await ask(program, 'answers')).lines;

test('all vectors pass in this Node', () => {
  expect(reference.failures).toEqual([]);
  expect(reference.ran).toBeGreaterThan(5_000);
  expect(reference.answers).toBeGreaterThan(reference.ran);
});

test.each(engines)('%s gives the same answers', async (name, ask) => {
  const { engine, ...report } = await reportOf(ask);
  expect(engine).toContain(name);
  if (report.digest !== reference.digest) {
    const [theirs, ours] = [await answersOf(ask), await answersOf(here)];
    const at = ours.findIndex((line, number) => line !== theirs[number]);
    expect([at, theirs[at]]).toEqual([at, ours[at]]);
  }
  expect(report).toEqual(reference);
});
