import { type GivenOperation, globPattern, type Operation, pairIn } from '../editing/edit-pairs.ts';
import { type QueryOptions, queryPairs } from '../editing/query-pairs.ts';
import type { Refuse } from '../terminal/command.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** Lists or changes the pairs in the search of URLs. */
export async function query(
  io: Io,
  asked: readonly GivenOperation[],
  urls: readonly string[],
  options: QueryOptions,
  refuse: Refuse,
): Promise<ExitCode> {
  if (asked.filter(({ does }) => does === 'get' || does === 'all').length > 1)
    return refuse("--get and --all are for one name; url get '{search:A} {search:B}' prints several");
  const empty = asked.find(({ does, text }) => text === '' && takesPair(does));
  if (empty !== undefined) return refuse(`--${empty.does} takes a name, or a name and a value`);
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
