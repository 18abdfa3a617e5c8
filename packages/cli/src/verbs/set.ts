import type { Command } from 'commander';
import { splitEdits } from '../editing/edits.ts';
import { type SetOptions, setParts } from '../editing/set-parts.ts';
import { GUESS } from '../reading/guess.ts';
import { meantPart } from '../reading/meant.ts';
import { isPartName, partNames } from '../reading/part-names.ts';
import { loadSchemes } from '../reading/registry.ts';
import type { Io } from '../terminal/io.ts';
import { addUrlOptions, OR_LINES, refuse, type Verb } from './verb.ts';

export const set: Verb = {
  name: 'set',
  summary: 'change parts of URLs',
  examples: [
    'url set host=example.com port= http://host.dom:8080/a',
    'url set path+=readme.txt ftp://host.dom/pub/',
    'url set --each scheme=http,https port=80,8080 http://host.dom/',
  ],
  exits: { 1: 'a URL was refused, or cannot be changed so' },
  options: (command) => {
    command
      .argument(
        '<EDIT>',
        'NAME=TEXT, NAME= (removed), NAME:=WRITTEN (to the letter), NAME?=TEXT (if it is not written), path+=SEGMENT',
      )
      .argument('[URL...]', OR_LINES)
      .usage('[options] <EDIT...> [URL...]')
      .option('--each', 'make all combinations of the values between commas')
      .option(...GUESS);
    return addUrlOptions(command, { listOf: 'a URL', makes: true });
  },
  answer,
};

async function answer(io: Io, first: string, more: readonly string[], options: SetOptions, command: Command) {
  const { edits, urls } = splitEdits([first, ...more]);
  const wrong = misplacedIn(urls) ?? wrongIn(edits.map(({ name }) => name));
  if (wrong !== undefined) return refuse(command, wrong);
  await loadSchemes();
  return setParts(io, edits, urls, options);
}

/** An edit among the URLs of the command line. */
function misplacedIn(urls: readonly string[]): string | undefined {
  const later = urls.find((word) => splitEdits([word]).edits.some(({ name }) => isPartName(name)));
  return later === undefined ? undefined : 'edits come before the URLs';
}

/** The fault in the names of the edits. */
function wrongIn(names: readonly string[]): string | undefined {
  if (names.length === 0) return 'an edit is NAME=TEXT, NAME:=WRITTEN, NAME?=TEXT, NAME?:=WRITTEN or path+=SEGMENT';
  const twice = names.find((name, at) => name !== 'path' && names.indexOf(name) < at);
  if (twice !== undefined) return `two edits of ${twice}`;
  const unknown = names.find((name) => !isPartName(name));
  if (unknown === undefined) return undefined;
  const meant = meantPart(unknown, partNames());
  return `no part "${unknown}"${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`;
}
