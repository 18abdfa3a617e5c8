import type { Command } from 'commander';
import { type GivenOperation, globPattern, type Operation, pairIn, SEPARATOR_OPTION } from '../editing/edit-pairs.ts';
import { type QueryOptions, queryPairs } from '../editing/query-pairs.ts';
import { GUESS } from '../reading/guess.ts';
import { loadSchemes } from '../reading/registry.ts';
import type { Io } from '../terminal/io.ts';
import { addUrlOptions, OR_LINES, refuse, type Verb } from './verb.ts';

export const query: Verb = {
  name: 'query',
  summary: 'list or change the pairs NAME=VALUE in the search',
  examples: [
    "url query 'http://host.dom/?q=caf%C3%A9&q=tea&flag'",
    "url query --get q 'http://host.dom/?q=a+b'",
    "url query --remove 'utm_*' --sort 'http://host.dom/?z=1&utm_a=1&m=2'",
  ],
  exits: { 1: 'a URL was refused, or has no pair of the name' },
  options: (command) => addUrlOptions(withOperations(command), { listOf: 'a URL', makes: true }),
  answer,
};

/** Adds the options. Those that are operations are kept in their order. */
function withOperations(command: Command): Command {
  const asked: GivenOperation[] = [];
  const ask = (does: GivenOperation['does']) => (text: string) => asked.push({ does, text });
  command.setOptionValue('asked', asked);
  command.on('option:sort', () => asked.push({ does: 'sort', text: '' }));
  return command
    .argument('[URL...]', OR_LINES)
    .option('--get <name>', 'print the first value of a name', ask('get'))
    .option('--all <name>', 'print all values of a name', ask('all'))
    .option('--set <name=value>', 'write this pair in place of all of the name', ask('set'))
    .option('--replace <name=value>', 'the same, if there is a pair of the name', ask('replace'))
    .option('--add <name=value>', 'write one more pair at the end', ask('add'))
    .option('--remove <glob>', 'remove the pairs with such a name', ask('remove'))
    .option('--keep <glob>', 'remove all pairs but those with such a name', ask('keep'))
    .option('--sort', 'sort the pairs by their names')
    .option(...SEPARATOR_OPTION)
    .option('--plus', 'write + and not %20 for a blank')
    .option(...GUESS);
}

interface Options extends QueryOptions {
  readonly asked: readonly GivenOperation[];
}

async function answer(io: Io, urls: readonly string[], options: Options, command: Command) {
  const { asked } = options;
  if (asked.filter(({ does }) => does === 'get' || does === 'all').length > 1)
    return refuse(command, "--get and --all are for one name; url get '{search:A} {search:B}' prints several");
  const empty = asked.find(({ does, text }) => text === '' && takesPair(does));
  if (empty !== undefined) return refuse(command, `--${empty.does} takes a name, or a name and a value`);
  await loadSchemes();
  return queryPairs(io, asked.map(operationOf), urls, options);
}

function takesPair(does: GivenOperation['does']): does is 'set' | 'replace' | 'add' {
  return does === 'set' || does === 'replace' || does === 'add';
}

function operationOf({ does, text }: GivenOperation): Operation {
  if (takesPair(does)) return { does, pair: pairIn(text) };
  if (does === 'remove' || does === 'keep') return { does, names: globPattern(text) };
  return does === 'sort' ? { does } : { does, name: text };
}
