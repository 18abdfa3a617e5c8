// Rows by sense: each row of row-breaks.json has an edit that breaks what the row requires, and some test that names the row has to
// fail with it. An edit is made in the text that is bundled, never in a file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';
import { type BuildContext, type BuildOptions, context } from 'esbuild';
import { isBundled, optionsForTests } from '../support/bundle-tests.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An edit of one line that breaks what a row requires. */
export interface RowBreak {
  readonly row: string;
  /** The rule that is lost, in words. */
  readonly loses: string;
  readonly file: string;
  /** The text that is replaced. It is in one line, and once in the file. */
  readonly from: string;
  readonly to: string;
}

interface Requirement {
  readonly id: string;
  readonly proof: 'test' | 'page' | 'superseded';
}

/** The table, which is written by hand. */
export const rowBreaks: readonly RowBreak[] = JSON.parse(
  readFileSync(join(root, 'tooling/proof/row-breaks.json'), 'utf8'),
);

const requirements: readonly Requirement[] = JSON.parse(
  readFileSync(join(root, 'packages/vectors/requirements.json'), 'utf8'),
);

/** Rows that tests prove, and so not those that only a page keeps or that another replaced. */
export const provable: readonly string[] = requirements.filter(({ proof }) => proof === 'test').map(({ id }) => id);

export const SEED = 1738;
const DRAWN = 300;

/** The rows that have to be in the table: those that come first by a digest of the seed and the row. A new row moves no other. */
export const drawn: readonly string[] = [...provable]
  .map((row) => ({ row, digest: createHash('sha256').update(`${SEED} ${row}`).digest('hex') }))
  .sort((one, other) => (one.digest < other.digest ? -1 : 1))
  .slice(0, DRAWN)
  .map(({ row }) => row);

/** The faults of a table, compared with the files that it edits, in sentences. */
export function faultsOf(breaks: readonly RowBreak[]): readonly string[] {
  const rows = breaks.map(({ row }) => row);
  const twice = rows.filter((row, at) => rows.indexOf(row) !== at).map((row) => `${row} is there twice`);
  const missing = drawn.filter((row) => !rows.includes(row)).map((row) => `${row} is drawn, and not there`);
  return [...twice, ...missing, ...breaks.flatMap(faultsOfBreak)];
}

function faultsOfBreak({ row, file, from, to }: RowBreak): readonly string[] {
  const times = readFileSync(join(root, file), 'utf8').split(from).length - 1;
  return [
    ...(provable.includes(row) ? [] : [`${row} is no row that a test proves`]),
    ...(times === 1 && !from.includes('\n') ? [] : [`${row}: ${file} has ${times} times, and not once: ${from}`]),
    ...(from === to ? [`${row}: the edit changes nothing`] : []),
  ];
}

/** The verdict on an edit, by the tests that name its row. */
export interface Verdict {
  readonly row: string;
  /** The number of tests that name the row. */
  readonly tests: number;
  /** The first test that fails with the edit. If there is none, the row stays green. */
  readonly noticed: string | undefined;
  /** The reason why the verdict is worthless: no test names the row, one fails without the edit, or nothing can be read with it. */
  readonly fault: string | undefined;
}

/** Judges each edit by the tests that name its row, in these files of tests. */
export async function judge(
  breaks: readonly RowBreak[],
  files: readonly string[] = filesNamingRows(),
  done: (verdict: Verdict) => void = () => {},
): Promise<readonly Verdict[]> {
  let edit: RowBreak | undefined;
  const changed = (path: string, text: string): string =>
    edit !== undefined && relative(root, path) === edit.file ? text.replace(edit.from, () => edit?.to ?? '') : text;
  const options = optionsForTests(files, contentsFor(files), { changed }) as BuildOptions;
  const bundled = await context({ ...options, logLevel: 'silent', write: false });
  try {
    const right = await load(bundled);
    const titles = files.map((file) => ({ file, names: right(file).map(({ name }) => name) }));
    const verdicts: Verdict[] = [];
    for (const each of breaks) {
      const names = namesRow(each.row);
      const naming = titles.filter((file) => file.names.some(names)).map(({ file }) => file);
      const failing = await firstFailing(right, naming, names);
      edit = each;
      const verdict = await judged(each.row, naming, names, failing, () => load(bundled));
      edit = undefined;
      verdicts.push(verdict);
      done(verdict);
    }
    return verdicts;
  } finally {
    await bundled.dispose();
  }
}

