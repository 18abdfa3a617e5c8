import { type Command, Option } from 'commander';
import { SEPARATOR_OPTION } from '../editing/edit-pairs.ts';
import { FormatError, meantPiece, readFormat } from '../editing/get-format.ts';
import { type GetOptions, getParts } from '../editing/get-parts.ts';
import { GUESS } from '../reading/guess.ts';
import { loadSchemesOf } from '../reading/registry.ts';
import type { Io } from '../terminal/io.ts';
import { addUrlOptions, OR_LINES, refuse, type Verb } from './verb.ts';

export const get: Verb = {
  name: 'get',
  summary: 'print parts of URLs',
  examples: [
    "url get host 'HTTP://WWW.Host.dom:80/%7efred'",
    "url get '{host}\\t{port}' --file urls.txt",
    "url get search:q 'http://host.dom/?q=a+b'",
    'url get key --file urls.txt | sort -u',
  ],
  exits: { 1: 'a URL was refused, or lacks a part that must be there' },
  options: (command) => {
    command
      .argument(
        '<FORMAT>',
        'the name of a part, or a text with names in it: {NAME} the value, {:NAME} as written, {!NAME} must be there, {search:NAME} a pair of the search',
      )
      .argument('[URL...]', OR_LINES)
      .addOption(new Option('--raw', 'print the octets as they are').conflicts('json'))
      .addOption(new Option('--level <level>', 'of a key: how much may differ').choices(['text', 'encoding', 'scheme']))
      .option('--idn', 'print a host xn--... as people see it')
      .option(...SEPARATOR_OPTION)
      .option(...GUESS);
    return addUrlOptions(command, { listOf: 'a URL', makes: true });
  },
  answer,
};

async function answer(io: Io, written: string, urls: readonly string[], options: GetOptions, command: Command) {
  const pieces = piecesOf(written, command);
  await loadSchemesOf(urls, options);
  return getParts(io, pieces, urls, options);
}

function piecesOf(written: string, command: Command): ReturnType<typeof readFormat> {
  try {
    return readFormat(written);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const meant = error.wrong === undefined ? undefined : meantPiece(error.wrong);
    return refuse(command, `${error.message}${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`);
  }
}
