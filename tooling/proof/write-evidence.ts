// `pnpm evidence`: writes docs/evidence.md, from what the commands measured when they last ran. No number is typed by hand. With
// --check it fails if the page says anything else, or if a number is not what it should be; with --age as well, if anything is old.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tried } from '../support/spawn.mjs';
import { vectorFiles, vectorsOf } from '../support/vector-files.ts';
import { problemsOf, problemsOfAge, problemsOfCounted } from './evidence-rules.ts';
import { exceptions } from './exceptions.ts';
import { textsSection } from './score-finders.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
// biome-ignore lint/suspicious/noExplicitAny: each command keeps what it has measured
type Evidence = any;

function kept(name: string): Evidence | undefined {
  const file = `${root}docs/evidence/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function grammar({ count, seconds, unexplained, subjects, machine }: Evidence): string {
  const rows = subjects.map(({ name, accepted, refused, excepted }: Evidence) => [
    name,
    number(accepted),
    number(refused),
    Object.entries(excepted as Record<string, number>)
      .map(([rule, times]) => `${number(times)} ${rule}`)
      .join(', ') || '-',
  ]);
  const rules = new Map(Object.values(exceptions).flatMap((all) => all.map((rule) => [rule.name, rule] as const)));
  return `## The grammar and the readers

\`pnpm prove\`: ${number(count)} strings for each of ${subjects.length} readers, ${number(count * subjects.length)} in all, in ${number(seconds)} s.
**${unexplained} differences that nothing explains.** \`other\` is the reader of schemes that nobody registered.

${table(['scheme', 'accepted by both', 'refused by both', 'in the grammar, and forbidden by a rule'], rows)}

The rules: ${[...rules.values()].map(({ name, section }) => `${name} (${section})`).join('; ')}.

Timing on ${machine}.`;
}

function linear({
  tried,
  twice = 0,
  longestTwice = 0,
  shapes,
  bytes,
  seconds,
  limit,
  exponent,
  entries,
  machine,
}: Evidence): string {
  const rows = entries.map(({ entry, shape, milliseconds, collecting, exponent: own }: Evidence) => [
    entry,
    own.toFixed(2),
    milliseconds.map((each: number) => each.toFixed(1)).join(', '),
    collecting.toFixed(1),
    `\`${JSON.stringify(shape).replaceAll('|', '\\|')}\``,
  ]);
  return `## Linear time

\`pnpm prove\`: ${tried} pairs of an entry point and one of ${shapes} shapes, at three lengths to ${number(bytes)} characters, in ${number(seconds)} s.
${twice === 0 ? '' : `${twice} of them looked worse than linear, and were measured a second time, each in a process of its own, to ${number(longestTwice)} characters.\n`}The worst exponent is **${exponent.toFixed(2)}**, and may be ${limit}. The worst shape of each entry point (0.00 is too quick to tell);
the time that V8 took to collect garbage is not in the exponent, and has a column of its own:

${table(['entry point', 'exponent', 'ms at n, 4n, 16n', 'garbage at 16n', 'shape'], rows)}

Timing on ${machine}.`;
}

function search({ seed, tried, seconds, twice, limit, exponent, machine }: Evidence): string {
  return `## Slow texts

\`pnpm prove search\`: a search from the seed ${seed} changed shapes a little, ${number(tried)} times in ${number(seconds)} s, and measured the slowest of each entry point.
${twice === 0 ? '' : `${twice} of them looked worse than linear, and were measured a second time, each in a process of its own.\n`}The worst exponent is **${exponent.toFixed(2)}**, and may be ${limit}.

Timing on ${machine}.`;
}

function differential({ texts, differing, peers }: Evidence): string {
  const rows = peers.map(({ name, version, reads, refuses, elsewhere }: Evidence) => [
    name,
    version,
    reads,
    refuses,
    elsewhere,
  ]);
  return `## Beside other parsers

\`pnpm differential\`: ${number(texts)} texts; in ${number(differing)} of them two who read it see two hosts ([refusals.md](refusals.md)).

${table(['parser', 'version', 'reads, which we refuse', 'refuses, which we read', 'sees another host'], rows)}`;
}

function hosts({ seconds, readers, machine }: Evidence): string {
  const rows = readers.flatMap(({ name, modes }: Evidence) =>
    Object.entries(modes).map(([mode, { read, same, refused, warned, unwarned }]: Evidence) => [
      name,
      mode,
      number(read),
      number(same),
      number(refused),
      Object.entries(warned as Record<string, number>)
        .map(([code, times]) => `${number(times)} \`${code}\``)
        .join(', ') || '-',
      unwarned.length,
    ]),
  );
  const counts = readers.map(({ name, version, texts }: Evidence) => `${number(texts)} texts for ${name} ${version}`);
  const missing = readers.some(({ name }: Evidence) => name === 'curl')
    ? ''
    : ' **There was no curl to compare with.**';
  return `## Where other readers connect

\`pnpm prove hosts\`: ${counts.join(', ')}, in ${number(seconds)} s.${missing} They are URLs of http, https, ftp and (not for curl) telnet,
made of parts that readers disagree about, and mutated. Each that we read, strictly or tolerantly, names the host and the port that the
other reader connects to, or carries the finding that says otherwise. \`written\` is what \`format\` gives for a text that was read tolerantly.

${table(['reader', 'ours', 'read', 'same host and port', 'refused by it', 'elsewhere, with this finding', 'elsewhere without'], rows)}

Timing on ${machine}.`;
}

