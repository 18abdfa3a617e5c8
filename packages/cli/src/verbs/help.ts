import type { Command } from 'commander';
import type { Io } from '../terminal/io.ts';
import type { Verb } from './verb.ts';

export const help: Verb = {
  name: 'help',
  summary: 'print how a verb is used',
  examples: ['url help parse'],
  options: (command) => command.argument('[COMMAND]'),
  answer,
};

async function answer(_: Io, wanted: string | undefined, __: object, { parent }: Command) {
  const program = parent as Command;
  if (wanted === undefined) return program.help();
  const found = program.commands.find((each) => each.name() === wanted);
  return found === undefined ? program.error(`error: unknown command '${wanted}'`) : found.help();
}