async function judged(
  row: string,
  naming: readonly string[],
  names: (title: string) => boolean,
  before: Outcome,
  loadEdited: () => Promise<TestLoader>,
): Promise<Verdict> {
  const verdict = { row, tests: before.tests, noticed: undefined, fault: undefined };
  if (before.tests === 0) return { ...verdict, fault: 'no test names it' };
  if (before.failed !== undefined) return { ...verdict, fault: `fails without the edit: ${before.failed}` };
  try {
    return { ...verdict, noticed: (await firstFailing(await loadEdited(), naming, names)).failed };
  } catch (error) {
    return { ...verdict, fault: `nothing can be read with the edit: ${error}` };
  }
}

/** The files of tests that may name a row: in a title, or by the vectors that they run. */
function filesNamingRows(): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/test`);
  return (
    [...packages, 'tooling/proof']
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
      // The judge's own tests name rows, but judge again.
      .filter(
        (file) => file.endsWith('.test.ts') && file !== 'tooling/proof/rows.test.ts' && isBundled(join(root, file)),
      )
      .filter((file) => mayNameRows(readFileSync(join(root, file), 'utf8')))
  );
}

/** True for rows in the text; and for vectors, or the verdicts of the grammar, whose titles are in files of their own. */
function mayNameRows(text: string): boolean {
  return /\b(?:suite|verdicts)\(/.test(text) || Array.from(text.matchAll(ROW)).some(([row]) => provable.includes(row));
}

const ROW = /\b(?:[A-Z]+\d*-)+\d\d\b/g;

function namesRow(row: string): (title: string) => boolean {
  const word = new RegExp(`(?<![\\w-])${row}(?![\\w-])`);
  return (title) => word.test(title);
}

/** A script that loads each file of tests only when it is asked for. */
function contentsFor(files: readonly string[]): string {
  const entries = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`);
  return `import { tests } from './tooling/support/small-vitest.mjs';
    const files = {${entries.join('\n')}};
    module.exports = (file) => {
      const before = tests.length;
      files[file]();
      return tests.slice(before);
    };`;
}

interface Test {
  readonly name: string;
  readonly body: () => Promise<void>;
}

/** Gives the tests of a file, whose modules begin anew with each bundle. */
type TestLoader = (file: string) => readonly Test[];

async function load(bundled: BuildContext<{ write: false }>): Promise<TestLoader> {
  const { outputFiles } = await bundled.rebuild();
  const script = new Script(`(function (require, module) {${outputFiles[0]?.text}\n})`, {
    filename: 'tests-that-name-rows.js',
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module: { exports?: TestLoader } = {};
  script.runInThisContext()(createRequire(import.meta.url), module);
  const read = module.exports as TestLoader;
  const known = new Map<string, readonly Test[]>();
  return (file) => known.get(file) ?? (known.set(file, read(file)).get(file) as readonly Test[]);
}

interface Outcome {
  readonly tests: number;
  readonly failed: string | undefined;
}

async function firstFailing(
  loaded: TestLoader,
  files: readonly string[],
  names: (title: string) => boolean,
): Promise<Outcome> {
  const tests = files.flatMap((file) => loaded(file)).filter(({ name }) => names(name));
  for (const { name, body } of tests) if (!(await passes(body))) return { tests: tests.length, failed: name };
  return { tests: tests.length, failed: undefined };
}

/** Milliseconds for a test. A conversation that an edit broke may never end. */
const LIMIT = 20_000;

async function passes(body: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('takes too long')), LIMIT);
  });
  try {
    await Promise.race([body(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