function fuzz({ seconds, targets, machine }: Evidence): string {
  const rows = targets.map(({ name, runs, reached, seeds, corpus, broken }: Evidence) => [
    name,
    number(runs),
    number(reached),
    number(seeds),
    number(corpus),
    broken.length,
  ]);
  return `## Fuzzing

\`pnpm fuzz ${seconds}\`:

${table(['target', 'texts', 'characters of code reached', 'seeds', 'corpus', 'laws broken'], rows)}

Timing on ${machine}.`;
}

function engines({ engines: runs, machine }: Evidence): string {
  const rows = runs.map(({ engine, ran, failed, answers, digest }: Evidence) => [
    engine,
    number(ran),
    failed,
    number(answers),
    `\`${digest}\``,
  ]);
  return `## Engines

\`pnpm test:engines\`: the built packages in ${runs.length} engines. Each checks every vector. Then it answers what parsing, components, findings with
positions and parts, plans of access, comparison, \`explain\`, \`extract\` and others make of every text in them, strictly, tolerantly and
in both profiles. Equal digests are equal answers.

${table(['engine', 'vectors', 'failed', 'answers', 'digest of the answers'], rows)}

Run on ${machine}.`;
}

/** The number of vectors of each kind. */
function suite(): string {
  const kinds = new Map<string, number>();
  for (const { kind } of vectorFiles.flatMap(vectorsOf)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const all = [...kinds].sort(([, one], [, other]) => other - one);
  const sum = all.reduce((total, [, count]) => total + count, 0);
  return `## The suite

${number(sum)} vectors in \`@url/vectors\`: ${all.map(([kind, count]) => `${number(count)} ${kind}`).join(', ')}.`;
}

function mutants({ packages }: Evidence): string {
  const rows = Object.entries(packages as Record<string, Evidence>).map(([name, { commit, killed, survived }]) => [
    name,
    number(killed + survived),
    `${((100 * killed) / (killed + survived)).toFixed(1)} %`,
    commit,
  ]);
  return `## Mutants

\`pnpm test:mutation\`: changes to the code, and how many of them a test notices ([mutants.md](mutants.md)).

${table(['package', 'mutants', 'killed', 'commit'], rows)}`;
}

function rows({ seed, drawn, rows: broken, green, seconds, machine }: Evidence): string {
  return `## Rows by sense

\`pnpm prove rows\`: ${number(broken)} requirements, ${number(drawn)} of them drawn by the seed ${seed}, were broken one by one, each by an edit of
one line. The tests that name the requirement stayed green for **${number(green.length)}** of them${green.length === 0 ? '' : `: ${green.join(', ')}`}. It took ${number(seconds)} s.

Timing on ${machine}.`;
}

const parts: readonly (readonly [command: string, name: string, write: (measured: Evidence) => string])[] = [
  ['prove', 'grammar', grammar],
  ['prove', 'hosts', hosts],
  ['prove', 'linear', linear],
  ['prove', 'search', search],
  ['prove rows', 'rows', rows],
  ['fuzz', 'fuzz', fuzz],
  ['differential', 'differential', differential],
  ['test:engines', 'engines', engines],
  ['test:mutation', 'mutants', mutants],
];

const isChecking = process.argv.includes('--check');
const written = [suite(), textsSection()];
const problems: string[] = [];
for (const [command, name, write] of parts) {
  const measured = kept(name);
  if (measured !== undefined) {
    written.push(
      measured.commit === undefined ? write(measured) : `${write(measured)}\n\nOf the commit ${measured.commit}.`,
    );
    problems.push(...problemsOf(name, measured));
    if (process.argv.includes('--age')) problems.push(...agesOf(name, measured));
  } else if (!isChecking) console.log(`nothing of ${name}: pnpm ${command} makes it`);
}

const page = `${root}docs/evidence.md`;
const text = `# Evidence

Generated by \`pnpm evidence\`, of what the commands measured when they last ran.

${written.join('\n\n')}
`;
if (!isChecking) {
  writeFileSync(page, text);
} else if (readFileSync(page, 'utf8') !== text) {
  problems.push('docs/evidence.md is out of date: pnpm evidence');
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/** The packages that have sources of their own: lists of schemes have only their entry. */
function packagesWithSources(): readonly string[] {
  const all = readdirSync(`${root}packages`).filter((name) => existsSync(`${root}packages/${name}/src`));
  return all.filter((name) => readdirSync(`${root}packages/${name}/src`).length > 1);
}

/** The problems of the age of what was measured: of each package, if it was measured by itself. */
function agesOf(name: string, { commit, packages }: Evidence): readonly string[] {
  if (packages === undefined) return problemsOfAge(name, behind(commit, '*'));
  const old = Object.entries(packages as Record<string, Evidence>).flatMap(([each, counted]) =>
    problemsOfAge(name, behind(counted.commit, each === 'tooling' ? '*' : each), each),
  );
  return [...old, ...problemsOfCounted(packages, packagesWithSources())];
}

/** The number of commits to the sources of these packages since this one. `undefined` if the history has no such commit. */
function behind(commit: string, packages: string): number | undefined {
  const words = ['rev-list', '--count', `${commit}..HEAD`, '--', `:(glob)packages/${packages}/src/**`];
  const { status, stdout } = tried('git', words, { cwd: root, timeout: 60_000 });
  return status === 0 ? Number(stdout) : undefined;
}
