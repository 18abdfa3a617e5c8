// The runner finds who notices a change: of what runs in a test, as a file begins, and as a module begins.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tried } from '../support/spawn.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('runner');

/** The number of each change. */
const CHANGES = { kept: 0, first: 1, called: 2, unnoticed: 3 };

/**
 * A bundle of three files. Its code makes `kept` as its module begins, and `first` at the first call; both are kept. `called` is made at
 * each call, and no test looks at `unnoticed`. `quick` fails where hits are counted, as a test does that looks at the time.
 */
const BUNDLE = `
const COUNTS = false;
let begun = () => {};
let code;
const makeCode = () => {
  const kept = stryCov(${CHANGES.kept}) ? 'wrong' : 'right';
  let first;
  return {
    kept: () => kept,
    first: () => (first ??= stryCov(${CHANGES.first}) ? 'wrong' : 'right'),
    called: () => (stryCov(${CHANGES.called}) ? 'wrong' : 'right'),
    unnoticed: () => void stryCov(${CHANGES.unnoticed}),
  };
};
function stryCov(id) {
  const { __stryker__: it } = globalThis;
  it.reached[id] += 1;
  return it.activeMutant === String(id);
}
const tests = [];
const is = (name, ask) => tests.push({ name, async body() { if (ask() === 'wrong') throw new Error('not right'); } });
const file = (body) => () => {
  globalThis.filesBegun = (globalThis.filesBegun ?? 0) + 1;
  code ??= makeCode();
  begun();
  body();
};
module.exports = {
  names: ['first', 'second', 'third'],
  own: 3,
  tests,
  ready: async () => {},
  whenFileBegins: (call) => { begun = call; },
  files: [
    file(() => { is('quick', () => (COUNTS ? 'wrong' : 'right')); }),
    file(() => { code.first(); is('called', () => code.called()); is('first', () => code.first()); }),
    file(() => { is('kept', () => code.kept()); is('unnoticed', () => code.unnoticed()); }),
  ],
};`;

const PROGRAM = `
import { strykerPlugins } from ${JSON.stringify(new URL('runner.mjs', import.meta.url).href)};
const [{ injectableClass: Runner }] = strykerPlugins;
const runner = new Runner();
const { tests, ...counted } = await runner.dryRun();
const mutantCoverage = structuredClone(counted.mutantCoverage);
const nameOf = (id) => tests.find((each) => each.id === id)?.name;
const told = {};
const changes = ${JSON.stringify(CHANGES)};
for (const name of ['called', 'kept', 'called', 'kept', 'first', 'unnoticed', 'called']) {
  const id = String(changes[name]);
  const isStatic = mutantCoverage.static[id] !== undefined;
  const testFilter = Object.keys(mutantCoverage.perTest).filter((each) => mutantCoverage.perTest[each][id]);
  globalThis.filesBegun = 0;
  const { status, killedBy = [] } = await runner.mutantRun({
    activeMutant: { id, fileName: name + '.ts' },
    mutantActivation: isStatic ? 'static' : 'runtime',
    ...(isStatic ? {} : { testFilter }),
    reloadEnvironment: isStatic,
  });
  (told[name] ??= []).push([status, killedBy.map(nameOf).join(), globalThis.filesBegun]);
}
console.log(JSON.stringify(told));
`;

test('a change is noticed in a test, as a module begins, and as a file begins', () => {
  mkdirSync(join(folder, '.cache/mutated'), { recursive: true });
  writeFileSync(join(folder, '.cache/mutated/tests.js'), BUNDLE);
  writeFileSync(join(folder, '.cache/mutated/counted.js'), BUNDLE.replace('COUNTS = false', 'COUNTS = true'));
  writeFileSync(join(folder, 'program.mjs'), PROGRAM);
  const { status, stdout, stderr } = tried(process.execPath, [join(folder, 'program.mjs')], { cwd: folder });
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual({
    // The file of its test begins once, and again after one that began with a change.
    called: [
      ['killed', 'called', 1],
      ['killed', 'called', 1],
      ['killed', 'called', 1],
    ],
    // The file that noticed a change of this source comes first, whichever noticed the last of another.
    kept: [
      ['killed', 'kept', expect.any(Number)],
      ['killed', 'kept', 1],
    ],
    first: [['killed', 'first', 1]],
    unnoticed: [['survived', '', 1]],
  });
});
