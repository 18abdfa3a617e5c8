import { printable } from '@url/safety';
import { type Answer, answerAll } from '../input/answer-all.ts';
import { STDIN } from '../input/input.ts';
import type { AnswerOptions } from '../input/list-options.ts';
import { findingsIn, read } from '../reading/read.ts';
import { SCHEMES } from '../reading/registry.ts';
import { addReadingOptions, hyperlinkOption } from '../reading/shared-options.ts';
import { showPart } from '../showing/shown-text.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { Answerer } from './answerer.ts';
import { answerChecked } from './check.ts';
import type { Verb } from './verb.ts';

export const env: Verb = {
  name: 'env',
  summary: 'check the URLs in .env files, or in the environment',
  examples: ['url env', 'url env .env.production', 'url env -'],
  exits: { 1: 'a URL was refused' },
  options: (command) =>
    addReadingOptions(
      command
        .argument('[FILE...]', 'without any, .env; "-" is the environment')
        .option('-j, --json', 'print one JSON object a line')
        .option('--show-password', 'show passwords instead of ***')
        .addOption(hyperlinkOption()),
    ),
  answer,
};

async function answer(io: Io, files: readonly string[], options: AnswerOptions) {
  const answerer = await Answerer.of(io, options);
  const { json } = options;
  let [gap, worst]: [string, 0 | 1 | 2] = ['', 0];
  for (const file of files.length > 0 ? files : ['.env']) {
    let count = 0;
    const isEnvironment = file === STDIN;
    const answered = (line: string, placeOf: () => string): Answer | readonly Answer[] => {
      const variable = isEnvironment ? variableOf(line) : variableIn(line);
      if (variable === undefined || !isUrl(variable)) return [];
      count += 1;
      const place = isEnvironment ? '' : placeOf();
      const { ok, shown } = checked(io, answerer, variable, { file, place }, options);
      const before = json ? '' : `${gap}${printable(`${showPart(file)}: ${place}${place && ': '}${variable.name}`)}\n`;
      if (!json && shown !== '') gap = '\n';
      return { ok, shown: shown === '' ? '' : before.replace(/^(\n?)-: /, '$1') + shown };
    };
    const input = isEnvironment ? { texts: variablesOf(io), isWhole: true } : { texts: [], files: [file] };
    const outcome = await answerAll(io, input, answered);
    worst = outcome > worst ? outcome : worst;
    if (count === 0 && outcome !== 2)
      complain(io, `no URL in ${isEnvironment ? 'the environment' : showPart(answerer.hidden(file))}`);
  }
  return worst;
}

/** A variable, and its value without quotes. */
interface Variable {
  readonly name: string;
  readonly value: string;
  /** True for a value that names other variables. */
  readonly isTemplate: boolean;
}

/** The URL of a variable with everything that is worth knowing; nothing is worth knowing about a password, which is there on purpose. */
function checked(
  io: Io,
  answerer: Answerer,
  { name, value, isTemplate }: Variable,
  { file, place }: { readonly file: string; readonly place: string },
  options: AnswerOptions,
): Answer {
  if (isTemplate) {
    complain(io, `${place}${place && ': '}${name} is made of other variables, and is not read`);
    return { ok: true, shown: '' };
  }
  const { registry } = answerer;
  const line = Number(/\d+$/.exec(place)?.[0]);
  const fields = {
    file: file === STDIN ? undefined : file,
    line: line || undefined,
    name,
    text: answerer.hidden(value),
  };
  const reading = read(registry, value);
  if (!reading.ok) return { ok: false, shown: answerer.refusal(value, reading.error, fields) };
  const found = findingsIn(registry, value).filter(
    ({ code, severity }) => severity !== 'note' && code !== 'password-in-url',
  );
  return answerChecked(answerer, { ...reading, text: value, found }, options, fields);
}

/** The environment, a line for each variable. */
function variablesOf({ env }: Io): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
}

/** A variable of the environment. Quotes belong to its value: a file of Docker keeps them, and a URL has none. */
function variableOf(line: string): Variable {
  const at = line.indexOf('=', 1);
  return { name: line.slice(0, at), value: line.slice(at + 1), isTemplate: false };
}

// line = [ "export" ] name "=" ( "'" value "'" | '"' value '"' | value ) [ " #" comment ]

/** The variable that a line of a file sets; `undefined` for other lines. */
function variableIn(line: string): Variable | undefined {
  const [, name = '', rest] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/s.exec(line) ?? [];
  if (rest === undefined) return undefined;
  const [, quote, quoted] = /^(["'`])(.*?)\1\s*(?:#.*)?$/s.exec(rest) ?? [];
  const value = quoted ?? rest.replace(/(?:^|\s+)#.*$/s, '').trimEnd();
  return { name, value, isTemplate: quote !== "'" && /\$(?:\{|[A-Za-z_])/.test(value) };
}

/** True for a value that begins as a URL does, and for any value of a variable that is called one. */
function isUrl({ name, value }: Variable): boolean {
  if (value === '') return false;
  const [, scheme = '', slashes = ''] = /^["'\s]*([a-z][a-z\d+.-]+):(\/\/)?\S/i.exec(value) ?? [];
  return slashes !== '' || Object.hasOwn(SCHEMES, scheme.toLowerCase()) || /(?:^|_)(?:URL|URI|DSN)$/i.test(name);
}
