// `pnpm prove [STRINGS]`: a million strings a scheme, or so many, through the grammar and through our readers; as many texts,
// and where `new URL` and curl go with them; then how the time of everything that takes a text grows with its length, and a search
// for slow texts. `pnpm prove grammar [STRINGS]`, `pnpm prove hosts [TEXTS [TEXTS-FOR-CURL]]`, `pnpm prove linear [CHARACTERS
// [SHAPE]]` and `pnpm prove search [SECONDS [SEED]]` do one of the four. Exit 1 if anything is unexplained, or leads elsewhere
// without a warning, or grows faster than its length. `pnpm prove rows [ROW...]` breaks what each of these rows
// requires, or each of row-breaks.json, and exits 1 if the tests that name it stay green. `pnpm prove grammars [TEXTS]` compares eight of our readers
// with grammars of @url/grammar, a second witness.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keep } from '../support/keep-evidence.ts';
import { proveAddresses } from './addresses.ts';
import { add, judge, nothing, subjects, type Tally } from './compare-with-grammar.ts';
import { curlVersion, placesOfCurl } from './curl.ts';
import { exceptions } from './exceptions.ts';
import { type ByMode, foundElsewhere, judged, nothingByMode, placeOfUrl, readings, texts } from './hosts.ts';
import { isLinearWherever, worstExponent } from './linear.ts';
import { proveRows } from './prove-rows.ts';
import { proveWitnesses } from './witness/prove.ts';

interface Task {
  readonly subject: string;
  readonly count: number;
  readonly seed: number;
}

const CHUNK = 20_000;

const [given, ...rest] = process.argv.slice(2);

if (process.send === undefined && given === 'rows') {
  // A failed test may leave a server open, which would keep the process alive.
  process.exit((await proveRows(rest)) ? 0 : 1);
} else if (process.send === undefined && given === 'grammars') {
  process.exitCode = proveWitnesses(Number(rest[0] ?? 1_000_000)) ? 0 : 1;
} else if (process.send === undefined && given === 'addresses') {
  process.exitCode = proveAddresses() ? 0 : 1;
} else if (process.send === undefined) {
  const one = ['grammar', 'hosts', 'linear', 'search'].find((name) => name === given);
  const count = Number((one === undefined ? given : rest[0]) ?? 1_000_000);
  if (!Number.isInteger(count) || count < 1)
    throw new Error('how many strings a scheme, texts, characters or seconds?');
  const does = (name: string): boolean => one === undefined || one === name;
  const agreed = !does('grammar') || (await proveGrammar(count));
  const together = !does('hosts') || (await proveHosts(count, Number(rest[1] ?? count / 4)));
  const linear = !does('linear') || (await worstExponent(one === 'linear' && rest[0] ? count : undefined, rest[1]));
  const [seconds, seed] = one === 'search' ? rest.map(Number) : [];
  const wherever = !does('search') || (await isLinearWherever(seconds, seed));
  process.exitCode = agreed && together && linear && wherever ? 0 : 1;
} else {
  process.on('message', ({ subject, count, seed }: Task) => {
    process.send?.({ subject, tally: judge(subject, count, seed) });
  });
}

