// The law of secrets, for the command: whatever it is asked about a text, it shows no secret in it.
import { PassThrough, Readable } from 'node:stream';
import { run } from '../../packages/cli/src/run.ts';
import type { SecretText } from './secret-texts.ts';

/** The problem of the output of the command about a text, in a sentence. */
export async function problemOfCommand({ text, word, toldBy }: SecretText): Promise<string | undefined> {
  for (const [argv, stdin] of questions(text, toldBy !== 'text')) {
    const { said } = await answerOfCommand(argv, stdin);
    if (said.toLowerCase().includes(word)) return `url ${argv.join(' ')} prints ${said}`;
  }
  return undefined;
}

/** The questions whose answers are not URLs that the command makes. Tolerant reading takes texts whose data tells nothing. */
function* questions(text: string, isInData: boolean): Generator<readonly [argv: readonly string[], stdin: string]> {
  for (const loose of isInData ? [[], ['--tolerant']] : [[]]) {
    for (const format of [[], ['--json']]) {
      yield [['parse', ...loose, ...format, '--', text], ''];
      yield [['check', ...loose, ...format, '--', text], ''];
      yield [['access', ...loose, ...format, '--', text], ''];
      yield [['compare', ...loose, ...format, '--', text, 'http://h/'], ''];
      yield [['extract', '--bare', ...loose, ...format], text];
    }
  }

  yield [['explain', '--', text], ''];
  yield [['explain', '--json', '--', text], ''];
  yield [['extract', '--', text], ''];
  yield [[text], ''];
  yield [['parse', `--${text}`], ''];
  yield [['access', '--', 'http://h/', text], ''];
}

/** The exit code of the command, and all that it writes. */
export async function answerOfCommand(argv: readonly string[], input = ''): Promise<{ code: number; said: string }> {
  const stdout = new PassThrough().setEncoding('utf8');
  const stderr = new PassThrough().setEncoding('utf8');
  const code = await run(argv, { stdin: Readable.from([input]), stdout, stderr, env: {} });
  return { code, said: `${stdout.read() ?? ''}${stderr.read() ?? ''}` };
}
