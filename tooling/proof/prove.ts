// `pnpm prove [STRINGS]`: a million strings a scheme, or so many, through the grammar and through our readers; then how
// the time of everything that takes a text grows with its length. `pnpm prove grammar [STRINGS]` and `pnpm prove linear
// [CHARACTERS [SHAPE]]` do one of the two. Exit 1 if anything is unexplained, or grows more than it may.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { keep } from './evidence.ts';
import { exceptions } from './exceptions.ts';
import { worstExponent } from './linear.ts';
import { add, judge, nothing, subjects, type Tally } from './oracle.ts';

interface Task {
  readonly subject: string;
  readonly count: number;
  readonly seed: number;
}

const CHUNK = 20_000;

if (process.send === undefined) {
  const [given, ...rest] = process.argv.slice(2);
  const what = given === 'grammar' || given === 'linear' ? given : 'both';
  const count = Number((what === 'both' ? given : rest[0]) ?? 1_000_000);
  if (!Number.isInteger(count) || count < 1) throw new Error('how many strings a scheme, or characters?');
  const agreed = what === 'linear' || (await proveGrammar(count));
  const linear = what === 'grammar' || (await worstExponent(what === 'linear' && rest[0] ? count : undefined, rest[1]));
  process.exitCode = agreed && linear ? 0 : 1;
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