/** The same strings whatever the number of processes: each chunk has a seed of its own. */
async function proveGrammar(count: number): Promise<boolean> {
  const start = performance.now();
  const chunks = Math.ceil(count / CHUNK);
  const tasks = subjects.flatMap((subject) =>
    Array.from({ length: chunks }, (_, seed) => ({ subject, count: Math.min(CHUNK, count - seed * CHUNK), seed })),
  );
  const tallies = new Map<string, Tally>();
  await inProcesses(tasks, ({ subject, tally }) => {
    const sum = add(tallies.get(subject) ?? nothing, tally);
    tallies.set(subject, sum);
    if (sum.strings === count) print(subject, sum);
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const unexplained = [...tallies.values()].reduce((sum, tally) => sum + tally.unexplained.length, 0);
  console.log(
    `\n${count * subjects.length} strings in ${seconds} s, ${unexplained} differences that nothing explains\n`,
  );
  keep('grammar', { count, seconds, unexplained, subjects: subjects.map((name) => ({ name, ...tallies.get(name) })) });
  return unexplained === 0;
}

/**
 * Compares the places of so many texts that we read with those of `new URL`, and of the first of them with those of curl, which
 * reads no telnet through a proxy. URLs that are found in the texts are compared with `new URL`.
 */
async function proveHosts(count: number, forCurl: number): Promise<boolean> {
  const start = performance.now();
  const version = curlVersion();
  let [byUrl, byCurl] = [nothingByMode, nothingByMode];
  const found: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const made = texts(Math.min(CHUNK, count - from), from);
    found.push(...foundElsewhere(made));
    const read = made.flatMap(readings);
    byUrl = judged(byUrl, read, placeOfUrl);
    if (version === undefined || from >= forCurl) continue;
    const given = read.filter(({ text }) => !/^ *telnet:/i.test(text));
    const places = await placesOfCurl(given.map(({ text }) => text));
    byCurl = judged(byCurl, given, (text) => places.get(text));
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const readers = [
    { name: 'new URL', version: process.version, texts: count, modes: byUrl },
    ...(version === undefined ? [] : [{ name: 'curl', version, texts: Math.min(count, forCurl), modes: byCurl }]),
  ];
  for (const { name, modes } of readers) printPlaces(name, modes);
  console.log(`extract: ${found.length} found with another host than new URL sees`);
  for (const text of found.slice(0, 10)) console.log(`    ${text}`);
  if (version === undefined) console.warn('\nSKIPPED: THERE IS NO CURL HERE, AND NO TEXT WAS COMPARED WITH IT\n');
  keep('hosts', { seconds, readers });
  return (
    found.length === 0 &&
    readers.every(({ modes }) => Object.values(modes).every(({ unwarned }) => unwarned.length === 0))
  );
}

function printPlaces(reader: string, modes: ByMode): void {
  for (const [mode, { read, same, refused, warned, unwarned }] of Object.entries(modes)) {
    const codes = Object.entries(warned).map(([code, times]) => `, ${times} elsewhere with ${code}`);
    console.log(`${reader}, ${mode}: ${read} read, ${same} the same place, ${refused} refused${codes.join('')}`);
    console.log(`  ${unwarned.length} elsewhere without a warning`);
    for (const text of unwarned.slice(0, 10)) console.log(`    ${text}`);
  }
}

function print(subject: string, { accepted, refused, excepted, unexplained }: Tally): void {
  const rules = (exceptions[subject] ?? []).map(({ name, section }) => `${excepted[name] ?? 0} ${name} (${section})`);
  console.log(
    `${subject}: ${accepted} accepted by both, ${refused} refused by both, ${unexplained.length} unexplained`,
  );
  for (const rule of rules) console.log(`  excepted: ${rule}`);
  for (const { text, grammar, reader } of unexplained.slice(0, 10)) {
    console.log(`  grammar ${grammar}, reader ${reader}: ${JSON.stringify(text)}`);
  }
}

interface Done {
  readonly subject: string;
  readonly tally: Tally;
}

function inProcesses(tasks: readonly Task[], done: (result: Done) => void): Promise<void> {
  const waiting = [...tasks];
  return new Promise((resolve, reject) => {
    let left = tasks.length;
    for (let each = 0; each < availableParallelism(); each += 1) {
      const child = fork(fileURLToPath(import.meta.url), [], {
        execArgv: [...process.execArgv, '--min-semi-space-size=16', '--max-semi-space-size=32'],
      });
      const next = (): void => {
        const task = waiting.shift();
        if (task === undefined) child.disconnect();
        else child.send(task);
      };
      child.on('exit', (code) => {
        if (code !== 0) reject(new Error(`a process ended with ${code}`));
      });
      child.on('message', (result: Done) => {
        done(result);
        left -= 1;
        if (left === 0) resolve();
        next();
      });
      next();
    }
  });
}
