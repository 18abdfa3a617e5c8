import { InvalidArgumentError, Option } from 'commander';
import type { AnswerOptions } from '../input/list-options.ts';
import { isUtf8, read } from '../reading/read.ts';
import { others } from '../reading/registry.ts';
import { rare } from '../reading/shared-options.ts';
import type { Io } from '../terminal/io.ts';
import { Answerer } from './answerer.ts';
import { addUrlOptions, type Verb } from './verb.ts';

export const wrap: Verb = {
  name: 'wrap',
  summary: 'write a URL for a text: <URL:...>',
  examples: ['url wrap --width 28 http://host.dom/a/long-winded/path'],
  options: (command) => {
    const fragment = new Option('--fragment <text>', 'a fragment, in place of the one that the URL has');
    command
      .argument('<URL>')
      .option('--width <number>', `the number of characters on a line, ${LEAST} or more`, widthIn)
      .addOption(rare(fragment.argParser(fragmentIn)));
    return addUrlOptions(command, { makes: true, links: true });
  },
  answer,
};

/** `<URL:prospero:` must fit on a line, and a little more. */
const LEAST = 20;

function widthIn(written: string): number {
  const width = Number(written);
  if (!/^\d+$/.test(written) || width < LEAST) throw new InvalidArgumentError(`A width is ${LEAST} or more.`);
  return width;
}

/** A fragment is text: its characters are not guessed. */
function fragmentIn(written: string): string {
  if (!isUtf8(written)) throw new InvalidArgumentError('It is not UTF-8.');
  return written;
}

interface Options extends AnswerOptions {
  readonly width?: number;
  readonly fragment?: string;
}

async function answer(io: Io, given: string, options: Options) {
  const answerer = await Answerer.of(io, options);
  const reading = read(answerer.registry, given);
  if (!reading.ok) return answerer.print(answerer.refuse(given, reading.error));
  const { url, repairs, fragment } = reading;
  const { width } = options;
  const wrapped = others.text.wrap(answerer.registry, url, { width, fragment: options.fragment ?? fragment });
  const record = () => ({ text: answerer.hidden(given), ok: true, wrapped, repairs: answerer.repairs(repairs) });
  const code = await answerer.print(answerer.answer(() => `${wrapped}\n`, record));
  answerer.notePassword(url);
  answerer.tell({ url, repairs, text: given });
  return code;
}
