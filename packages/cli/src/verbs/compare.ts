import { equivalent, type Level, type Repair } from '@url/core';
import { Option } from 'commander';
import type { AnswerOptions } from '../input/list-options.ts';
import { read } from '../reading/read.ts';
import type { Io } from '../terminal/io.ts';
import { Answerer } from './answerer.ts';
import { addUrlOptions, type Verb } from './verb.ts';

export const compare: Verb = {
  name: 'compare',
  summary: 'say if two texts are the same URL',
  examples: ['url compare http://host.dom/a-b HTTP://HOST.dom/a%2Db'],
  exits: { 0: 'equal', 1: 'not equal', 2: 'a text is not a URL, or wrong usage' },
  options: (command) => {
    const level = new Option('--level <level>', 'how much may differ').choices(['text', 'encoding', 'scheme']);
    command.argument('<A>').argument('<B>').addOption(level.default('scheme'));
    return addUrlOptions(command, { links: true });
  },
  answer,
};

interface Options extends AnswerOptions {
  readonly level: Level;
}

async function answer(io: Io, a: string, b: string, options: Options) {
  const { level } = options;
  const answerer = await Answerer.of(io, options, [a, b]);
  const repairs: { [part: string]: readonly Repair[] } = {};
  for (const [part, text] of Object.entries({ a, b })) {
    const reading = read(answerer.registry, text);
    if (!reading.ok) {
      await answerer.print(answerer.refuse(text, reading.error, { level }, part));
      return 2;
    }
    answerer.tell({ ...reading, text });
    repairs[part] = reading.repairs;
  }
  const result = equivalent(answerer.registry, a, b, level);
  const equal = result.ok && result.equal;
  const record = () => ({ level, ok: true, equal, repairs: answerer.repairs(repairs) });
  await answerer.print(answerer.answer(() => `${equal ? 'equal' : 'not equal'}\n`, record));
  return equal ? 0 : 1;
}
